import type { SeededRandom } from "@/base/seeded-random";
import type { Body } from "@/core/senses/body";
import type { Look } from "@/core/senses/senses";
import type { SeenThing } from "@/engines/agent/stepwise/trajectory";

/** How likely a thing is where the reference saw one: there by name, or in such a place. */
const BY_NAME = 0.9;
const BY_CLASS = 0.5;
/** What is shut may hold anything; what stands open was mostly seen from afar. */
const SHUT = 0.12;
const OPEN = 0.03;
/** What is thought to be in the part of a room that was never seen. */
const UNSEEN = 0.7;

/** Where to look next for what has not been seen: the likeliest place for its steps. */
export class LookChoice {
  readonly #body: Body;
  readonly #shows: readonly SeenThing[];
  readonly #random: SeededRandom;
  /** Looked at once: not again. */
  readonly #excluded = new Set<string>();

  constructor(body: Body, shows: readonly SeenThing[], random: SeededRandom) {
    this.#body = body;
    this.#shows = shows;
    this.#random = random;
  }

  choose(classes: readonly string[]): Look | undefined {
    const told = this.#shows
      .filter((thing) => classes.includes(thing.class))
      .flatMap(({ places }) => places);
    let best: { readonly look: Look; readonly worth: number } | undefined;
    for (const look of this.#body.looks()) {
      // A hair's breadth of chance, so that equal places are not always taken in the same order.
      const worth =
        (this.#chance(look, told) / (look.steps + 1)) * (1 + 0.01 * this.#random.next());
      if (!this.#excluded.has(look.id) && (best === undefined || worth > best.worth)) {
        best = { look, worth };
      }
    }
    if (best !== undefined && best.look.object !== undefined) {
      this.#excluded.add(best.look.id);
    }
    return best?.look;
  }

  /** How likely what is wanted is seen by it. */
  #chance({ object, gain, kind }: Look, told: SeenThing["places"]): number {
    if (object === undefined) {
      return UNSEEN * gain;
    }
    const blind = kind === "open" ? SHUT : OPEN;
    if (told.some(({ id }) => id === object.id)) {
      return BY_NAME;
    }
    const alike = this.#body.objects().filter((each) => each.class === object.class).length;
    const isTold = told.some((place) => place.class === object.class);
    return isTold ? Math.max(BY_CLASS / alike, blind) : blind;
  }
}
