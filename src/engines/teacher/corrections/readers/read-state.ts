/** How something has to be, or is though it should not be: "the tap is still on", "must be empty". */
import { IT } from "@/engines/teacher/corrections/things/pronoun-it";
import { toPythonName } from "@/core/python-name";
import type { ObjectReference } from "@/core/world/world-model";
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
import type { Phrase } from "@/engines/teacher/corrections/clauses/phrases";
import type { Said } from "@/engines/teacher/corrections/clauses/said";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";

export function readState(said: Said): Reading | undefined {
  const { state, scene } = said;
  const { lexicon } = scene;
  if (state === undefined) {
    return readNeed(said);
  }
  const [verb] = said.verbs;
  if (isForbiddenStep(said)) {
    return readNeedless(said, lexicon.senseOfState(state));
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
  const sense = soughtSense(said, state);
  const place = said.phrases.find(({ link, at }) => link === "in" && at < state.at);
  const meant =
    thing === undefined ? said.resolve(IT, sense) : said.resolvePhrase(thing, sense, place);
  if (!meant.ok) {
    return { ok: false, why: meant.why };
  }
  if (said.has("be") && isFaultOf(said, state, meant.references)) {
    const mended = { ...state, value: !state.value };
    return {
      ...read(meant.references.map((object) => require(said, object, mended))),
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
  const sense = scene.lexicon.senseOfState({ flag, value: true });
  const pieces = scene.lexicon.verb(sense)?.isMaking === true ? piecesOf(scene, object) : [];
  return pieces.length === 0 ? [object] : pieces;
}

/** "it should not be opened" forbids the step, "it should not be open" the state. */
function isForbiddenStep(said: Said): boolean {
  const { state, scene } = said;
  const ending = state === undefined ? undefined : scene.lexicon.side(state);
  const isStep = ending?.isRest !== true && said.hasText("state", /\w+ed$/);
  const isNeedless = said.hasText("not", /need|have to/);
  return said.has("be") && (isNeedless || (isStep && said.hasText("not", /^(?:should|must) not$/)));
}

/** "the machine does not have to be switched off". */
function readNeedless(said: Said, sense: Sense): Reading {
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
    const { lexicon } = said.scene;
    const sense = lexicon.senseOfState({ flag, value: !value });
    const step = { sense, objects: [keyOf(object)] };
    const isEnding = lexicon.ended(sense) !== undefined;
    const isOpenedOnly = findSteps(said.scene, step).length > 0;
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

/** What tells the objects that a state is said of: "it" that is dirty is something to be washed. */
function soughtSense({ scene: { lexicon } }: Said, { flag, value }: Wanted): Sense {
  const sense = lexicon.senseOfState({ flag, value });
  return sense === "use" ? lexicon.senseOfState({ flag, value: !value }) : sense;
}

/** A dry plant wants water; an empty mug is as it should be. */
function isFaultOf(
  { scene: { lexicon } }: Said,
  state: Wanted,
  objects: readonly ObjectReference[],
): boolean {
  const fault = lexicon.side(state)?.fault;
  return Array.isArray(fault) && objects.some((each) => fault.includes(each.class));
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
  const isFault = said.scene.lexicon.side(state)?.fault === "always";
  return isFault ? { flag, value: !value } : undefined;
}

function require(said: Said, object: ObjectReference, { flag, value }: Wanted): Change {
  const { lexicon } = said.scene;
  const sense = lexicon.senseOfState({ flag, value });
  const cutting = value && lexicon.verb(sense)?.makesPieces === true ? sense : undefined;
  const method = cutting === undefined ? undefined : lexicon.callOf(cutting);
  const whole = method === undefined ? undefined : wholeOf(said, object);
  if (cutting !== undefined && method !== undefined && whole !== undefined) {
    const where = said.where ?? ({ at: "natural" } as const);
    return { kind: "do", sense: cutting, method, object: whole, where };
  }
  const isEndState = lexicon.side({ flag, value })?.isRest === true;
  const where: Where = said.where ?? { at: isEndState ? "end" : "natural" };
  return { kind: "require", object, flag, value, where };
}

/** What a slice is cut from. */
function wholeOf(
  { scene: { lexicon } }: Said,
  { class: piece, parentObject }: ObjectReference,
): ObjectReference | undefined {
  const whole = lexicon.wholeOf(piece);
  return parentObject === undefined || whole === undefined
    ? undefined
    : { variable: toPythonName(parentObject), class: whole, instance: parentObject };
}

/** "the mug needs a rinse", "the pot needs water in it", "the mug holds no coffee". */
function readNeed(said: Said): Reading | undefined {
  const [need, what] = said.verbs;
  const [subject] = said.phrases;
  const isNeed = need?.sense === "want" && need.base === "need" && need.form === "s";
  const isHolding = need?.base === "hold" && need.form === "s" && said.isNegative;
  if (!(isNeed || isHolding) || subject === undefined || subject.at > need.at) {
    return undefined;
  }
  const other = said.phrases.find(({ at }) => at > need.at);
  const given = other === undefined ? undefined : givenBy(said, other);
  const effect = said.scene.lexicon.effect(given ?? (isNeed ? what?.sense : undefined));
  if (effect === undefined) {
    return undefined;
  }
  const wanted = { flag: effect.attribute, value: effect.holds };
  const meant = said.resolvePhrase(subject, said.scene.lexicon.senseOfState(wanted));
  if (!meant.ok) {
    return { ok: false, why: meant.why };
  }
  const changes = meant.references.map((object) => require(said, object, wanted));
  return { ...read(changes, meant.choice), ...(isHolding ? { isTold: true } : {}) };
}

/** The verb that gives something to hold: water by filling, coffee by brewing. */
function givenBy({ scene: { lexicon } }: Said, { thing, text }: Phrase): Sense | undefined {
  const product = thing.noun?.product;
  const substance = lexicon.words.substances.find(({ name }) => text.includes(name));
  return product?.isCarried === true ? product.verb : substance?.verb;
}
