/** What a person says to a reading that waits, and how a correction is taken back. */
import {
  outcomeOf,
  readingsOf,
  type Correction,
  type CorrectionOutcome,
  type PendingReading,
} from "@/core/correction";
import type { ProgramVersion } from "@/core/program";
import type { Session } from "@/core/session";
import { toRunTask } from "@/core/tasks/run-of-task";
import { findVersion, nextVersionNumber } from "@/document/program-versions";
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
  const isDecided = session.status === "accepted" || session.status === "rejected";
  const isCurrent =
    correction !== undefined &&
    current !== undefined &&
    outcomeOf(correction, outcomes)?.programId === current.id;
  return isCurrent &&
    !isDecided &&
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
  const version: ProgramVersion = {
    id: parts.createId("prg"),
    number: nextVersionNumber(session),
    kind: "edited",
    text: base.text,
    abstractions: base.abstractions,
    parentId: base.id,
    createdAt: parts.nowMs(),
    ...(base.proposal === undefined ? {} : { proposal: base.proposal }),
  };
  parts.log.apply({ kind: "program.add", version });
  return version;
}
