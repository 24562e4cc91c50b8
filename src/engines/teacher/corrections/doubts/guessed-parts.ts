/**
 * What a reading took from elsewhere than the words: where something goes, which one of several, and
 * what else it touches. A guess of that kind may be right, but is not what was said.
 */
import type { ObjectReference } from "@/core/world/program-call";
import { nameOf, referencesOf, toList } from "@/engines/teacher/abstraction/describe-call";
import type { Said } from "@/engines/teacher/corrections/clauses/said";
import type { Change } from "@/engines/teacher/corrections/edits/edit";
import { isSite } from "@/engines/teacher/corrections/things/kin";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { isNamed } from "@/engines/teacher/corrections/things/step-match";

/** Why a clause is not read for sure, in sentences; none where its words say it all. */
export function guessedParts(
  said: Said,
  changes: readonly Change[],
  choice: string | undefined,
): readonly string[] {
  const guesses = changes.flatMap((change) => [
    ...(change.kind === "put" ? placeGuessed(said, change) : []),
    ...(change.kind === "count" ? placesOfCounted(said.scene, change) : []),
    ...(change.kind === "use"
      ? [...usedForMore(said, change), ...usedOtherwise(said, change)]
      : []),
  ]);
  const isFree = choice === undefined || choice.includes("because") || isAnyMeant(said, choice);
  return [
    ...new Set([
      ...maybeTold(said),
      ...pointedAtNothing(said, changes),
      ...sameOne(said),
      ...deedOrThing(said, changes),
      ...notThenOrNever(said, changes),
      ...(isFree ? [] : [choice]),
      ...guesses,
    ]),
  ];
}

/** "Another mug", "a plate", "one more": any of them will do, and so will any drawer. */
function isAnyMeant({ clause, scene }: Said, choice: string): boolean {
  const isPlace = scene.things.some(
    ({ id, isPortable }) => !isPortable && choice.startsWith(`${id} `),
  );
  return (
    isPlace ||
    clause.chunks.some(
      (chunk) =>
        chunk.kind === "thing" &&
        (chunk.thing.isMore || chunk.thing.determiner === "a" || chunk.thing.count !== undefined),
    )
  );
}

type Put = Change & { readonly kind: "put" };

/** "The pencil too", where the program leaves things in two places. */
function placeGuessed(said: Said, { target }: Put): readonly string[] {
  const names = [keyOf(target), target.class];
  const isSaid = said.clause.chunks.some(
    (chunk) =>
      chunk.kind === "thing" &&
      (chunk.thing.pronoun !== undefined ||
        chunk.thing.noun?.classes.some((each) => names.includes(each)) === true),
  );
  const places = placesIn(said.scene, () => true);
  const isSpokenOf = said.recent.some((each) => keyOf(each) === keyOf(target));
  return isSaid || isSpokenOf || places.length < 2
    ? []
    : [`where it goes was not said, and things go to ${listed(places)}`];
}

/** "All three", where those that are there lie in two places. */
function placesOfCounted(
  scene: Scene,
  { amount, units }: Change & { readonly kind: "count" },
): readonly string[] {
  const places = amount.kind === "less" ? [] : placesIn(scene, (each) => isNamed(each, units));
  return places.length < 2 ? [] : [`these go to ${listed(places)} so far`];
}

/** Where the program leaves things of a kind. */
function placesIn(
  scene: Scene,
  isOwn: (object: ObjectReference) => boolean,
): readonly ObjectReference[] {
  const places = scene.steps.flatMap(({ step: { call } }) => {
    const [object, target] = referencesOf(call);
    const isResting = target !== undefined && !isSite(target, scene);
    return isResting && object !== undefined && isOwn(object) && scene.lexicon.isPut(call.method)
      ? [target]
      : [];
  });
  return [...new Map(places.map((each) => [keyOf(each), each])).values()];
}

