/**
 * What could be missing in a room: wishes that are not true at a program's end, each with how likely a
 * good pupil would hold it before hearing a word.
 *
 * Key ideas. (1) What was shown and got lost is missing. (2) What was done with one of a kind may be
 * wanted of the next one, or of all. (3) Of what the program uses, the states that it should be in.
 * (4) Anything else that can be true of what is there, which only words make likely. (5) What was
 * verified before speaks for some of them, and against others.
 */
import { isDefined } from "@/base/defined";
import { groupBy } from "@/base/groups";
import { checkEffects } from "@/core/world/check-effects";
import type {
  EffectFact,
  EffectQuantifier,
  EffectSelection,
  EffectWish,
} from "@/core/world/effect-goal";
import { bindEffectGoal, isUsedUp } from "@/core/world/effect-objects";
import { worldEffects, type WorldEffect } from "@/core/world/world-effects";
import type { WorldObject } from "@/core/world/world-state";
import {
  countMeeting,
  usedIn,
  type CandidateWish,
  type OutcomeScene,
} from "@/engines/teacher/outcome/outcome-scene";
import { stateWishes } from "@/engines/teacher/outcome/state-wishes";

export function candidateWishes(scene: OutcomeScene): readonly CandidateWish[] {
  const effects = worldEffects(scene.start, scene.now, scene.terms);
  const shown = worldEffects(scene.start, scene.shown, scene.terms);
  const deeds = [...effects, ...shown];
  const all = [
    ...lostOf(shown),
    ...alike(scene, effects, deeds),
    ...stateWishes(scene, deeds),
    ...pieces(scene, deeds),
    ...places(scene, deeds),
  ];
  const seen = new Set<string>();
  return all
    .filter(({ wish }) => {
      const key = JSON.stringify(wish);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew && !isTrue(wish, scene);
    })
    .map((each) => ({ ...each, prior: each.prior + scene.wantedBefore(each.wish) }))
    .toSorted((a, b) => b.prior - a.prior);
}

function isTrue(wish: EffectWish, { start, now, terms }: OutcomeScene): boolean {
  const goal = bindEffectGoal({ form: "effects", wishes: [wish] }, start, terms);
  return checkEffects(now, goal, terms).success;
}

/** What the demonstration brought about, of these very objects. */
function lostOf(shown: readonly WorldEffect[]): readonly CandidateWish[] {
  return shown.flatMap((effect): readonly CandidateWish[] => {
    const { objectId, class: name } = effect;
    const fact = factOf(effect);
    if (fact === undefined) {
      return [];
    }
    const place = effect.kind === "place" ? effect.place.class : undefined;
    const isAside = effect.kind === "attribute" ? effect.standing !== "lasting" : false;
    const wish: EffectWish = {
      how: { quantifier: "the" },
      of: { class: name, ids: [objectId] },
      are: [fact],
    };
    return [{ wish, source: "shown", class: name, place, prior: isAside ? 0.8 : 1.6 }];
  });
}

function factOf(effect: WorldEffect): EffectFact | undefined {
  if (effect.kind === "attribute") {
    return toFact(effect.attribute, effect.value);
  }
  return effect.kind === "place" ? { in: { class: effect.place.class } } : undefined;
}

function toFact(attribute: string, value: WorldObject["attributes"][string]): EffectFact {
  return typeof value === "boolean" || value === null
    ? { attribute, holds: value === true }
    : { attribute, value };
}

/** What was done with some of a kind, wanted of one more of them, or of all. */
function alike(
  scene: OutcomeScene,
  effects: readonly WorldEffect[],
  deeds: readonly WorldEffect[],
): readonly CandidateWish[] {
  return [...groupBy(deeds, (deed) => deed.class)].flatMap(([name, own]) => {
    const done = effects.filter((effect) => effect.class === name);
    const facts = patternOf(done.length > 0 ? done : own, scene);
    if (facts.length === 0) {
      return [];
    }
    const place = facts.flatMap((fact) => ("in" in fact ? (fact.in.class ?? []) : []))[0];
    const kin = scene.now.filter((each) => each.class === name && !isUsedUp(each, scene.terms));
    const have = countMeeting(name, facts, scene);
    const isPiece = scene.lexicon.wholeOf(name) !== undefined;
    const isTogether = place !== undefined;
    const wishOf = (how: EffectQuantifier): EffectWish => ({
      how,
      of: { class: name },
      are: facts,
      ...(isTogether ? { isTogether } : {}),
    });
    const about = { class: name, place };
    const most = Math.max(kin.length, isPiece ? have + 4 : 0);
    const counts = Array.from(
      { length: Math.max(0, Math.min(6, most) - have) },
      (_, index) => have + index + 1,
    );
    return [
      ...counts.map((count, index): CandidateWish => ({
        ...about,
        wish: wishOf({ quantifier: "some", count }),
        source: "more-alike",
        prior: (isPiece ? 1.9 : 1.5) - index * 0.4,
      })),
      ...(kin.length > 1 && !isPiece
        ? [
            {
              ...about,
              wish: wishOf({ quantifier: "all" }),
              source: "all-alike" as const,
              prior: 1.8,
            },
          ]
        : []),
    ];
  });
}

