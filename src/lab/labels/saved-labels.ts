/**
 * Labels of games as a file: what `bench idm --save-labels` writes and `teach --labels FILE` reads.
 */
import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { actionLabelSchema, type ActionLabel } from "@/core/action-label";

/** What `teach --labels idm` reads. */
export const LABELS_FILE = ".data/idm-labels.json";

const savedLabelsSchema = z.object({
  format: z.literal("exemplar-labels"),
  version: z.literal(1),
  /** Name and revision of the model. */
  model: z.string(),
  /** Labels in frame order by the game's id; label i covers [i, i + 1). */
  games: z.record(z.string(), z.array(actionLabelSchema)),
});

export type LabelsByGame = ReadonlyMap<string, readonly ActionLabel[]>;

export async function saveLabels(file: string, model: string, games: LabelsByGame): Promise<void> {
  const saved = savedLabelsSchema.parse({
    format: "exemplar-labels",
    version: 1,
    model,
    games: Object.fromEntries(games),
  });
  await writeFile(file, `${JSON.stringify(saved)}\n`);
}

/** Throws AppError CLI-02 where the file is none of these. */
export async function readSavedLabels(file: string): Promise<LabelsByGame> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  const parsed = savedLabelsSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new AppError({
      code: "CLI-02",
      what: text === undefined ? `There is no ${file}.` : `${file} holds no saved labels.`,
      safe: "Nothing was taught.",
      next: "Make it with: bench idm --games DIR --save-labels FILE",
    });
  }
  return new Map(Object.entries(parsed.data.games));
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
