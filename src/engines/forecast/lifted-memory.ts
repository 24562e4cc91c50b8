/**
 * What the episodes of the memory say of the next action, in lifted form: first which noun, by its
 * place among those touched last, then what is done with it, by what was done with it before.
 *
 * A lifted episode carries over to other things: "take, wash, put" is learned from plates and used on
 * pans. Where the noun itself is known, what was done with it counts more than the pattern.
 */
import { lastOf } from "@/base/element-at";
import type { SeededRandom } from "@/base/seeded-random";
import { Tally } from "@/base/tally";
import type { ActionCodes, CodedAction } from "@/engines/forecast/action-codes";
import { BackoffCounts } from "@/engines/forecast/backoff-counts";
import { drawWeighted } from "@/engines/forecast/draw-weighted";
import { lastVerbOn, placeOf, recentNouns, type NounPlace } from "@/engines/forecast/recent-nouns";

/** How many of the nouns touched last a new noun is looked for beside. */
const COMPANIONS = 5;

export class LiftedMemory {
  readonly #places = new BackoffCounts<NounPlace>();
  readonly #verbs = new BackoffCounts<number>();
  readonly #newNouns = new BackoffCounts<number>();

  readonly #codes: ActionCodes;

  /** @param horizon how many actions before an action count */
  constructor(episodes: readonly (readonly CodedAction[])[], codes: ActionCodes, horizon: number) {
    this.#codes = codes;
    for (const episode of episodes) {
      episode.forEach((action, index) => {
        if (index > 0) {
          this.#learn(episode.slice(Math.max(0, index - horizon), index), action);
        }
      });
    }
  }

  /** A next action, drawn; undefined where the memory is empty. */
  next(history: readonly CodedAction[], random: SeededRandom): CodedAction | undefined {
    const nouns = recentNouns(history);
    const noun = this.#drawNoun(history, nouns, random);
    if (noun === undefined) {
      return undefined;
    }
    const verb = drawWeighted(this.#verbs.distribution(verbContexts(history, noun)), random);
    return verb === undefined ? undefined : this.#codes.pairOf(verb, noun);
  }

  #learn(history: readonly CodedAction[], action: CodedAction): void {
    const nouns = recentNouns(history);
    const place = placeOf(nouns, action.noun);
    this.#places.add(placeContexts(history), place);
    this.#verbs.add(verbContexts(history, action.noun), action.verb);
    if (place === "new") {
      for (const context of ["", ...companionContexts(nouns)]) {
        this.#newNouns.add([context], action.noun);
      }
    }
  }

  #drawNoun(
    history: readonly CodedAction[],
    nouns: readonly number[],
    random: SeededRandom,
  ): number | undefined {
    const places = new Map(this.#places.distribution(placeContexts(history)));
    for (const place of places.keys()) {
      if (place !== "new" && place >= nouns.length) {
        places.delete(place);
      }
    }
    const place = drawWeighted(places, random);
    if (place === undefined || place !== "new") {
      return place === undefined ? undefined : nouns[place];
    }
    return this.#drawNewNoun(nouns, random) ?? nouns[0];
  }

  /** A noun that was not touched lately, by what each of those that were has beside it elsewhere. */
  #drawNewNoun(nouns: readonly number[], random: SeededRandom): number | undefined {
    const weights = new Tally<number>();
    for (const context of ["", ...companionContexts(nouns)]) {
      for (const [noun, share] of this.#newNouns.distribution([context])) {
        if (!nouns.includes(noun)) {
          weights.add(noun, share);
        }
      }
    }
    return drawWeighted(weights, random);
  }
}

function placeContexts(history: readonly CodedAction[]): string[] {
  const { verb, noun } = lastOf(history);
  const place = placeOf(recentNouns(history.slice(0, -1)), noun);
  return ["", `verb ${verb}`, `verb ${verb} at ${place}`];
}

function verbContexts(history: readonly CodedAction[], noun: number): string[] {
  const { verb } = lastOf(history);
  const done = lastVerbOn(history, noun);
  return [
    "",
    `after ${verb}`,
    `done ${done}`,
    `noun ${noun}`,
    `done ${done} after ${verb}`,
    `noun ${noun} done ${done}`,
    `noun ${noun} done ${done} after ${verb}`,
  ];
}

function companionContexts(nouns: readonly number[]): string[] {
  return nouns.slice(0, COMPANIONS).map((noun) => `beside ${noun}`);
}
