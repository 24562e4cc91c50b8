/**
 * From a noun to the objects that it means: by name, by state ("the dirty one"), by place, by order,
 * by what the program uses, and for pronouns by what was spoken of. Where several fit equally, one is
 * taken with the reason said, or the question is given back with the candidates.
 */
import { toPythonName } from "@/core/python-name";
import type { ObjectReference, ProgramCall } from "@/core/world-model";
import type { Thing } from "@/engines/teacher/corrections/chunk";
import type { Sense, StateWord } from "@/engines/teacher/corrections/lexicon";
import type { Noun } from "@/engines/teacher/corrections/nouns";
import { keyOf, type RoomThing, type Scene } from "@/engines/teacher/corrections/scene";
import { nameOf, referencesOf, toList } from "@/engines/teacher/describe-call";

export type Meant =
  | {
      readonly ok: true;
      readonly references: readonly ObjectReference[];
      /** Why these of several. */
      readonly choice?: string;
    }
  | { readonly ok: false; readonly why: string };

export interface ThingContext {
  readonly scene: Scene;
  /** What was spoken of before, the last first. */
  readonly recent: readonly ObjectReference[];
  /** Classes of the place that was named with the noun: "the mug on the table". */
  readonly places?: readonly string[];
  /** What is to be done with it. */
  readonly sense?: Sense | undefined;
}

/** More than so many at once is hardly meant. */
const MAX_ALL = 12;

export function resolveThing(thing: Thing, context: ThingContext): Meant {
  if (thing.unknownNoun !== undefined) {
    return { ok: false, why: `I know no "${thing.unknownNoun}" here` };
  }
  const { noun } = thing;
  if (noun?.reference !== undefined) {
    return { ok: true, references: [noun.reference] };
  }
  if (noun === undefined) {
    return resolvePronoun(thing, context);
  }
  if (noun.product === "coffee") {
    return resolveProduct(thing, context);
  }
  return resolveClasses(thing, noun, context);
}

/** The mug that the coffee is in: what the program puts into the machine. */
function resolveProduct(thing: Thing, context: ThingContext): Meant {
  const brewed = context.scene.steps.flatMap(({ step: { call } }) => {
    const [receiver, target] = referencesOf(call);
    return receiver !== undefined && target?.class === "CoffeeMachine" ? [receiver] : [];
  });
  const last = brewed.at(-1);
  return last === undefined
    ? resolveClasses(thing, thing.noun ?? NO_NOUN, context)
    : { ok: true, references: [last] };
}

const NO_NOUN: Noun = { classes: [], isPlural: false };

function resolveClasses(thing: Thing, noun: Noun, context: ThingContext): Meant {
  const { scene } = context;
  const { classes } = noun;
  const made = scene.references.filter(
    (each) => classes.includes(each.class) && each.instance === undefined,
  );
  const ofClass = chooseClass(noun, context);
  if (ofClass.length === 0) {
    return resolveMade(thing, classes, { context, made });
  }
  const narrowed = narrow(thing, ofClass, context);
  if (typeof narrowed === "string") {
    return { ok: false, why: narrowed };
  }
  return choose(thing, narrowed, context);
}

/** Of several classes that a word may mean, the one that fits the verb and that the program uses. */
function chooseClass(
  { classes, isGroup }: Noun,
  { scene, sense }: ThingContext,
): readonly RoomThing[] {
  const present = scene.things.filter((each) => classes.includes(each.class));
  if (isGroup) {
    const members = present.filter(({ id }) => scene.usedIds.includes(id));
    return members.length > 0 ? members : present;
  }
  const flag = sense === undefined ? undefined : FLAG_OF_SENSE[sense];
  const able = present.filter(({ flags }) => flag !== undefined && Object.hasOwn(flags, flag));
  const left = able.length > 0 ? able : present;
  const used = left.filter(({ id }) => scene.usedIds.includes(id));
  const among = used.length > 0 ? used : left;
  const name = classes.find((each) => among.some((thing) => thing.class === each));
  return left.filter((each) => each.class === name);
}

/** Slices and the like, which no list of the room holds. */
function resolveMade(
  thing: Thing,
  classes: readonly string[],
  at: { readonly context: ThingContext; readonly made: readonly ObjectReference[] },
): Meant {
  const { made } = at;
  if (made.length > 0) {
    const picked = pickOrdinal(thing, made);
    if (picked !== undefined) {
      return { ok: true, references: [picked] };
    }
    const isSeveral = thing.isAll || thing.isPlural;
    return { ok: true, references: isSeveral ? made.slice(0, MAX_ALL) : made.slice(0, 1) };
  }
  const [objectClass] = classes.filter((name) =>
    at.context.scene.vocabulary?.madeClasses.includes(name),
  );
  if (objectClass === undefined) {
    return { ok: false, why: `there is no ${classes[0] ?? "such thing"} in this room` };
  }
  const whole = at.context.scene.things.find((each) => `${each.class}Sliced` === objectClass);
  return whole === undefined
    ? { ok: false, why: `there is nothing in this room to make a ${objectClass} of` }
    : {
        ok: true,
        references: [
          { variable: toPythonName(objectClass), class: objectClass, parentObject: whole.id },
        ],
      };
}

