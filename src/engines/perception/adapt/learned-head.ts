/**
 * A light head over the frozen backbone: a shift of the shipped model's logits that was learned from
 * labels which a person confirmed. Words that no label names are only moved by the others.
 */
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { floatAt } from "@/base/element-at";
import { fromBase64, toBase64 } from "@/base/encoding/base64";
import { bounds } from "@/core/bounds";
import type { PairReading } from "@/engines/perception/adapt/pair-features";
import type { PairLogits } from "@/engines/perception/pairs/pair-logits";

/** A shift of one list of logits. */
export interface LogitShift {
  /** Places of the words that are moved. */
  readonly words: readonly number[];
  /** Numbers of the features' middle and width, then of the weights: a row of words for each feature. */
  readonly middle: Float32Array;
  readonly scale: Float32Array;
  readonly weights: Float32Array;
}

export interface LearnedHead {
  /** Revision of the model whose logits are moved: another model's mean something else. */
  readonly model: string;
  readonly verbs: LogitShift;
  /** Absent where no confirmed label has an object. */
  readonly objects?: LogitShift;
}

/** Features beyond this many widths say no more than those at it. */
const REACH = 4;
/** What stands for "always" beside the features. */
export const CONSTANT = 0.5;

/** The features of a reading as a head sees them: logits, what was seen, and a constant. */
export function rawFeatures({ verbs, objects, features }: PairReading): Float32Array {
  return Float32Array.from([...verbs, ...objects, ...features]);
}

/** In widths from the middle, so that together they are about of length one. */
export function standardise(
  raw: Float32Array,
  { middle, scale }: Pick<LogitShift, "middle" | "scale">,
): Float64Array {
  const size = Math.sqrt(raw.length);
  const row = new Float64Array(raw.length + 1);
  raw.forEach((value, index) => {
    const widths = (value - floatAt(middle, index)) / floatAt(scale, index);
    row[index] = Math.min(REACH, Math.max(-REACH, widths)) / size;
  });
  row[raw.length] = CONSTANT;
  return row;
}

/** What the model says of a pair once the head has moved it. */
export function applyHead({ verbs, objects }: LearnedHead, reading: PairReading): PairLogits {
  const raw = rawFeatures(reading);
  return {
    verbs: shifted(reading.verbs, verbs, raw),
    objects: objects === undefined ? reading.objects : shifted(reading.objects, objects, raw),
  };
}

function shifted(logits: Float32Array, shift: LogitShift, raw: Float32Array): Float32Array {
  const moved = logits.slice();
  const row = standardise(raw, shift);
  const { words, weights } = shift;
  row.forEach((value, feature) => {
    words.forEach((word, place) => {
      moved[word] = floatAt(moved, word) + value * floatAt(weights, feature * words.length + place);
    });
  });
  return moved;
}

/** Whether a head moves what the model of this revision reads: its words, by its features. */
export function isHeadFor(
  { model, verbs, objects }: LearnedHead,
  reading: PairReading,
  { revision }: { readonly revision: string },
): boolean {
  const features = rawFeatures(reading).length;
  const fits = (shift: LogitShift, logits: Float32Array) =>
    shift.middle.length === features && shift.words.every((word) => word < logits.length);
  return (
    model === revision &&
    fits(verbs, reading.verbs) &&
    (objects === undefined || fits(objects, reading.objects))
  );
}

/** Throws AppError MOD-08 unless {@link isHeadFor}: another model's logits mean something else to a head. */
export function requireHeadFor(
  head: LearnedHead,
  reading: PairReading,
  model: { readonly revision: string },
): void {
  if (!isHeadFor(head, reading, model)) {
    const { revision } = model;
    throw new AppError({
      code: "MOD-08",
      what:
        head.model === revision
          ? `The head in use has other words or features than model ${revision}.`
          : `The head in use was learned for model ${head.model}, and the studio has ${revision}.`,
      safe: "Your labels are unchanged.",
      next: "Take the head back, or learn again from the confirmed labels.",
    });
  }
}

/** Base64 writes three bytes as four characters. */
const MOST_CHARS = 4 * Math.ceil((bounds.learnedHead.numbers * Float32Array.BYTES_PER_ELEMENT) / 3);

const floatsSchema = z
  .base64()
  .max(MOST_CHARS)
  .transform((text, context): Float32Array => {
    const bytes = fromBase64(text);
    if (bytes.length % Float32Array.BYTES_PER_ELEMENT !== 0) {
      context.addIssue({ code: "custom", message: "these bytes are no list of numbers" });
      return z.NEVER;
    }
    return new Float32Array(bytes.buffer);
  })
  .refine((floats) => floats.every((value) => Math.abs(value) <= bounds.learnedHead.weight));

const shiftSchema = z
  .object({
    words: z.array(z.number().int().nonnegative()).min(1).max(bounds.learnedHead.words),
    middle: floatsSchema,
    scale: floatsSchema.refine((scale) => scale.every((value) => value > 0)),
    weights: floatsSchema,
  })
  .refine(
    ({ words, middle, scale, weights }) =>
      middle.length === scale.length && weights.length === (middle.length + 1) * words.length,
  );

/** A head as it is stored. */
export const learnedHeadSchema = z.object({
  model: z.string(),
  verbs: shiftSchema,
  objects: shiftSchema.exactOptional(),
});

/** A head as JSON, which {@link learnedHeadSchema} reads. */
export function storeHead({ model, verbs, objects }: LearnedHead) {
  return {
    model,
    verbs: storeShift(verbs),
    ...(objects === undefined ? {} : { objects: storeShift(objects) }),
  };
}

function storeShift({ words, middle, scale, weights }: LogitShift) {
  const text = (floats: Float32Array) => toBase64(new Uint8Array(floats.slice().buffer));
  return { words: [...words], middle: text(middle), scale: text(scale), weights: text(weights) };
}
