import { isDefined } from "@/base/defined";
import {
  embeddingModelSchema,
  partialModelSchema,
  type EmbeddingModel,
  type ModelFile,
} from "@/core/embedding-model";
import type { Database } from "@/storage/database";
import { parseRow } from "@/storage/listing";

export interface EmbeddingModelStore {
  /** Every model that is there in full, the first added first. */
  list(): Promise<readonly EmbeddingModel[]>;
  get(id: string): Promise<EmbeddingModel | undefined>;
  /** Throws STO-01 where there is no room. */
  put(model: EmbeddingModel): Promise<void>;
  remove(id: string): Promise<void>;
  /** Files that an interrupted download under this name had received in full. */
  readPartial(name: string): Promise<readonly ModelFile[]>;
  keepPartial(name: string, files: readonly ModelFile[]): Promise<void>;
  dropPartial(name: string): Promise<void>;
}

const partialId = (name: string) => `partial ${name}`;

/** Dual encoders that the person added; weights are blobs, read when they are wanted. */
export function createEmbeddingModelStore(database: Database): EmbeddingModelStore {
  const table = database.table("models");
  return {
    async list() {
      const rows = await table.all();
      return rows
        .map((row) => embeddingModelSchema.safeParse(row).data)
        .filter(isDefined)
        .toSorted((a, b) => a.addedAt - b.addedAt);
    },
    get: async (id) => parseRow("models", embeddingModelSchema, await table.get(id)),
    put: (model) => database.transaction(["models"], () => table.put([model])),
    remove: (id) => database.transaction(["models"], () => table.remove([id])),
    async readPartial(name) {
      const row = partialModelSchema.safeParse(await table.get(partialId(name)));
      return row.data?.partialFiles ?? [];
    },
    keepPartial: (name, files) =>
      database.transaction(["models"], () =>
        table.put([{ id: partialId(name), partialFiles: files }]),
      ),
    dropPartial: (name) => database.transaction(["models"], () => table.remove([partialId(name)])),
  };
}
