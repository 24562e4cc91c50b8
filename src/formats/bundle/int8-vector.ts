/**
 * Vectors rounded to 8 bits, for files a quarter of the size.
 *
 * Key idea: the scale has 16 bits of precision, so that scale times any step is a float without rounding. What is
 * read from a file and written again is therefore the same file.
 */
import { fromBase64 } from "@/base/encoding/base64";
import { byteAt, floatAt } from "@/base/element-at";

export interface Int8Vector {
  readonly scale: number;
  /** Signed bytes in Base64. */
  readonly int8: string;
}

const MOST = 127;
/** 2 to the number of bits that a scale keeps. */
const PRECISION = 2 ** 16;

/** Undefined where there is nothing to round: no direction, or no numbers. */
export function encodeInt8(vector: Float32Array): Int8Vector | undefined {
  const largest = vector.reduce((so, value) => Math.max(so, Math.abs(value)), 0);
  const scale = shortened(largest / MOST);
  if (!(scale > SMALLEST && scale < LARGEST)) {
    return undefined;
  }
  let text = "";
  for (let index = 0; index < vector.length; index += 1) {
    const step = Math.max(-MOST, Math.min(MOST, Math.round(floatAt(vector, index) / scale)));
    text += String.fromCharCode(step & 255);
  }
  return { scale, int8: btoa(text) };
}

/** Scales beyond these would lose digits, or everything, as floats. */
const SMALLEST = 2 ** -100;
const LARGEST = 2 ** 100;

/** Not smaller, and with as many bits as a scale may have. */
function shortened(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) {
    return value;
  }
  const unit = 2 ** Math.floor(Math.log2(value)) / PRECISION;
  return Math.ceil(value / unit) * unit;
}

/** The inverse of {@link encodeInt8}, but for what was rounded; undefined unless it has this length. */
export function decodeInt8(
  { scale, int8 }: Int8Vector,
  dimension: number,
): Float32Array<ArrayBuffer> | undefined {
  const bytes = fromBase64(int8);
  if (bytes.length !== dimension) {
    return undefined;
  }
  const vector = new Float32Array(dimension);
  for (let index = 0; index < dimension; index += 1) {
    vector[index] = ((byteAt(bytes, index) << 24) >> 24) * scale;
  }
  return vector;
}
