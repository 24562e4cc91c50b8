/** Counts by key; what was never counted has been seen 0 times. */
export class Tally<Key> implements Iterable<readonly [Key, number]> {
  readonly #counts = new Map<Key, number>();

  constructor(keys: Iterable<Key> = []) {
    for (const key of keys) {
      this.add(key);
    }
  }

  add(key: Key, by = 1): void {
    this.#counts.set(key, this.of(key) + by);
  }

  of(key: Key): number {
    return this.#counts.get(key) ?? 0;
  }

  copy(): Tally<Key> {
    const copied = new Tally<Key>();
    for (const [key, count] of this) {
      copied.add(key, count);
    }
    return copied;
  }

  /** Keys with their counts, in the order in which they were first seen. */
  [Symbol.iterator](): IterableIterator<[Key, number]> {
    return this.#counts.entries();
  }
}
