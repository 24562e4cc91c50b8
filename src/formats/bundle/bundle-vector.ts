import { fromBase64, toBase64 } from "@/base/encoding/base64";

const FLOAT_BYTES = 4;
const IS_LITTLE_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** The vector's bits, little-endian, in Base64. Every bit survives, those of NaN and -0 too. */
export function encodeVector(vector: Float32Array): string {
  const bytes = new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
  return toBase64(IS_LITTLE_ENDIAN ? bytes : reversed(bytes));
}

/** The inverse of {@link encodeVector}; `undefined` unless it is Base64 of `dimension` floats. */
export function decodeVector(
  text: string,
  dimension: number,
): Float32Array<ArrayBuffer> | undefined {
  const bytes = decodeOnly(text);
  if (bytes?.length !== dimension * FLOAT_BYTES) {
    return undefined;
  }
  return new Float32Array((IS_LITTLE_ENDIAN ? bytes : reversed(bytes)).buffer);
}

/** Base64 has several spellings of the same bytes; only the one that is written is read. */
function decodeOnly(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = fromBase64(text);
    return toBase64(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Each float's bytes the other way round, between this machine's order and the file's. */
function reversed(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const turned = new Uint8Array(bytes);
  for (let start = 0; start < turned.length; start += FLOAT_BYTES) {
    turned.subarray(start, start + FLOAT_BYTES).reverse();
  }
  return turned;
}
