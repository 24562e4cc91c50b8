/**
 * What a proposal owes to the memory: the teacher is asked again without one exemplar, or with other weights,
 * and what it answers is run. Nothing of it is written down.
 */
import type { ProgramVersion } from "@/core/program";
import type { Session } from "@/core/session";
import type { ChannelWeights } from "@/engines/retrieval/retrieval-engine";
import type { LessonListener, LessonParts } from "@/lesson/lesson-parts";
import { askAhead, type Answered } from "@/lesson/lesson-steps";
import type { ProgramTrials, TrialOutcome } from "@/lesson/try-program";

/** What is otherwise in the memory that the teacher is asked with. */
export type OtherMemory =
  | { readonly kind: "without"; readonly exemplarId: string }
  | { readonly kind: "weights"; readonly weights: ChannelWeights };

/** A proposal with another memory, beside the one that there is. */
export interface MemoryTrial {
  readonly asked: OtherMemory;
  readonly answered: Answered;
  readonly before: TrialOutcome;
  readonly after: TrialOutcome;
}

interface TriedMemory {
  /** The proposal that it is compared with. */
  readonly version: ProgramVersion;
  readonly asked: OtherMemory;
  readonly trials: Pick<ProgramTrials, "try">;
  readonly listener: LessonListener;
}

/** Asks again and runs both programs. Rejects with whatever the teacher, the runner or an abort throws. */
export async function tryMemory(
  parts: LessonParts,
  { version, asked, trials, listener }: TriedMemory,
): Promise<MemoryTrial> {
  const settings = parts.retrievalSettings();
  const other =
    asked.kind === "without"
      ? { ...settings, leftOut: new Set([asked.exemplarId]) }
      : { ...settings, weights: asked.weights };
  const answered = await askAhead({ ...parts, retrievalSettings: () => other }, listener);
  const before = await trials.try(version.text, listener);
  const after = await trials.try(answered.draft.program, listener);
  return { asked, answered, before, after };
}

/**
 * Whether a version can be compared fairly with what the teacher says now: its own proposal, of the words and the
 * labels of now. Whatever else changed since would be told as the memory's doing.
 */
export function isComparable(
  { versions }: Pick<Session, "versions">,
  { kind, parentId, proposal }: ProgramVersion,
  instruction: string,
): boolean {
  return (
    kind === "proposed" &&
    parentId === versions.findLast((version) => version.kind === "noisy")?.id &&
    proposal?.instruction === instruction
  );
}
