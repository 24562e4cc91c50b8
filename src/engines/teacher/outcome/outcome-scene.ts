/** The room that somebody complains about, and what could be wished of it. */
import { checkEffects } from "@/core/world/check-effects";
import type { EffectFact, EffectWish } from "@/core/world/effect-goal";
import type { EffectTerms } from "@/core/world/effect-objects";
import type { WorldEffect } from "@/core/world/world-effects";
import type { WorldObject } from "@/core/world/world-state";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";

export interface OutcomeScene {
  readonly terms: EffectTerms;
  readonly lexicon: Lexicon;
  /** Before the program. */
  readonly start: readonly WorldObject[];
  /** After it. */
  readonly now: readonly WorldObject[];
  /** After the demonstration. */
  readonly shown: readonly WorldObject[];
  /** Classes that the task's words name. */
  readonly named: ReadonlySet<string>;
  /** Classes that what is said now or was said before names. */
  readonly mentioned: ReadonlySet<string>;
  /** How far what was verified before speaks for a wish. */
  readonly wantedBefore: (wish: EffectWish) => number;
}

/** Why something may be missing. */
export type WishSource = "shown" | "more-alike" | "all-alike" | "state" | "piece" | "place";

export interface CandidateWish {
  readonly wish: EffectWish;
  readonly source: WishSource;
  readonly class: string;
  /** Where it should be, where that is part of it. */
  readonly place: string | undefined;
  /** Before any words, about 0 to 3. */
  readonly prior: number;
}

/** How many of a class are as the facts say. */
export function countMeeting(
  name: string,
  facts: readonly EffectFact[],
  scene: OutcomeScene,
): number {
  const { now, terms } = scene;
  const most = now.filter((each) => each.class === name).length;
  for (let count = most; count > 0; count -= 1) {
    const wish: EffectWish = {
      how: { quantifier: "some", count },
      of: { class: name },
      are: facts,
    };
    if (checkEffects(now, { form: "effects", wishes: [wish] }, terms).success) {
      return count;
    }
  }
  return 0;
}

/** What was changed, and where things were put. */
export function usedIn(deeds: readonly WorldEffect[]): ReadonlySet<string> {
  return new Set(
    deeds.flatMap((deed) => [deed.objectId, ...(deed.kind === "place" ? [deed.place.id] : [])]),
  );
}
