/** A step that is to be done: "wash the mug", "turn it off", "get the knife out of the drawer". */
import { IT } from "@/engines/teacher/corrections/things/pronoun-it";
import type { ObjectReference } from "@/core/world/program-call";
import type { ProductWords } from "@/core/world/world-words";
import {
  read,
  type Change,
  type Reading,
  type Where,
} from "@/engines/teacher/corrections/edits/edit";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";
import { piecesOf, sitesOf } from "@/engines/teacher/corrections/things/kin";
import { toReference, type Meant } from "@/engines/teacher/corrections/things/thing-context";
import type { Phrase } from "@/engines/teacher/corrections/clauses/phrases";
import { listed } from "@/engines/teacher/corrections/readers/read-removal";
import { resolveEach } from "@/engines/teacher/corrections/readers/resolve-each";
import { keyOf } from "@/engines/teacher/corrections/things/scene";
import type { Said } from "@/engines/teacher/corrections/clauses/said";

export function readDo(said: Said): Reading | undefined {
  const sense = givenSense(said) ?? said.sense;
  const method = sense === undefined ? undefined : said.scene.lexicon.callOf(sense);
  if (sense === undefined || method === undefined || said.isNegative) {
    return undefined;
  }
  const verb = said.scene.lexicon.verb(sense);
  if (verb?.argument !== undefined) {
    return readGiving(said, { sense, method, argument: verb.argument });
  }
  const product = productNamed(said, sense);
  if (product !== undefined) {
    return readFilling(said, sense, product);
  }
  return readPlainly(said, { sense, method, where: said.where ?? { at: "natural" } });
}

/** The verb's call on everything that is named, or on what was spoken of. */
function readPlainly(said: Said, doing: Doing): Reading {
  const { sense } = doing;
  const [own] = said.phrases.filter(({ link }) => link === undefined || link === "to");
  if (own === undefined && said.has("unknown")) {
    return { ok: false };
  }
  const meant = own === undefined ? said.resolve(IT, sense) : resolveFrom(said, own, sense);
  return meant.ok
    ? doAll(said, meant.references, doing, meant.choice)
    : { ok: false, why: meant.why };
}

/** A thing and those that are listed with it, each by the place that is named where that tells which. */
function resolveFrom(said: Said, own: Phrase, sense: Sense): Meant {
  const named = said.phrases.find(
    ({ link, at }) => at > own.at && (link === "in" || link === "source"),
  );
  const place = isSelecting(said, sense) ? named : undefined;
  return resolveEach(listed(said.phrases.slice(said.phrases.indexOf(own))), (phrase) =>
    said.resolvePhrase(phrase, sense, place),
  );
}

/** "give the mug a rinse": the noun says what is done. */
function givenSense(said: Said): Sense | undefined {
  const [first] = said.verbs;
  const given = said.verbs.slice(1).find(({ isNominal, form }) => isNominal || form !== "base");
  const isGiving = first !== undefined && /^(?:add|make|miss|want)$/.test(first.sense);
  return isGiving && given !== undefined ? given.sense : undefined;
}

/** "wash the mug in the sink" names where it is done; "cut the tomato on the counter" which one. */
function isSelecting({ scene: { lexicon } }: Said, sense: Sense): boolean {
  return sense === "take" || lexicon.verb(sense)?.placeTells === "which";
}

interface Doing {
  readonly sense: Sense;
  readonly method: string;
  readonly where: Where;
}

/** "close the tap": what has no door but a switch is turned off. */
function asSwitch(
  { scene: { things, lexicon } }: Said,
  object: ObjectReference,
  sense: Sense,
): { readonly sense: Sense; readonly method: string } | undefined {
  const thing = things.find((each) => each.id === object.instance);
  const verb = lexicon.verb(sense);
  const other = lexicon.verb(verb?.otherwise);
  if (thing === undefined || verb?.object === undefined || other?.object === undefined) {
    return undefined;
  }
  const isOther =
    !Object.hasOwn(thing.flags, verb.object) && Object.hasOwn(thing.flags, other.object);
  return isOther && other.call !== undefined
    ? { sense: other.sense, method: other.call }
    : undefined;
}

