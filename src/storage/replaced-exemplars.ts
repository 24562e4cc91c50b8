/** What an import replaced, when the import goes: some of it must not come back. */
import { z } from "zod";
import { isDefined } from "@/base/defined";
import type { Exemplar } from "@/core/exemplar";
import type { Database } from "@/storage/database";
import { readVerdicts } from "@/storage/log-verdicts";

interface Replacing {
  readonly id: string;
  readonly at: number;
  readonly replaced: readonly Exemplar[];
}

const earlierSchema = z.object({
  id: z.string(),
  at: z.number(),
  exemplarIds: z.array(z.string()),
});

/**
 * Those whose verdict was not taken back since, and those that an earlier import brought. Call it inside a
 * transaction over operations and imports, before anything is taken out.
 */
export async function comingBack(
  database: Database,
  record: Replacing,
): Promise<readonly Exemplar[]> {
  const imported = await broughtBefore(database, record);
  const back: Exemplar[] = [];
  for (const exemplar of record.replaced) {
    if (imported.has(exemplar.id) || !(await isTakenBack(database, exemplar))) {
      back.push(exemplar);
    }
  }
  return back;
}

async function isTakenBack(
  database: Database,
  { id, provenance }: Pick<Exemplar, "id" | "provenance">,
): Promise<boolean> {
  const log = await database
    .table("operations")
    .matching("demonstrationId", provenance.demonstrationId);
  const { named, standing } = readVerdicts(log);
  return named.has(id) && !standing.has(id);
}

async function broughtBefore(
  database: Database,
  { id, at }: Replacing,
): Promise<ReadonlySet<string>> {
  const rows = await database.table("imports").all();
  const others = rows
    .map((row) => earlierSchema.safeParse(row).data)
    .filter(isDefined)
    .filter((other) => other.id !== id && other.at <= at);
  return new Set(others.flatMap(({ exemplarIds }) => exemplarIds));
}
