/** Verdicts of a log and their exemplars, as far as restores and imports have to keep the two together. */
import { z } from "zod";
import { TrashWatch } from "@/core/line/in-trash";

const rowSchema = z.object({
  id: z.string(),
  change: z.object({
    kind: z.string(),
    mark: z.unknown().optional(),
    isOn: z.unknown().optional(),
    operationId: z.unknown().optional(),
    decision: z.unknown().optional(),
  }),
});
const acceptedSchema = z.object({ exemplarId: z.string() });

/**
 * Ids of the exemplars of all verdicts in a log, and of those whose verdict stands at its end. What stands behind a
 * deletion of the item is no verdict.
 */
export function readVerdicts(rows: readonly unknown[]): {
  readonly named: ReadonlySet<string>;
  readonly standing: ReadonlySet<string>;
} {
  const byOperation = new Map<string, string>();
  const named = new Set<string>();
  const undone = new Set<string>();
  const trash = new TrashWatch();
  for (const row of rows) {
    const operation = rowSchema.safeParse(row).data;
    if (operation === undefined) {
      continue;
    }
    const { kind, operationId, decision } = operation.change;
    const exemplarId =
      kind === "decision.add" ? acceptedSchema.safeParse(decision).data?.exemplarId : undefined;
    if (exemplarId !== undefined) {
      named.add(exemplarId);
    }
    if (trash.refuses(operation, undone)) {
      continue;
    }
    if (exemplarId !== undefined) {
      byOperation.set(operation.id, exemplarId);
    } else if (kind === "undo" && typeof operationId === "string") {
      undone.add(operationId);
    } else if (kind === "redo" && typeof operationId === "string") {
      undone.delete(operationId);
    }
  }
  const standing = [...byOperation].filter(([id]) => !undone.has(id)).map(([, id]) => id);
  return { named, standing: new Set(standing) };
}
