/** The program with one action as the labels have it: the change that the lane differs by, taken back. */
import type { ActionLabel } from "@/core/action-label";
import { diffPrograms } from "@/core/diff/program-diff";
import { dropHunks, type DroppedProgram } from "@/core/diff/drop-hunks";
import { readProgram, type ProgramStep } from "@/core/diff/program-steps";
import type { Disagreement } from "@/core/lanes/disagreements";
import type { WorldKit } from "@/core/world/world-kit";
import type { WorldState } from "@/core/world/world-state";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";

export interface FixedProgram {
  readonly kit: WorldKit;
  readonly labels: readonly ActionLabel[];
  /** Where the labels begin, where that was known. */
  readonly state: WorldState | undefined;
  readonly text: string;
}

/** Undefined where the program and the labels differ in nothing here, or not in one change. */
export function programFixOf(
  { kit, labels, state, text }: FixedProgram,
  { label, program }: Disagreement,
): DroppedProgram | undefined {
  if (kit.labels === undefined || label?.key === program?.key) {
    return undefined;
  }
  const noisy = kit.labels.toNoisyProgram(labels, state);
  const reading = programReadingOf(kit.model);
  const diff = diffPrograms(readProgram(noisy.text, reading), readProgram(text, reading));
  const shownLines = new Set(
    noisy.sources
      .filter(({ labelIds }) => label !== undefined && labelIds.includes(label.label.id))
      .map(({ line }) => line - 1),
  );
  const isShown = (step: ProgramStep | undefined) => step !== undefined && shownLines.has(step.at);
  const isWritten = (step: ProgramStep | undefined) =>
    step !== undefined && program !== undefined && step.at === program.line - 1;
  const dropped = diff.hunks.flatMap((hunk, index) => {
    const there = "original" in hunk ? diff.original.steps[hunk.original] : undefined;
    const here = "modified" in hunk ? diff.modified.steps[hunk.modified] : undefined;
    return isShown(there) || isWritten(here) ? [index] : [];
  });
  return dropped.length === 0 ? undefined : dropHunks(diff, new Set(dropped));
}
