/**
 * What is to come of a correction, in a few words that are checked on the revised program, never by
 * its text:
 *
 * - `Mug_6.wash`, `Fork.put(Drawer_9)`: such a call, or for wash, fill, empty, cook and toast a call
 *   with that effect; objects are instances or classes
 * - `no P`; `2 P` (so often); `2 different P` (on so many objects)
 * - `P before Q`, `P after Q`, `P first`, `P last`
 * - `end Fridge_19 closed`, `end Mug_6 on DiningTable_2`: a state, or a place, when the program is over
 * - `unchanged`: understood, and the program does so already
 * - `prefers X`, `fact X`: a preference, or a sentence for other rooms, that speaks of X
 * - `not understood`, `asks A B`, `contradiction`, `says`: no call is changed, and the answer says why
 * - `says "x"`: the answer says that x was not understood, whatever else was done
 * - `E or F`: either
 */
import { isDefined } from "@/base/defined";
import { assert } from "@/base/assert";
import { isHolding } from "@/core/world/world-state";
import type { CorrectionOutcome, MadeCall } from "@/lab/corrections/corrections-outcome";

/** A pattern's match and its groups; none where the text is of another form. */
function partsOf(pattern: RegExp, text: string): readonly (string | undefined)[] {
  return pattern.exec(text) ?? [];
}

/** True for what is answered without changing a call. */
export function isRefusalExpected(expect: readonly string[]): boolean {
  return expect.every((each) => /^(?:not understood|asks .*|contradiction|says)$/.test(each));
}

export function isMet(expectation: string, outcome: CorrectionOutcome): boolean {
  return expectation.split(" or ").some((each) => isOneMet(each.trim(), outcome));
}

function isOneMet(text: string, outcome: CorrectionOutcome): boolean {
  return isAnswerMet(text, outcome) ?? isLearned(text, outcome) ?? isProgramMet(text, outcome);
}

/** The part of the note that says what was not done. */
export function reservationIn(note: string): boolean {
  return /Not understood|Not done|contradict|control flow/.test(note);
}

function isAnswerMet(text: string, { draft, isSame }: CorrectionOutcome): boolean | undefined {
  const { note, isAddressed } = draft;
  const quoted = /^says "(.*)"$/.exec(text)?.[1];
  if (quoted !== undefined) {
    return reservationIn(note) && note.includes(quoted);
  }
  const asked = /^asks (.*)$/.exec(text)?.[1];
  if (asked !== undefined) {
    return isSame && asked.split(" ").every((name) => note.includes(name));
  }
  switch (text) {
    case "not understood":
      return isSame && !isAddressed && reservationIn(note);
    case "contradiction":
      return isSame && note.includes("contradict");
    case "says":
      return isSame && reservationIn(note);
    case "unchanged":
      return isSame && isAddressed && !reservationIn(note);
    default:
      return undefined;
  }
}

function isLearned(text: string, { draft }: CorrectionOutcome): boolean | undefined {
  const [, kind, word = ""] = partsOf(/^(prefers|fact) (.*)$/, text);
  if (kind === undefined) {
    return undefined;
  }
  const { preferences = [], comments } = draft.abstractions;
  const said = kind === "prefers" ? preferences : comments.map((comment) => comment.text);
  const pattern = new RegExp(
    word.replaceAll(/([a-z])([A-Z])/g, "$1 ?$2").replace(/Sliced$/, ""),
    "i",
  );
  return said.some((each) => pattern.test(each) || (word === "BreadSliced" && /toast/i.test(each)));
}

function isProgramMet(text: string, outcome: CorrectionOutcome): boolean {
  const { after, end } = outcome;
  const [, put, place] = partsOf(/^end (\w+) (?:in|on) (\w+)$/, text);
  if (put !== undefined && place !== undefined) {
    return isInPlace(end, put, place);
  }
  const [, thing, state] = partsOf(/^end (\w+) (\w+)$/, text);
  if (thing !== undefined && state !== undefined) {
    return isInState(end, thing, state);
  }
  const [, p = "", relation, q = ""] = partsOf(/^(.*) (before|after) (.*)$/, text);
  if (relation !== undefined) {
    const [own, other] = [indicesOf(after, p), indicesOf(after, q)];
    const [firstOther, lastOther] = [other[0], other.at(-1)];
    return relation === "before"
      ? firstOther !== undefined && own.some((index) => index < firstOther)
      : lastOther !== undefined && own.some((index) => index > lastOther);
  }
  return isCountMet(text, after);
}

