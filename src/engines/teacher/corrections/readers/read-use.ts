/** Another object in the place of one: "use the other mug", "not Mug_1 but Mug_3", "wrong plate". */
import type { ObjectReference } from "@/core/world/program-call";
import { hasKind, type Thing } from "@/engines/teacher/corrections/clauses/chunk";
import { read, type Reading } from "@/engines/teacher/corrections/edits/edit";
import { isCarried, replacedBy } from "@/engines/teacher/corrections/things/kin";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";
import type { Phrase } from "@/engines/teacher/corrections/clauses/phrases";
import type { Said } from "@/engines/teacher/corrections/clauses/said";
import { keyOf } from "@/engines/teacher/corrections/things/scene";
import { findSteps, type Names } from "@/engines/teacher/corrections/things/step-match";
import { nameOf, toList } from "@/engines/teacher/abstraction/describe-call";

/** Verbs of a choice, beside those that are done with the object itself. */
const CHOOSING: ReadonlySet<Sense> = new Set(["use", "mean", "want", "swap"]);

/** Verbs that say where something goes, not which one is used. */
const PLACING: ReadonlySet<Sense> = new Set(["put", "belong", "keep", "add"]);

export function readUse(said: Said): Reading | undefined {
  const [first, second] = said.phrases;
  if (first === undefined || said.isNegative) {
    return said.has("not") ? readNotBut(said) : undefined;
  }
  if (said.has("wrong")) {
    return readWrong(said, first);
  }
  const swap = said.verbs.some(({ sense }) => sense === "swap");
  if (swap && second !== undefined) {
    return readSwap(said, first, second);
  }
  if (second !== undefined && isMixedUp(said, first, second)) {
    return exchange(said, { phrase: second, old: undefined, isPlaceAim: true });
  }
  return isPlacing(said) || said.sense === "look" || said.has("exists")
    ? undefined
    : readChoice(said, first);
}

/**
 * "swap the mug for the cup"; "swap the mug and the cup" is about both where the program uses both, and
 * does not say whether their order is meant or what is done with them.
 */
function readSwap(said: Said, first: Phrase, second: Phrase): Reading | undefined {
  const isUsed = ({ thing }: Phrase) =>
    findSteps(said.scene, { objects: said.namesFor(thing) }).length > 0;
  return second.isListed && isUsed(first) && isUsed(second)
    ? { ok: false, why: "say which of them comes first, or which one stands in for the other" }
    : exchange(said, { phrase: second, old: first.thing });
}

/** "It was the other potato that should go there." */
function isMixedUp(said: Said, first: Phrase, second: Phrase): boolean {
  return first.thing.pronoun === "it" && said.has("be") && second.thing.isOther;
}

function isPlacing({ verbs }: Said): boolean {
  return verbs.some(({ sense }) => PLACING.has(sense));
}

/** A tool or a vessel tells more than what it is used for. */
function readChoice(said: Said, first: Phrase): Reading | undefined {
  const tool = said.phrases.find(
    ({ link, thing }) => link === "with" && thing.noun?.product === undefined,
  );
  const inMug = said.phrases.find(({ link, thing }) => link === "in" && isVessel(said, thing));
  const chosen = tool ?? inMug ?? first;
  if (!isChoice(said, chosen)) {
    return undefined;
  }
  const reading = exchange(said, { phrase: chosen, old: said.rejected });
  // "I prefer the coffee on the counter" names a place to put it, not a mug that stands there.
  const isPlace = reading?.ok === false && said.phrases.some(({ link }) => link === "in");
  return isPlace && chosen.link === undefined && said.verbs.length === 0 ? undefined : reading;
}

