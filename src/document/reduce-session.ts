import { isChangeOf, type ChangeOf } from "@/document/is-change-of";
import { assertNever } from "@/base/assert";
import type { ActionLabel } from "@/core/action-label";
import type { Change, Operation } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import type { Recording } from "@/core/recording";
import type { Session } from "@/core/session";
import { withMark } from "@/core/line/review-mark";
import { withRemarkChange } from "@/core/remarks/remark";
import { splitLabel } from "@/core/lanes/split-label";
import { nextStatus } from "@/document/session-status";
import { readUndoState } from "@/document/undo-table";
import { LABELLING } from "@/document/labelling";

/** A demonstration that nobody has worked on. */
export function emptySession(demonstrationId: string): Session {
  return {
    demonstrationId,
    status: "imported",
    recording: undefined,
    labels: [],
    labelModel: undefined,
    labelWeights: undefined,
    versions: [],
    draft: undefined,
    corrections: [],
    outcomes: [],
    takenBack: [],
    ticked: [],
    failures: [],
    runs: [],
    decisions: [],
    instruction: undefined,
    goal: undefined,
    assumedState: undefined,
    answers: [],
    note: "",
    marks: [],
    markers: [],
    remarks: [],
    actionChanges: [],
    canUndo: false,
    canRedo: false,
  };
}

/**
 * The session that a log makes. Pure and total: any log gives a session, and every beginning of a
 * log gives the session as it was then.
 */
export function reduceSession(demonstrationId: string, operations: readonly Operation[]): Session {
  const { skipped, refused, done, undone } = readUndoState(operations);
  let session = emptySession(demonstrationId);
  for (const operation of operations) {
    const { id, change } = operation;
    if (!skipped.has(id) && !refused.has(operation)) {
      const after = applyChange(session, change);
      session = { ...after, status: nextStatus(session.status, change, after) };
    }
  }
  return { ...session, canUndo: done.length > 0, canRedo: undone.length > 0 };
}

const RECORDING = ["recording.start", "recording.act", "recording.finish"] as const;
const DRAFTING = ["program.add", "draft.set", "draft.discard"] as const;
const REMEMBERED = [
  "correction.add",
  "correction.answer",
  "correction.tick",
  "correction.takeBack",
  "correction.bringBack",
  "teacher.fail",
  "run.add",
  "decision.add",
] as const;
const REMARKS = [
  "remark.add",
  "remark.edit",
  "remark.tick",
  "remark.reply",
  "remark.remove",
] as const;
const ACTIONS = [
  "step.judge",
  "step.edit",
  "step.correct",
  "step.answer",
  "step.abstract",
  "steps.describe",
] as const;

function applyChange(session: Session, change: Change): Session {
  if (isChangeOf(change, RECORDING)) {
    return applyRecording(session, change);
  }
  if (isChangeOf(change, LABELLING)) {
    return applyLabels(session, change);
  }
  if (isChangeOf(change, DRAFTING)) {
    return applyDraft(session, change);
  }
  if (isChangeOf(change, REMEMBERED)) {
    return remember(session, change);
  }
  if (isChangeOf(change, REMARKS)) {
    return { ...session, remarks: withRemarkChange(session.remarks, change) };
  }
  if (isChangeOf(change, ACTIONS)) {
    return { ...session, actionChanges: [...session.actionChanges, change] };
  }
  switch (change.kind) {
    case "instruction.set":
      return { ...session, instruction: change.instruction };
    case "goal.set":
      return withGoal(session, change);
    case "state.assume":
      return { ...session, assumedState: change.state };
    case "question.answer":
      return { ...session, answers: [...session.answers, change.answer] };
    case "note.set":
      return { ...session, note: change.text };
    case "assignee.set":
      return withAssignee(session, change.assignee);
    case "mark.set":
      return { ...session, marks: withMark(session.marks, change) };
    case "marker.set":
      return { ...session, markers: withMarker(session.markers, change) };
    case "undo":
    case "redo":
      return session;
    default:
      return assertNever(change);
  }
}

function withAssignee(session: Session, assignee: string): Session {
  const { assignee: _, ...others } = session;
  return assignee === "" ? others : { ...others, assignee };
}

function withTick(
  ticked: readonly string[],
  { correctionId, isOn }: ChangeOf<"correction.tick">,
): readonly string[] {
  const others = ticked.filter((id) => id !== correctionId);
  return isOn ? [...others, correctionId] : others;
}

function withMarker(
  markers: readonly number[],
  { frame, isOn }: ChangeOf<"marker.set">,
): readonly number[] {
  const others = markers.filter((marker) => marker !== frame);
  return isOn ? [...others, frame].toSorted((a, b) => a - b) : others;
}

