/** How many: "two slices, not three", "one more", "all of them", "toast it twice". */
import type { ObjectReference } from "@/core/world/program-call";
import type { ChunkKind, Thing } from "@/engines/teacher/corrections/clauses/chunk";
import { read, type Amount, type Reading } from "@/engines/teacher/corrections/edits/edit";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";
import type { Phrase } from "@/engines/teacher/corrections/clauses/phrases";
import type { Said } from "@/engines/teacher/corrections/clauses/said";
import { keyOf } from "@/engines/teacher/corrections/things/scene";
import { countedUnits } from "@/engines/teacher/corrections/edits/apply-count";
import { findSteps, type Names } from "@/engines/teacher/corrections/things/step-match";

/** Verbs that ask for a whole part of the program, not for one call. */
const WHOLE: ReadonlySet<Sense> = new Set([
  "add",
  "belong",
  "make",
  "miss",
  "put",
  "remove",
  "use",
  "want",
]);

function asksForWhole(sense: Sense, { scene: { lexicon } }: Said): boolean {
  return WHOLE.has(sense) || lexicon.verb(sense)?.isMaking === true;
}

export function readCount(said: Said): Reading | undefined {
  const times = said.chunks.find(({ kind }) => kind === "times");
  if (times?.kind === "times") {
    return readTimes(said, times.value);
  }
  return readDoubling(said) ?? readNotEnough(said) ?? readAmount(said);
}

/** "double it". */
function readDoubling(said: Said): Reading | undefined {
  const units = mainUnits(said);
  const isDoubling = said.verbs.some(({ base }) => base === "double");
  if (!isDoubling || said.isNegative || units.length === 0) {
    return undefined;
  }
  const now = countedUnits(said.scene, units).length;
  return read([{ kind: "count", units, amount: { kind: "exactly", count: now * 2 } }]);
}

/** "two are not enough": told so that what comes after is understood. */
function readNotEnough(said: Said): Reading | undefined {
  if (!said.isNegative || !said.has("enough")) {
    return undefined;
  }
  const mentioned = said.phrases.flatMap(({ thing }) => {
    const meant = said.resolve({ ...thing, isAll: true });
    return meant.ok ? meant.references : [];
  });
  return { ok: true, changes: [], mentioned };
}

function readAmount(said: Said): Reading | undefined {
  if (said.isNegative || said.verbs.some(({ sense }) => !asksForWhole(sense, said))) {
    return undefined;
  }
  const plain = said.phrases.filter(({ link }) => link === undefined || link === "to");
  const phrase = plain.find(({ thing }) => thing.count !== undefined || thing.isMore) ?? plain[0];
  if (phrase === undefined) {
    return readNumberAlone(said);
  }
  return said.has("only") && phrase.thing.noun?.reference !== undefined
    ? onlyThat(said, phrase)
    : readCounted(said, phrase);
}

/** How many of what a phrase names there are to be. */
function readCounted(said: Said, phrase: Phrase): Reading | undefined {
  const amount = amountOf(said, phrase) ?? amountOfDoing(said, phrase);
  const counted = unitsOf(said, phrase.thing);
  if (amount === undefined || counted.length === 0) {
    return undefined;
  }
  const isPlacing = phrase.thing.isAll && said.phrases.some(({ link }) => link === "in");
  if (isPlacing && amount.kind !== "more" && areReal(said, counted)) {
    return undefined;
  }
  if (isFarTooMany(said, phrase)) {
    return { ok: false, why: "say how many there should be", isAnswerable: true };
  }
  const isGoing = phrase.thing.ordinal !== undefined && said.has("tooMany");
  if (isGoing) {
    return removeUnit(said, phrase);
  }
  const unit = unitNamed(said, phrase);
  return read([{ kind: "count", units: counted, amount, ...(unit === undefined ? {} : { unit }) }]);
}

/** "three slices are too many": it says how many there are, not how many there should be. */
function isFarTooMany(said: Said, { thing }: Phrase): boolean {
  const isTold = said.has("be") && !said.has("exists") && numberOf(said) === undefined;
  return isTold && said.has("tooMany") && (thing.count ?? 0) > 1;
}

