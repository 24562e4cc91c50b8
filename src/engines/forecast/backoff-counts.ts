import { Tally } from "@/base/tally";

/** How many cases a context needs until it counts as much as all that is more general than it. */
const CASES_TO_TRUST = 10;
/** Mixed distributions that are kept: futures of one case ask for the same ones again and again. */
const KEPT = 5000;

/**
 * What came in which context how often. Contexts are given from the general to the special; the more
 * often a special one was seen, the less is asked of the general ones before it.
 */
export class BackoffCounts<Outcome> {
  readonly #counts = new Map<string, Tally<Outcome>>();
  readonly #totals = new Tally<string>();
  readonly #mixed = new Map<string, ReadonlyMap<Outcome, number>>();

  add(contexts: readonly string[], outcome: Outcome): void {
    this.#mixed.clear();
    for (const context of contexts) {
      const counts = this.#counts.get(context) ?? new Tally<Outcome>();
      counts.add(outcome);
      this.#counts.set(context, counts);
      this.#totals.add(context);
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
    let mixed = new Tally<Outcome>();
    for (const context of contexts) {
      const counts = this.#counts.get(context);
      if (counts !== undefined) {
        const total = this.#totals.of(context);
        const trust = total / (total + CASES_TO_TRUST);
        const general = mixed;
        mixed = new Tally();
        for (const [outcome, share] of general) {
          mixed.add(outcome, share * (1 - trust));
        }
        for (const [outcome, count] of counts) {
          mixed.add(outcome, (trust * count) / total);
        }
      }
    }
    return new Map(mixed);
  }
}
