/** How versions come about: from labels, from what is typed, from a teacher. */
import { createId } from "@/base/id";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ProgramVersion } from "@/core/program";
import { currentSession, type ReviewParts } from "@/app/review/review-parts";
import { nextVersionNumber, versionFromDraft } from "@/document/program-versions";
import type { ProposalDraft } from "@/engines/teacher/teacher-engine";
import { toNoisyProgram } from "@/worlds/household/noisy-program";

/** The noisy program that stands now. */
export function noisyVersion(parts: ReviewParts): ProgramVersion | undefined {
  return currentSession(parts).versions.findLast(({ kind }) => kind === "noisy");
}

/** Writes the noisy program of the labels; a new version only when they say something new. */
export function addNoisyProgram(parts: ReviewParts): void {
  const { text } = toNoisyProgram(currentSession(parts).labels);
  if (noisyVersion(parts)?.text === text) {
    return;
  }
  parts.session.apply({
    kind: "program.add",
    version: {
      id: createId("prg"),
      number: nextVersionNumber(currentSession(parts)),
      kind: "noisy",
      text,
      abstractions: EMPTY_ABSTRACTIONS,
      createdAt: Date.now(),
    },
  });
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