/** "just fork 21": the others of its kind are left out. */
function onlyThat(said: Said, { thing }: Phrase): Reading | undefined {
  const own = thing.noun?.reference;
  const others = said.scene.references.filter(
    (each) => each.class === own?.class && own !== undefined && keyOf(each) !== keyOf(own),
  );
  const isUsed = said.scene.references.some(
    (each) => own !== undefined && keyOf(each) === keyOf(own),
  );
  return others.length === 0 || !isUsed
    ? undefined
    : read(others.map((each) => ({ kind: "remove", step: { objects: [keyOf(each)] } })));
}

/** Whether the counted things are in the room from the start: then each can be named. */
function areReal({ scene }: Said, units: Names): boolean {
  return scene.things.some((each) => units.includes(each.class));
}

/** "toast it twice", "only once". */
function readTimes(said: Said, times: number): Reading | undefined {
  const { sense } = said;
  const [object] = said.phrases;
  if (sense === undefined || object === undefined) {
    return undefined;
  }
  const isMaking = said.scene.lexicon.verb(sense)?.isMaking === true;
  const meant = said.resolvePhrase(object, isMaking ? "put" : sense);
  const step = meant.ok ? { sense, objects: meant.references.map(keyOf) } : { sense };
  return read([{ kind: "repeat", step, times }]);
}

function amountOf(said: Said, { thing }: Phrase): Amount | undefined {
  const count = countSaid(said, thing);
  if (said.has("tooMany") || thing.isLess || said.has("less")) {
    return { kind: "less", count };
  }
  if (isAskingForMore(said, thing)) {
    return { kind: "more", count };
  }
  if (thing.isAll && thing.count === undefined) {
    return { kind: "all" };
  }
  const isNumber = thing.count !== undefined || (said.has("only") && numberOf(said) !== undefined);
  return isNumber && !isExample(said, thing) ? { kind: "exactly", count } : undefined;
}

/** "three slices is one too many": the number by the judgement, not that of the things. */
function countSaid(said: Said, thing: Thing): number {
  const judged = said.has("tooMany") ? numberOf(said) : undefined;
  return judged ?? thing.count ?? numberOf(said) ?? 1;
}

/** "one more", "a second coffee", "you missed a fork"; a described one that is missing is that one. */
function isAskingForMore(said: Said, thing: Thing): boolean {
  const isSecond = thing.determiner === "a" && (thing.ordinal ?? 1) > 1;
  const isMissing = said.verbs.some(({ sense }) => sense === "miss");
  return thing.isMore || said.has("more") || isSecond || (isMissing && thing.states.length === 0);
}

/** "do plate 13 too": one more, and which one. */
function amountOfDoing(said: Said, { thing }: Phrase): Amount | undefined {
  const isDoing = said.verbs.some(({ base }) => base === "do");
  const isOne = thing.noun?.reference !== undefined || thing.isOther;
  return isDoing && isOne && said.has("too") ? { kind: "more", count: 1 } : undefined;
}

/** "two of the mugs" is a number; "mug 2" and "a mug" are none. */
function isExample(said: Said, thing: Thing): boolean {
  return (
    thing.noun?.reference !== undefined ||
    (thing.count === 1 && said.verbs.length > 0 && !isWhole(said))
  );
}

function isWhole(said: Said): boolean {
  const [verb] = said.verbs;
  return verb !== undefined && asksForWhole(verb.sense, said);
}

function numberOf(said: Said): number | undefined {
  const chunk = said.chunks.find(({ kind }) => kind === "number");
  return chunk?.kind === "number" ? chunk.value : undefined;
}

/** What a clause that only counts is made of. */
const COUNTING: ReadonlySet<ChunkKind> = new Set([
  "be",
  "comma",
  "enough",
  "less",
  "more",
  "must",
  "number",
  "only",
  "to",
  "too",
  "tooMany",
  "verb",
]);

