/** A step that is to be done: "wash the mug", "turn it off", "get the knife out of the drawer". */
import { IT } from "@/engines/teacher/corrections/things/pronoun-it";
import type { ObjectReference } from "@/core/world-model";
import {
  read,
  type Change,
  type Reading,
  type Where,
} from "@/engines/teacher/corrections/edits/edit";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";
import { piecesOf } from "@/engines/teacher/corrections/things/kin";
import type { Phrase } from "@/engines/teacher/corrections/clauses/phrases";
import { toReference } from "@/engines/teacher/corrections/things/thing-context";
import { listed } from "@/engines/teacher/corrections/readers/read-removal";
import { keyOf } from "@/engines/teacher/corrections/things/scene";
import type { Said } from "@/engines/teacher/corrections/clauses/said";

const METHODS: Readonly<Partial<Record<Sense, string>>> = {
  brew: "toggle_on",
  clean: "clean",
  close: "close",
  cook: "cook",
  empty: "empty",
  fill: "fill_up",
  go: "go_to",
  off: "toggle_off",
  on: "toggle_on",
  open: "open",
  pour: "pour",
  "put down": "put_down",
  slice: "slice",
  take: "pickup",
  toast: "toast",
  water: "pour",
};

export function readDo(said: Said): Reading | undefined {
  const sense = givenSense(said) ?? said.sense;
  const method = sense === undefined ? undefined : METHODS[sense];
  if (sense === undefined || method === undefined || said.isNegative) {
    return undefined;
  }
  if (method === "pour") {
    return readPour(said, sense);
  }
  if (sense === "fill" && said.phrases.some(isCoffee)) {
    return readCoffee(said);
  }
  const [own] = said.phrases.filter(({ link }) => link === undefined || link === "to");
  const place = said.phrases.find(
    ({ link, at }) => at > (own?.at ?? -1) && (link === "in" || link === "source"),
  );
  const where = said.where ?? { at: "natural" as const };
  if (own === undefined && said.has("unknown")) {
    return { ok: false };
  }
  if (own === undefined) {
    const it = said.resolve(IT, sense);
    return it.ok
      ? doAll(said, it.references, { sense, method, where }, it.choice)
      : { ok: false, why: it.why };
  }
  const references: ObjectReference[] = [];
  const choices: string[] = [];
  for (const phrase of listed(said.phrases.slice(said.phrases.indexOf(own)))) {
    const meant = said.resolvePhrase(phrase, sense, isSelecting(sense) ? place : undefined);
    if (!meant.ok) {
      return { ok: false, why: meant.why };
    }
    references.push(...meant.references);
    choices.push(...(meant.choice === undefined ? [] : [meant.choice]));
  }
  return doAll(
    said,
    references,
    { sense, method, where },
    choices.length === 0 ? undefined : choices.join("; "),
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
function isSelecting(sense: Sense): boolean {
  return sense === "take" || sense === "slice" || sense === "empty" || sense === "open";
}

interface Doing {
  readonly sense: Sense;
  readonly method: string;
  readonly where: Where;
}

/** "close the tap": what has no door but a switch is turned off. */
function asSwitch(
  { scene }: Said,
  object: ObjectReference,
  sense: Sense,
): { readonly sense: Sense; readonly method: string } | undefined {
  const flags = scene.things.find((each) => each.id === object.instance)?.flags ?? {};
  const isSwitch = flags["open"] === undefined && flags["toggled"] !== undefined;
  if (!isSwitch || (sense !== "open" && sense !== "close")) {
    return undefined;
  }
  return sense === "open"
    ? { sense: "on", method: "toggle_on" }
    : { sense: "off", method: "toggle_off" };
}

function doAll(
  said: Said,
  objects: readonly ObjectReference[],
  { sense, method, where }: Doing,
  choice: string | undefined,
): Reading {
  const isHeated = sense === "toast" || sense === "cook";
  const meant = objects.flatMap((object) => {
    const pieces = isHeated ? piecesOf(said.scene, object) : [];
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

function isCoffee({ thing, link }: Phrase): boolean {
  return link === "with" && thing.noun?.product === "coffee";
}

/** "fill the mug with coffee": the machine does that, not the tap. */
function readCoffee(said: Said): Reading {
  const own = said.phrases.find(({ link }) => link === undefined);
  const meant = own === undefined ? said.resolve(IT, "fill") : said.resolvePhrase(own, "fill");
  const [object] = meant.ok ? meant.references : [];
  const machine = said.scene.things.find((each) => each.class === "CoffeeMachine");
  if (object === undefined || machine === undefined) {
    return { ok: false, why: meant.ok ? "there is no coffee machine in this room" : meant.why };
  }
  const target = toReference(machine);
  const where = said.where ?? { at: "natural" as const };
  return read([
    { kind: "put", object, target, where, isFinal: false },
    { kind: "do", sense: "brew", method: "toggle_on", object: target, where: { at: "natural" } },
  ]);
}

/** "pour it over the plant", "water the plant (with the cup)". */
function readPour(said: Said, sense: Sense): Reading | undefined {
  const target = said.phrases.find(({ link }) =>
    sense === "water" ? link === undefined : link === "in",
  );
  const source = said.phrases.find(({ link }) => link === (sense === "water" ? "with" : undefined));
  const to = target === undefined ? undefined : said.resolvePhrase(target);
  const from = source === undefined ? said.resolve(IT, "pour") : said.resolvePhrase(source, "pour");
  const [place, object] = [
    to?.ok === true ? to.references[0] : undefined,
    from.ok ? from.references[0] : undefined,
  ];
  if (place === undefined || object === undefined) {
    return { ok: false, why: "say what to pour, and into or over what" };
  }
  const where = said.where ?? { at: "natural" as const };
  return read([{ kind: "do", sense: "pour", method: "pour", object, target: place, where }]);
}
