import { z } from "zod";
import { spaceOf } from "@/core/embedding-model";
import { exemplarSchema, type Exemplar } from "@/core/exemplar";
import type { Database } from "@/storage/database";
import { parseRows } from "@/storage/listing";

type Embeddings = Exemplar["embeddings"];

export const vectorRowSchema = z.object({
  id: z.string(),
  space: z.string(),
  exemplarId: z.string(),
  /** What the exemplar was when the vectors were made: an import may replace one under its id. */
  content: z.string(),
  embeddings: exemplarSchema.shape.embeddings,
});
type VectorRow = Readonly<z.infer<typeof vectorRowSchema>>;

/** Vectors of exemplars by models that are not in use: made for a switch, or left from one. */
export interface VectorStore {
  /** Ids of those of the exemplars that have vectors in this space. */
  find(space: string, exemplars: readonly Exemplar[]): Promise<ReadonlySet<string>>;
  put(space: string, exemplar: Exemplar, embeddings: Embeddings): Promise<void>;
  /**
   * Gives every exemplar its vectors of this space where there are some, and keeps those that it
   * had, all in one transaction. Gives how many were exchanged.
   */
  swapIn(space: string): Promise<number>;
  /** Forgets all vectors of a space. */
  removeSpace(space: string): Promise<void>;
}

export function createVectorStore(database: Database): VectorStore {
  const table = database.table("vectors");
  const exemplarTable = database.table("exemplars");
  const readSpace = async (space: string): Promise<readonly VectorRow[]> =>
    parseRows("vectors", vectorRowSchema, await table.matching("space", space)).items;
  return {
    async find(space, exemplars) {
      const rows = new Map((await readSpace(space)).map((row) => [row.exemplarId, row]));
      const found = exemplars.filter(
        (exemplar) => rows.get(exemplar.id)?.content === contentOf(exemplar),
      );
      return new Set(found.map(({ id }) => id));
    },
    put: (space, exemplar, embeddings) =>
      database.transaction(["vectors"], () => table.put([toRow(space, exemplar, embeddings)])),
    swapIn: (space) =>
      database.transaction(["exemplars", "vectors"], async () => {
        const rows = await readSpace(space);
        let count = 0;
        for (const { exemplarId, content, embeddings } of rows) {
          const [exemplar] = parseRows(
            "exemplars",
            exemplarSchema,
            [await exemplarTable.get(exemplarId)].filter((row) => row !== undefined),
          ).items;
          if (exemplar === undefined || contentOf(exemplar) !== content) {
            await table.remove([rowId(space, exemplarId)]);
            continue;
          }
          const { visual } = exemplar.embeddings;
          if (visual !== undefined && spaceOf(visual) !== space) {
            await table.put([toRow(spaceOf(visual), exemplar, exemplar.embeddings)]);
          }
          await exemplarTable.put([{ ...exemplar, embeddings }]);
          count += 1;
        }
        return count;
      }),
    removeSpace: (space) =>
      database.transaction(["vectors"], async () => {
        const rows = await readSpace(space);
        await table.remove(rows.map(({ id }) => id));
      }),
  };
}

function toRow(space: string, exemplar: Exemplar, embeddings: Embeddings): VectorRow {
  return {
    id: rowId(space, exemplar.id),
    space,
    exemplarId: exemplar.id,
    content: contentOf(exemplar),
    embeddings,
  };
}

function rowId(space: string, exemplarId: string): string {
  return `${space}\n${exemplarId}`;
}

function contentOf({ createdAt, instruction, stateText, thumbnail }: Exemplar): string {
  return [createdAt, thumbnail?.length ?? 0, instruction, stateText].join("\n");
}
