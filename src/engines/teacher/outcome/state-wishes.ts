/** What could be true of single things: washed, switched on, filled. */
import { groupBy } from "@/base/groups";
import type { EffectFact, EffectWish } from "@/core/world/effect-goal";
import { isUsedUp } from "@/core/world/effect-objects";
import type { WorldEffect } from "@/core/world/world-effects";
import type { WorldObject } from "@/core/world/world-state";
import {
  countMeeting,
  usedIn,
  type CandidateWish,
  type OutcomeScene,
} from "@/engines/teacher/outcome/outcome-scene";

/** Whatever can be true of the things that are there. */
export function stateWishes(
  scene: OutcomeScene,
  deeds: readonly WorldEffect[],
): readonly CandidateWish[] {
  const { now, lexicon, terms, named, mentioned } = scene;
  const used = usedIn(deeds);
  return [...groupBy(now, (object) => object.class)].flatMap(([name, kin]) => {
    if (!named.has(name) && !mentioned.has(name) && !kin.some(({ id }) => used.has(id))) {
      return [];
    }
    const there = kin.filter((object) => !isUsedUp(object, terms));
    const names = there
      .slice(0, 1)
      .flatMap(({ attributes }) => Object.keys(attributes))
      .filter((attribute) => attribute !== lexicon.words.calls.heldAttribute);
    return names.flatMap((attribute) =>
      valuesOf(attribute, scene).flatMap((fact) =>
        wishesOfFact({ class: name, there, fact, attribute }, { scene, used }),
      ),
    );
  });
}

function wishesOfFact(
  about: {
    readonly class: string;
    readonly there: readonly WorldObject[];
    readonly fact: EffectFact;
    readonly attribute: string;
  },
  { scene, used }: { readonly scene: OutcomeScene; readonly used: ReadonlySet<string> },
): readonly CandidateWish[] {
  const { class: name, there, fact, attribute } = about;
  const { lexicon, named } = scene;
  const own = there.filter(({ id }) => used.has(id));
  const have = countMeeting(name, [fact], scene);
  const base =
    (own.length > 0 ? 0.6 : named.has(name) ? 0.4 : 0) + likelihood({ fact, attribute }, lexicon);
  const make = (wish: Pick<EffectWish, "how" | "of">, prior: number): CandidateWish => ({
    wish: { ...wish, are: [fact] },
    source: "state",
    class: name,
    place: undefined,
    prior,
  });
  const isSwitch = lexicon.isSwitch(attribute);
  const isPiece = lexicon.wholeOf(name) !== undefined;
  const ids = isPiece ? [] : own.map(({ id }) => id);
  return [
    ...(ids.length === 0
      ? []
      : [make({ how: { quantifier: "all" }, of: { class: name, ids } }, base + 0.5)]),
    ...[1, isPiece ? 2 : 1].map((more) =>
      make(
        { how: { quantifier: "some", count: have + more }, of: { class: name } },
        base + (isSwitch ? 0 : 0.2) + (more - 1) * (have === 0 ? 0.15 : -0.1),
      ),
    ),
    ...(there.length > 1
      ? [
          make(
            { how: { quantifier: "all" }, of: { class: name } },
            base + (isPiece ? -0.1 : isSwitch || have > 0 ? 0.3 : 0),
          ),
        ]
      : []),
  ];
}

/** How likely somebody wants it so: what a deed brings about, and what stays. */
function likelihood(
  { fact, attribute }: { readonly fact: EffectFact; readonly attribute: string },
  lexicon: OutcomeScene["lexicon"],
): number {
  if (!("holds" in fact)) {
    return 0.2;
  }
  const side = lexicon.side({ flag: attribute, value: fact.holds });
  const isGood = side === undefined || side.verb !== undefined;
  return (isGood ? 0.2 : -0.4) + (lexicon.isSwitch(attribute) ? 0 : 0.1);
}

/** Both sides of an attribute, and what it can be filled with. */
function valuesOf(attribute: string, { lexicon }: OutcomeScene): readonly EffectFact[] {
  const values = lexicon.words.verbs.flatMap(({ effect }) =>
    effect?.attribute === attribute && effect.value !== undefined ? [effect.value] : [],
  );
  return [
    { attribute, holds: true },
    { attribute, holds: false },
    ...values.map((value) => ({ attribute, value })),
  ];
}