/** "the coffee should be in mug 6" names the vessel. */
function isVessel(said: Said, thing: Thing): boolean {
  const classes = thing.noun?.classes ?? [];
  const [first] = said.phrases;
  const isAsked = said.has("must") || said.isPreference || hasKind(said.clause.chunks, "wish");
  const product = first?.thing.noun?.product;
  const isCoffee = product?.isCarried === true && isAsked;
  const isHad = first?.thing.pronoun === "it" && said.verbs.every(({ base }) => base === "have");
  const isWished = isHad && (said.verbs.length > 0 || said.isPreference);
  const vessels = said.scene.lexicon.words.products.flatMap((each) =>
    each.isCarried === true ? each.classes : [],
  );
  return (isCoffee || isWished) && classes.some((each) => vessels.includes(each));
}

function isChoice(said: Said, phrase: Phrase): boolean {
  const { thing, link } = phrase;
  return (
    isChosen(said) ||
    isTakenInstead(said, thing) ||
    isPicked(said, thing) ||
    (said.verbs.length === 0 && isPreferredOrNamed(said, thing)) ||
    (link === "in" && isVessel(said, thing)) ||
    (link === "with" && (isContrast(said) || isOtherTool(said, thing)))
  );
}

/** "use the other mug", "I want it in ..."; "it uses the other mug" tells and does not choose. */
function isChosen({ verbs: [verb], phrases }: Said): boolean {
  if (verb === undefined || !CHOOSING.has(verb.sense)) {
    return false;
  }
  const isSubject = phrases.some(({ at }) => at < verb.at);
  return !(verb.form === "s" && isSubject);
}

function isContrast(said: Said): boolean {
  return said.isInstead || said.rejected !== undefined;
}

/** "the other mug"; beside a verb "instead" is about the verb where that does not take or use. */
function isPicked(said: Said, thing: Thing): boolean {
  const sense = said.verbs[0]?.sense;
  const isAboutThing = sense === undefined || sense === "take" || sense === "use";
  const isOther = thing.isOther && !said.has("too") && !thing.isMore;
  return isOther || said.rejected !== undefined || (said.isInstead && isAboutThing);
}

/** "rather Mug_3", "Mug_3". */
function isPreferredOrNamed(said: Said, thing: Thing): boolean {
  return said.hasText("prefer", /./) || isNewNamed(said, thing);
}

/** An object by its own name that the program does not use so far. */
function isNewNamed(said: Said, { noun }: Thing): boolean {
  const id = noun?.reference?.instance;
  if (id === undefined || said.scene.usedIds.includes(id) || said.has("too")) {
    return false;
  }
  return said.phrases.length === 1 ? !said.has("be") : said.phrases[1]?.thing.pronoun === "one";
}

/** "take the clean mug", "take Mug_3 for the coffee". */
function isTakenInstead(said: Said, thing: Thing): boolean {
  const isFor = said.phrases.some(({ link }) => link === "to");
  const isTake = said.verbs[0]?.sense === "take" && !said.has("too");
  return isTake && (isFor || isAnotherOf(said, thing));
}

/** "cut it with the butter knife": something that the program uses another one for. */
function isOtherTool(said: Said, thing: Thing): boolean {
  const meant = said.resolve(thing);
  const [object] = meant.ok ? meant.references : [];
  return (
    object?.instance !== undefined &&
    !said.scene.usedIds.includes(object.instance) &&
    isCarried(object, said.scene) &&
    replacedBy(object, said.scene).length === 1
  );
}

/** "take the clean mug": described, of a kind that the program uses one of, and not that one. */
function isAnotherOf(said: Said, thing: Thing): boolean {
  const isDescribed = thing.states.length > 0 || thing.noun?.reference !== undefined;
  const meant = isDescribed && said.where === undefined ? said.resolve(thing) : undefined;
  const [object] = meant?.ok === true ? meant.references : [];
  return (
    object?.instance !== undefined &&
    !said.scene.usedIds.includes(object.instance) &&
    said.scene.references.some((each) => each.class === object.class)
  );
}

interface Exchange {
  readonly phrase: Phrase;
  readonly old: Thing | undefined;
  /** Whether the place that is named is where it goes, not where it is. */
  readonly isPlaceAim?: boolean;
}

