/**
 * What a program came to, as a person would sum it up: "Two cooked slices of bread and a slice of tomato
 * are on a clean plate."
 *
 * Key ideas. (1) It tells the task's outcome, no by-product: what the words do not name is left out, unless
 * they have words that nobody knows ("breakfast"). (2) It tells nothing twice, and no instance: the next
 * room has another plate. (3) It tells only what is true after the last step; where nothing of it is, the
 * words stand for themselves.
 */
import { ensureExists } from "@/base/assert";
import { countWord } from "@/base/english/number-words";
import { groupBy } from "@/base/groups";
import { toCanonicalJson } from "@/base/json";
import { checkEffects } from "@/core/world/check-effects";
import type { EffectFact, EffectGoal, EffectSelection, EffectWish } from "@/core/world/effect-goal";
import { describeWish, wordsOfWish } from "@/core/world/effect-words";
import { goalOfEffects } from "@/core/world/goal-of-effects";
import type { ShownEffect } from "@/core/shown-effect";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";
import { RoomWords } from "@/engines/teacher/keeping/spoken-of";
import { withoutImplied } from "@/engines/teacher/reading/without-implied";
import { toList } from "@/engines/teacher/abstraction/describe-call";
import { onlyNamed, type IsNamed } from "@/engines/teacher/abstraction/summary/only-named";
import { intoPlaces, withoutInstances } from "@/engines/teacher/abstraction/summary/told-wish";

export interface Outcome {
  readonly instruction: string;
  /** Words of it that nobody knows: what they ask for may be anything. */
  readonly unknown: readonly string[];
  readonly goal: EffectGoal | undefined;
  /** What holds beyond the goal because it was shown. */
  readonly kept: readonly ShownEffect[];
  readonly before: readonly WorldObject[];
  readonly after: readonly WorldObject[];
}

/** One or two sentences, without an instance's name. */
export function summariseOutcome(outcome: Outcome, world: WorldModel): string {
  const { instruction, unknown, before, after } = outcome;
  const room = new RoomWords(world, after);
  const named = room.named(RoomWords.wordsOf(instruction));
  const isNamed: IsNamed = (name) => room.isNamed({ id: "", class: name }, named);
  const isTrue = (wish: EffectWish): boolean => checkEffects(after, asGoal([wish]), world).success;
  const kept = goalOfEffects(outcome.kept, { bindTo: "instances", before, after, terms: world });
  const asked = wishesOf(outcome.goal);
  const shown = wishesOf(kept);
  const all = [
    ...asked,
    ...shown.filter(({ of }) => !asked.some((wish) => isAbout(wish, of.class))),
  ];
  const told = onlyNamed(all.filter(isTrue), { isNamed, isAllKnown: unknown.length === 0 });
  const places = sharedPlaces(told);
  const plain = intoPlaces(withoutImplied(told.map(withoutInstances)), isTrue).filter(isTrue);
  const alike = groupBy(plain, (wish) => toCanonicalJson([placesOf(wish), isSome(wish)]));
  const sentences = [...alike.lists()].flatMap((group) =>
    isSharedPlace(group, places) ? [group] : group.map((wish) => [wish]),
  );
  return sentences.length === 0
    ? instruction
    : sentences.map((group) => sentenceOf(group, world)).join(" ");
}

function wishesOf(goal: EffectGoal | undefined): readonly EffectWish[] {
  return goal === undefined ? [] : goal.wishes;
}

/** Whether a wish speaks of things of a class, or of such a place. */
function isAbout({ of, are }: EffectWish, name: string | undefined): boolean {
  return [of, ...are.flatMap(placeIn)].some((each) => each.class === name);
}

function sentenceOf(wishes: readonly EffectWish[], world: WorldModel): string {
  const [wish, ...others] = wishes.map((each) =>
    wishes.length === 1 ? each : { ...each, isTogether: false },
  );
  const first = ensureExists(wish, "a sentence is about something");
  const subjects = [first, ...others].map((each) => wordsOfWish(each, world).subject);
  const text =
    others.length === 0
      ? describeWish(first, first.are, world)
      : `${toList(subjects)} are ${wordsOfWish(first, world).said}`;
  const spelled = text.replaceAll(/\b\d{1,2}\b/gu, (digits) => countWord(Number(digits)));
  return `${spelled.charAt(0).toUpperCase()}${spelled.slice(1)}.`;
}

/** Classes of which all wishes name one and the same place. */
function sharedPlaces(wishes: readonly EffectWish[]): ReadonlySet<string> {
  const places = wishes.flatMap(({ are }) => are.flatMap(placeIn));
  const byClass = groupBy(places, ({ class: name }) => name);
  return new Set(
    [...byClass].flatMap(([name, own]) => {
      const ids = new Set(own.map(({ ids: those }) => those?.join(" ")));
      return name !== undefined && ids.size === 1 && !ids.has(undefined) ? [name] : [];
    }),
  );
}

/** What lies on the very same plate is told in one breath; what lies on any two plates is not. */
function isSharedPlace(group: readonly EffectWish[], shared: ReadonlySet<string>): boolean {
  return group.flatMap(placesOf).some(({ class: name }) => name !== undefined && shared.has(name));
}

/** The place of a wish that says nothing else; none of any other. */
function placesOf({ are }: EffectWish): readonly EffectSelection[] {
  return are.length === 1 ? are.flatMap(placeIn) : [];
}

function placeIn(fact: EffectFact): readonly EffectSelection[] {
  return "in" in fact ? [fact.in] : [];
}

function isSome({ how }: EffectWish): boolean {
  return how.quantifier === "some";
}

function asGoal(wishes: readonly EffectWish[]): EffectGoal {
  return { form: "effects", wishes };
}
