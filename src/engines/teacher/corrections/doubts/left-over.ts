/**
 * What a clause says and its reading made nothing of.
 *
 * Key idea: every content word of a clause (a noun, a verb of the world, a state, a number, a negation,
 * "all", "other", "only", a word without a meaning) is held against what the changes are about: their
 * objects, the steps they find, the states they ask for. What nothing accounts for was passed over, and a
 * reading that passed something over is confirmed before it acts.
 */
import type { Chunk, Thing } from "@/engines/teacher/corrections/clauses/chunk";
import type { Said } from "@/engines/teacher/corrections/clauses/said";
import { accountOf, type Account } from "@/engines/teacher/corrections/doubts/account";
import type { Change } from "@/engines/teacher/corrections/edits/edit";
import { keyOf } from "@/engines/teacher/corrections/things/scene";
import { findSteps } from "@/engines/teacher/corrections/things/step-match";
import { GRAMMAR_SENSES } from "@/engines/teacher/corrections/words/verb-words";

/** The words of a clause that its changes do not account for, as they stand in it. */
export function leftOver(said: Said, changes: readonly Change[]): readonly string[] {
  const account = accountOf(changes, said);
  const { chunks } = said.clause;
  const left = chunks.flatMap((chunk, at) =>
    leftOf(chunk, { said, account, changes, before: chunks[at - 1] }),
  );
  return [
    ...new Set([
      ...left,
      ...saidTwice(chunks),
      ...guessed(said, changes),
      ...denied(said, changes),
    ]),
  ];
}

interface Held {
  readonly said: Said;
  readonly account: Account;
  readonly changes: readonly Change[];
  readonly before: Chunk | undefined;
}

function leftOf(chunk: Chunk, held: Held): readonly string[] {
  const isLeft = isLeftOver(chunk, held);
  return isLeft ? [chunk.text] : [];
}

function isLeftOver(chunk: Chunk, held: Held): boolean {
  const { account, said } = held;
  // When something is to be done, the step tells that was found for the words.
  const isOwn = said.chunks.some(({ start }) => start === chunk.start);
  if (chunk.kind === "thing") {
    return isThingLeft(chunk.thing, held) && !isSubstance(chunk.text, held);
  }
  if (chunk.kind === "verb") {
    return isOwn && !isVerbMeant(chunk.verb.sense, held);
  }
  if (chunk.kind === "state") {
    return !account.flags.has(chunk.state.flag);
  }
  return isSmallWordLeft(chunk, held) || (isOwn && /^(?:other|unknown)$/.test(chunk.kind));
}

/** Numbers, negations and "only" change what is meant more than any other small word. */
function isSmallWordLeft({ kind, text }: Chunk, held: Held): boolean {
  const { account, said } = held;
  if (COUNTING.test(kind)) {
    return !account.isCounting && (!said.isInstead || !/^(?:number|times)$/.test(kind));
  }
  if (kind === "not" || kind === "never") {
    return !account.isNegating && said.rejected === undefined && !said.isInstead;
  }
  return kind === "only" && text.startsWith("only") && isDoneElsewhere(held);
}

const COUNTING = /^(?:number|times|ordinal|more|less)$/;

/** "Only wash the mug", where the program washes something else as well. */
function isDoneElsewhere({ said: { scene }, account, changes }: Held): boolean {
  return changes.some(
    (change) =>
      change.kind === "do" &&
      findSteps(scene, { sense: change.sense }).some((index) => {
        const receiver = scene.steps[index]?.step.call.receiver;
        return receiver !== undefined && !account.names.has(keyOf(receiver));
      }),
  );
}

/** The grammar's verbs say little by themselves; a world's verb has to be what is done. */
function isVerbMeant(sense: string, { said, account }: Held): boolean {
  const otherwise = said.scene.lexicon.verb(sense)?.otherwise;
  return (
    GRAMMAR_SENSES.has(sense) ||
    account.senses.has(sense) ||
    (otherwise !== undefined && account.senses.has(otherwise))
  );
}

function isThingLeft(thing: Thing, held: Held): boolean {
  const { said, before } = held;
  const { noun } = thing;
  const isForSomebody = before?.kind === "to" && before.text === "for";
  if (thing.unknownNoun !== undefined) {
    // "I like the lamp off in the evening": when a preference holds.
    return !isForSomebody && !said.isPreference;
  }
  if (thing === said.rejected) {
    return false;
  }
  return (noun !== undefined && !isNamed(thing, held)) || isAnotherNumber(thing, held);
}

