/**
 * Which rows hold a word, without reading them.
 *
 * Key idea: a word that is searched for has no blank in it, so a text holds it exactly where one of the text's own
 * words does. A memory of a hundred thousand has far fewer different words than texts: those are looked through, and
 * each knows its rows. The answer is the one that `text.includes(word)` gives.
 */
import { byteAt } from "@/base/element-at";

export class WordIndex<Row extends object> {
  readonly #textOf: (row: Row) => string;
  readonly #numbers = new WeakMap<Row, number>();
  readonly #rowsOf = new Map<string, number[]>();
  #size = 0;

  constructor(textOf: (row: Row) => string) {
    this.#textOf = textOf;
  }

  /** How many rows it took in; those that are gone from the memory count too. */
  get size(): number {
    return this.#size;
  }

  /** Takes a row in and gives its number, which it keeps. A row that is changed is another object. */
  add(row: Row): number {
    const known = this.#numbers.get(row);
    if (known !== undefined) {
      return known;
    }
    const number = this.#size;
    this.#size += 1;
    this.#numbers.set(row, number);
    for (const word of new Set(this.#textOf(row).split(/\s+/u))) {
      const rows = this.#rowsOf.get(word);
      if (rows === undefined) {
        this.#rowsOf.set(word, [number]);
      } else {
        rows.push(number);
      }
    }
    return number;
  }

  /** A one at the number of each row that holds all these words, which have no blanks. */
  holdersOf(words: readonly string[]): Uint8Array {
    const holders = new Uint8Array(this.#size).fill(1);
    for (const part of words) {
      const holds = this.#holdersOf(part);
      holders.forEach((held, number) => {
        holders[number] = held & byteAt(holds, number);
      });
    }
    return holders;
  }

  #holdersOf(part: string): Uint8Array {
    const holds = new Uint8Array(this.#size);
    for (const [word, rows] of this.#rowsOf) {
      if (word.includes(part)) {
        for (const row of rows) {
          holds[row] = 1;
        }
      }
    }
    return holds;
  }
}