/** A later goal brings its own words, or none. */
function withGoal(session: Session, { goal, instruction }: ChangeOf<"goal.set">): Session {
  const { goalInstruction: _, ...others } = session;
  return {
    ...others,
    goal,
    ...(instruction === undefined ? {} : { goalInstruction: instruction }),
  };
}

function applyRecording(session: Session, change: ChangeOf<(typeof RECORDING)[number]>): Session {
  switch (change.kind) {
    case "recording.start":
      return { ...session, recording: { ...change.start, acts: [], isFinished: false } };
    case "recording.act":
      return withRecording(session, ({ acts }) => ({ acts: [...acts, change.act] }));
    case "recording.finish":
      return withRecording(session, () => ({ isFinished: true }));
    default:
      return assertNever(change);
  }
}

function applyLabels(session: Session, change: ChangeOf<(typeof LABELLING)[number]>): Session {
  const { labels } = session;
  switch (change.kind) {
    case "labels.model":
      return {
        ...session,
        labels: relabel(labels, change.labels),
        labelModel: change.model,
        labelWeights: change.weights,
      };
    case "label.set":
      return {
        ...session,
        labels: sortLabels([...without(labels, change.label.id), change.label]),
      };
    case "labels.set": {
      const gone = new Set([...change.removed, ...change.labels.map(({ id }) => id)]);
      const others = labels.filter(({ id }) => !gone.has(id));
      return { ...session, labels: sortLabels([...others, ...change.labels]) };
    }
    case "label.remove":
      return { ...session, labels: without(labels, change.labelId) };
    case "label.split":
      return { ...session, labels: sortLabels(splitLabel(labels, change)) };
    default:
      return assertNever(change);
  }
}

function applyDraft(session: Session, change: ChangeOf<(typeof DRAFTING)[number]>): Session {
  switch (change.kind) {
    case "program.add":
      return addVersion(session, change.version);
    case "draft.set":
      return { ...session, draft: change.draft };
    case "draft.discard":
      return { ...session, draft: undefined };
    default:
      return assertNever(change);
  }
}

/** What is added to a list; of it a person takes back verdicts and ticks. */
function remember(session: Session, change: ChangeOf<(typeof REMEMBERED)[number]>): Session {
  switch (change.kind) {
    case "correction.add":
      return { ...session, corrections: [...session.corrections, change.correction] };
    case "correction.answer":
      return { ...session, outcomes: [...session.outcomes, change.outcome] };
    case "correction.tick":
      return { ...session, ticked: withTick(session.ticked, change) };
    case "correction.takeBack":
      return { ...session, takenBack: [...session.takenBack, change.correctionId] };
    case "correction.bringBack":
      return {
        ...session,
        takenBack: session.takenBack.filter((id) => id !== change.correctionId),
      };
    case "teacher.fail":
      return { ...session, failures: [...session.failures, change.failure] };
    case "run.add":
      return { ...session, runs: [...session.runs, change.run] };
    case "decision.add":
      return {
        ...session,
        decisions: [...session.decisions, change.decision],
        // Who decides does not put off any more.
        marks: withMark(session.marks, { mark: "skipped", isOn: false }),
      };
    default:
      return assertNever(change);
  }
}

/** A step without a beginning is a damaged log: it changes nothing. */
function withRecording(
  session: Session,
  change: (recording: Recording) => Partial<Recording>,
): Session {
  const { recording } = session;
  return recording === undefined
    ? session
    : { ...session, recording: { ...recording, ...change(recording) } };
}

/**
 * A draft that became a version is no draft any more; a teacher's new version leaves it alone. A
 * version with the id of an earlier one takes its place: the noisy program while labels are fixed.
 */
function addVersion(session: Session, version: ProgramVersion): Session {
  const { versions } = session;
  const isAgain = versions.some(({ id }) => id === version.id);
  return {
    ...session,
    versions: isAgain
      ? versions.map((other) => (other.id === version.id ? version : other))
      : [...versions, version],
    draft: version.kind === "edited" ? undefined : session.draft,
  };
}

/**
 * A model's labels anew. What a person labelled before stays, and hides the model's labels of the
 * same frames.
 */
function relabel(
  before: readonly ActionLabel[],
  labels: readonly ActionLabel[],
): readonly ActionLabel[] {
  const kept = before.filter((label) => label.by === "person");
  const isHidden = (label: ActionLabel) =>
    kept.some(
      (own) =>
        own.id === label.id || (own.startFrame < label.endFrame && label.startFrame < own.endFrame),
    );
  return sortLabels([...kept, ...labels.filter((label) => !isHidden(label))]);
}

function without(labels: readonly ActionLabel[], id: string): readonly ActionLabel[] {
  return labels.filter((label) => label.id !== id);
}

function sortLabels(labels: readonly ActionLabel[]): readonly ActionLabel[] {
  return labels.toSorted(
    (a, b) =>
      a.startFrame - b.startFrame ||
      a.endFrame - b.endFrame ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}
