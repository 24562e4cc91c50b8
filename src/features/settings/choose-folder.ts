import type { PickedFile } from "@/features/settings/shown-embedding";

/**
 * Lets the person pick a folder; nothing happens when they close the dialog.
 *
 * The field is part of the document while the dialog is open: one that nothing refers to may be collected before
 * the person has chosen, and the choice would come to nobody.
 */
export function chooseFolder(onFiles: (files: readonly PickedFile[]) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.webkitdirectory = true;
  input.hidden = true;
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    input.remove();
    if (files.length > 0) {
      onFiles(files.map((blob) => ({ path: blob.webkitRelativePath, blob })));
    }
  });
  input.addEventListener("cancel", () => {
    input.remove();
  });
  document.body.append(input);
  input.click();
}
