/** Whether the list of imports, or the question about one, stands over the page. Apart, because every page loads it. */
import { createStore } from "zustand/vanilla";
import type { ImportContents } from "@/storage/import-store";

/** An import that would take work with it. */
export interface AskedUndo {
  readonly importId: string;
  readonly label: string;
  readonly contents: ImportContents;
  /** Called once it is out. */
  readonly onUndone: () => void;
}

interface UndoImportsState {
  readonly isOpen: boolean;
  /** Undefined while the list is shown. */
  readonly asked: AskedUndo | undefined;
}

export const undoImportsStore = createStore<UndoImportsState>(() => ({
  isOpen: false,
  asked: undefined,
}));

export function openUndoImports(): void {
  undoImportsStore.setState({ isOpen: true, asked: undefined });
}

export function closeUndoImports(): void {
  undoImportsStore.setState({ isOpen: false, asked: undefined });
}
