import type { SeededRandom } from "@/base/seeded-random";

/**
 * Something that happens at a rate, at random moments: a Poisson process in the number of chances.
 * What happens without our doing counts too, and what found no place stays due.
 */
export class Quota {
  readonly #rate: number;
  readonly #random: SeededRandom;
  #balance = 0;
  #gap: number;

  constructor(rate: number, random: SeededRandom) {
    this.#rate = rate;
    this.#random = random;
    this.#gap = drawGap(random);
  }

  /** Notes `chances` more, at `already` of which it happened by itself. */
  expose(chances: number, already = 0): void {
    this.#balance += this.#rate * chances - already;
  }

  get isDue(): boolean {
    return this.#balance >= this.#gap;
  }

  /** Notes that what was due was done. */
  settle(): void {
    this.#balance -= this.#gap;
    this.#gap = drawGap(this.#random);
  }
}

/** Exponential with mean 1. */
function drawGap(random: SeededRandom): number {
  return -Math.log(1 - random.next());
}
