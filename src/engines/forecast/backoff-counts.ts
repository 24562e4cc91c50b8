import { addWeight } from "@/engines/forecast/draw-weighted";

/** How many cases a context needs until it counts as much as all that is more general than it. */
const CASES_TO_TRUST = 10;
/** Mixed distributions that are kept: futures of one case ask for the same ones again and again. */
const KEPT = 5000;

/**
 * What came in which context how often. Contexts are given from the general to the special; the more
 * often a special one was seen, the less is asked of the general ones before it.
 */
export class BackoffCounts<Outcome> {
  readonly #counts = new Map<string, { total: number; readonly of: Map<Outcome, number> }>();

  readonly #mixed = new Map<string, ReadonlyMap<Outcome, number>>();

  add(contexts: readonly string[], outcome: Outcome): void {
    this.#mixed.clear();
    for (const context of contexts) {
      let counts = this.#counts.get(context);
      if (counts === undefined) {
        counts = { total: 0, of: new Map() };
        this.#counts.set(context, counts);
      }
      counts.total += 1;
      addWeight(counts.of, outcome, 1);
    }
  }

  /** How likely each outcome is; empty where none of the contexts was ever seen. */
  distribution(contexts: readonly string[]): ReadonlyMap<Outcome, number> {
    const key = contexts.join("\n");
    const known = this.#mixed.get(key);
    if (known !== undefined) {
      return known;
    }
    const mixed = this.#mix(contexts);
    if (this.#mixed.size >= KEPT) {
      this.#mixed.clear();
    }
    this.#mixed.set(key, mixed);
    return mixed;
  }

  #mix(contexts: readonly string[]): Map<Outcome, number> {
    const mixed = new Map<Outcome, number>();
    for (const context of contexts) {
      const counts = this.#counts.get(context);
      if (counts !== undefined) {
        const trust = counts.total / (counts.total + CASES_TO_TRUST);
        for (const [outcome, share] of mixed) {
          mixed.set(outcome, share * (1 - trust));
        }
        for (const [outcome, count] of counts.of) {
          addWeight(mixed, outcome, (trust * count) / counts.total);
        }
      }
    }
    return mixed;
  }
}
