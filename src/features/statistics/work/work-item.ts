/** What the work on one demonstration came to, read off its log: the stuff that all statistics are made of. */
import type { LabelledAction } from "@/core/action-label";
import type { Operation, Verdict } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import type { Session } from "@/core/session";
import { UNDO_TABLE } from "@/document/undo-table";

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
  /** The last verdict that stands, other than asking for changes. */
  readonly verdict: Exclude<Verdict, "changes asked"> | undefined;
  readonly decidedAt: number | undefined;
  /** At work on it until it was decided, or until now: pauses are cut. */
  readonly activeMs: number;
  readonly corrections: number;
  /** What a person did that can be taken back, and how often that was. */
  readonly acts: number;
  readonly undos: number;
  readonly judged: readonly JudgedLabel[];
}

export interface Worked {
  readonly session: Session;
  readonly operations: readonly Operation[];
  readonly title: string;
  readonly taskType: string;
}

/** A pause longer than this is no work: somebody left the desk, or came back another day. */
const LONGEST_PAUSE_MS = 60_000;

/** Undefined where nobody did anything yet. */
export function toWorkItem({ session, operations, title, taskType }: Worked): WorkItem | undefined {
  if (operations.length === 0) {
    return undefined;
  }
  const decision = session.decisions.findLast(({ verdict }) => verdict !== "changes asked");
  const decidedAt = decision?.at;
  const until = operations.filter(({ at }) => decidedAt === undefined || at <= decidedAt);
  const versionId = decision?.programId ?? session.versions.at(-1)?.id;
  return {
    demonstrationId: session.demonstrationId,
    title,
    taskType,
    person: session.assignee,
    teacher: teacherOf(session.versions, versionId),
    verdict: decision === undefined ? undefined : standing(decision.verdict),
    decidedAt,
    activeMs: activeMs(until),
    corrections: session.corrections.length,
    acts: operations.filter(({ change }) => UNDO_TABLE[change.kind] === "undoable").length,
    undos: operations.filter(({ change }) => change.kind === "undo").length,
    judged: judgedLabels(session, operations),
  };
}

function standing(verdict: Verdict): WorkItem["verdict"] {
  return verdict === "changes asked" ? undefined : verdict;
}

function activeMs(operations: readonly Operation[]): number {
  return operations.slice(1).reduce((sum, { at }, index) => {
    const gapMs = at - (operations[index]?.at ?? at);
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
