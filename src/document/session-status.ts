/**
 * The status machine of a demonstration:
 * imported -> labelled -> proposed -> in review -> accepted | changes asked | rejected | set aside,
 * with a new proposal leading from any of them back to proposed.
 */
import { assertNever } from "@/base/assert";
import type { ActionLabel } from "@/core/action-label";
import type { Change } from "@/core/operation";
import { MAX_CORRECTIONS } from "@/core/run";
import type { Session, SessionStatus } from "@/core/session";

/** The session's fields that status depends on, as they are after the change. */
type Facts = Pick<Session, "corrections" | "versions"> & {
  readonly labels: readonly ActionLabel[];
};

/** The status after one change that counts. */
export function nextStatus(status: SessionStatus, change: Change, after: Facts): SessionStatus {
  switch (change.kind) {
    case "labels.model":
    case "label.set":
    case "label.remove":
      return status === "imported" || status === "labelled" ? labelStatus(after) : status;
    case "program.add":
      return afterVersion(status, change.version.kind);
    case "draft.set":
    case "step.judge":
    case "step.edit":
    case "step.correct":
    case "steps.describe":
      return "in review";
    case "correction.add":
      // The verdict and its words may come in either order.
      return status === "changes asked" ? status : "in review";
    case "run.add":
      return afterRun(status, change.run, after);
    case "correction.answer":
      return isGivenUp(change.outcome, after) ? "set aside" : status;
    case "decision.add":
      return change.decision.verdict;
    case "recording.start":
    case "recording.act":
    case "recording.finish":
    case "teacher.fail":
    case "step.answer":
    case "draft.discard":
    case "instruction.set":
    case "goal.set":
    case "state.assume":
    case "note.set":
    case "undo":
    case "redo":
      return status;
    default:
      return assertNever(change);
  }
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
  const answered = after.corrections.at(-1);
  const isLastTry =
    after.corrections.length >= MAX_CORRECTIONS && run.programId !== answered?.programId;
  return isLastTry && run.status === "failed" ? "set aside" : "in review";
}

/** The teacher made nothing of the last correction allowed. */
function isGivenUp(outcome: Session["outcomes"][number], after: Facts): boolean {
  return (
    outcome.programId === undefined &&
    after.corrections.length >= MAX_CORRECTIONS &&
    after.corrections.at(-1)?.id === outcome.correctionId
  );
}
