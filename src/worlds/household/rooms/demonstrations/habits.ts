/** One person at the controls: when the habits of the table of rates come through on a drive. */
import type { SeededRandom } from "@/base/seeded-random";
import { INTERACTION_ACTIONS, type InteractionAction } from "@/worlds/household/physics/actions";
import {
  FAILURE_NAMES,
  type FlawRateName,
} from "@/worlds/household/rooms/demonstrations/flaw-tally";
import type { WalkLength } from "@/worlds/household/rooms/demonstrations/measure-walking";
import { Quota } from "@/worlds/household/rooms/demonstrations/quota";

export type FlawRates = Readonly<Record<FlawRateName, number>>;

/** Things that become due with every so many chances. */
export type HabitName =
  | "detours"
  | "stepBacks"
  | "bumps"
  | "turnBacks"
  | "rounds"
  | "glances"
  | "putBacks"
  | "putAsides"
  | "needlessOpens"
  | "leftOn";

/** A detour makes up for what is missing so far, and for a little that is still to come. */
const SHORT_DETOUR_CELLS = 4;

export class Habits {
  readonly random: SeededRandom;
  readonly #rates: FlawRates;
  readonly #quotas: Readonly<Record<HabitName, Quota>>;
  readonly #refusals: ReadonlyMap<InteractionAction, Quota>;
  #detourCellsMissing = 0;
  /** Steps to the side that are missing so far; negative where there were too many. */
  #sidewaysMissing: number;

  constructor(rates: FlawRates, random: SeededRandom) {
    this.random = random;
    this.#rates = rates;
    this.#sidewaysMissing = random.range(-2, 2);
    const quota = (rate: number) => new Quota(rate, random);
    this.#quotas = {
      detours: quota(rates.detourLegs),
      stepBacks: quota(rates.stepBacks),
      // A blocked step is often tried again: the table counts all, these are the first ones.
      bumps: quota(rates.bumps * (1 - rates.bumpsAgain)),
      turnBacks: quota(rates.turnBacks),
      rounds: quota(rates.rounds),
      // Up and down again: two looks each.
      glances: quota(rates.looks / 2),
      putBacks: quota(rates.putBacks),
      putAsides: quota(rates.putAsides),
      needlessOpens: quota(rates.needlessOpens),
      leftOn: quota(rates.leftOn),
    };
    this.#refusals = new Map(
      INTERACTION_ACTIONS.map((verb) => [
        verb,
        quota(rates[FAILURE_NAMES[verb]] * (1 - rates.failedAgain)),
      ]),
    );
  }

  of(name: HabitName): Quota {
    return this.#quotas[name];
  }

  /** First refusals of an action; {@link triesAgain} says how they go on. */
  refusalsOf(verb: InteractionAction): Quota | undefined {
    return this.#refusals.get(verb);
  }

  /** Notes steps; afterwards {@link isSidling} is told by how many of them went to the side. */
  noteSteps(steps: number, sideways: number): void {
    this.#sidewaysMissing += this.#rates.sideways * steps - sideways;
  }

  /** Whether the next walk goes sideways where that saves turns. */
  get isSidling(): boolean {
    return this.#sidewaysMissing > 0;
  }

  /** Notes a walk; detours make up for what is missing of the known ratio. */
  noteWalk({ walked, shortest }: WalkLength): void {
    this.#detourCellsMissing += (this.#rates.detourRatio - 1) * shortest - (walked - shortest);
  }

  /** Cells too many on the next detour; even, as on any grid. */
  detourCells(): number {
    const mean = Math.max(SHORT_DETOUR_CELLS, this.#detourCellsMissing + SHORT_DETOUR_CELLS);
    const drawn = -Math.log(1 - this.random.next()) * mean;
    return Math.max(2, 2 * Math.round(drawn / 2));
  }

  bumpsAgain(): boolean {
    return this.#happens(this.#rates.bumpsAgain);
  }

  triesAgain(): boolean {
    return this.#happens(this.#rates.failedAgain);
  }

  leavesOpen(): boolean {
    return this.#happens(this.#rates.leftOpen);
  }

  /** Whether something that is put back was the wrong thing; else it is taken once more. */
  isMistaken(): boolean {
    const { wrongObjects, putAsides, putBacks } = this.#rates;
    return this.#happens(putBacks === 0 ? 0 : (wrongObjects - putAsides) / putBacks);
  }

  #happens(rate: number): boolean {
    return this.random.next() < rate;
  }
}
