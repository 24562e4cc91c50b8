/** Rows taken away on purpose: a judge that does not miss them would not miss those of the studio either. */
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import type { AttackedProfile } from "@/lab/attack/studio/attacked-profile";
import { findStoredFaults } from "@/lab/attack/studio/stored-faults";
import type { ToldLedger } from "@/lab/attack/studio/told-ledger";
import { rowsIn } from "@/lab/attack/studio/stored-rows";
import type { StoredKey, StoredRows } from "@/lab/pages/keeper-page";

const operationSchema = z.looseObject({
  demonstrationId: z.string(),
  sequence: z.number(),
  change: z.looseObject({
    decision: z.looseObject({ exemplarId: z.string().optional() }).optional(),
  }),
});
const keyedSchema = z.looseObject({ id: z.string().optional(), key: z.string().optional() });

/** Takes something told, an accepted exemplar and the middle of a log away; how many of these go unsaid. */
export async function controlJudge(
  profile: AttackedProfile,
  ledger: ToldLedger,
): Promise<{ readonly tried: number; readonly missed: number }> {
  const { rows } = await profile.read();
  const controls = [controlLost(rows, ledger), controlHalfVerdict(rows), controlGap(rows)].flatMap(
    (control) => (control === undefined ? [] : [control]),
  );
  let missed = 0;
  for (const { table, keys, isFound } of controls) {
    await profile.remove(table, keys);
    const now = await profile.read();
    missed += isFound(now.rows) ? 0 : 1;
  }
  return { tried: controls.length, missed };
}

interface Control {
  readonly table: string;
  readonly keys: readonly StoredKey[];
  readonly isFound: (rows: StoredRows) => boolean;
}

function controlLost(rows: StoredRows, ledger: ToldLedger): Control | undefined {
  const held = ledger.findHeld(rows);
  if (held === undefined) {
    return undefined;
  }
  const { table } = held.told;
  const keys = held.rows.map((row) => keyOf(table, row));
  return { table, keys, isFound: (now) => ledger.judge(now).some(({ kind }) => kind === "lost") };
}

function controlHalfVerdict(rows: StoredRows): Control | undefined {
  const there = new Set(rowsIn(rows, "exemplars").map(({ id }) => id));
  const before = countHalf(rows);
  const accepted = rowsIn(rows, "operations")
    .map((row) => operationSchema.parse(row).change.decision?.exemplarId)
    .filter((id) => id !== undefined && there.has(id));
  const id = accepted.at(-1);
  return id === undefined
    ? undefined
    : { table: "exemplars", keys: [id], isFound: (now) => countHalf(now) > before };
}

function controlGap(rows: StoredRows): Control | undefined {
  const log = rowsIn(rows, "operations").map((row) => operationSchema.parse(row));
  const middle = log.find(
    ({ demonstrationId, sequence }) =>
      sequence > 0 &&
      log.some((other) => other.demonstrationId === demonstrationId && other.sequence > sequence),
  );
  if (middle === undefined) {
    return undefined;
  }
  const { demonstrationId, sequence } = middle;
  const isFound = (now: StoredRows) =>
    findStoredFaults(now).some(({ what }) => what.includes(`the log of ${demonstrationId} has`));
  return { table: "operations", keys: [[demonstrationId, sequence]], isFound };
}

function countHalf(rows: StoredRows): number {
  return findStoredFaults(rows).filter(({ kind }) => kind === "half").length;
}

function keyOf(table: string, row: StoredRows[string][number]): StoredKey {
  if (table === "operations") {
    const { demonstrationId, sequence } = operationSchema.parse(row);
    return [demonstrationId, sequence];
  }
  const { id, key } = keyedSchema.parse(row);
  return ensureExists(id ?? key, "a row has its key");
}
