/** What a person says to a reading that waits, and how a correction is taken back. */
import { ensureExists } from "@/base/assert";
import {
  outcomeOf,
  readingsOf,
  type Correction,
  type CorrectionOutcome,
  type PendingReading,
} from "@/core/correction";
import type { Operation } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import type { Session } from "@/core/session";
import { toRunTask } from "@/core/tasks/run-of-task";
import { findVersion, nextVersionNumber } from "@/document/program-versions";
import { UNDO_TABLE } from "@/document/undo-table";
import { currentSession, type LessonParts } from "@/lesson/lesson-parts";
import { readTask } from "@/lesson/lesson-request";
import { addTaughtVersion } from "@/lesson/lesson-versions";

type ReadingParts = Pick<LessonParts, "log" | "createId" | "nowMs">;
/** Where what is said is said for some task. */
type AskedParts = ReadingParts & Pick<LessonParts, "demonstration" | "kit">;

/** A correction whose reading waits for a yes or a no. */
export interface WaitingReading {
  readonly correction: Correction;
  readonly reading: PendingReading;
}

/**
 * What waits: only the last thing said, and only while program and words are those that it was said about.
 * `instruction` are the words of now.
 */
export function waitingReading(
  {
    corrections,
    outcomes,
    versions,
    draft,
  }: Pick<Session, "corrections" | "outcomes" | "versions" | "draft">,
  instruction: string,
): WaitingReading | undefined {
  const correction = corrections.at(-1);
  if (correction === undefined || versions.at(-1)?.id !== correction.programId) {
    return undefined;
  }
  const reading = pendingFor(outcomeOf(correction, outcomes), instruction);
  return reading === undefined || draft?.baseId === correction.programId
    ? undefined
    : { correction, reading };
}

function pendingFor(
  outcome: CorrectionOutcome | undefined,
  instruction: string,
): PendingReading | undefined {
  const asked = outcome?.task?.instruction;
  return asked === undefined || asked === instruction ? outcome?.pending : undefined;
}

/** What is said now about the program that a correction is of. */
function spokenOf(
  parts: Pick<LessonParts, "demonstration" | "kit" | "log">,
  { programId }: Pick<Correction, "programId">,
): Pick<CorrectionOutcome, "task"> {
  const program = findVersion(currentSession(parts), programId)?.text;
  return program === undefined ? {} : { task: toRunTask({ ...readTask(parts), program }) };
}

/**
 * "Yes", or "the second one": the program that was shown becomes a version. Undefined where nothing
 * waits for the words of now, or not so many readings.
 */
export function takeReading(
  parts: AskedParts,
  correction: Correction,
  choice = 0,
): ProgramVersion | undefined {
  const { instruction } = readTask(parts);
  const pending = pendingFor(outcomeOf(correction, currentSession(parts).outcomes), instruction);
  const reading = pending === undefined ? undefined : readingsOf(pending)[choice];
  if (reading === undefined) {
    return undefined;
  }
  const { program, abstractions, note, record } = reading;
  const spoken = spokenOf(parts, correction);
  const version = addTaughtVersion(
    parts,
    { program, abstractions, note, record, isAddressed: true },
    { kind: "revised", parentId: correction.programId },
  );
  const answer = { correctionId: correction.id, programId: version.id, isAddressed: true, note };
  parts.log.apply({ kind: "correction.answer", outcome: { ...answer, ...spoken } });
  return version;
}

/** "No": nothing was changed, and nothing will be. */
export function dropReading(parts: AskedParts, correction: Correction): void {
  const note = "Not meant so: nothing was changed.";
  const answer = { correctionId: correction.id, isAddressed: false, note };
  parts.log.apply({
    kind: "correction.answer",
    outcome: { ...answer, ...spokenOf(parts, correction) },
  });
}

/** The last correction, where what came of it is the program now and can be taken back. */
export function correctionToTakeBack(session: Session): Correction | undefined {
  const { corrections, outcomes, versions, draft, takenBack } = session;
  const current = versions.at(-1);
  const correction = corrections.at(-1);
  const isCurrent =
    correction !== undefined &&
    current !== undefined &&
    outcomeOf(correction, outcomes)?.programId === current.id;
  return isCurrent &&
    !isDecided(session) &&
    draft?.baseId !== current.id &&
    !takenBack.includes(correction.id)
    ? correction
    : undefined;
}

/**
 * Takes a correction back: the program that it was said about is the program again, as a version of
 * its own, since what came of the correction may have been run. Undefined where that is gone.
 */
export function takeBackCorrection(
  parts: ReadingParts,
  { id, programId }: Correction,
): ProgramVersion | undefined {
  const session = currentSession(parts);
  const base = findVersion(session, programId);
  if (base === undefined) {
    return undefined;
  }
  parts.log.apply({ kind: "correction.takeBack", correctionId: id, at: parts.nowMs() });
  return addAgain(parts, { ...base, kind: "edited", parentId: base.id });
}

/**
 * The last correction, where it was taken back and nothing was done since: what it was taken back to is the
 * program still, and no deed came after that a person could take back.
 */
export function correctionToBringBack(
  operations: readonly Operation[],
  session: Session,
): BroughtBack | undefined {
  const { corrections, outcomes, versions, draft, takenBack } = session;
  const correction = corrections.at(-1);
  const current = versions.at(-1);
  if (correction === undefined || !takenBack.includes(correction.id) || isDecided(session)) {
    return undefined;
  }
  const cameOfIt = outcomeOf(correction, outcomes)?.programId;
  const version = versions.find(({ id }) => id === cameOfIt);
  const takenBackAt = operations.findLastIndex(
    ({ change }) => change.kind === "correction.takeBack" && change.correctionId === correction.id,
  );
  const isUntouched =
    current?.kind === "edited" &&
    current.parentId === correction.programId &&
    draft === undefined &&
    operations
      .slice(takenBackAt + 1)
      .every(({ change }) => UNDO_TABLE[change.kind] === "permanent");
  return isUntouched && version !== undefined ? { correction, version, takenBackAt } : undefined;
}

/** A correction that may come back, with the program that came of it and where in the log it went. */
export interface BroughtBack {
  readonly correction: Correction;
  readonly version: ProgramVersion;
  readonly takenBackAt: number;
}

/**
 * Brings a correction back that was taken back: what came of it is the program again, as a version of its own,
 * and it counts as before, with what the teacher said to it.
 */
export function bringBackCorrection(
  parts: ReadingParts,
  { correction, version }: BroughtBack,
): ProgramVersion {
  const { outcomes } = currentSession(parts);
  const outcome = ensureExists(outcomeOf(correction, outcomes));
  parts.log.apply({
    kind: "correction.bringBack",
    correctionId: correction.id,
    at: parts.nowMs(),
  });
  const again = addAgain(parts, version);
  parts.log.apply({ kind: "correction.answer", outcome: { ...outcome, programId: again.id } });
  return again;
}

/** The text of an earlier version as the program of now. */
function addAgain(parts: ReadingParts, version: ProgramVersion): ProgramVersion {
  const again: ProgramVersion = {
    ...version,
    id: parts.createId("prg"),
    number: nextVersionNumber(currentSession(parts)),
    createdAt: parts.nowMs(),
  };
  parts.log.apply({ kind: "program.add", version: again });
  return again;
}

function isDecided({ status }: Session): boolean {
  return status === "accepted" || status === "rejected";
}