/** "The pot for the potato", where the egg goes into it as well. */
function usedForMore(
  said: Said,
  { from, lines }: Change & { readonly kind: "use" },
): readonly string[] {
  const purposes = said.phrases.filter(({ link }) => link === "to");
  const meant = purposes.flatMap(({ thing }) => said.namesFor(thing));
  if (meant.length === 0 || lines !== undefined) {
    return [];
  }
  const others = said.scene.steps.flatMap(({ step: { call } }) => {
    const [object, target] = referencesOf(call);
    const isInIt = target !== undefined && isNamed(target, from);
    return isInIt && object !== undefined && !isNamed(object, meant) ? [object] : [];
  });
  return others.length === 0 ? [] : [`it is used for ${listed(others)} as well`];
}

/** "Use the burner", where the plate is what it would stand in for. */
function usedOtherwise(
  said: Said,
  { object, from }: Change & { readonly kind: "use" },
): readonly string[] {
  const replaced = said.scene.references.filter((each) => isNamed(each, from));
  const { kin } = said.scene.lexicon.words;
  const isLike = replaced.some(
    (each) =>
      each.class === object.class ||
      kin.some((group) => group.includes(each.class) && group.includes(object.class)),
  );
  const isNamedSo = said.clause.chunks.some(
    (chunk) =>
      chunk.kind === "thing" &&
      chunk.thing.noun?.classes.some((name) => replaced.some((each) => each.class === name)) ===
        true,
  );
  return isLike || isNamedSo ? [] : [`nobody said that it is for ${listed(replaced)}`];
}

/** "Leave it out", where nothing was spoken of before and the program works with several things. */
function pointedAtNothing(said: Said, changes: readonly Change[]): readonly string[] {
  const isPointing = said.phrases.some(({ thing }) =>
    ["it", "them"].some((word) => word === thing.pronoun),
  );
  const isOther = changes.every((change) => change.kind === "shorten" || "lines" in change);
  const { references, things } = said.scene;
  const carried = references.filter(
    ({ instance }) => things.find(({ id }) => id === instance)?.isPortable !== false,
  );
  return isPointing && !isOther && said.recent.length === 0 && carried.length > 1
    ? ["what is pointed at was not said"]
    : [];
}

/** "Do not wash the mug first, do it at the end": what is done may be the washing, or everything with the mug. */
function deedOrThing({ verbs, phrases }: Said, changes: readonly Change[]): readonly string[] {
  const isDoing = verbs.some(({ base }) => base === "do");
  const isPointing = phrases.some(({ thing }) => thing.pronoun === "it");
  return isDoing && isPointing && changes.some(({ kind }) => kind === "move")
    ? ["whether that is one step or all that is done with it was not said"]
    : [];
}

/** "Do not do the coffee last": hardly that there is to be no coffee. */
function notThenOrNever(
  { isNegative, where }: Said,
  changes: readonly Change[],
): readonly string[] {
  const isTimed = where?.at === "first" || where?.at === "start" || where?.at === "end";
  return isNegative && isTimed && changes.some(({ kind }) => kind === "remove")
    ? ["whether it is not done then or not done at all was not said"]
    : [];
}

/** "There is an apple in that bowl! The empty one lives there": hardly the same bowl. */
function sameOne(said: Said): readonly string[] {
  const isSame = said.phrases.some(({ thing }) => {
    const meant = thing.pronoun === "one" && !thing.isOther ? said.resolve(thing) : undefined;
    return (
      meant?.ok === true &&
      meant.references.some((own) => said.recent.some((each) => keyOf(each) === keyOf(own)))
    );
  });
  return isSame ? ["which one is meant was guessed"] : [];
}

/** "You put out the candle" may tell what was done, and ask for nothing of it. */
function maybeTold(said: Said): readonly string[] {
  const word = /^(?:you|u) (\w+)/i.exec(said.clause.text)?.[1];
  const isAsked = word !== undefined && /^(?:have|need|must|should|ought|had|want)$/i.test(word);
  const isVerb = word !== undefined && !isAsked && said.scene.lexicon.verbOf(word)?.form === "base";
  return isVerb ? ["this may only tell what was done"] : [];
}

function listed(references: readonly ObjectReference[]): string {
  return toList([...new Set(references.map(nameOf))]);
}
