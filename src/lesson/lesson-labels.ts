/** Labels as a person fixes them; the noisy program follows. */
import type { ActionLabel } from "@/core/action-label";
import type { LabelsChange } from "@/core/lanes/label-pattern";
import { redoGesture, undoGesture } from "@/lesson/lesson-decisions";
import { currentSession, type Labelling, type LessonParts } from "@/lesson/lesson-parts";
import { addNoisyProgram, labelsOf, updateNoisyProgram } from "@/lesson/lesson-versions";

type LabelParts = Pick<LessonParts, "demonstration" | "kit" | "log" | "createId" | "nowMs">;

/** A fix of one label: what follows is understood anew, and the noisy program with it. */
export function setLabel(parts: LabelParts, label: ActionLabel): void {
  parts.log.apply({ kind: "label.set", label: labelsOf(parts.kit).normalise(label) });
  updateNoisyProgram(parts);
}

/**
 * Takes all that a model labelled until now; what a person said of the same frames stays. The noisy program is made of
 * it, and made anew with more of it.
 */
export function takeStreamed(parts: LabelParts, { labels, ...made }: Labelling): void {
  parts.log.apply({ kind: "labels.model", labels: [...labels], ...made });
  addNoisyProgram(parts);
}

/** Several at once, with the guesses that give way to them: one undo step. */
export function setLabels(
  parts: LabelParts,
  { labels, removed, how }: LabelsChange & { readonly how: "pattern" | "alike" },
): void {
  const words = labelsOf(parts.kit);
  const set = labels.map((label) => words.normalise(label));
  parts.log.apply({ kind: "labels.set", labels: set, removed: [...removed], how });
  updateNoisyProgram(parts);
}

/** In two at a frame within it: one undo step. */
export function splitLabel(parts: LabelParts, labelId: string, frame: number): void {
  parts.log.apply({ kind: "label.split", labelId, frame, newId: parts.createId("label") });
  updateNoisyProgram(parts);
}

export function removeLabel(parts: LabelParts, labelId: string): void {
  parts.log.apply({ kind: "label.remove", labelId });
  updateNoisyProgram(parts);
}

/** Takes back what was done last; an exemplar that it stored leaves the memory with it. */
export async function undoLast(parts: LessonParts): Promise<void> {
  await followLabels(parts, () => undoGesture(parts));
}

/** Brings back what was taken back last. */
export async function redoLast(parts: LessonParts): Promise<void> {
  await followLabels(parts, () => redoGesture(parts));
}

/** Taking back something else than a label leaves the noisy program as it is. */
async function followLabels(parts: LessonParts, change: () => Promise<void>): Promise<void> {
  const { labels: before } = currentSession(parts);
  await change();
  const { labels } = currentSession(parts);
  const isSame =
    labels.length === before.length && labels.every((label, index) => label === before[index]);
  if (!isSame) {
    updateNoisyProgram(parts);
  }
}
