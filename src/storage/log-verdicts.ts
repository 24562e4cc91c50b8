/** Verdicts of a log and their exemplars, as far as restores and imports have to keep the two together. */
import { z } from "zod";

const markSchema = z.object({
  id: z.string(),
  change: z.object({ kind: z.enum(["undo", "redo"]), operationId: z.string() }),
});
const verdictSchema = z.object({
  id: z.string(),
  change: z.object({
    kind: z.literal("decision.add"),
    decision: z.object({ exemplarId: z.string() }),
  }),
});

/** Ids of the exemplars of all verdicts in a log, and of those whose verdict stands at its end. */
export function readVerdicts(rows: readonly unknown[]): {
  readonly named: ReadonlySet<string>;
  readonly standing: ReadonlySet<string>;
} {
  const byOperation = new Map<string, string>();
  const undone = new Set<string>();
  for (const row of rows) {
    const verdict = verdictSchema.safeParse(row).data;
    const mark = markSchema.safeParse(row).data;
    if (verdict !== undefined) {
      byOperation.set(verdict.id, verdict.change.decision.exemplarId);
    } else if (mark?.change.kind === "undo") {
      undone.add(mark.change.operationId);
    } else if (mark !== undefined) {
      undone.delete(mark.change.operationId);
    }
  }
  const standing = [...byOperation].filter(([id]) => !undone.has(id)).map(([, id]) => id);
  return { named: new Set(byOperation.values()), standing: new Set(standing) };
}