/** What the words around the noun leave; a sentence where they leave nothing or cannot be judged. */
function narrow(
  thing: Thing,
  all: readonly RoomThing[],
  { scene, places, sense }: ThingContext,
): readonly RoomThing[] | string {
  const name = all[0]?.class ?? "";
  let left = all;
  if (places !== undefined) {
    // Where furniture stands, the room does not tell.
    left = left.filter(
      (each) => !Object.hasOwn(each.flags, "holding") || places.includes(each.places.at(-1) ?? ""),
    );
    if (left.length === 0) {
      return `there is no ${name} in or on a ${places[0] ?? "place"} at the start`;
    }
  }
  for (const { flag, value } of thing.states) {
    const become = sense === "put" ? madeSo(left, { flag, value }, scene) : [];
    left = become.length > 0 ? become : left.filter(({ flags }) => flags[flag] === value);
    if (left.length === 0) {
      return `no ${name} is ${value ? "" : "not "}${flag} at the start`;
    }
  }
  const others = left.filter(({ id }) => !scene.usedIds.includes(id));
  if (thing.isOther && !(thing.isAll && others.length === 0)) {
    left = others;
    if (left.length === 0) {
      return `there is no other ${name}`;
    }
  }
  if (thing.ordinal !== undefined) {
    const picked = pickOrdinal(thing, inOrderOfUse(left, scene));
    return picked === undefined ? `there are only ${left.length} of ${name}` : [picked];
  }
  if (thing.unknown.length > 0 && left.length > 1) {
    const words = thing.unknown.join(" ");
    return `I cannot tell which ${name} is "${words}": ${toList(left.slice(0, 6).map(({ id }) => id))}`;
  }
  return left;
}

/** "put the clean plate away": the one that the program has washed by then. */
function madeSo(
  things: readonly RoomThing[],
  { flag, value }: StateWord,
  { thingsAfter, usedIds }: Scene,
): readonly RoomThing[] {
  return things.filter(
    ({ id, flags }) =>
      usedIds.includes(id) &&
      flags[flag] !== value &&
      thingsAfter.find((each) => each.id === id)?.flags[flag] === value,
  );
}

function pickOrdinal<T>({ ordinal }: Thing, items: readonly T[]): T | undefined {
  return ordinal === undefined ? undefined : items.at(ordinal < 0 ? ordinal : ordinal - 1);
}

/** Those of the program first, in the order in which it uses them. */
function inOrderOfUse(things: readonly RoomThing[], { usedIds }: Scene): readonly RoomThing[] {
  const place = ({ id }: RoomThing) => {
    const at = usedIds.indexOf(id);
    return at < 0 ? usedIds.length : at;
  };
  return things.toSorted((a, b) => place(a) - place(b));
}

function choose(thing: Thing, left: readonly RoomThing[], context: ThingContext): Meant {
  const { scene, recent } = context;
  if (thing.isAll) {
    return { ok: true, references: left.slice(0, MAX_ALL).map(toReference) };
  }
  const used = left.filter(({ id }) => scene.usedIds.includes(id));
  const needy = left.filter((each) => isInNeed(each, context.sense));
  if (thing.isPlural && thing.count === undefined && used.length === 0 && needy.length > 0) {
    return { ok: true, references: needy.slice(0, MAX_ALL).map(toReference) };
  }
  if (thing.isPlural && thing.count === undefined && used.length > 0) {
    return { ok: true, references: used.slice(0, MAX_ALL).map(toReference) };
  }
  if (thing.count !== undefined && thing.count > 1) {
    return {
      ok: true,
      references: inOrderOfUse(left, scene).slice(0, thing.count).map(toReference),
    };
  }
  const [only] = left;
  if (left.length === 1 && only !== undefined) {
    return { ok: true, references: [toReference(only)] };
  }
  const spoken = recent.find((each) => left.some(({ id }) => id === each.instance));
  const isFresh = thing.isOther || thing.isMore || thing.states.length > 0;
  if (spoken !== undefined && !isFresh) {
    return { ok: true, references: [spoken] };
  }
  return used.length > 0 && !thing.isOther
    ? chooseUsed(used, context)
    : chooseUnused(left, context);
}

