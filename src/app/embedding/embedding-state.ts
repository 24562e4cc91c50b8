/** Which model the memory is embedded with, and what is under way: kept on this device. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { z } from "zod";
import type { ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import type { EmbeddingModel } from "@/core/embedding-model";

/** The name of the kept part in the settings. */
export const EMBEDDING_KEY = "embedding";
/** In the place of a model's id: the one that comes with the studio. */
export const SHIPPED = "shipped";

export const keptEmbeddingSchema = z.object({
  /** {@link SHIPPED} or the id of a kept model. */
  current: z.string(),
  /** What an undo goes back to: the model, and its vectors' space where it made any. */
  former: z.object({ id: z.string(), space: z.string().exactOptional() }).exactOptional(),
  /** Embeds the memory with `target`, which is in use when that is done; `fault` stopped it. */
  job: z.object({ target: z.string(), fault: z.string().exactOptional() }).exactOptional(),
});
export type KeptEmbedding = Readonly<z.infer<typeof keptEmbeddingSchema>>;

export interface EmbeddingState {
  readonly kept: KeptEmbedding;
  readonly models: readonly EmbeddingModel[];
  /** How far the memory is: in exemplars, once it is known of how many. */
  readonly progress: Progress | undefined;
  /** How far a model's files are on their way here, in bytes. */
  readonly adding: Progress | undefined;
  /** Why the last model could not be added or removed. */
  readonly error: ErrorData | undefined;
}

export type EmbeddingStore = StoreApi<EmbeddingState>;

export function createEmbeddingStore(): EmbeddingStore {
  return createStore<EmbeddingState>(() => ({
    kept: { current: SHIPPED },
    models: [],
    progress: undefined,
    adding: undefined,
    error: undefined,
  }));
}
