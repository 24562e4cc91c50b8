/** Keeps the most recently used values within a budget of bytes. */
export class ByteLru<V extends { readonly sizeBytes: number }> {
  // A Map iterates in the order of insertion: the first key is the least recently used one.
  readonly #entries = new Map<number, V>();
  readonly #budgetBytes: number;
  #usedBytes = 0;

  constructor(budgetBytes: number) {
    this.#budgetBytes = budgetBytes;
  }

  get usedBytes(): number {
    return this.#usedBytes;
  }

  has(key: number): boolean {
    return this.#entries.has(key);
  }

  /** The value, which becomes the most recently used one. */
  get(key: number): V | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  /** Adds or replaces a value, and drops the least recently used others until the budget holds. */
  set(key: number, value: V): void {
    this.#remove(key);
    this.#entries.set(key, value);
    this.#usedBytes += value.sizeBytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#usedBytes <= this.#budgetBytes || oldest === key) {
        break;
      }
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#usedBytes = 0;
  }

  #remove(key: number): void {
    const value = this.#entries.get(key);
    if (value !== undefined) {
      this.#entries.delete(key);
      this.#usedBytes -= value.sizeBytes;
    }
  }
}
