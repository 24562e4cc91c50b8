/** Opens the browser's file dialog; nothing happens when the person cancels it. */
export function chooseFile(accept: string, onFile: (file: File) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file !== undefined) {
      onFile(file);
    }
  });
  input.click();
}
