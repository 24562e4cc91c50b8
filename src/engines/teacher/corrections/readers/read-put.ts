/** Where things go: "put it on the table instead", "the knife belongs in a drawer", "bed, not desk". */
import { isDefined } from "@/base/defined";
import type { ObjectReference } from "@/core/world/program-call";
import { read, type Change, type Reading } from "@/engines/teacher/corrections/edits/edit";
import { isCarried, placesOf } from "@/engines/teacher/corrections/things/kin";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";
import type { Phrase } from "@/engines/teacher/corrections/clauses/phrases";
import { listed } from "@/engines/teacher/corrections/readers/read-removal";
import type { Said } from "@/engines/teacher/corrections/clauses/said";
import { resolveEach } from "@/engines/teacher/corrections/readers/resolve-each";
import { IT } from "@/engines/teacher/corrections/things/pronoun-it";
import { keyOf } from "@/engines/teacher/corrections/things/scene";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import { findSteps, type Names } from "@/engines/teacher/corrections/things/step-match";

const PUTTING: ReadonlySet<Sense> = new Set(["put", "belong", "add", "keep"]);

export function readPut(said: Said): Reading | undefined {
  const target = targetOf(said);
  const isAbout = said.isNegative ? said.has("be") : isPutAsked(said);
  if (target === undefined || !isAbout) {
    return undefined;
  }
  const isOther = said.verbs.some(({ sense }) => !PUTTING.has(sense) && sense !== "want");
  const isStep = said.verbs[0]?.sense === "add" && said.verbs.length > 1;
  if (isStep || (isOther && !(said.sense === "take" || said.sense === "use"))) {
    return undefined;
  }
  return put(said, target);
}

/** Whether something is to be where it is said to be: by a verb, a "must", a contrast or a wish. */
function isPutAsked(said: Said): boolean {
  const isVerb = said.verbs.some(({ sense, isNominal }) => PUTTING.has(sense) && !isNominal);
  const isContrast = said.rejected !== undefined || said.isInstead;
  return isVerb || isContrast || said.has("must") || said.hasText("prefer", /./) || isWish(said);
}

/** "I'd like the remote in the box": nothing but a thing and a place. */
function isWish(said: Said): boolean {
  const [first, second] = said.phrases;
  const isGapped = said.phrases.length === 2 && second?.link === "in";
  const isPlain = !said.has("be") && !said.has("exists") && !said.has("too");
  const isAlone = !said.clause.isJoined || isGapped;
  return said.verbs.length === 0 && first?.link === undefined && isPlain && isAlone;
}

/** The last thing that is named as a place; "bed, not desk" names it alone. */
function targetOf(said: Said): Phrase | undefined {
  const bin = binFor(said);
  if (bin !== undefined) {
    return bin;
  }
  const places = said.phrases.filter(({ link }) => link === "in");
  const last = places.at(-1);
  if (last !== undefined) {
    return last;
  }
  const [first] = said.phrases;
  const classes = first?.thing.noun?.classes ?? [];
  const isPlace = said.scene.things.some(
    (each) => classes.includes(each.class) && !isCarried({ ...each, variable: "" }, said.scene),
  );
  const isAlone = said.verbs.every(({ sense }) => sense === "use") && said.rejected !== undefined;
  return isPlace && isAlone && said.phrases.length <= 2 ? first : undefined;
}

/** "throw it away" names no place, and means one. */
function binFor(said: Said): Phrase | undefined {
  const isThrown = said.verbs.some(({ base }) => /^(?:throw|toss|dump)$/.test(base));
  const isNamed = said.phrases.some(({ link }) => link === "in");
  const classes = said.scene.lexicon.words.discard;
  const isHere = said.scene.things.some((each) => classes.includes(each.class));
  const noun = { classes, isPlural: false };
  return isThrown && !isNamed && isHere
    ? { thing: { ...NOTHING, noun }, link: "in", at: said.chunks.length, isListed: false, text: "" }
    : undefined;
}