function isCountMet(text: string, calls: readonly MadeCall[]): boolean {
  const [, place] = partsOf(/^.* (first|last)$/, text);
  if (place !== undefined) {
    const found = indicesOf(calls, text.replace(/ (?:first|last)$/, ""));
    return found.includes(place === "first" ? 0 : calls.length - 1);
  }
  const [, count, different, pattern = ""] = partsOf(/^(no|\d+) (different )?(.*)$/, text);
  if (count === undefined) {
    return indicesOf(calls, text).length > 0;
  }
  const found = indicesOf(calls, pattern)
    .map((index) => calls[index])
    .filter(isDefined);
  const number =
    different === undefined
      ? found.length
      : new Set(found.map(({ object, variable }) => `${object} ${variable}`)).size;
  return number === (count === "no" ? 0 : Number(count));
}

const METHODS: Readonly<Record<string, readonly string[]>> = {
  clean: ["clean"],
  close: ["close"],
  cook: ["cook", "toast"],
  empty: ["empty"],
  fill: ["fill_up"],
  off: ["toggle_off"],
  on: ["toggle_on"],
  open: ["open"],
  pour: ["pour"],
  put: ["place", "pickup_and_place"],
  slice: ["slice"],
  pickup: ["pickup", "pickup_and_place"],
  take: ["pickup", "pickup_and_place"],
  toast: ["toast", "cook"],
  toggle_off: ["toggle_off"],
  toggle_on: ["toggle_on"],
  wash: ["clean"],
};

/** Calls that a pattern such as `Mug_6.put(Cabinet)` speaks of. */
function indicesOf(calls: readonly MadeCall[], pattern: string): readonly number[] {
  const [, object, verb, target] = partsOf(/^(\w+)(?:\.(\w+))?(?:\((\w+)\))?$/, pattern.trim());
  assert(object !== undefined, `not an expectation: ${pattern}`);
  assert(verb === undefined || Object.hasOwn(METHODS, verb), `not a verb: ${pattern}`);
  return calls.flatMap((call, index) =>
    isCallMeant(call, { object, verb, target }) ? [index] : [],
  );
}

interface CallPattern {
  readonly object: string;
  readonly verb: string | undefined;
  readonly target: string | undefined;
}

function isCallMeant(call: MadeCall, { object, verb, target }: CallPattern): boolean {
  const isTarget = target === undefined || call.target === target || call.targetClass === target;
  const isOwn = call.object === object || call.objectClass === object;
  if (verb === undefined) {
    return isOwn || call.target === object || call.targetClass === object;
  }
  const isCall = isOwn && METHODS[verb]?.includes(call.method) === true;
  return (isCall && isTarget) || (target === undefined && hasEffect(call, verb, object));
}

function hasEffect({ changes }: MadeCall, verb: string, object: string): boolean {
  return changes.some(({ objectId, class: objectClass, attribute, after }) => {
    const isOwn = objectId === object || objectClass === object;
    const isEffect =
      (verb === "wash" && attribute === "dirty" && after === false) ||
      (verb === "fill" && attribute === "filled" && after !== null) ||
      (verb === "empty" && attribute === "filled" && after === null) ||
      ((verb === "cook" || verb === "toast") && attribute === "cooked" && after === true);
    return isOwn && isEffect;
  });
}

const STATES: Readonly<Record<string, readonly [attribute: string, holds: boolean]>> = {
  clean: ["dirty", false],
  closed: ["open", false],
  dirty: ["dirty", true],
  empty: ["filled", false],
  filled: ["filled", true],
  off: ["on", false],
  on: ["on", true],
  open: ["open", true],
};

type EndObjects = CorrectionOutcome["end"];

function isInState(end: EndObjects, thing: string, state: string): boolean {
  const found = end.find(({ id }) => id === thing);
  const wanted = STATES[state];
  assert(wanted !== undefined, `not a state: ${state}`);
  const [attribute, holds] = wanted;
  return found !== undefined && isHolding(found.attributes[attribute]) === holds;
}

function isInPlace(end: EndObjects, thing: string, place: string): boolean {
  const [nearest] = end.find(({ id }) => id === thing)?.supports ?? [];
  return nearest?.id === place || nearest?.class === place;
}
