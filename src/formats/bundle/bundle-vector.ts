/** Text of 32 KB at a time: more arguments than this overflow the stack of `fromCharCode`. */
const CHUNK_BYTES = 0x80_00;
const FLOAT_BYTES = 4;
const IS_LITTLE_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** The vector's bits, little-endian, in Base64. Every bit survives, those of NaN and -0 too. */
export function encodeVector(vector: Float32Array): string {
  const bytes = toLittleEndian(
    new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength).slice(),
  );
  let binary = "";
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return btoa(binary);
}

/** The inverse of {@link encodeVector}; `undefined` unless it is Base64 of `dimension` floats. */
export function decodeVector(
  text: string,
  dimension: number,
): Float32Array<ArrayBuffer> | undefined {
  const binary = decodeBase64(text);
  if (binary?.length !== dimension * FLOAT_BYTES) {
    return undefined;
  }
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) {
    bytes[index] = binary.charCodeAt(index);
  }
  return new Float32Array(toLittleEndian(bytes).buffer);
}

/** Base64 has several spellings of the same bytes; only the one that is written is read. */
function decodeBase64(text: string): string | undefined {
  try {
    const binary = atob(text);
    return btoa(binary) === text ? binary : undefined;
  } catch {
    return undefined;
  }
}

/** Turns between this machine's order of bytes and the file's, in place. */
function toLittleEndian(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (!IS_LITTLE_ENDIAN) {
    for (let start = 0; start < bytes.length; start += FLOAT_BYTES) {
      bytes.subarray(start, start + FLOAT_BYTES).reverse();
    }
  }
  return bytes;
}
