/** CRC-32 (ISO 3309, as in PNG and ZIP) over bytes that come in pieces: tells damage, not malice. */
import { wordAt } from "@/base/element-at";

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) {
    value = (value & 1) === 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  }
  return value;
});

export class Crc32 {
  #value = 0xff_ff_ff_ff;

  /** Takes the next bytes; gives itself back. */
  update(bytes: Uint8Array): this {
    let value = this.#value;
    for (const byte of bytes) {
      value = (value >>> 8) ^ wordAt(TABLE, (value ^ byte) & 0xff);
    }
    this.#value = value;
    return this;
  }

  /** Eight lower-case hex digits. */
  get hex(): string {
    return ((this.#value ^ 0xff_ff_ff_ff) >>> 0).toString(16).padStart(8, "0");
  }
}

/** The checksum of a text as UTF-8. */
export function crc32OfText(text: string): string {
  return new Crc32().update(new TextEncoder().encode(text)).hex;
}
