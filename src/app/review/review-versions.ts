/** How versions come about: from labels, from what is typed, from a teacher. */
import { createId } from "@/base/id";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ProgramVersion } from "@/core/program";
import type { Session } from "@/core/session";
import { currentSession, type ReviewParts } from "@/app/review/review-parts";
import { nextVersionNumber, versionFromDraft } from "@/document/program-versions";
import type { ProposalDraft } from "@/engines/teacher/teacher-engine";
import { householdStateSchema } from "@/worlds/household/state/household-state";
import { toNoisyProgram } from "@/worlds/household/program/noisy-program";

/** The noisy program that stands now. */
export function noisyVersion(parts: ReviewParts): ProgramVersion | undefined {
  return currentSession(parts).versions.findLast(({ kind }) => kind === "noisy");
}

/**
 * Writes the noisy program of the labels; only when they say something new. It takes the place of the
 * one before as long as nothing rests on that, so that fixing label by label makes one version.
 */
export function addNoisyProgram(parts: ReviewParts): void {
  const session = currentSession(parts);
  // Only what was known from the start: in a room that was assumed, instances mean nothing.
  const initial = householdStateSchema.safeParse(parts.demonstration.state).data;
  const { text } = toNoisyProgram(session.labels, initial);
  const before = noisyVersion(parts);
  if (before?.text === text) {
    return;
  }
  const isReplacing = before !== undefined && isLoose(session, before);
  parts.session.apply({
    kind: "program.add",
    version: {
      id: isReplacing ? before.id : createId("prg"),
      number: isReplacing ? before.number : nextVersionNumber(session),
      kind: "noisy",
      text,
      abstractions: EMPTY_ABSTRACTIONS,
      createdAt: Date.now(),
    },
  });
}

/** Follows a change of the labels, once there is a program of them. */
export function updateNoisyProgram(parts: ReviewParts): void {
  if (noisyVersion(parts) !== undefined) {
    addNoisyProgram(parts);
  }
}

/** The last version, which nobody has edited, run, corrected or judged. */
function isLoose(session: Session, { id }: ProgramVersion): boolean {
  const { versions, draft, runs, corrections, decisions } = session;
  return (
    versions.at(-1)?.id === id &&
    draft?.baseId !== id &&
    ![...runs, ...corrections, ...decisions].some(({ programId }) => programId === id)
  );
}

/** Adds what a teacher wrote as a version of its own. */
export function addTaughtVersion(
  parts: ReviewParts,
  draft: ProposalDraft,
  kind: "proposed" | "revised",
  parentId: string | undefined,
): ProgramVersion {
  const version: ProgramVersion = {
    id: createId("prg"),
    number: nextVersionNumber(currentSession(parts)),
    kind,
    text: draft.program,
    abstractions: draft.abstractions,
    proposal: draft.record,
    createdAt: Date.now(),
    ...(parentId === undefined ? {} : { parentId }),
  };
  parts.session.apply({ kind: "program.add", version });
  return version;
}

/** What is typed becomes a version when it is run or submitted; without a draft, the version itself. */
export function commitDraft(parts: ReviewParts, version: ProgramVersion): ProgramVersion {
  const { draft } = currentSession(parts);
  const isItsDraft = draft?.baseId === version.id;
  const edited = isItsDraft ? versionFromDraft(currentSession(parts)) : undefined;
  if (edited === undefined) {
    return version;
  }
  parts.session.apply({ kind: "program.add", version: edited });
  parts.session.apply({ kind: "draft.discard" });
  return edited;
}
