/**
 * Lays labels, log, program and run of demonstrations side by side, as their reviews do, so that the queue knows
 * where a person's look changes most. What came of it stays in their rows until somebody works on them.
 */
import type { JobOptions } from "@/base/progress";
import { nextTask } from "@/base/turns/next-task";
import { lanesOf } from "@/app/review/lanes/lanes-of";
import type { Services } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import { alignLanes } from "@/core/lanes/align-lanes";
import { findDisagreements, labelWorths } from "@/core/lanes/disagreements";
import type { Compared, Listed } from "@/core/line/standing";
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";
import { isRunFor } from "@/core/tasks/run-of-task";
import type { WorldKit } from "@/core/world/world-kit";
import { workingCopy } from "@/document/program-versions";
import { reduceSession } from "@/document/reduce-session";
import { toTaskContext } from "@/lesson/task-context";
import { countDamaged } from "@/storage/listing";
import type { FoundComparison } from "@/storage/queue/queue-store";
import { t } from "@/base/language/translate";

/** So many are written at once: each writing has the list read what changed. */
const WRITTEN_AT_ONCE = 20;

/** Whether there is anything to compare that nobody has compared yet. */
export function isToCompare({ status, compared, marks, demonstration }: Listed): boolean {
  const { actionCount, isOnlyRead } = demonstration;
  const hasLabels = status !== "imported" && actionCount === undefined && !isOnlyRead;
  return hasLabels && compared === undefined && !marks.includes("deleted");
}

/** Where it is cancelled, what was found until then is kept. */
export async function compareLanes(
  services: Pick<Services, "storage" | "kit">,
  rows: readonly Listed[],
  { signal, onProgress }: JobOptions,
): Promise<void> {
  const { queue } = services.storage;
  let found: FoundComparison[] = [];
  for (const [index, { demonstration }] of rows.entries()) {
    if (signal?.aborted === true) {
      break;
    }
    onProgress?.({
      label: t("Comparing labels, programs and runs"),
      done: index,
      total: rows.length,
    });
    const comparison = await compareOne(services, demonstration.id);
    found.push(...(comparison === undefined ? [] : [comparison]));
    if (found.length >= WRITTEN_AT_ONCE) {
      await queue.keepCompared(found);
      found = [];
    }
    await nextTask();
  }
  if (found.length > 0) {
    await queue.keepCompared(found);
  }
}

/** Undefined where it cannot be read, or its world is not known here: its review says why. */
async function compareOne(
  { storage, kit }: Pick<Services, "storage" | "kit">,
  id: string,
): Promise<FoundComparison | undefined> {
  try {
    const demonstration = await storage.demonstrations.get(id);
    const log = await storage.operations.read(id);
    if (demonstration === undefined) {
      return undefined;
    }
    const session = reduceSession(id, log.items);
    return {
      id,
      compared: compareSession(demonstration, session, await kit(demonstration.world)),
      operationCount: log.items.length + countDamaged(log),
    };
  } catch {
    return undefined;
  }
}

/** What the review would show of the newest version. */
export function compareSession(
  demonstration: Demonstration,
  session: Session,
  kit: Pick<WorldKit, "labels" | "model">,
): Compared {
  const { labels } = session;
  const version = session.versions.at(-1);
  const text = version === undefined ? undefined : workingCopy(session, version).text;
  const lanes = lanesOf({
    kit,
    labels,
    loggedActions: demonstration.loggedActions,
    programText: text,
    run: text === undefined ? undefined : runOf(demonstration, session, { kit, text }),
  });
  if (lanes === undefined) {
    return { differences: 0, worth: 0 };
  }
  const places = alignLanes(lanes);
  const worths = labelWorths(labels, places, lanes);
  return {
    differences: findDisagreements(places, lanes).length,
    worth: [...worths.values()].reduce((sum, worth) => sum + worth, 0),
  };
}

/** The last run of the newest version, where it says something of its text of now and of the task of now. */
function runOf(
  demonstration: Demonstration,
  session: Session,
  { kit, text }: { readonly kit: Pick<WorldKit, "model">; readonly text: string },
): Run | undefined {
  const { versions, runs } = session;
  const run = runs.findLast(({ programId }) => programId === versions.at(-1)?.id);
  const task = toTaskContext(demonstration, session, kit.model);
  return run !== undefined && isRunFor(run, { ...task, program: text }) ? run : undefined;
}