/** Of several that the program uses: the one it fails at, else the one in need, else a question. */
function chooseUsed(used: readonly RoomThing[], { scene, sense }: ThingContext): Meant {
  const [only] = used;
  if (used.length === 1 && only !== undefined) {
    return { ok: true, references: [toReference(only)] };
  }
  const failing = scene.failedIndex === undefined ? undefined : scene.steps[scene.failedIndex];
  const failed = used.filter(({ id }) =>
    referencesOf(failing?.step.call ?? EMPTY_CALL).some((each) => each.instance === id),
  );
  const needy = used.filter((each) => isInNeed(each, sense));
  const [best] = failed.length === 1 ? failed : needy.length === 1 ? needy : [];
  if (best !== undefined) {
    const why = failed.includes(best) ? "the program fails at it" : "it is the one in need of it";
    return { ok: true, references: [toReference(best)], choice: `${best.id}, because ${why}` };
  }
  return { ok: false, why: `say which one: ${toList(used.map(({ id }) => id))}` };
}

/** What is on can be turned off, what is dirty be washed. */
function isInNeed({ flags }: RoomThing, sense: Sense | undefined): boolean {
  switch (sense) {
    case "clean":
      return flags["dirty"] === true;
    case "off":
      return flags["toggled"] === true;
    case "on":
      return flags["toggled"] === false;
    case "open":
      return flags["open"] === false;
    case "close":
      return flags["open"] === true;
    default:
      return false;
  }
}

const EMPTY_CALL: ProgramCall = { receiver: { variable: "", class: "" }, method: "", args: [] };

/** Of several that the program does not use any will do; one that is clean and in the open is best. */
function chooseUnused(left: readonly RoomThing[], { scene, sense }: ThingContext): Meant {
  const shut = new Set(
    scene.things.filter(({ flags }) => flags["open"] === false).map((t) => t.class),
  );
  const cost = (each: RoomThing) =>
    Number(!isInNeed(each, sense)) * 4 +
    Number(each.flags["dirty"] === true) * 2 +
    Number(each.places.some((place) => shut.has(place)));
  const [best] = left.toSorted((a, b) => cost(a) - cost(b));
  if (best === undefined) {
    return { ok: false, why: "nothing here is called so" };
  }
  const others = left.filter((each) => each !== best).map(({ id }) => id);
  return {
    ok: true,
    references: [toReference(best)],
    choice: `${best.id} of ${left.length}; say ${toList(others.slice(0, 3))} if you meant another`,
  };
}

export function toReference({ id, class: objectClass }: RoomThing): ObjectReference {
  return { variable: toPythonName(id), class: objectClass, instance: id };
}

/** What each verb needs of its object; the flags are present only where a class can have them. */
const FLAG_OF_SENSE: Readonly<Partial<Record<Sense, string>>> = {
  clean: "dirty",
  brew: "toggled",
  close: "open",
  cook: "cooked",
  empty: "filled",
  fill: "filled",
  off: "toggled",
  on: "toggled",
  open: "open",
  pour: "filled",
  put: "holding",
  slice: "sliced",
  take: "holding",
};

function resolvePronoun(thing: Thing, context: ThingContext): Meant {
  const { pronoun } = thing;
  const candidates = pronounCandidates(context);
  if (pronoun === "there") {
    return resolveThere(context);
  }
  const exact = candidates.filter((each) => fits(each, context));
  const isWashing = context.sense === "clean" && (exact.length === 0 || pronoun === "them");
  const fitting = isWashing
    ? candidates.filter((each) => fits(each, { ...context, sense: "take" }))
    : exact;
  const isBare = !thing.isOther && thing.ordinal === undefined && thing.states.length === 0;
  const isThat = pronoun === "one" && isBare && thing.unknown.length === 0 && !thing.isPlural;
  if (pronoun === "one" && !(isThat && context.recent.length > 0 && fitting.length > 0)) {
    return resolveOne(thing, fitting.length > 0 ? fitting : candidates, context);
  }
  if (pronoun === "them") {
    return resolveThem(thing, fitting, context);
  }
  const [best] = fitting;
  if (best === undefined) {
    return { ok: false, why: 'say what "it" is' };
  }
  const rivals = context.recent.some((each) => keyOf(each) === keyOf(best))
    ? []
    : fitting.filter((each) => each.class === best.class && keyOf(each) !== keyOf(best));
  const thingOf = (each: ObjectReference) =>
    context.scene.things.find(({ id }) => id === each.instance);
  if (rivals.length > 0 && context.sense === "clean") {
    const used = [best, ...rivals].flatMap((each) => thingOf(each) ?? []);
    return used.length > 1 ? chooseUsed(used, context) : { ok: true, references: [best] };
  }
  const isTold = context.recent.some((each) => keyOf(each) === keyOf(best));
  const others = fitting.filter((each) => keyOf(each) !== keyOf(best));
  return isTold || others.length === 0
    ? { ok: true, references: [best] }
    : { ok: true, references: [best], choice: `"it" was taken to be ${nameOf(best)}` };
}