/** What became of the one of a kind that most was done with. */
function patternOf(
  own: readonly WorldEffect[],
  scene: Pick<OutcomeScene, "lexicon" | "now">,
): readonly EffectFact[] {
  const { lexicon } = scene;
  const byObject = [...groupBy(own, ({ objectId }) => objectId).lists()];
  const [most] = byObject.toSorted((a, b) => b.length - a.length);
  const facts = (most ?? []).flatMap((effect): readonly EffectFact[] => {
    if (effect.kind === "place") {
      return [{ in: placeOf(effect.place.class, scene) }];
    }
    const fact = factOf(effect);
    return fact === undefined ||
      (effect.kind === "attribute" &&
        lexicon.isSwitch(effect.attribute) &&
        effect.standing === "left")
      ? []
      : [fact];
  });
  return onceOfEach(facts);
}

/** One fact of an attribute and one place: the first, since what the program did comes first. */
function onceOfEach(facts: readonly EffectFact[]): readonly EffectFact[] {
  const byAspect = groupBy(facts, (fact) => ("in" in fact ? "" : fact.attribute));
  return [...byAspect.lists()].flatMap((alike) => alike.slice(0, 1));
}

/** A place as it should be where it is used: a clean plate. */
function placeOf(
  name: string,
  { lexicon, now }: Pick<OutcomeScene, "lexicon" | "now">,
): EffectSelection {
  const attributes = now.find((each) => each.class === name)?.attributes ?? {};
  const that = lexicon.words.attributes.flatMap(({ attribute, holds, not }) =>
    Object.hasOwn(attributes, attribute) && holds.isWorse === true && not.isReady === true
      ? [{ attribute, holds: false }]
      : [],
  );
  return { class: name, ...(that.length === 0 ? {} : { that }) };
}

/** Pieces of what can be cut. */
function pieces(scene: OutcomeScene, deeds: readonly WorldEffect[]): readonly CandidateWish[] {
  const { lexicon, now, named } = scene;
  return lexicon.words.pieces.flatMap(({ piece, whole }): readonly CandidateWish[] => {
    const isThere = now.some((each) => each.class === whole || each.class === piece);
    const isUsed = deeds.some((each) => each.class === whole) || named.has(whole);
    const have = now.filter((each) => each.class === piece).length;
    const wish: EffectWish = {
      how: { quantifier: "some", count: have + 1 },
      of: { class: piece },
      are: [],
    };
    return isThere
      ? [
          {
            wish,
            source: "piece",
            class: piece,
            place: undefined,
            prior: (isUsed ? 0.8 : 0.1) - (have > 0 ? 3 : 0),
          },
        ]
      : [];
  });
}

/** A thing that can be carried, in or on another one. */
function places(scene: OutcomeScene, deeds: readonly WorldEffect[]): readonly CandidateWish[] {
  const { now, terms, named, mentioned } = scene;
  const used = new Set(
    [...usedIn(deeds)].map((id) => now.find((each) => each.id === id)?.class).filter(isDefined),
  );
  const carried = [
    ...new Set(
      now
        .filter((each) => each.isHeld !== undefined && !isUsedUp(each, terms))
        .map((each) => each.class)
        .flatMap((name) => [name, scene.lexicon.pieceOf(name)].filter(isDefined)),
    ),
  ];
  const holding = [...used, ...named, ...mentioned].filter((name) =>
    now.some((each) => each.class === name),
  );
  const isSalient = (name: string) => used.has(name) || named.has(name) || mentioned.has(name);
  const salient = (name: string) =>
    (used.has(name) ? 0.3 : 0) + (named.has(name) ? 0.4 : 0) + (mentioned.has(name) ? 0.2 : 0);
  return carried.filter(isSalient).flatMap((name) =>
    [...new Set(holding)].flatMap((place): readonly CandidateWish[] => {
      if (place === name) {
        return [];
      }
      const facts = [...patternStates(name, deeds, scene), { in: placeOf(place, scene) }];
      const have = countMeeting(name, facts, scene);
      const count = now.filter((each) => each.class === name).length;
      const isServed = scene.lexicon.wholeOf(name) !== undefined && carried.includes(place);
      const prior = salient(name) + salient(place) + (isServed ? 0.7 : 0);
      const about = { source: "place" as const, class: name, place };
      // Who still complains after one was put there means the others too; pieces are counted.
      const isRest = have > 0 && scene.lexicon.wholeOf(name) === undefined;
      const ofAll = prior + (isRest ? 0.2 : -0.1);
      const wishOf = (how: EffectQuantifier, isTogether: boolean): EffectWish => ({
        how,
        of: { class: name },
        are: facts,
        ...(isTogether ? { isTogether } : {}),
      });
      return [
        { ...about, wish: wishOf({ quantifier: "some", count: have + 1 }, have > 0), prior },
        ...(count > 1
          ? [
              { ...about, wish: wishOf({ quantifier: "all" }, false), prior: ofAll },
              { ...about, wish: wishOf({ quantifier: "all" }, true), prior: ofAll - 0.1 },
            ]
          : []),
      ];
    }),
  );
}

/** How the things of a class were made, without where they were put. */
function patternStates(
  name: string,
  deeds: readonly WorldEffect[],
  scene: OutcomeScene,
): readonly EffectFact[] {
  return patternOf(
    deeds.filter((deed) => deed.class === name && deed.kind === "attribute"),
    scene,
  );
}