function put(said: Said, target: Phrase): Reading | undefined {
  const isNameless = said.has("unknown") && !said.phrases.some((each) => each !== target);
  if (isNameless) {
    return { ok: false, why: "say what goes there" };
  }
  const to = placeMeant(said, target);
  if (!to.ok) {
    return { ok: false, why: to.why };
  }
  const [place] = to.references;
  if (place === undefined) {
    return undefined;
  }
  const from = said.rejected === undefined ? undefined : said.namesFor(said.rejected);
  const exchange = insteadOfObject(said, target);
  if (exchange !== undefined) {
    return exchange;
  }
  const objects = objectsOf(said, target, from);
  if (!objects.ok) {
    return { ok: false, why: objects.why };
  }
  if (objects.references.some((each) => keyOf(each) === keyOf(place))) {
    return { ok: false, why: "say what goes where" };
  }
  const changes = cutPieces(said, objects.references, place).map((object): Change => ({
    kind: "put",
    object,
    target: place,
    where: said.where ?? { at: "natural" },
    isFinal: said.verbs.every(({ sense }) => sense !== "put"),
    ...(from === undefined ? {} : { from }),
  }));
  return { ...read(changes, objects.choice ?? to.choice), mentioned: to.references };
}

/** "there" is where the program puts the like of it, else where it puts something last. */
function placeMeant(said: Said, target: Phrase): ReturnType<Said["resolve"]> {
  const own = said.phrases.find((each) => each !== target && each.link === undefined);
  const like = target.thing.pronoun !== "there" || own === undefined ? [] : placesOfLike(said, own);
  const [place] = like;
  return place === undefined ? said.resolve(target.thing, "go") : { ok: true, references: [place] };
}

function placesOfLike({ scene }: Said, { thing }: Phrase): readonly ObjectReference[] {
  const classes = thing.noun?.classes ?? [];
  return scene.steps
    .flatMap(({ step: { call } }) =>
      scene.lexicon.isPut(call.method) && classes.includes(call.receiver.class)
        ? referencesOf(call).slice(1)
        : [],
    )
    .toReversed();
}

/** "put the tomato on the plate" is about its slices, where the program cuts it and puts those there. */
function cutPieces(
  { scene }: Said,
  objects: readonly ObjectReference[],
  place: ObjectReference,
): readonly ObjectReference[] {
  return objects.flatMap((object) => {
    const pieces = scene.steps.flatMap(({ step: { call } }) => {
      const [receiver, target] = referencesOf(call);
      const isPiece = receiver?.parentObject === object.instance && object.instance !== undefined;
      return isPiece &&
        receiver !== undefined &&
        target !== undefined &&
        keyOf(target) === keyOf(place)
        ? [receiver]
        : [];
    });
    return pieces.length === 0 ? [object] : pieces;
  });
}

/** "put the tomato there instead of the potato": the one in the place of the other. */
function insteadOfObject(said: Said, target: Phrase): Reading | undefined {
  const { rejected, scene } = said;
  const own = said.phrases.find((each) => each !== target && each.link === undefined);
  const isPlace = rejected !== undefined && putTo(said, said.namesFor(rejected)).length > 0;
  const old = rejected === undefined || isPlace ? undefined : said.resolve(rejected);
  const [object] = old?.ok === true ? old.references : [];
  if (own === undefined || object === undefined || !isCarried(object, scene)) {
    return undefined;
  }
  const meant = said.resolvePhrase(own, "put");
  const [fresh] = meant.ok ? meant.references : [];
  return fresh === undefined
    ? undefined
    : read(
        [{ kind: "use", object: fresh, from: said.namesFor(rejected ?? own.thing) }],
        meant.ok ? meant.choice : undefined,
      );
}

