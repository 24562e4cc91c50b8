/** How something has to be, or is though it should not be: "the tap is still on", "must be empty". */
import { IT } from "@/engines/teacher/corrections/things/pronoun-it";
import { toPythonName } from "@/core/python-name";
import type { ObjectReference } from "@/core/world-model";
import { piecesOf } from "@/engines/teacher/corrections/things/kin";
import { keyOf } from "@/engines/teacher/corrections/things/scene";
import { findSteps } from "@/engines/teacher/corrections/things/step-match";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import {
  read,
  type Change,
  type Reading,
  type Where,
} from "@/engines/teacher/corrections/edits/edit";
import { senseOfState, type Said } from "@/engines/teacher/corrections/clauses/said";

export function readState(said: Said): Reading | undefined {
  const { state } = said;
  if (state === undefined) {
    return readNeed(said);
  }
  const [verb] = said.verbs;
  if (isForbiddenStep(said)) {
    return readNeedless(said, senseOfState(state.flag, state.value));
  }
  const isTurned = verb?.sense === "turn";
  const subject = said.phrases.find(({ at, link }) => at < state.at && link !== "in");
  const isKept = verb?.sense === "keep";
  const isStated =
    said.has("be") || said.has("must") || said.hasText("not", /^(?:is|are|was|were|has|have)/);
  // "have the mug washed before you brew"
  const isHad =
    verb !== undefined &&
    /^(?:have|get|want|need)$/.test(verb.base) &&
    (subject?.at ?? -1) > verb.at;
  const isOrder =
    verb !== undefined && !isKept && !isHad && !said.has("must") && verb.form !== "ed";
  if (isTurned || (isOrder && !said.has("be")) || !(isKept || isHad || isStated || isBare(said))) {
    return undefined;
  }
  const thing = subject ?? said.phrases.find(({ link }) => link !== "in" && link !== "near");
  const sense = senseOfState(state.flag, state.value);
  const place = said.phrases.find(({ link, at }) => link === "in" && at < state.at);
  const meant =
    thing === undefined
      ? said.resolve(IT, opposite(sense))
      : said.resolvePhrase(thing, opposite(sense), place);
  if (!meant.ok) {
    return { ok: false, why: meant.why };
  }
  const isDry =
    state.flag === "filled" && meant.references.some((each) => each.class === "HousePlant");
  if (isDry && !state.value && said.has("be")) {
    const dry = { ...state, value: true };
    return {
      ...read(meant.references.map((object) => require(said, object, dry))),
      isTold: true,
    };
  }
  const wanted =
    isHad && !said.isNegative
      ? state
      : isKept
        ? keptState(said, state.value)
        : toldState(said, state);
  if (wanted === undefined) {
    return { ok: true, changes: [], mentioned: meant.references };
  }
  const left =
    isKept && !said.isNegative && verb.form !== "ed" ? leftOut(said, meant.references, wanted) : [];
  const changes = meant.references
    .flatMap((object) => withPieces(said, object, wanted))
    .map((object) => require(said, object, wanted));
  const isTold = !said.has("must") && (!isKept || verb.form === "ed");
  return { ...read(left.length > 0 ? left : changes, meant.choice), isTold };
}

/** "the bread should be toasted": the slices that the program cuts from it. */
function withPieces(
  { scene }: Said,
  object: ObjectReference,
  { flag }: Wanted,
): readonly ObjectReference[] {
  const pieces = flag === "cooked" ? piecesOf(scene, object) : [];
  return pieces.length === 0 ? [object] : pieces;
}

/** "it should not be opened" forbids the step, "it should not be open" the state. */
function isForbiddenStep(said: Said): boolean {
  const isStep = said.hasText("state", /^(?!closed|used)\w+ed$/);
  const isNeedless = said.hasText("not", /need|have to/);
  return said.has("be") && (isNeedless || (isStep && said.hasText("not", /^(?:should|must) not$/)));
}

/** "the machine does not have to be switched off". */
function readNeedless(said: Said, sense: ReturnType<typeof senseOfState>): Reading {
  const [object] = said.phrases;
  const objects = object === undefined ? [] : said.namesFor(object.thing);
  return objects.length === 0
    ? { ok: false }
    : read([{ kind: "remove", step: { sense, objects } }]);
}

/** "leave the fridge closed": without the step that opens it, where there is one. */
function leftOut(
  said: Said,
  objects: readonly ObjectReference[],
  { flag, value }: Wanted,
): readonly Change[] {
  return objects.flatMap((object): readonly Change[] => {
    const step = { sense: senseOfState(flag, !value), objects: [keyOf(object)] };
    const isEnding = value && (flag === "open" || flag === "toggled");
    const isOpenedOnly = findSteps(said.scene.steps, step).length > 0;
    return isOpenedOnly && (isEnding || !isUsed(said, object)) ? [{ kind: "remove", step }] : [];
  });
}

