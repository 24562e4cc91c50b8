/** How sessions begin: on a table, or at a line of another session. */
import { createId } from "@/base/id";
import type { Json } from "@/base/json";
import type { ConsoleRecord } from "@/core/console/console-record";

/** The wish to learn, as the robot understands it, whatever language is spoken here. */
export const REMEMBER = "please remember this for the next time";

/** The paper's. */
const PROMPT = { count: 16, decay: 0.6 } as const;

/** A session in which nothing was said yet. */
export function newRecord(world: string, start: Json, title = ""): ConsoleRecord {
  const now = Date.now();
  const id = createId("con");
  return { id, world, title, start, lines: [], prompt: PROMPT, startedAt: now, changedAt: now };
}

/** The same for who chose already how the robot works. */
export function newRecordAfter(
  before: ConsoleRecord | undefined,
  world: string,
  start: Json,
): ConsoleRecord {
  const isPlanned = before?.isPlanned;
  const writer = before?.writer;
  return {
    ...newRecord(world, start),
    ...(isPlanned === true ? { isPlanned } : {}),
    ...(writer === undefined ? {} : { writer }),
  };
}

/** Another session with the first lines of this one. */
export function branchOf(record: ConsoleRecord, count: number): ConsoleRecord {
  const { opened: _, ...rest } = record;
  return branchAt({ ...rest, lines: record.lines.slice(0, count) }, count);
}

/** The session under a name of its own, with all its lines, of which another one has the first ones. */
export function branchAt(record: ConsoleRecord, shared: number): ConsoleRecord {
  const now = Date.now();
  const branchedFrom = { id: record.id, lines: shared };
  return { ...record, id: createId("con"), branchedFrom, startedAt: now, changedAt: now };
}