/** What may be meant by `it`: what was spoken of, the failing step's objects, then the program's. */
function pronounCandidates({ recent, scene }: ThingContext): readonly ObjectReference[] {
  const failing = scene.failedIndex === undefined ? undefined : scene.steps[scene.failedIndex];
  const failed = failing === undefined ? [] : referencesOf(failing.step.call);
  const carried = scene.steps
    .map(({ step }) => step.call)
    .filter(({ method }) => /^(?:place|pickup_and_place|pour|pickup|clean)$/.test(method))
    .map(({ receiver }) => receiver)
    .toReversed();
  const all = scene.references.toReversed();
  const seen = new Set<string>();
  return [...recent, ...failed, ...carried, ...all].filter((each) => {
    const isNew = !seen.has(keyOf(each));
    seen.add(keyOf(each));
    return isNew;
  });
}

function fits(reference: ObjectReference, { scene, sense }: ThingContext): boolean {
  const flag = sense === undefined ? undefined : FLAG_OF_SENSE[sense];
  if (flag === undefined) {
    return true;
  }
  if (reference.instance === undefined && reference.class.endsWith("Sliced")) {
    return flag === "holding" || flag === "cooked";
  }
  const thing = scene.things.find((each) =>
    reference.instance === undefined
      ? each.class === reference.class
      : each.id === reference.instance,
  );
  return thing !== undefined && (Object.hasOwn(thing.flags, flag) || isLinked(thing.class, flag));
}

/** A burner is turned by its knob, a basin by its tap. */
function isLinked(objectClass: string, flag: string): boolean {
  return flag === "toggled" && /^(?:StoveBurner|SinkBasin|Sink)$/.test(objectClass);
}

/** All that the program carries somewhere, or that was spoken of together. */
function resolveThem(
  { isAll }: Thing,
  fitting: readonly ObjectReference[],
  { recent, scene }: ThingContext,
): Meant {
  const spoken = recent.filter((each) => fitting.some((other) => keyOf(other) === keyOf(each)));
  const [first] = spoken;
  const kin = spoken.filter((each) => each.class === first?.class);
  if (first !== undefined) {
    const known = scene.references.filter((each) => each.class === first.class);
    return { ok: true, references: kin.length > 1 ? kin : known.length > 1 ? known : kin };
  }
  const carried = new Set(
    scene.steps
      .filter(({ step }) => /^(?:place|pickup_and_place)$/.test(step.call.method))
      .map(({ step }) => keyOf(step.call.receiver)),
  );
  const [main] = fitting.filter((each) => carried.has(keyOf(each)));
  const all = scene.references.filter(
    (each) => (isAll || each.class === main?.class) && carried.has(keyOf(each)),
  );
  return all.length === 0
    ? { ok: false, why: 'say what "them" are' }
    : { ok: true, references: all };
}

/** Where something was put last. */
function resolveThere({ recent, scene }: ThingContext): Meant {
  const targets = scene.steps.flatMap(({ step }) => referencesOf(step.call).slice(1));
  const isPlace = (each: ObjectReference) =>
    targets.some((target) => keyOf(target) === keyOf(each)) || !isCarried(each, scene);
  const place = recent.find(isPlace) ?? targets.at(-1);
  return place === undefined
    ? { ok: false, why: 'say where "there" is' }
    : { ok: true, references: [place] };
}

function isCarried(reference: ObjectReference, { things }: Scene): boolean {
  const thing = things.find((each) => each.class === reference.class);
  return thing === undefined || Object.hasOwn(thing.flags, "holding");
}

/** "The clean one": something of the class that the talk or the program is about. */
function resolveOne(
  thing: Thing,
  candidates: readonly ObjectReference[],
  context: ThingContext,
): Meant {
  const [spoken] = context.recent;
  if (thing.isOther && spoken?.instance !== undefined) {
    return resolveClasses(thing, { classes: [spoken.class], isPlural: thing.isPlural }, context);
  }
  const isSeveral = (each: ObjectReference) =>
    context.scene.things.filter((other) => other.class === each.class).length > 1;
  const about = candidates.find((each) => isCarried(each, context.scene) && isSeveral(each));
  const made = candidates.find((each) => each.instance === undefined);
  const [first] = candidates;
  const meant = about ?? made ?? first;
  return meant === undefined
    ? { ok: false, why: 'say what "one" is' }
    : resolveClasses(thing, { classes: [meant.class], isPlural: thing.isPlural }, context);
}