/** Whether anything is put in or taken out of it. */
function isUsed({ scene }: Said, object: ObjectReference): boolean {
  return scene.steps.some(({ step }) =>
    referencesOf(step.call)
      .slice(1)
      .some((each) => keyOf(each) === keyOf(object)),
  );
}

/** "it" that is still open is something that can be closed. */
function opposite(sense: ReturnType<typeof senseOfState>): ReturnType<typeof senseOfState> {
  return sense === "use" ? "clean" : sense;
}

/** A thing and a state alone: "tap still on" is a fault, "lamp off" an order. */
function isBare(said: Said): boolean {
  const [thing] = said.phrases;
  const { state } = said;
  const isPair = thing !== undefined && state !== undefined && thing.at < state.at;
  const isTold = said.hasText("not", /^(?:is|are|was|were)/);
  return said.verbs.length === 0 && said.phrases.length === 1 && isPair && !isTold;
}

interface Wanted {
  readonly flag: string;
  readonly value: boolean;
}

/** "never leave it open" and "you left it open" want it closed, "leave it open" wants it open. */
function keptState(said: Said, value: boolean): Wanted | undefined {
  const { state } = said;
  const [verb] = said.verbs;
  const isFault = verb?.form === "ed" && !said.has("must");
  return state === undefined
    ? undefined
    : { flag: state.flag, value: said.isNegative || isFault ? !value : value };
}

/** What somebody points out is a fault; undefined where nothing is wrong with it. */
function toldState(said: Said, state: Wanted): Wanted | undefined {
  const { flag, value } = state;
  if (said.has("must")) {
    return { flag, value: said.isNegative ? !value : value };
  }
  if (isBare(said) && !said.has("be") && !said.hasText("filler", /still/)) {
    return { flag, value: said.isNegative ? !value : value };
  }
  if (said.hasText("not", /^(?:should|must|may|can|need|ought)/)) {
    return { flag, value: !value };
  }
  if (said.isNegative) {
    return { flag, value };
  }
  const isFault =
    flag === "dirty" || flag === "open" || flag === "toggled"
      ? flag !== "dirty" || value
      : flag === "cooked" && !value;
  return isFault ? { flag, value: !value } : undefined;
}

function require(said: Said, object: ObjectReference, { flag, value }: Wanted): Change {
  const whole = flag === "sliced" && value ? wholeOf(object) : undefined;
  if (whole !== undefined) {
    const where = said.where ?? ({ at: "natural" } as const);
    return { kind: "do", sense: "slice", method: "slice", object: whole, where };
  }
  const isEndState = (flag === "open" || flag === "toggled") && !value;
  const where: Where = said.where ?? { at: isEndState ? "end" : "natural" };
  return { kind: "require", object, flag, value, where };
}

/** What a slice is cut from. */
function wholeOf({
  class: objectClass,
  parentObject,
}: ObjectReference): ObjectReference | undefined {
  return parentObject === undefined || !objectClass.endsWith("Sliced")
    ? undefined
    : {
        variable: toPythonName(parentObject),
        class: objectClass.slice(0, -"Sliced".length),
        instance: parentObject,
      };
}

/** "the mug needs a rinse", "the pot needs water in it". */
function readNeed(said: Said): Reading | undefined {
  const [need, what] = said.verbs;
  const [subject, other] = said.phrases;
  const isNeed = need?.sense === "want" && need.base === "need" && need.form === "s";
  const isHolding = need?.base === "hold" && need.form === "s" && said.isNegative;
  if (isHolding && subject !== undefined) {
    const holder = said.resolve(subject.thing, "fill");
    const filled = { flag: "filled", value: true };
    return holder.ok
      ? { ...read(holder.references.map((each) => require(said, each, filled))), isTold: true }
      : { ok: false, why: holder.why };
  }
  if (!isNeed || subject === undefined || subject.at > need.at) {
    return undefined;
  }
  const isWater = other?.text.includes("water") === true;
  const flag =
    what?.sense === "clean" ? "dirty" : isWater || what?.sense === "fill" ? "filled" : undefined;
  if (flag === undefined) {
    // "the fridge needs closing"
    const end = { close: "open", off: "toggled" } as const;
    const ended = what?.sense === "close" || what?.sense === "off" ? end[what.sense] : undefined;
    const object = ended === undefined ? undefined : said.resolvePhrase(subject, what?.sense);
    return object?.ok === true && ended !== undefined
      ? read(
          object.references.map((each) => require(said, each, { flag: ended, value: false })),
          object.choice,
        )
      : undefined;
  }
  const meant = said.resolvePhrase(subject, senseOfState(flag, flag !== "dirty"));
  if (!meant.ok) {
    return { ok: false, why: meant.why };
  }
  const wanted = { flag, value: flag !== "dirty" };
  return read(
    meant.references.map((object) => require(said, object, wanted)),
    meant.choice,
  );
}
