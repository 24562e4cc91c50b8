/** How sessions begin: on a table, or at a line of another session. */
import { createId } from "@/base/id";
import type { Json } from "@/base/json";
import type { ConsoleRecord } from "@/core/console/console-record";

/** The paper's. */
const PROMPT = { count: 16, decay: 0.6 } as const;

/** A session in which nothing was said yet. */
export function newRecord(world: string, start: Json, title = ""): ConsoleRecord {
  const now = Date.now();
  const id = createId("con");
  return { id, world, title, start, lines: [], prompt: PROMPT, startedAt: now, changedAt: now };
}

/** Another session with the first lines of this one. */
export function branchOf(record: ConsoleRecord, count: number): ConsoleRecord {
  const { opened: _, ...rest } = record;
  const lines = record.lines.slice(0, count);
  const now = Date.now();
  const branchedFrom = { id: record.id, lines: count };
  return { ...rest, id: createId("con"), lines, branchedFrom, startedAt: now, changedAt: now };
}
