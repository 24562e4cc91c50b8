import type { PickedFile } from "@/features/settings/shown-embedding";

/** Lets the person pick a folder; nothing happens when they close the dialog. */
export function chooseFolder(onFiles: (files: readonly PickedFile[]) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.webkitdirectory = true;
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) {
      onFiles(files.map((blob) => ({ path: blob.webkitRelativePath, blob })));
    }
  });
  input.click();
}
