import type { SaveState } from "@/document/session-store";

/** Whether what was done last is in this tab alone, because it could not be written; it goes on being tried. */
export function isUnsaved(saveState: SaveState): boolean {
  return saveState === "full" || saveState === "failed";
}