/** What is put there: what is named, what `it` is, or what the program puts to the wrong place. */
function objectsOf(
  said: Said,
  target: Phrase,
  from: Names | undefined,
): ReturnType<Said["resolve"]> {
  const before = said.phrases.filter((each) => each !== target && each.link !== "near");
  const plain = before.filter(({ link }) => link === undefined || link === "source");
  const own = plain.find(({ thing }) => thing.pronoun !== "it") ?? plain[0];
  const about = before.find(({ link }) => link === "to");
  if (own === undefined && about !== undefined) {
    return said.resolvePhrase(about, "put");
  }
  const wrong = isVague(own) ? wronglyPut(said, from) : [];
  if (wrong.length > 0) {
    return { ok: true, references: wrong };
  }
  if (own === undefined) {
    return said.resolve(IT, "put");
  }
  const place = before.find(
    ({ link, at: index }) => index > own.at && (link === "in" || link === "source"),
  );
  return resolveEach(listed(before.slice(before.indexOf(own))), (phrase) =>
    resolveOwn(said, phrase, { place, target }),
  );
}

function isVague(own: Phrase | undefined): boolean {
  return own === undefined || own.thing.pronoun === "it" || own.thing.pronoun === "them";
}

/** What goes to the unwanted place; what is to be served goes to the first place of the program. */
function wronglyPut(said: Said, from: Names | undefined): readonly ObjectReference[] {
  const isServing = said.verbs.some(({ base }) => base === "serve");
  const served = isServing ? placesOf(said.scene).slice(0, 1).map(keyOf) : undefined;
  const wanting = from ?? served;
  return wanting === undefined ? [] : putTo(said, wanting);
}

const NOTHING = {
  isAll: false,
  isMore: false,
  isLess: false,
  isOther: false,
  isPlural: false,
  states: [],
  unknown: [],
} as const;

/** "1 of the 3 forks (on the table) is not in a drawer": those that lie on the table. */
function resolveOwn(
  said: Said,
  { thing }: Phrase,
  at: { readonly place: Phrase | undefined; readonly target: Phrase },
): ReturnType<Said["resolve"]> {
  const isSome = said.isNegative && thing.count !== undefined;
  const places = at.place?.thing.noun?.classes;
  if (!isSome) {
    return said.resolve(thing, "put", places);
  }
  const all = said.resolve({ ...thing, isAll: true }, "put", places);
  const put = new Set(said.scene.steps.map(({ step }) => keyOf(step.call.receiver)));
  const missing = all.ok ? all.references.filter((each) => !put.has(keyOf(each))) : [];
  return missing.length > 0 ? { ok: true, references: missing } : all;
}

/** What the program puts to a place that is not wanted. */
function putTo(said: Said, targets: Names): readonly ObjectReference[] {
  const { steps } = said.scene;
  const found = findSteps(said.scene, { sense: "put", targets });
  const objects = found.map((index) => steps[index]?.step.call.receiver).filter(isDefined);
  return objects.filter(
    (each, index) => objects.findIndex((other) => keyOf(other) === keyOf(each)) === index,
  );
}

/** "and the spoon", "the other remote too": goes where the program puts its like. */
export function readAlso(said: Said): Reading | undefined {
  const [first] = said.phrases;
  if (first === undefined || !isAdding(said)) {
    return undefined;
  }
  const place = said.phrases.find(({ link }) => link === "in");
  const target = placesOfLike(said, first)[0] ?? placesOf(said.scene)[0];
  const meant = said.resolvePhrase(first, "put", place);
  if (!meant.ok) {
    return { ok: false, why: meant.why };
  }
  if (target === undefined || !meant.references.every((each) => isCarried(each, said.scene))) {
    return undefined;
  }
  const changes = meant.references.map((object): Change => ({
    kind: "put",
    object,
    target,
    where: said.where ?? { at: "natural" },
    isFinal: true,
  }));
  return read(changes, meant.choice);
}

/** "you missed the spoon"; without a verb only what joins itself to what was said. */
function isAdding(said: Said): boolean {
  if (said.verbs.some(({ sense }) => sense === "miss" || sense === "add")) {
    return true;
  }
  const isPlain = said.verbs.length === 0 && !said.isNegative && !said.has("be");
  return isPlain && (said.has("too") || said.clause.isJoined);
}