function doAll(
  said: Said,
  objects: readonly ObjectReference[],
  { sense, method, where }: Doing,
  choice: string | undefined,
): Reading {
  const isMaking = said.scene.lexicon.verb(sense)?.isMaking === true;
  const meant = objects.flatMap((object) => {
    const pieces = isMaking ? piecesOf(said.scene, object) : [];
    return pieces.length === 0 ? [object] : pieces;
  });
  return read(
    meant.map((object): Change => ({
      kind: "do",
      ...(asSwitch(said, object, sense) ?? { sense, method }),
      object,
      where: meant.length > 1 ? ownWhere(object, where) : where,
    })),
    choice,
  );
}

/** "wash them before putting them away": each before it is put away itself. */
function ownWhere(object: ObjectReference, where: Where): Where {
  const names = "step" in where ? (where.step.objects ?? []) : [];
  const isBoth = names.includes(keyOf(object)) || names.includes(object.class);
  return isBoth && "step" in where
    ? { ...where, step: { ...where.step, objects: [keyOf(object)] } }
    : where;
}

/** "fill the mug with coffee": something that is made in a place of its own, not by the verb's call. */
function productNamed(
  { scene: { lexicon }, phrases }: Said,
  sense: Sense,
): ProductWords | undefined {
  const attribute = lexicon.effect(sense)?.attribute;
  return phrases
    .flatMap(({ thing, link }) => (link === "with" ? (thing.noun?.product ?? []) : []))
    .find(
      ({ verb, isCarried }) =>
        isCarried === true && verb !== sense && lexicon.effect(verb)?.attribute === attribute,
    );
}

/** The coffee machine does that, not the tap: the mug is put there, and the machine is started. */
function readFilling(said: Said, sense: Sense, { names, verb }: ProductWords): Reading {
  const own = said.phrases.find(({ link }) => link === undefined);
  const meant = own === undefined ? said.resolve(IT, sense) : said.resolvePhrase(own, sense);
  const [object] = meant.ok ? meant.references : [];
  const sites = sitesOf(verb, said.scene);
  const site = said.scene.things.find((each) => sites.includes(each.class));
  const method = verb === undefined ? undefined : said.scene.lexicon.callOf(verb);
  if (object === undefined || site === undefined || verb === undefined || method === undefined) {
    return { ok: false, why: meant.ok ? `nothing here makes ${names[0]}` : meant.why };
  }
  const target = toReference(site);
  const where = said.where ?? { at: "natural" as const };
  return read([
    { kind: "put", object, target, where, isFinal: false },
    { kind: "do", sense: verb, method, object: target, where: { at: "natural" } },
  ]);
}

interface Giving {
  readonly sense: Sense;
  readonly method: string;
  readonly argument: "place" | "object";
}

/** "pour it over the plant", "water the plant (with the cup)". */
function readGiving(said: Said, { sense, method, argument }: Giving): Reading {
  const isObject = argument === "object";
  const target = said.phrases.find(({ link }) => link === (isObject ? undefined : "in"));
  const source = said.phrases.find(({ link }) => link === (isObject ? "with" : undefined));
  const to = target === undefined ? undefined : said.resolvePhrase(target);
  // The sense by which the other way round is said: only a vessel is watered with.
  const giving = senseGiving(said, method) ?? sense;
  const from = source === undefined ? said.resolve(IT, giving) : said.resolvePhrase(source, giving);
  const [place, object] = [
    to?.ok === true ? to.references[0] : undefined,
    from.ok ? from.references[0] : undefined,
  ];
  if (place === undefined || object === undefined) {
    return { ok: false, why: `say what to ${giving}, and into or over what` };
  }
  const where = said.where ?? { at: "natural" as const };
  return read([{ kind: "do", sense: giving, method, object, target: place, where }]);
}

function senseGiving({ scene: { lexicon } }: Said, method: string): Sense | undefined {
  return lexicon.words.verbs.find(({ call, argument }) => call === method && argument === "place")
    ?.sense;
}
