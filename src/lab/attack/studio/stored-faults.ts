/**
 * What is half or twice in a database of the studio's, read off its bare rows.
 *
 * Key ideas: nothing of the studio's own reading is used here. A verdict stands where no undo that stands
 * names its operation; an import says itself what it brought.
 */
import { z } from "zod";
import { Groups } from "@/base/groups";
import { TrashWatch } from "@/core/line/in-trash";
import { rowsIn } from "@/lab/attack/studio/stored-rows";
import type { StoredRows } from "@/lab/pages/keeper-page";

/** What did not hold. */
export interface StudioFault {
  readonly kind: "lost" | "half" | "twice" | "unplain" | "error" | "stuck";
  readonly what: string;
}

const operationSchema = z.looseObject({
  id: z.string(),
  demonstrationId: z.string(),
  sequence: z.number(),
  change: z.looseObject({ kind: z.string() }),
});
type OperationRow = z.infer<typeof operationSchema>;

const decisionSchema = z.looseObject({
  decision: z.looseObject({ verdict: z.string(), exemplarId: z.string().optional() }),
});
const markSchema = z.looseObject({ operationId: z.string() });
const exemplarSchema = z.looseObject({
  id: z.string(),
  provenance: z.looseObject({ demonstrationId: z.string().optional() }),
});
const importSchema = z.looseObject({
  id: z.string(),
  exemplarIds: z.array(z.string()),
  demonstrationIds: z.array(z.string()),
});
const demonstrationSchema = z.looseObject({
  id: z.string(),
  importId: z.string().optional(),
  videoId: z.string().optional(),
});

/** Everything that stands alone and should not, or is there twice. */
export function findStoredFaults(rows: StoredRows): readonly StudioFault[] {
  const operations = readAll(rows, "operations", operationSchema);
  const logs = new Groups<string, OperationRow>();
  for (const operation of operations) {
    logs.add(operation.demonstrationId, operation);
  }
  return [
    ...findTwice(operations),
    ...[...logs].flatMap(([id, log]) => findGap(id, log)),
    ...findHalfVerdicts(rows, logs),
    ...findHalfImports(rows),
  ];
}

/** Ids of the exemplars of one demonstration whose verdicts stand. */
export function standingOf(rows: StoredRows, demonstrationId: string): readonly string[] {
  const all = readAll(rows, "operations", operationSchema);
  return standingAccepts(all.filter((operation) => operation.demonstrationId === demonstrationId));
}

function standingAccepts(log: readonly OperationRow[]): readonly string[] {
  const undone = new Set<string>();
  const trash = new TrashWatch();
  // What stands behind a deletion of the item counts for nothing.
  const counting = log.filter((operation) => {
    if (trash.refuses(operation, undone)) {
      return false;
    }
    const { change } = operation;
    if (change.kind === "undo") {
      undone.add(markSchema.parse(change).operationId);
    } else if (change.kind === "redo") {
      undone.delete(markSchema.parse(change).operationId);
    }
    return true;
  });
  return counting.flatMap(({ id, change }) => {
    if (change.kind !== "decision.add" || undone.has(id)) {
      return [];
    }
    const { exemplarId } = decisionSchema.parse(change).decision;
    return exemplarId === undefined ? [] : [exemplarId];
  });
}

/** A row that has another shape is left to those who look for damage. */
function readAll<T>(rows: StoredRows, table: string, schema: z.ZodType<T>): readonly T[] {
  return rowsIn(rows, table).flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

function findTwice(operations: readonly OperationRow[]): readonly StudioFault[] {
  const seen = new Set<string>();
  return operations.flatMap(({ id }) => {
    const isTwice = seen.has(id);
    seen.add(id);
    return isTwice ? [{ kind: "twice" as const, what: `the operation ${id} is there twice` }] : [];
  });
}

function findGap(id: string, log: readonly OperationRow[]): readonly StudioFault[] {
  const places = log.map(({ sequence }) => sequence).sort((a, b) => a - b);
  return places.every((place, index) => place === index)
    ? []
    : [{ kind: "half", what: `the log of ${id} has a gap: ${places.join(" ").slice(-80)}` }];
}

function findHalfVerdicts(
  rows: StoredRows,
  logs: Groups<string, OperationRow>,
): readonly StudioFault[] {
  const exemplars = readAll(rows, "exemplars", exemplarSchema);
  const there = new Set(exemplars.map(({ id }) => id));
  const brought = new Set(
    readAll(rows, "imports", importSchema).flatMap(({ exemplarIds }) => exemplarIds),
  );
  const faults: StudioFault[] = [];
  for (const [id, log] of logs) {
    const accepted = standingAccepts(log);
    if (new Set(accepted).size < accepted.length) {
      faults.push({ kind: "twice", what: `${id}: an exemplar has two verdicts that stand` });
    }
    for (const exemplarId of accepted.filter((each) => !there.has(each))) {
      faults.push({ kind: "half", what: `${id}: the verdict of ${exemplarId} has no exemplar` });
    }
    const alone = exemplars.filter(
      (exemplar) =>
        exemplar.provenance.demonstrationId === id &&
        !accepted.includes(exemplar.id) &&
        !brought.has(exemplar.id),
    );
    for (const exemplar of alone) {
      faults.push({ kind: "half", what: `${id}: the exemplar ${exemplar.id} has no verdict` });
    }
  }
  return faults;
}

function findHalfImports(rows: StoredRows): readonly StudioFault[] {
  const imports = readAll(rows, "imports", importSchema);
  const demonstrations = readAll(rows, "demonstrations", demonstrationSchema);
  const idsOf = (table: string) => new Set(rowsIn(rows, table).map(({ id }) => id));
  const parts = new Set([...idsOf("exemplars"), ...idsOf("demonstrations")]);
  const videos = idsOf("videos");
  const known = new Set(imports.map(({ id }) => id));
  const missing = imports.flatMap(({ id, exemplarIds, demonstrationIds }) =>
    [...exemplarIds, ...demonstrationIds]
      .filter((part) => !parts.has(part))
      .map((part) => `the import ${id} is here without ${part}`),
  );
  const alone = demonstrations.flatMap(({ id, importId, videoId }) => [
    ...(importId === undefined || known.has(importId) ? [] : [`${id} is here without its import`]),
    ...(videoId === undefined || videos.has(videoId) ? [] : [`${id} is here without its video`]),
  ]);
  return [...missing, ...alone].map((what) => ({ kind: "half", what }));
}