/** "All of them" or "both" where one is worked on, and "three" where it is two. */
function isAnotherNumber(thing: Thing, { said, account }: Held): boolean {
  const { count } = thing;
  const isWorkedOn = said.phrases.some((phrase) => phrase.thing === thing);
  const isMany = isWorkedOn && thing.isAll && account.objects === 1;
  const isCounted =
    count === undefined || count < 2 || account.isCounting || account.objects === count;
  return isMany || !isCounted;
}

/** "The bowl for the water": what is filled or poured. */
function isSubstance(text: string, { said, account }: Held): boolean {
  return said.scene.lexicon.words.substances.some(
    ({ name, verb }) => text.split(" ").includes(name) && account.senses.has(verb),
  );
}

/** Whether a noun is what the changes are about, lies near it, or is what "only" leaves as it is. */
function isNamed({ noun }: Thing, { said, account, before, changes }: Held): boolean {
  if (noun === undefined) {
    return true;
  }
  const own =
    noun.reference === undefined ? noun.classes : [noun.reference.instance ?? noun.reference.class];
  if ([...own, ...(noun.product?.about ?? [])].some((name) => account.names.has(name))) {
    return true;
  }
  const isKept = said.has("only") && account.isNegating;
  if (isKept && isInProgram(own, said)) {
    return true;
  }
  return before?.kind === "near" && isBeside(own, { said, account, changes });
}

function isInProgram(names: readonly string[], { scene }: Said): boolean {
  return scene.references.some(
    (each) => names.includes(each.instance ?? each.class) || names.includes(each.class),
  );
}

/** "Next to the mug": whether the changes are about where that lies, or only say how something is done. */
function isBeside(own: readonly string[], held: Omit<Held, "before">): boolean {
  const { account, changes } = held;
  const { scene } = held.said;
  // "Rinse it under the tap" says how it is done, "put it next to the mug" where.
  const isHow = changes.every((each) => each.kind === "do" && each.target === undefined);
  return (
    isHow ||
    [...scene.things, ...scene.thingsAfter].some(
      ({ id, class: objectClass, places }) =>
        (own.includes(id) || own.includes(objectClass)) &&
        places.some((place) => account.names.has(place)),
    )
  );
}

/** "Cups in the cabinet, and the cabinet without cups": one reading has no use for both. */
function saidTwice(chunks: readonly Chunk[]): readonly string[] {
  const plain = chunks.flatMap((chunk) =>
    chunk.kind === "thing" && chunk.thing.noun !== undefined && isBare(chunk.thing)
      ? [
          {
            text: chunk.text,
            key: chunk.thing.noun.reference?.instance ?? chunk.thing.noun.classes.join(),
          },
        ]
      : [],
  );
  return plain.flatMap(({ text, key }, index) =>
    plain.slice(0, index).some((other) => other.key === key) ? [text] : [],
  );
}

function isBare({ isOther, isMore, ordinal, states, unknown, count }: Thing): boolean {
  return (
    !isOther &&
    !isMore &&
    ordinal === undefined &&
    count === undefined &&
    states.length === 0 &&
    unknown.length === 0
  );
}

/** A clause that names nothing, where nothing was spoken of before: what it is about was guessed. */
function guessed(said: Said, changes: readonly Change[]): readonly string[] {
  const { chunks, text } = said.clause;
  const isFragment = said.verbs.length === 0 && said.state === undefined;
  const isNaming = chunks.some(
    (chunk) =>
      /^(?:lines|code)$/.test(chunk.kind) ||
      (chunk.kind === "thing" &&
        (chunk.thing.noun !== undefined ||
          (chunk.thing.pronoun !== undefined && (!isFragment || isPronounSaid(chunk.text))))),
  );
  const isAbout = changes.some(
    (change) => "object" in change || (change.kind === "count" && change.amount.kind === "all"),
  );
  return isNaming || said.recent.length > 0 || said.recentLines.length > 0 || !isAbout
    ? []
    : [text];
}

/** "Not with the mug", "not like that": what is wrong with it, nobody said. */
function denied(said: Said, changes: readonly Change[]): readonly string[] {
  const isBare =
    said.verbs.every(({ sense }) => sense === "want") &&
    said.state === undefined &&
    said.clause.chunks.some(({ kind, text }) => kind === "not" && text === "not");
  const isWhole = changes.some(
    ({ kind, ...change }) =>
      kind === "remove" &&
      "step" in change &&
      change.step.sense === undefined &&
      change.step.targets === undefined &&
      change.step.lines === undefined,
  );
  return isBare && isWhole ? [said.clause.text] : [];
}

/** "All of them" says of what, "all three" does not. */
function isPronounSaid(text: string): boolean {
  return /\b(?:it|them|this|that|these|those|ones?|there|others?)\b/.test(text);
}
