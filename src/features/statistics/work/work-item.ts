/** What the work on one demonstration came to, read off its log: the stuff that all statistics are made of. */
import { ensureExists } from "@/base/assert";
import type { LabelledAction } from "@/core/action-label";
import type { Operation, Verdict } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import type { Session } from "@/core/session";
import { readUndoState } from "@/document/undo-table";
import { isByPerson, workOf } from "@/features/statistics/work/by-person";

/** How sure the model was of a label, and whether a person left it as it was. */
export interface JudgedLabel {
  readonly confidence: number;
  readonly isRight: boolean;
}

export interface WorkItem {
  readonly demonstrationId: string;
  readonly title: string;
  readonly taskType: string;
  /** Who is to review it; undefined for nobody in particular. */
  readonly person: string | undefined;
  /** Whose proposal was decided about, or is there now; undefined where nobody proposed. */
  readonly teacher: string | undefined;
  /** The last verdict of a person that stands, other than asking for changes. */
  readonly verdict: Exclude<Verdict, "changes asked"> | undefined;
  readonly decidedAt: number | undefined;
  /** When a person last did something at it. */
  readonly workedAt: number;
  /**
   * From the first thing that a person did at it until it was decided, or until the last: pauses are cut. Zero
   * where it was one thing alone: that says nothing of how long it took.
   */
  readonly activeMs: number;
  /** Verdicts of people, those that were taken back as well, and how many of them were. */
  readonly verdicts: number;
  readonly takenBack: number;
  readonly judged: readonly JudgedLabel[];
}

/** What a list of items shows of one. */
export type ShownItem = Pick<
  WorkItem,
  "demonstrationId" | "title" | "taskType" | "verdict" | "activeMs"
>;

export interface Worked {
  readonly session: Session;
  readonly operations: readonly Operation[];
  readonly title: string;
  readonly taskType: string;
}

/** A pause longer than this is no work: somebody left the desk, or came back another day. */
const LONGEST_PAUSE_MS = 60_000;

/** Undefined where no person did anything at it yet, whatever the studio has prepared. */
export function toWorkItem({ session, title, taskType, ...log }: Worked): WorkItem | undefined {
  const { skipped, refused } = readUndoState(log.operations);
  const operations = log.operations.filter((operation) => !refused.has(operation));
  const work = workOf(operations);
  const last = work.at(-1);
  if (last === undefined) {
    return undefined;
  }
  const decision = session.decisions.findLast(
    (each) => isByPerson(each) && each.verdict !== "changes asked",
  );
  const decidedAt = decision?.at;
  const until = work.filter(({ at }) => decidedAt === undefined || at <= decidedAt);
  const versionId = decision?.programId ?? session.versions.at(-1)?.id;
  return {
    demonstrationId: session.demonstrationId,
    title,
    taskType,
    person: session.assignee,
    teacher: teacherOf(session.versions, versionId),
    verdict: decision === undefined ? undefined : standing(decision.verdict),
    decidedAt,
    workedAt: last.at,
    activeMs: activeMs(until),
    ...verdictsOf(work, skipped),
    judged: judgedLabels(session, operations),
  };
}

function verdictsOf(work: readonly Operation[], skipped: ReadonlySet<string>) {
  const verdicts = work.filter(
    ({ change }) =>
      change.kind === "decision.add" && standing(change.decision.verdict) !== undefined,
  );
  return {
    verdicts: verdicts.length,
    takenBack: verdicts.filter(({ id }) => skipped.has(id)).length,
  };
}

function standing(verdict: Verdict): WorkItem["verdict"] {
  return verdict === "changes asked" ? undefined : verdict;
}

function activeMs(operations: readonly Operation[]): number {
  return operations.slice(1).reduce((sum, { at }, index) => {
    const gapMs = at - ensureExists(operations[index]).at;
    return sum + Math.min(LONGEST_PAUSE_MS, Math.max(0, gapMs));
  }, 0);
}

/** What a person edited is still of the teacher who proposed it. */
function teacherOf(
  versions: readonly ProgramVersion[],
  id: string | undefined,
): string | undefined {
  let version = versions.find((each) => each.id === id);
  while (version !== undefined && version.proposal === undefined) {
    const { parentId, number } = version;
    // A parent is older: a damaged log does not lead round in circles.
    version = versions.find((each) => each.id === parentId && each.number < number);
  }
  return version?.proposal?.model ?? version?.proposal?.teacher;
}

/**
 * The model's labels that a person confirmed, changed or took away. What nobody looked at tells nothing of how
 * right the model was, and is left out.
 */
function judgedLabels(
  { labels }: Session,
  operations: readonly Operation[],
): readonly JudgedLabel[] {
  const last = operations.findLast(({ change }) => change.kind === "labels.model")?.change;
  if (last?.kind !== "labels.model") {
    return [];
  }
  const now = new Map(labels.map((label) => [label.id, label]));
  return last.labels.flatMap((said): JudgedLabel[] => {
    const stands = now.get(said.id);
    return said.by !== "model" || stands?.by === "model"
      ? []
      : [{ confidence: said.confidence, isRight: stands !== undefined && isSame(said, stands) }];
  });
}

function isSame(a: LabelledAction, b: LabelledAction): boolean {
  return a.verb === b.verb && a.object === b.object;
}
