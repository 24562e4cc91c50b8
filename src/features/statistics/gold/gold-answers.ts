/**
 * How hidden copies of gold items were answered: where actions begin and end, what they are, and what the program
 * leaves, each against the accepted original.
 */
import { groupBy } from "@/base/groups";
import {
  meanMeasured,
  measure,
  type Mean,
  type Measured,
} from "@/features/statistics/agreement/agreement";
import { toReading, type Reviewed } from "@/features/statistics/agreement/opinion";
import type { ShownItem, WorkItem } from "@/features/statistics/work/work-item";

/** A hidden copy that a person decided upon, and how near that is to the original. */
export interface GoldAnswer extends Measured {
  readonly item: WorkItem;
}

/** What one person's answers came to. */
export interface PersonGold extends Mean {
  readonly person: string | undefined;
  readonly answers: readonly GoldAnswer[];
}

/** A demonstration of a project with what came of it. */
export interface Taught extends Reviewed {
  /** Undefined where no person did anything at it. */
  readonly work: WorkItem | undefined;
}

/** What is measured against, for who looks after it: no queue says which they are. */
export interface GoldMarked {
  readonly items: readonly ShownItem[];
  /** How many of them have a hidden copy, answered or not. */
  readonly mixedIn: number;
}

/** The accepted films of a project that are gold. */
export function goldMarkedOf(
  taught: readonly (Reviewed & Pick<ShownItem, "taskType">)[],
): GoldMarked {
  const copied = new Set(taught.map(({ demonstration }) => demonstration.goldOf));
  const gold = taught.filter(
    ({ session }) => session.status === "accepted" && session.marks.includes("gold"),
  );
  return {
    items: gold.map(({ demonstration: { id, title }, taskType }) => ({
      demonstrationId: id,
      title,
      taskType,
      verdict: "accepted",
      activeMs: 0,
    })),
    mixedIn: gold.filter(({ demonstration }) => copied.has(demonstration.id)).length,
  };
}

/** Of all that a project has; a copy whose original is gone, or not accepted any more, is measured against nothing. */
export function goldAnswersOf(taught: readonly Taught[]): readonly GoldAnswer[] {
  const byId = new Map(taught.map((each) => [each.demonstration.id, each]));
  return taught.flatMap((copy) => {
    const { goldOf } = copy.demonstration;
    const original = goldOf === undefined ? undefined : byId.get(goldOf);
    const { work: item } = copy;
    if (original?.session.status !== "accepted" || item?.verdict === undefined) {
      return [];
    }
    const measured = measure(toReading(original), toReading(copy));
    // Whoever turns down what can be done has not done it, whatever was run before.
    return [item.verdict === "accepted" ? { item, ...measured } : refused(item, measured)];
  });
}

function refused(item: WorkItem, measured: Measured): GoldAnswer {
  return { item, ...measured, end: "different" };
}

/** The same by who answered. */
export function goldByPerson(answers: readonly GoldAnswer[]): readonly PersonGold[] {
  const people = groupBy(answers, ({ item }) => item.person);
  return [...people].map(([person, own]) => ({ person, answers: own, ...meanMeasured(own) }));
}
