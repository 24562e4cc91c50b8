/** The labels of one stretch of a film, laid over another one: who does the same again need not name it again. */
import type { ActionLabel } from "@/core/action-label";
import { isUnconfirmed } from "@/core/label-at";

/** Labels with their places counted from where the stretch begins. */
export interface LabelPattern {
  readonly labels: readonly ActionLabel[];
}

/** Half-open, as labels are. */
export interface FrameStretch {
  readonly startFrame: number;
  readonly endFrame: number;
}

/** What becomes of the labels, as one step. */
export interface LabelsChange {
  readonly labels: readonly ActionLabel[];
  /** Ids of guesses that give way. */
  readonly removed: readonly string[];
}

export interface LaidPattern extends LabelsChange {
  /** How many of the pattern found no room: behind the film, or where somebody labelled already. */
  readonly leftOut: number;
}

/** All labels that lie within a stretch. */
export function patternOf(
  labels: readonly ActionLabel[],
  { startFrame, endFrame }: FrameStretch,
): LabelPattern {
  return {
    labels: labels
      .filter((label) => label.startFrame >= startFrame && label.endFrame <= endFrame)
      .map((label) => movedBy(label, -startFrame)),
  };
}

/**
 * A pattern from a frame on, as a person's: what a model guessed there gives way, what a person or a log said stays and
 * has its place.
 */
export function layPattern(
  pattern: LabelPattern,
  labels: readonly ActionLabel[],
  {
    frame,
    frameCount,
    createId,
  }: { readonly frame: number; readonly frameCount: number; readonly createId: () => string },
): LaidPattern {
  const firm = labels.filter((label) => !isUnconfirmed(label));
  const laid = pattern.labels
    .map((label) => saidAgain(movedBy(label, frame), createId()))
    .filter((label) => label.endFrame <= frameCount && !firm.some((own) => overlap(own, label)));
  return { ...overGuesses(laid, labels), leftOut: pattern.labels.length - laid.length };
}

/** Labels that a person sets, and the guesses that they lie over. */
export function overGuesses(
  set: readonly ActionLabel[],
  labels: readonly ActionLabel[],
): LabelsChange {
  const removed = labels
    .filter((label) => isUnconfirmed(label) && set.every(({ id }) => id !== label.id))
    .filter((guess) => set.some((label) => overlap(label, guess)))
    .map(({ id }) => id);
  return { labels: set, removed };
}

/** The same action said by a person of other frames: not of the same thing, and nobody knows whether it came off. */
export function saidAgain(
  { verb, object, startFrame, endFrame }: Omit<ActionLabel, "id">,
  id: string,
): ActionLabel {
  const what = object === undefined ? { verb } : { verb, object };
  return { id, ...what, startFrame, endFrame, confidence: 1, by: "person" };
}

function movedBy(label: ActionLabel, frames: number): ActionLabel {
  return {
    ...label,
    startFrame: label.startFrame + frames,
    endFrame: label.endFrame + frames,
  };
}

function overlap(one: FrameStretch, other: FrameStretch): boolean {
  return one.startFrame < other.endFrame && other.startFrame < one.endFrame;
}