/** "one more", "two are enough": of what the program brings most of. */
function readNumberAlone(said: Said): Reading | undefined {
  const count = numberOf(said);
  const isMore = said.has("more");
  const isLess = said.has("less") || said.has("tooMany");
  if (isJudgedTooMany(said, count)) {
    return { ok: true, changes: [] };
  }
  // "be more careful" counts nothing.
  if (!said.chunks.every(({ kind }) => COUNTING.has(kind))) {
    return undefined;
  }
  const units = mainUnits(said);
  if (!isJudged(said) || (count === undefined && !isMore) || units.length === 0) {
    return undefined;
  }
  const kind = isMore ? "more" : isLess ? "less" : "exactly";
  return read([{ kind: "count", units, amount: { kind, count: count ?? 1 } }]);
}

/** "two are too many" says how many there are. */
function isJudgedTooMany(said: Said, count: number | undefined): boolean {
  return said.has("tooMany") && said.has("be") && count !== undefined && count > 1;
}

const JUDGEMENTS: ReadonlySet<ChunkKind> = new Set(["more", "less", "tooMany", "enough", "only"]);

/** Whether a bare number is asked for: "make two", "only two"; "two" alone may be anything. */
function isJudged(said: Said): boolean {
  return (
    said.chunks.some(({ kind }) => JUDGEMENTS.has(kind)) ||
    said.clause.chunks.some(({ kind }) => kind === "wish") ||
    said.verbs.some(({ base }) => /^(?:make|do|serve|use|need)$/.test(base))
  );
}

/** The classes that are counted, where the program carries things of that kind. */
function unitsOf(said: Said, thing: Thing): Names {
  const classes =
    thing.pronoun === undefined
      ? thing.noun?.product?.isCarried === true
        ? said.namesFor({ ...thing, ordinal: 1, isOther: false }).map((key) => classOf(said, key))
        : (thing.noun?.classes ?? [])
      : mainUnits(said);
  const { steps } = said.scene;
  const used = classes.filter(
    (name) => findSteps(said.scene, { sense: "put", objects: [name] }).length > 0,
  );
  return used.filter((name) => steps.some(({ step }) => step.call.receiver.class === name));
}

function classOf(said: Said, key: string): string {
  return said.scene.references.find((each) => keyOf(each) === key)?.class ?? key;
}

/** The class of what the program carries most often. */
function mainUnits(said: Said): Names {
  const carried = said.scene.steps.flatMap(({ step: { call } }) =>
    said.scene.lexicon.isPut(call.method) ? [call.receiver] : [],
  );
  const kinds = new Map<string, Set<string>>();
  for (const reference of carried) {
    const keys = kinds.get(reference.class) ?? new Set();
    kinds.set(reference.class, keys.add(keyOf(reference)));
  }
  const recent = said.recent.find(({ class: name }) => kinds.has(name))?.class;
  const puts = (name: string) => carried.filter((each) => each.class === name).length;
  const [most] = [...kinds].toSorted((a, b) => b[1].size - a[1].size || puts(b[0]) - puts(a[0]));
  const name = recent ?? most?.[0];
  return name === undefined ? [] : [name];
}

/** "the third slice is too much". */
function removeUnit(said: Said, phrase: Phrase): Reading {
  const meant = said.resolvePhrase(phrase);
  return meant.ok
    ? read(
        meant.references.map((object) => ({
          kind: "remove",
          step: { objects: [keyOf(object)] },
        })),
      )
    : { ok: false, why: meant.why };
}

/** "a second coffee in the other mug", "you missed the remote on the armchair". */
function unitNamed(said: Said, phrase: Phrase): ObjectReference | undefined {
  const vessel = said.phrases.find(({ thing, link }) => link === "in" && thing.isOther);
  const place = said.phrases.find(({ link }) => link === "in");
  const isMissed = said.verbs.some(({ sense }) => sense === "miss");
  const isDoing = said.verbs.some(({ base }) => base === "do") && said.has("too");
  if (isDoing) {
    const own = said.resolvePhrase(phrase);
    return own.ok ? own.references[0] : undefined;
  }
  const meant =
    vessel !== undefined
      ? said.resolvePhrase(vessel)
      : isMissed && place !== undefined
        ? said.resolvePhrase(phrase, undefined, place)
        : undefined;
  return meant?.ok === true ? meant.references[0] : undefined;
}
