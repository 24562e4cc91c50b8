/** How something has to be, or is though it should not be: "the tap is still on", "must be empty". */
import { IT } from "@/engines/teacher/corrections/things/pronoun-it";
import { toPythonName } from "@/core/python-name";
import type { ObjectReference } from "@/core/world/program-call";
import type { VerbEffect } from "@/core/world/world-words";
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
  const { state } = said;
  if (state === undefined) {
    return readNeed(said);
  }
  if (isForbiddenStep(said)) {
    return readNeedless(said, said.scene.lexicon.senseOfState(state));
  }
  if (!isAboutState(said, state)) {
    return undefined;
  }
  const meant = subjectMeant(said, state);
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
  const wanted = wantedState(said, state);
  return wanted === undefined
    ? { ok: true, changes: [], mentioned: meant.references }
    : readWanted(said, meant, wanted);
}

type SaidState = NonNullable<Said["state"]>;

/** Whether the clause says how something is or has to be; "wash the dirty mug" is an order. */
function isAboutState(said: Said, state: SaidState): boolean {
  const [verb] = said.verbs;
  if (verb?.sense === "turn") {
    return false;
  }
  if (isKept(said) || isHad(said, state)) {
    return true;
  }
  const isOrder = verb !== undefined && !said.has("must") && verb.form !== "ed";
  if (isOrder && !said.has("be")) {
    return false;
  }
  const isDenied = said.hasText("not", /^(?:is|are|was|were|has|have)/);
  return said.has("be") || said.has("must") || isDenied || isBare(said);
}

/** "leave it open", "you left it open". */
function isKept(said: Said): boolean {
  return said.verbs[0]?.sense === "keep";
}

/** "leave it open" and not "you left it open". */
function isToBeKept(said: Said): boolean {
  return isKept(said) && said.verbs[0]?.form !== "ed";
}

/** "have the mug washed before you brew" */
function isHad(said: Said, state: SaidState): boolean {
  const [verb] = said.verbs;
  const subject = subjectOf(said, state);
  return (
    verb !== undefined &&
    subject !== undefined &&
    /^(?:have|get|want|need)$/.test(verb.base) &&
    subject.at > verb.at
  );
}

function subjectOf(said: Said, state: SaidState): Phrase | undefined {
  return said.phrases.find(({ at, link }) => at < state.at && link !== "in");
}

/** What the state is said of. */
function subjectMeant(said: Said, state: SaidState): ReturnType<Said["resolve"]> {
  const thing =
    subjectOf(said, state) ?? said.phrases.find(({ link }) => link !== "in" && link !== "near");
  const sense = soughtSense(said, state);
  const place = said.phrases.find(({ link, at }) => link === "in" && at < state.at);
  return thing === undefined ? said.resolve(IT, sense) : said.resolvePhrase(thing, sense, place);
}

function wantedState(said: Said, state: SaidState): Wanted | undefined {
  if (isHad(said, state) && !said.isNegative) {
    return state;
  }
  return isKept(said) ? keptState(said, state.value) : toldState(said, state);
}

function readWanted(
  said: Said,
  { references, choice }: ReturnType<Said["resolve"]> & { readonly ok: true },
  wanted: Wanted,
): Reading {
  const left = isToBeKept(said) && !said.isNegative ? leftOut(said, references, wanted) : [];
  const changes = references
    .flatMap((object) => withPieces(said, object, wanted))
    .map((object) => require(said, object, wanted));
  const isTold = !said.has("must") && !isToBeKept(said);
  return { ...read(left.length > 0 ? left : changes, choice), isTold };
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
  const [need] = said.verbs;
  const [subject] = said.phrases;
  if (need?.form !== "s" || subject === undefined || subject.at > need.at) {
    return undefined;
  }
  const isHolding = need.base === "hold" && said.isNegative;
  const isNeed = need.sense === "want" && need.base === "need";
  const effect = isHolding || isNeed ? effectNeeded(said, need) : undefined;
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

/** "a rinse", "water in it": what comes after the verb; only "needs" is followed by another verb. */
function effectNeeded(
  said: Said,
  need: { readonly at: number; readonly base: string },
): VerbEffect | undefined {
  const given = givenBy(
    said,
    said.phrases.find(({ at }) => at > need.at),
  );
  const done = need.base === "need" ? said.verbs[1]?.sense : undefined;
  return said.scene.lexicon.effect(given ?? done);
}

/** The verb that gives something to hold: water by filling, coffee by brewing. */
function givenBy({ scene: { lexicon } }: Said, named: Phrase | undefined): Sense | undefined {
  const product = named?.thing.noun?.product;
  const substance = lexicon.words.substances.find(({ name }) => named?.text.includes(name));
  return product?.isCarried === true ? product.verb : substance?.verb;
}
