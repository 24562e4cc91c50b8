/** A query's vector of one channel, in floats for exact scores and in 16 bits for the scan. */
import { firstOf, floatAt } from "@/base/element-at";
import type { Embedding } from "@/core/exemplar";
import { inverseNorm } from "@/engines/retrieval/exact-score";

/** Rows are padded to whole blocks of so many bytes. */
export const BLOCK = 16;
/** What a signed sum of 32 bits holds, over the largest byte of a row, over the four products of a block. */
const MOST_SUM = (2 ** 31 - 1) / 127 / 4;

export interface UnitQuery {
  /** As it was given: exact scores are made of it. */
  readonly vector: Float32Array;
  readonly inverse: number;
  /** Padded to whole blocks. */
  readonly words: Int16Array;
  /** The unit vector is about `scale x words`. */
  readonly scale: number;
  /** The length of what that leaves out, never too small. */
  readonly error: number;
}

/** Undefined where the vector has no direction: it is like nothing. */
export function toUnitQuery({ vector }: Embedding): UnitQuery | undefined {
  const inverse = inverseNorm(vector);
  if (inverse === 0) {
    return undefined;
  }
  const blocks = Math.ceil(vector.length / BLOCK);
  const most = Math.min(32_767, Math.floor(MOST_SUM / blocks));
  const largest = vector.reduce((so, value) => Math.max(so, Math.abs(value)), 0) * inverse;
  const scale = largest / most;
  const words = new Int16Array(blocks * BLOCK);
  let squares = 0;
  for (let index = 0; index < vector.length; index += 1) {
    const value = floatAt(vector, index) * inverse;
    const word = Math.max(-most, Math.min(most, Math.round(value / scale)));
    words[index] = word;
    squares += (value - word * scale) ** 2;
  }
  return { vector, inverse, words, scale, error: Math.sqrt(squares) * (1 + 1e-9) + 1e-12 };
}

/** Of the same model, revision and length; the separator is in no model's name. */
export function spaceKeyOf({ model, revision, vector }: Embedding): string {
  return [model, revision, vector.length].join(SEPARATOR);
}

/** A model and revision that have this key. */
export function modelOf(spaceKey: string): Pick<Embedding, "model" | "revision"> {
  const parts = spaceKey.split(SEPARATOR);
  return { model: firstOf(parts), revision: parts.slice(1, -1).join(SEPARATOR) };
}

const SEPARATOR = "\u0000";
