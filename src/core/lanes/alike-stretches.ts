/** Stretches of a film that might show what a labelled one shows, and which of them are offered. */
import { floatAt } from "@/base/element-at";
import type { ActionLabel } from "@/core/action-label";
import { isUnconfirmed } from "@/core/label-at";
import type { FrameStretch } from "@/core/lanes/label-pattern";

/** A stretch that nobody labelled: a model's guess, or frames without any label. */
export interface OpenStretch extends FrameStretch {
  readonly guess?: ActionLabel;
}

/** How like a labelled stretch another one is. */
export interface Likeness {
  /** Mean cosine of both first pictures and of both last ones; 1 is the same. */
  readonly likeness: number;
  /** No stretch that a person labelled otherwise is more like it. */
  readonly isNearest: boolean;
}

/** The pictures at both ends of a stretch, as vectors of unit length. */
export interface EndVectors {
  readonly first: Float32Array;
  readonly last: Float32Array;
}

/**
 * Guesses, and what lies between labels in pieces as long as `length`, by their frames. A piece that is shorter than half of
 * it is none.
 */
export function openStretches(
  labels: readonly ActionLabel[],
  { length, frameCount }: { readonly length: number; readonly frameCount: number },
): readonly OpenStretch[] {
  const found: OpenStretch[] = [];
  let frame = 0;
  const fillUntil = (end: number) => {
    while (end - frame >= length / 2) {
      const endFrame = Math.min(end, frame + length);
      found.push({ startFrame: frame, endFrame });
      frame = endFrame;
    }
  };
  for (const label of labels) {
    fillUntil(label.startFrame);
    if (isUnconfirmed(label)) {
      found.push({ startFrame: label.startFrame, endFrame: label.endFrame, guess: label });
    }
    frame = Math.max(frame, label.endFrame);
  }
  fillUntil(frameCount);
  return found;
}

/** How like the labelled stretch each of others is, beside those that a person labelled otherwise. */
export function compareEnds(
  seed: EndVectors,
  {
    others,
    otherwise,
  }: { readonly others: readonly EndVectors[]; readonly otherwise: readonly EndVectors[] },
): readonly Likeness[] {
  return others.map((other) => {
    const likeness = likenessOf(seed, other);
    return { likeness, isNearest: otherwise.every((each) => likenessOf(each, other) < likeness) };
  });
}

/**
 * Where to begin offering: as alike as the labelled stretch's own first and last picture are. What is less alike than
 * before and after the action itself shows something else.
 */
export function leastLikeness({ first, last }: EndVectors): number {
  return dot(first, last);
}

function likenessOf(one: EndVectors, other: EndVectors): number {
  return (dot(one.first, other.first) + dot(one.last, other.last)) / 2;
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * floatAt(other, at), 0);
}
