/**
 * Conditions and what is missing for them in plain English, so that a person could act on it: what,
 * where it is, and what to do. They play the person in simulated feedback (ICAL S5.1.3, HELPER
 * appendix B), so they name classes and places, never instance names.
 */
import { isDefined } from "@/base/defined";
import { withArticle } from "@/base/english/nouns";
import { adviceFor, faultOf } from "@/worlds/household/goals/text/attribute-advice";
import { phraseOf } from "@/worlds/household/goals/text/goal-phrases";
import {
  counted,
  nounOf,
  placeOf,
  prepositionOf,
  type Noun,
} from "@/worlds/household/words/object-words";
import { listed, nounOfThing } from "@/worlds/household/goals/text/thing-words";
import { wholeOfSlice } from "@/worlds/household/objects/object-classes";
import type {
  GoalAttribute,
  GoalRelation,
  GoalThing,
  PlainThing,
} from "@/worlds/household/goals/goal";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/** "There are 2 slices of tomato". */
export function describeExistence(thing: PlainThing, count: number): string {
  const noun = nounOf(thing.select);
  return count === 1 ? `There is ${withArticle(noun.one)}` : `There are ${counted(count, noun)}`;
}

/** What to make or that it cannot be made: "No slice of tomato has been cut yet. Cut a tomato ...". */
export function existenceFailure(
  state: HouseholdState,
  thing: PlainThing,
  { found, count }: { readonly found: number; readonly count: number },
): string {
  const noun = nounOf(thing.select);
  const whole = wholeOfSlice(thing.select);
  const few = found === 0 ? `no ${noun.one}` : `only ${found} of ${counted(count, noun)}`;
  const there = `There ${found > 1 ? "are" : "is"} ${few}`;
  if (whole === undefined) {
    return `${there} in this room.`;
  }
  const wholeNoun = nounOf(whole);
  const uncut = state.objects.find(
    (object) => object.class === whole && object.attributes.sliced !== true,
  );
  if (uncut === undefined) {
    return `${there}, and no whole ${wholeNoun.one} to cut in this room.`;
  }
  const verb = whole === "Egg" ? "Crack" : "Cut";
  const place = placeOf(state, uncut);
  return `${there} yet. ${verb} the ${at(wholeNoun.one, place)} with a knife.`;
}

/** "The plate is clean", "The 3 slices of potato are cooked". */
export function describeAttribute(thing: PlainThing, wanted: GoalAttribute, count: number): string {
  const noun = nounOf(thing.select);
  const subject = count === 1 ? `The ${noun.one} is` : `The ${counted(count, noun)} are`;
  return `${subject} ${statePhrase(thing, wanted)}`;
}

function statePhrase(thing: PlainThing, wanted: GoalAttribute): string {
  if (wanted.attribute === "receptacle") {
    return "able to hold things";
  }
  const isToast = thing.select === "BreadSliced" && wanted.attribute === "cooked" && wanted.equals;
  return isToast ? "toasted" : phraseOf(wanted);
}

interface AttributeLack {
  readonly thing: PlainThing;
  readonly wanted: GoalAttribute;
  /** Those that should have it and have not. */
  readonly lacking: readonly HouseholdObject[];
  readonly having: number;
  readonly count: number;
}

/** "The mug on the counter is dirty. Wash it in the sink." */
export function attributeFailure(state: HouseholdState, lack: AttributeLack): string {
  const { thing, wanted, lacking, having, count } = lack;
  const noun = nounOf(thing.select);
  const [first] = lacking;
  if (first === undefined) {
    const phrase = statePhrase(thing, wanted);
    return having === 0
      ? `No ${noun.one} is ${phrase} yet.`
      : `Only ${having} of ${counted(count, noun)} ${having === 1 ? "is" : "are"} ${phrase}.`;
  }
  const advice = adviceFor(state, first, wanted);
  if (count === 1) {
    // The one that is meant, even where the goal speaks of a group.
    const own = nounOf(first.class).one;
    return `The ${at(own, placeOf(state, first))} ${faultOf(first, wanted).one}. ${advice.one}`;
  }
  const fault = faultOf(first, wanted);
  const places = [...new Set(lacking.map((object) => placeOf(state, object)).filter(isDefined))];
  const where = places.length === 0 ? "" : ` (${listed(places)})`;
  if (lacking.length === count) {
    return `The ${counted(count, noun)}${where} ${fault.many}. ${advice.many}`;
  }
  return lacking.length === 1
    ? `1 of the ${counted(count, noun)}${where} ${fault.one}. ${advice.one}`
    : `${lacking.length} of the ${counted(count, noun)}${where} ${fault.many}. ${advice.many}`;
}

interface RelationSubject {
  readonly head: GoalThing | undefined;
  readonly tail: GoalThing | undefined;
  readonly count: number | "all";
  readonly relation: GoalRelation;
  /** How many instances of the goal are wanted: each has a receptacle of its own. */
  readonly times: number;
  readonly total: number;
}

