import type { ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import type { ModelWeights } from "@/core/embedding-model";

/** A dual encoder as this page shows it. */
export interface ShownModel {
  readonly id: string;
  readonly title: string;
  /** Its vectors' length, weights, revision, size and where it came from. */
  readonly details: string;
  readonly isUsed: boolean;
  /** The shipped one stays. */
  readonly canRemove: boolean;
}

/** A file of a picked folder with its path, the folder's own name first. */
export interface PickedFile {
  readonly path: string;
  readonly blob: Blob;
}

/** How far the memory is with another model. */
export interface ShownEmbedding {
  readonly title: string;
  readonly done: number;
  /** Absent until it is known. */
  readonly total?: number;
  /** What stopped it. */
  readonly fault?: string;
}

export interface EmbeddingSettings {
  readonly models: readonly ShownModel[];
  readonly embedding: ShownEmbedding | undefined;
  /** How far the files of another model are, in bytes. */
  readonly adding: Progress | undefined;
  readonly error: ErrorData | undefined;
  /** The model that an undo goes back to. */
  readonly formerTitle: string | undefined;
  /** How many exemplars of the memory lack the present model's vectors, and of how many. */
  readonly missing: { readonly count: number; readonly total: number };
  /** Why pictures are not compared, where they are not. */
  readonly note: string | undefined;
  readonly onUse: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onEmbedMissing: () => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
  readonly onUndo: () => void;
  readonly onDownload: (address: string, weights: ModelWeights) => void;
  readonly onFolder: (picked: readonly PickedFile[], weights: ModelWeights) => void;
  readonly onCancelAdding: () => void;
}