function exchange(said: Said, { phrase, old, isPlaceAim }: Exchange): Reading | undefined {
  const place = said.phrases.find(
    ({ link, at }) => (link === "in" || link === "source") && at > phrase.at,
  );
  const meant = said.resolvePhrase(phrase, undefined, isPlaceAim === true ? undefined : place);
  if (!meant.ok) {
    return { ok: false, why: meant.why };
  }
  const [object, another] = meant.references;
  if (object === undefined) {
    return undefined;
  }
  if (another !== undefined) {
    return { ok: false, why: "say for each what it should stand in for" };
  }
  const isPlace = !isCarried(object, said.scene);
  const isOtherKind = old !== undefined && isPlace !== isPlaceNamed(said, old);
  if (isOtherKind) {
    return undefined;
  }
  const from = oldNames(said, object, old);
  if (from === undefined) {
    return { ok: false, why: `say what ${nameOf(object)} should stand in for` };
  }
  return from.length === 0
    ? { ok: false, why: `the program has nothing that ${nameOf(object)} could stand in for` }
    : read([{ kind: "use", object, from }], meant.choice);
}

function isPlaceNamed(said: Said, { noun }: Thing): boolean {
  const [first] = noun?.classes ?? [];
  const object = { variable: "", class: noun?.reference?.class ?? first ?? "" };
  const isKnown = said.scene.things.some((each) => each.class === object.class);
  return isKnown && !isCarried(object, said.scene);
}

/** What is to be replaced; undefined where several could be meant. */
function oldNames(said: Said, object: ObjectReference, old: Thing | undefined): Names | undefined {
  const replaced = replacedBy(object, said.scene).map(keyOf);
  // "not this one" is one of the kind of what is wanted.
  if (old !== undefined && old.pronoun === undefined) {
    const named = said.namesFor(old).filter((name) => name !== keyOf(object));
    const inProgram = named.filter((name) =>
      said.scene.references.some((each) => keyOf(each) === name || each.class === name),
    );
    return inProgram.length > 0 ? inProgram : replaced;
  }
  const isUsed = said.scene.usedIds.includes(object.instance ?? "");
  const spoken = said.recent.find((each) => replaced.includes(keyOf(each)));
  if (spoken !== undefined) {
    return [keyOf(spoken)];
  }
  if (isUsed && replaced.length > 0 && isCarried(object, said.scene)) {
    return replaced.length === 1 ? replaced : undefined;
  }
  const isPlace = !isCarried(object, said.scene);
  return replaced.length > 1 && !isPlace && new Set(replaced).size > 1 ? undefined : replaced;
}

/** "do not use Mug_1 but Mug_3". */
function readNotBut(said: Said): Reading | undefined {
  const [old, phrase] = said.phrases;
  const isBut = said.has("but") && said.verbs.every(({ sense }) => CHOOSING.has(sense));
  return isBut && old !== undefined && phrase !== undefined
    ? exchange(said, { phrase, old: old.thing })
    : undefined;
}

/** "wrong plate": the other one, where there is just one other. */
function readWrong(said: Said, { thing }: Phrase): Reading {
  if (isPlaceNamed(said, thing) && said.scene.references.length > 0 && said.has("be")) {
    return { ok: false, why: "say which place is right", isAnswerable: true };
  }
  const used = said.resolve({ ...thing, isOther: false, states: [] });
  const [old] = used.ok ? used.references : [];
  const others = said.scene.things.filter(
    (each) => each.class === old?.class && !said.scene.usedIds.includes(each.id),
  );
  const [other] = others;
  if (old === undefined || other === undefined) {
    return { ok: false, why: "say which one is right" };
  }
  if (others.length > 1) {
    return { ok: false, why: `say which one is right: ${toList(others.map(({ id }) => id))}` };
  }
  const meant = said.resolve({ ...thing, isOther: true });
  const [object] = meant.ok ? meant.references : [];
  return object === undefined
    ? { ok: false, why: "say which one is right" }
    : read([{ kind: "use", object, from: [keyOf(old)] }]);
}