/** "2 slices of tomato are on a plate", "All the forks are in one drawer". */
export function describeRelation(subject: RelationSubject): string {
  const { count, total, relation, times } = subject;
  const heads = headNoun(subject);
  const tail = tailWords(subject);
  const where = isEveryInOne(subject) ? tail.one : tail.some;
  if (count === "all") {
    return `All the ${heads.many} are ${where}`;
  }
  const what = `${counted(total, heads)} ${total === 1 ? "is" : "are"}`;
  return relation.isSameTail && times > 1
    ? `${what} ${tail.many(times)}, ${count} on each`
    : `${what} ${where}`;
}

/** "Only 1 of 2 slices of tomato is on a plate. Put another one on it." */
export function relationFailure(
  state: HouseholdState,
  subject: RelationSubject & {
    readonly satisfied: number;
    readonly objects: readonly HouseholdObject[];
  },
): string {
  const { count, total, satisfied, relation, times } = subject;
  if (count === "all") {
    return everyFailure(state, subject);
  }
  const heads = headNoun(subject);
  const tail = tailWords(subject);
  const missing = total - satisfied;
  const now =
    satisfied === 0
      ? `No ${heads.one} is ${tail.some} yet.`
      : `Only ${satisfied} of ${counted(total, heads)} ${satisfied === 1 ? "is" : "are"} ${tail.some}.`;
  if (relation.isSameTail && times > 1) {
    return `${now} Put ${count} ${tail.each(times)}.`;
  }
  if (satisfied === 0) {
    const together = relation.isSameTail && missing > 1 ? tail.same : "there";
    return `${now} Put ${missing === 1 ? "one" : missing} ${together}.`;
  }
  const together = relation.isSameTail ? tail.same : "there as well";
  return `${now} Put ${missing === 1 ? "another one" : `${missing} more`} ${together}.`;
}

/** Where all of something belong somewhere: the ones that are elsewhere. */
function everyFailure(
  state: HouseholdState,
  subject: Parameters<typeof relationFailure>[1],
): string {
  const { total, satisfied, objects, relation } = subject;
  const heads = headNoun(subject);
  const tail = tailWords(subject);
  const missing = total - satisfied;
  const places = [...new Set(objects.map((object) => placeOf(state, object)).filter(isDefined))];
  if (total === 1) {
    return `The ${at(heads.one, places[0])} is not ${tail.some}. Put it there.`;
  }
  const from = places.length === 0 ? "" : ` (${listed(places)})`;
  if (satisfied === 0) {
    const goal = relation.isSameTail ? `all ${tail.same}` : "there";
    return `The ${counted(total, heads)}${from} are not ${tail.some}. Put them ${goal}.`;
  }
  const verb = missing === 1 ? "is" : "are";
  const rest = `${missing} of the ${counted(total, heads)}${from} ${verb} not`;
  return relation.isSameTail
    ? `${rest} ${tail.one} with the rest. Put ${missing === 1 ? "it" : "them"} there as well.`
    : `${rest} ${tail.some}. Put ${missing === 1 ? "it" : "them"} there.`;
}

const isEveryInOne = ({ relation, count }: RelationSubject) =>
  relation.isSameTail && count === "all";

function headNoun({ head }: RelationSubject): Noun {
  return head === undefined ? { one: "thing", many: "things" } : nounOfThing(head);
}

/** The receptacle of a relation: "on a plate", "on one plate", "on the same plate". */
function tailWords({ tail, relation }: RelationSubject) {
  const select = tail === undefined ? "" : selectOf(tail);
  const noun = tail === undefined ? { one: "place", many: "places" } : placeNoun(tail, relation);
  const preposition = prepositionOf(select);
  return {
    some: `${preposition} ${withArticle(noun.one)}`,
    one: `${preposition} one ${noun.one}`,
    same: `${preposition} the same ${noun.one}`,
    many: (count: number) => `${preposition} ${counted(count, noun)}`,
    each: (count: number) => `${preposition} each of ${counted(count, noun)}`,
  };
}

/** Of several places that will do, which: something on a dirty plate is not "on a clean plate yet". */
function placeNoun(tail: GoalThing, { isSameTail }: GoalRelation): Noun {
  return isSameTail ? nounOf(selectOf(tail)) : nounOfThing(tail);
}

/** The class or group that a thing comes down to. */
function selectOf(thing: GoalThing): string {
  if (thing.kind === "object") {
    return thing.select;
  }
  const anchor = thing.goal.things.find(({ id }) => id === thing.goal.anchor);
  return anchor === undefined ? "" : selectOf(anchor);
}

function at(noun: string, place: string | undefined): string {
  return place === undefined ? noun : `${noun} ${place}`;
}
