/**
 * What somebody typed and the page has not come back with yet. A page shows what it was told a moment later, and on a
 * slow machine the next letters are there by then: its text is an echo of older ones, and must not replace newer ones.
 */
export class TypedTexts {
  #open: readonly string[] = [];

  /** Whether a text is news for the page, which showed `shown` last; it is told from now on. */
  isNews(text: string, shown: string): boolean {
    if (text === (this.#open.at(-1) ?? shown)) {
      return false;
    }
    this.#open = [...this.#open, text];
    return true;
  }

  /** Whether the page shows what was typed here; a text of its own ends the waiting for all of it. */
  isEcho(shown: string): boolean {
    const at = this.#open.lastIndexOf(shown);
    this.#open = at === -1 ? [] : this.#open.slice(at + 1);
    return at !== -1;
  }
}
