/** So many bytes are made text at once: longer lists of arguments overflow the stack. */
const PIECE_BYTES = 8192;

/** Bytes as text that JSON can hold. */
export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE_BYTES));
  }
  return btoa(text);
}

/** The inverse of {@link toBase64}. Throws `InvalidCharacterError` for what is no such text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) {
    bytes[index] = binary.charCodeAt(index);
  }
  return bytes;
}
