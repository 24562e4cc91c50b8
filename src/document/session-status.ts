/**
 * The status machine of a demonstration:
 * imported -> labelled -> proposed -> in review -> accepted | changes asked | rejected | set aside,
 * with a new proposal leading from any of them back to proposed.
 */
import { assertNever } from "@/base/assert";
import type { ActionLabel } from "@/core/action-label";
import { spentCorrections } from "@/core/correction";
import type { Change } from "@/core/operation";
import { MAX_CORRECTIONS } from "@/core/run";
import type { Session, SessionStatus } from "@/core/session";
import { isChangeOf } from "@/document/is-change-of";
import { LABELLING } from "@/document/labelling";

/** The session's fields that status depends on, as they are after the change. */
type Facts = Pick<Session, "corrections" | "outcomes" | "takenBack" | "versions"> & {
  readonly labels: readonly ActionLabel[];
};

/** What only somebody who looks at the demonstration does. */
const REVIEWING = [
  "draft.set",
  "step.judge",
  "step.edit",
  "step.correct",
  "steps.describe",
] as const;
const KEEPING = [
  "recording.start",
  "recording.act",
  "recording.finish",
  "teacher.fail",
  "step.answer",
  "step.abstract",
  "draft.discard",
  "correction.tick",
  "correction.takeBack",
  "correction.bringBack",
  "instruction.set",
  "goal.set",
  "state.assume",
  "question.answer",
  "note.set",
  "assignee.set",
  "mark.set",
  "marker.set",
  "remark.add",
  "remark.edit",
  "remark.tick",
  "remark.reply",
  "remark.remove",
  "undo",
  "redo",
] as const;

/** The status after one change that counts. */
export function nextStatus(status: SessionStatus, change: Change, after: Facts): SessionStatus {
  if (isChangeOf(change, KEEPING)) {
    return status;
  }
  if (isChangeOf(change, REVIEWING)) {
    return "in review";
  }
  if (isChangeOf(change, LABELLING)) {
    return status === "imported" || status === "labelled" ? labelStatus(after) : status;
  }
  switch (change.kind) {
    case "program.add":
      return afterVersion(status, change.version.kind);
    case "correction.add":
      return afterCorrection(status);
    case "run.add":
      return afterRun(status, change.run, after);
    case "correction.answer":
      return isGivenUp(change.outcome, after) ? "set aside" : status;
    case "decision.add":
      return change.decision.verdict;
    default:
      return assertNever(change);
  }
}

/** The verdict and its words may come in either order. */
function afterCorrection(status: SessionStatus): SessionStatus {
  return status === "changes asked" ? status : "in review";
}

function labelStatus(after: Facts): SessionStatus {
  return after.labels.length > 0 ? "labelled" : "imported";
}

function afterVersion(
  status: SessionStatus,
  kind: Session["versions"][number]["kind"],
): SessionStatus {
  switch (kind) {
    case "noisy":
      return status === "imported" ? "labelled" : status;
    case "proposed":
    case "revised":
      return "proposed";
    case "edited":
      return "in review";
    default:
      return assertNever(kind);
  }
}

/**
 * Trying a decided demonstration again decides nothing anew. The version that came of the last
 * correction allowed is the last one tried: if it fails, the demonstration is set aside (ICAL 3.3).
 */
function afterRun(
  status: SessionStatus,
  run: Session["runs"][number],
  after: Facts,
): SessionStatus {
  if (status !== "proposed" && status !== "in review") {
    return status;
  }
  const spent = spentCorrections(after);
  const isLastTry = spent.length >= MAX_CORRECTIONS && run.programId !== spent.at(-1)?.programId;
  return isLastTry && run.status === "failed" ? "set aside" : "in review";
}

/** The teacher made nothing of the last correction allowed, and nobody is there to say it better. */
function isGivenUp(outcome: Session["outcomes"][number], after: Facts): boolean {
  const spent = spentCorrections(after);
  return (
    outcome.programId === undefined &&
    spent.length >= MAX_CORRECTIONS &&
    spent.at(-1)?.id === outcome.correctionId
  );
}
