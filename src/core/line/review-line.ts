/**
 * The order in which demonstrations are reviewed: what the queue shows, and who stands before and after
 * whom in it. One table for the queue, its link and the review, so that "next" is the next row.
 */
import type { QueueOrder, QueueView } from "@/core/line/queue-view";
import { gradeWords, narrowQueue } from "@/core/line/queue-facets";
import type { Listed, Standing } from "@/core/line/standing";
import { filterDemonstrations, SESSION_STATUSES, type SessionStatus } from "@/core/session";

/**
 * The rows that a view shows, in its order. Rows of one rank stay in the order in which they came, and what is
 * deleted is shown to who asks for it alone.
 */
export function arrangeQueue<T extends Listed>(rows: readonly T[], view: QueueView): readonly T[] {
  const { q = "", status, mark, sort = "oldest", desc = false } = view;
  const shown = narrowQueue(
    filterDemonstrations(rows, q, status).filter(({ marks }) => isWanted(marks, mark)),
    view,
  );
  const ordered = inOrder(shown, sort);
  return desc ? ordered.toReversed() : ordered;
}

function isWanted(marks: Listed["marks"], mark: QueueView["mark"]): boolean {
  return marks.includes("deleted")
    ? mark === "deleted"
    : mark === undefined || marks.includes(mark);
}

/** Whether the first rows of a view are the first that came. */
export function isPlainView(view: QueueView): boolean {
  const { q = "", sort = "oldest", ...narrowing } = view;
  return (
    q.trim() === "" &&
    sort === "oldest" &&
    Object.values(narrowing).every((value) => value === undefined)
  );
}

function inOrder<T extends Listed>(rows: readonly T[], sort: QueueOrder): readonly T[] {
  return sort === "oldest"
    ? rows
    : sort === "newest"
      ? rows.toReversed()
      : rows.toSorted(COMPARE[sort]);
}

const COLLATOR = new Intl.Collator("en", { numeric: true });

type Compare = (a: Listed, b: Listed) => number;

const COMPARE: Readonly<Record<Exclude<QueueOrder, "oldest" | "newest">, Compare>> = {
  title: byText(({ demonstration }) => demonstration.title),
  instruction: byText(({ demonstration }) => demonstration.instruction),
  source: byText(({ demonstration }) => demonstration.sourceKind),
  world: byText(({ demonstration }) => demonstration.world),
  assigned: byText(({ assignee }) => assignee),
  grade: byText(gradeWords),
  status: byNumber(rankOf),
  length: byNumber(({ demonstration }) => lengthOf(demonstration)),
  "worth a look": byNumber(({ compared }) => (compared === undefined ? 1 : -compared.worth)),
};

function byNumber(rank: (row: Listed) => number): Compare {
  return (a, b) => rank(a) - rank(b);
}

/** What has nothing to be ordered by comes last. */
function byText(textOf: (row: Listed) => string | undefined): Compare {
  return (a, b) => {
    const [first, second] = [textOf(a), textOf(b)];
    if (first === undefined || second === undefined) {
      return Number(first === undefined) - Number(second === undefined);
    }
    return COLLATOR.compare(first, second);
  };
}

function rankOf({ status }: Listed): number {
  return SESSION_STATUSES.indexOf(status);
}

/** Frames, or actions where they are what is reviewed. */
export function lengthOf({
  actionCount,
  frameCount,
}: Pick<Listed["demonstration"], "actionCount" | "frameCount">): number {
  return actionCount === undefined ? frameCount : actionCount;
}

const DECIDED: ReadonlySet<SessionStatus> = new Set(["accepted", "rejected", "set aside"]);

/** Whether somebody who goes through the line should still stop here. */
export function isToReview({ status, marks }: Standing): boolean {
  return !DECIDED.has(status) && !marks.includes("skipped") && !marks.includes("deleted");
}

/** Where somebody stands in a line of ids. */
export interface PlaceInLine {
  /** From 1; undefined where the line does not hold it. */
  readonly position: number | undefined;
  readonly count: number;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
}

export function placeInLine(ids: readonly string[], id: string): PlaceInLine {
  const at = ids.indexOf(id);
  return {
    position: at === -1 ? undefined : at + 1,
    count: ids.length,
    previousId: at === -1 ? undefined : ids[at - 1],
    // Who does not stand in the line joins it at its beginning.
    nextId: ids[at + 1],
  };
}

/** Those that come after somebody, and then those before: the way to the next one that is open. */
export function restOfLine(ids: readonly string[], id: string): readonly string[] {
  const at = ids.indexOf(id);
  return at === -1 ? ids : [...ids.slice(at + 1), ...ids.slice(0, at)];
}
