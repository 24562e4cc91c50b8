import { z } from "zod";
import type { KeptLabelModel } from "@/core/models/label-model";
import type { Database } from "@/storage/database";
import { parseRow } from "@/storage/listing";

/** Whom a brought model labels for. */
export type LabelModelPlace = Pick<KeptLabelModel, "projectId" | "world">;

/** Inverse dynamics models that people brought: one for each world of a project. */
export interface LabelModelStore {
  /** Throws STO-04 where what is kept cannot be read. */
  get(place: LabelModelPlace): Promise<KeptLabelModel | undefined>;
  /** In the place of the one before. Throws STO-01 where there is no room. */
  put(model: Omit<KeptLabelModel, "id">): Promise<void>;
  remove(place: LabelModelPlace): Promise<void>;
}

const idOf = ({ projectId, world }: LabelModelPlace) => `label ${projectId} ${world}`;

/** In the table of all models that people add; weights are blobs, read when they are wanted. */
export function createLabelModelStore(database: Database): LabelModelStore {
  const table = database.table("models");
  return {
    get: async (place) => {
      // Not before it is wanted: the first screen does without.
      const { keptLabelModelSchema } = await import("@/core/models/label-model");
      return parseRow("models", keptLabelModelSchema, await table.get(idOf(place)));
    },
    put: (model) =>
      database.transaction(["models"], () => table.put([{ ...model, id: idOf(model) }])),
    remove: (place) => database.transaction(["models"], () => table.remove([idOf(place)])),
  };
}

/** What tells whose a row is, whatever else is in it. */
const ownedRowSchema = z.looseObject({
  id: z.string().startsWith("label "),
  projectId: z.string(),
});

/** The keys of all that were brought to a project, among the rows of the table. */
export function keysOfProject(rows: readonly unknown[], projectId: string): readonly string[] {
  return rows.flatMap((row) => {
    const { success, data } = ownedRowSchema.safeParse(row);
    return success && data.projectId === projectId ? [data.id] : [];
  });
}
