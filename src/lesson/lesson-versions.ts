/** How versions come about: from labels, from what is typed, from a teacher. */
import { areEqual } from "@/base/are-equal";
import { assert } from "@/base/assert";
import { AppError } from "@/base/app-error";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ActionLabel } from "@/core/action-label";
import type { ProgramVersion, ProposalRecord } from "@/core/program";
import type { Session } from "@/core/session";
import type { WorldKit, WorldLabels } from "@/core/world/world-kit";
import type { WorldState } from "@/core/world/world-state";
import { nextVersionNumber, versionFromDraft } from "@/document/program-versions";
import type { ProposalDraft } from "@/engines/teacher/teacher-engine";
import { currentSession, type LessonParts } from "@/lesson/lesson-parts";

type VersionParts = Pick<LessonParts, "log" | "createId" | "nowMs">;
type LabelParts = VersionParts & Pick<LessonParts, "demonstration" | "kit">;

/** The noisy program that stands now. */
export function noisyVersion(parts: Pick<LessonParts, "log">): ProgramVersion | undefined {
  return currentSession(parts).versions.findLast(({ kind }) => kind === "noisy");
}

/**
 * Writes the noisy program of the labels; only when they say something new. It takes the place of the
 * one before as long as nothing rests on that, so that fixing label by label makes one version.
 */
export function addNoisyProgram(parts: LabelParts): void {
  const session = currentSession(parts);
  const text = noisyTextOf(parts, session.labels);
  const before = noisyVersion(parts);
  if (before?.text === text) {
    return;
  }
  const isReplacing = before !== undefined && isLoose(session, before);
  parts.log.apply({
    kind: "program.add",
    version: {
      id: isReplacing ? before.id : parts.createId("prg"),
      number: isReplacing ? before.number : nextVersionNumber(session),
      kind: "noisy",
      text,
      abstractions: EMPTY_ABSTRACTIONS,
      createdAt: parts.nowMs(),
    },
  });
}

interface NoisyText {
  readonly labels: readonly ActionLabel[];
  readonly state: WorldState | undefined;
  readonly text: string;
}

/** Of each log the last one written: finding the instances that labels mean is to replay them all. */
const NOISY_TEXTS = new WeakMap<LessonParts["log"], NoisyText>();

function noisyTextOf(parts: LabelParts, labels: readonly ActionLabel[]): string {
  const state = knownState(parts);
  const known = NOISY_TEXTS.get(parts.log);
  if (known !== undefined && known.state === state && areSame(known.labels, labels)) {
    return known.text;
  }
  const { text } = labelsOf(parts.kit).toNoisyProgram(labels, state);
  NOISY_TEXTS.set(parts.log, { labels, state, text });
  return text;
}

/** The session is made anew with every operation; the labels in it are not. */
function areSame(some: readonly ActionLabel[], others: readonly ActionLabel[]): boolean {
  return some.length === others.length && some.every((label, index) => label === others[index]);
}

/** Follows a change of the labels, once there is a program of them. */
export function updateNoisyProgram(parts: LabelParts): void {
  if (noisyVersion(parts) !== undefined) {
    addNoisyProgram(parts);
  }
}

/** How a world's labels become programs. Throws AppError LES-01 where it has no labels. */
export function labelsOf({ labels, title }: WorldKit): WorldLabels {
  if (labels === undefined) {
    throw new AppError({
      code: "LES-01",
      what: `The world “${title}” does not say how labels of actions become a program.`,
      safe: "The demonstration is kept as it is.",
      next: "Write the program by hand, or choose a demonstration of another world.",
    });
  }
  return labels;
}

/** Only what was known from the start: in a room that was assumed, instances mean nothing. */
function knownState({ demonstration, kit }: LabelParts): WorldState | undefined {
  const { state } = demonstration;
  try {
    return state === undefined ? undefined : kit.model.read(state);
  } catch (error) {
    if (error instanceof AppError) {
      // What is wrong with the state is told by what needs it; labels do not.
      return undefined;
    }
    throw error;
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

/** The words that a teacher was asked for, and what exemplars were looked for with. */
export type AskedWith = Required<Pick<ProposalRecord, "instruction" | "situation">> &
  Pick<ProposalRecord, "comparedBy">;

/**
 * The last version, where it is what the teacher proposes again: from the same program, for the same words, with
 * the same grounds, and nobody has edited or judged it. What cost tokens is a record of its own whatever it says.
 */
export function findSameProposal(
  session: Session,
  { program, abstractions, record }: Pick<ProposalDraft, "program" | "abstractions" | "record">,
  { parentId, asked }: { readonly parentId: string | undefined; readonly asked: AskedWith },
): ProgramVersion | undefined {
  const last = session.versions.at(-1);
  const isOpen =
    last?.kind === "proposed" && last.proposal !== undefined && isUntouched(session, last);
  if (!isOpen || record.inputTokens !== undefined || record.reply !== undefined) {
    return undefined;
  }
  const { durationMs } = record;
  const now = { text: program, abstractions, parentId, proposal: { ...record, ...asked } };
  const { text, proposal } = last;
  const before = { text, abstractions: last.abstractions, parentId: last.parentId };
  return areEqual({ ...before, proposal: { ...proposal, durationMs } }, now) ? last : undefined;
}

/** Running it says nothing against being proposed again. */
function isUntouched({ draft, decisions }: Session, { id }: ProgramVersion): boolean {
  return draft?.baseId !== id && !decisions.some(({ programId }) => programId === id);
}

/** Adds what a teacher wrote as a version of its own. */
export function addTaughtVersion(
  parts: VersionParts,
  draft: ProposalDraft,
  from: {
    readonly kind: "proposed" | "revised";
    readonly parentId: string | undefined;
    /** What was asked; absent where what had been read waited for a person. */
    readonly asked?: AskedWith;
  },
): ProgramVersion {
  const version: ProgramVersion = {
    id: parts.createId("prg"),
    number: nextVersionNumber(currentSession(parts)),
    kind: from.kind,
    text: draft.program,
    abstractions: draft.abstractions,
    proposal: { ...draft.record, ...from.asked },
    createdAt: parts.nowMs(),
    ...(from.parentId === undefined ? {} : { parentId: from.parentId }),
  };
  return addVersion(parts, version);
}

/** Gives it as the log has it: without the keys that stood in it, so that what runs is what is stored. */
function addVersion({ log }: Pick<LessonParts, "log">, version: ProgramVersion): ProgramVersion {
  const { change } = log.apply({ kind: "program.add", version });
  assert(change.kind === "program.add", "another change was stored than was made");
  return change.version;
}

/** What is typed becomes a version when it is run or submitted; without a draft, the version itself. */
export function commitDraft(
  parts: Pick<LessonParts, "log" | "nowMs">,
  version: ProgramVersion,
): ProgramVersion {
  const { draft } = currentSession(parts);
  const isItsDraft = draft?.baseId === version.id;
  const edited = isItsDraft ? versionFromDraft(currentSession(parts), parts.nowMs()) : undefined;
  if (edited === undefined) {
    return version;
  }
  const stored = addVersion(parts, edited);
  parts.log.apply({ kind: "draft.discard" });
  return stored;
}
