/** Thrift's compact protocol, as far as Parquet's page headers use it: numbers, truths and structures. */

/** Fields by their numbers; what no reader here asks for (texts, lists) is skipped and absent. */
export type ThriftStruct = ReadonlyMap<number, number | boolean | ThriftStruct>;

/** Headers nest three deep. */
const MOST_NESTED = 8;

/** The structure that begins at `start`, and where it ends. Throws RangeError where there is none. */
export function readThriftStruct(
  bytes: Uint8Array,
  start: number,
): { readonly value: ThriftStruct; readonly end: number } {
  const reader = new ThriftReader(bytes, start);
  return { value: reader.struct(0), end: reader.at };
}

class ThriftReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  struct(depth: number): ThriftStruct {
    if (depth > MOST_NESTED) {
      throw new RangeError("a header is nested too deeply");
    }
    const fields = new Map<number, number | boolean | ThriftStruct>();
    let id = 0;
    for (;;) {
      const head = this.#byte();
      const type = head & 0x0f;
      if (type === 0) {
        return fields;
      }
      id = head >> 4 === 0 ? this.#zigzag() : id + (head >> 4);
      const value = this.#value(type, depth);
      if (value !== undefined) {
        fields.set(id, value);
      }
    }
  }

  #value(type: number, depth: number): number | boolean | ThriftStruct | undefined {
    switch (type) {
      case 1:
        return true;
      case 2:
        return false;
      case 3:
        return this.#byte();
      case 4:
      case 5:
      case 6:
        return this.#zigzag();
      case 7:
        this.#skip(8);
        return undefined;
      case 8:
        this.#skip(this.#varInt());
        return undefined;
      case 9:
        this.#skipList(depth);
        return undefined;
      case 12:
        return this.struct(depth + 1);
      default:
        throw new RangeError("a header has a field of an unknown kind");
    }
  }

  #skipList(depth: number): void {
    const head = this.#byte();
    const length = head >> 4 === 15 ? this.#varInt() : head >> 4;
    const type = head & 0x0f;
    for (let index = 0; index < length; index += 1) {
      // Truths in a list take a byte each, so every element takes one at least.
      this.#value(type === 1 || type === 2 ? 3 : type, depth + 1);
    }
  }

  #zigzag(): number {
    const value = this.#varInt();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  #varInt(): number {
    let [value, factor] = [0, 1];
    for (let length = 0; length < 10; length += 1) {
      const byte = this.#byte();
      value += (byte & 0x7f) * factor;
      factor *= 128;
      if ((byte & 0x80) === 0) {
        return value;
      }
    }
    throw new RangeError("a header has a number without an end");
  }

  #byte(): number {
    const byte = this.#bytes[this.at];
    if (byte === undefined) {
      throw new RangeError("a header ends too early");
    }
    this.at += 1;
    return byte;
  }

  #skip(length: number): void {
    this.at += length;
    if (this.at > this.#bytes.length) {
      throw new RangeError("a header ends too early");
    }
  }
}
