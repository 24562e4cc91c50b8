/**
 * Bytes as text that JSON can hold (RFC 4648, section 4), and back.
 *
 * Why not `btoa` alone: a memory's file is nearly all vectors, and text made of single characters was most of the
 * time that one takes to write. Browsers that can do it by themselves are asked to.
 */
import { byteAt } from "@/base/element-at";

declare global {
  // As ECMAScript 2026 has them; TypeScript's library does not know them yet, and not every browser has them.
  interface Uint8Array {
    toBase64?: () => string;
  }
  interface Uint8ArrayConstructor {
    fromBase64?: (text: string) => Uint8Array<ArrayBuffer>;
  }
}

const SIGNS = new TextEncoder().encode(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
);
const FILLER = 61;
const LATIN = new TextDecoder("latin1");

export function toBase64(bytes: Uint8Array): string {
  return bytes.toBase64?.() ?? encode(bytes);
}

/** The inverse of {@link toBase64}. Throws an error for what is no such text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.fromBase64?.(text) ?? decode(text);
}

function encode(bytes: Uint8Array): string {
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(FILLER);
  const left = bytes.length % 3;
  const whole = bytes.length - left;
  let to = 0;
  for (let from = 0; from < whole; from += 3) {
    const three =
      (byteAt(bytes, from) << 16) | (byteAt(bytes, from + 1) << 8) | byteAt(bytes, from + 2);
    text[to] = byteAt(SIGNS, three >> 18);
    text[to + 1] = byteAt(SIGNS, (three >> 12) & 63);
    text[to + 2] = byteAt(SIGNS, (three >> 6) & 63);
    text[to + 3] = byteAt(SIGNS, three & 63);
    to += 4;
  }
  if (left > 0) {
    const last = (byteAt(bytes, whole) << 16) | (left === 2 ? byteAt(bytes, whole + 1) << 8 : 0);
    text[to] = byteAt(SIGNS, last >> 18);
    text[to + 1] = byteAt(SIGNS, (last >> 12) & 63);
    if (left === 2) {
      text[to + 2] = byteAt(SIGNS, (last >> 6) & 63);
    }
  }
  return LATIN.decode(text);
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) {
    bytes[index] = binary.charCodeAt(index);
  }
  return bytes;
}
