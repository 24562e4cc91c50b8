/**
 * Finds the objects that a clause in plain words names: instances in any case (`mug_71`, `Mug 71`),
 * classes in words, singular or plural (`coffee machines`), everyday words for them (`tap`), and
 * single objects of a class picked out by a word before it (`the other mug`, `the second plate`,
 * `the dirty one`, `both mugs`).
 */
import type { ObjectReference } from "@/core/world-model";
import { toPythonName } from "@/core/python-name";
import { findVerb } from "@/engines/teacher/correction-verbs";
import type { KnownObject } from "@/engines/teacher/known-objects";

/** What the words may refer to. */
export interface ObjectContext {
  readonly known: readonly KnownObject[];
  /** Instances that the program uses. */
  readonly used: ReadonlySet<string>;
  /** Further classes that the program names, e.g. slices that nobody has cut yet. */
  readonly classes: readonly string[];
  /** What was spoken of before, the last first: the meaning of `it` and `one`. */
  readonly recent: readonly ObjectReference[];
}

export interface Mention {
  readonly at: number;
  readonly length: number;
  /** The objects that are meant: one, or all of a class after `all` and `both`. */
  readonly objects: readonly ObjectReference[];
  /** Why nothing is meant after all: there is no other mug. */
  readonly problem?: string;
}

const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  bin: ["GarbageCan"],
  couch: ["Sofa"],
  counter: ["CounterTop"],
  cupboard: ["Cabinet"],
  lamp: ["FloorLamp", "DeskLamp"],
  refrigerator: ["Fridge"],
  sink: ["SinkBasin", "Sink"],
  stove: ["StoveBurner"],
  table: ["DiningTable", "CoffeeTable", "SideTable"],
  tap: ["Faucet"],
  "trash can": ["GarbageCan"],
  tv: ["Television"],
};

const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/^(?:first|1st)$/, 0],
  [/^(?:second|2nd)$/, 1],
  [/^(?:third|3rd)$/, 2],
  [/^(?:fourth|4th)$/, 3],
  [/^last$/, -1],
];
const FLAGS: Readonly<Record<string, readonly [flag: string, value: boolean]>> = {
  clean: ["dirty", false],
  closed: ["open", false],
  cooked: ["cooked", true],
  dirty: ["dirty", true],
  empty: ["filled", false],
  filled: ["filled", true],
  full: ["filled", true],
  open: ["open", true],
  raw: ["cooked", false],
};
const FLAG_OF_METHOD: Readonly<Record<string, string>> = {
  clean: "dirty",
  close: "open",
  fill_up: "filled",
  open: "open",
  toggle_off: "toggled",
  toggle_on: "toggled",
};
const QUALIFIER =
  /(?:\b(all|both|every|each)(?:\s+of)?(?:\s+(?:the|my|these|those))?|\b(other|another|different|first|second|third|fourth|last|1st|2nd|3rd|4th)|\b(?<=\b(?:the|an?|this|that|use|other|all|both|every|each|first|second|third|last)\s+)(dirty|clean|empty|full|filled|cooked|raw|open|closed))\s+$/;
/** More than so many at once is hardly meant. */
const MAX_ALL = 8;

/** The objects that a clause names, in order; the longest name at a place wins. */
export function findObjects(clause: string, context: ObjectContext): readonly Mention[] {
  const lower = clause.toLowerCase();
  const found = [...instanceMentions(lower, context), ...classMentions(lower, context)]
    .sort((a, b) => a.at - b.at || b.length - a.length)
    .filter((item, index, all) =>
      all.slice(0, index).every((other) => other.at + other.length <= item.at),
    );
  return withPronouns(lower, found, context)
    .toSorted((a, b) => a.at - b.at)
    .map((mention) => qualify(lower, mention, context));
}

export function toReference(object: KnownObject): ObjectReference {
  return { variable: toPythonName(object.id), class: object.class, instance: object.id };
}

function instanceMentions(lower: string, { known }: ObjectContext): Mention[] {
  return known.flatMap((object) => {
    const name = escapePattern(object.id.toLowerCase()).replace(/_(\d+)$/, "[ _#-]*$1");
    return [...lower.matchAll(new RegExp(`\\b${name}\\b`, "g"))].map((match) => ({
      at: match.index,
      length: match[0].length,
      objects: [toReference(object)],
    }));
  });
}

function classMentions(lower: string, context: ObjectContext): Mention[] {
  const present = new Set([...context.known.map((each) => each.class), ...context.classes]);
  const named = [...present].flatMap((objectClass) =>
    namesOf(objectClass).map((name) => ({ name, objectClass })),
  );
  const everyday = Object.entries(SYNONYMS).flatMap(([name, classes]) => {
    const objectClass =
      classes.find((each) => isUsed(each, context)) ?? classes.find((each) => present.has(each));
    return objectClass === undefined ? [] : [{ name, objectClass }];
  });
  return [...named, ...everyday].flatMap(({ name, objectClass }) =>
    [...lower.matchAll(new RegExp(`\\b(?:${name})(?:s|es)?\\b`, "g"))].map((match) => ({
      at: match.index,
      length: match[0].length,
      objects: [{ variable: toPythonName(objectClass), class: objectClass }],
    })),
  );
}

/** `coffee machine`; for slices also `tomato slice` and `slice of tomato`. */
function namesOf(objectClass: string): readonly string[] {
  const words = toPythonName(objectClass).split("_").map(escapePattern);
  const plain = words.join("[ _-]?").replace(/f$/, "(?:f|ve)");
  if (words.at(-1) !== "sliced") {
    return [plain];
  }
  const whole = words.slice(0, -1).join("[ _-]?");
  return [plain, `${whole} slice`, `slices? of (?:the )?${whole}`, `sliced ${whole}`];
}

function isUsed(objectClass: string, { known, used }: ObjectContext): boolean {
  return known.some((object) => object.class === objectClass && used.has(object.id));
}

/** `it` is what was spoken of before; `one` is something of the same class. */
function withPronouns(
  lower: string,
  found: readonly Mention[],
  context: ObjectContext,
): readonly Mention[] {
  const pronouns = [...lower.matchAll(/\b(it|them|that|one|ones)\b/g)].flatMap((match) => {
    const isOne = match[1] === "one" || match[1] === "ones";
    if (match[1] === "that" && found.length > 0) {
      return [];
    }
    const [first] = found;
    const meant = isOne ? (first?.objects[0] ?? context.recent[0]) : meaningOfIt(lower, context);
    if (meant === undefined) {
      return [];
    }
    const object = isOne ? { variable: toPythonName(meant.class), class: meant.class } : meant;
    return [{ at: match.index, length: match[0].length, objects: [object] }];
  });
  return [...found, ...pronouns];
}

/** `close it` means the last thing that can be closed, `wash it` the last that can be dirty. */
function meaningOfIt(lower: string, { recent, known }: ObjectContext): ObjectReference | undefined {
  const method = findVerb(lower)?.method;
  const flag = method === undefined ? undefined : FLAG_OF_METHOD[method];
  const hasFlag = (reference: ObjectReference) =>
    known.some(
      (object) =>
        object.class === reference.class && flag !== undefined && Object.hasOwn(object.flags, flag),
    );
  return recent.find(hasFlag) ?? recent[0];
}

/** Narrows a class to what the words before it pick out. */
function qualify(lower: string, mention: Mention, context: ObjectContext): Mention {
  const [object] = mention.objects;
  if (object === undefined || object.instance !== undefined) {
    return mention;
  }
  const ofClass = context.known.filter((each) => each.class === object.class);
  const words: string[] = [];
  let before = lower.slice(0, mention.at);
  for (let match = QUALIFIER.exec(before); match !== null; match = QUALIFIER.exec(before)) {
    words.unshift(match[1] ?? match[2] ?? match[3] ?? "");
    before = before.slice(0, match.index);
  }
  if (words.length === 0) {
    return mention;
  }
  const isAll = words.some((word) => /^(?:all|both|every|each)$/.test(word));
  const chosen = words.reduce<readonly KnownObject[]>(
    (left, word) => narrow(left, word, context),
    ofClass,
  );
  const picked = isAll ? chosen.slice(0, MAX_ALL) : chosen.slice(0, 1);
  return picked.length === 0
    ? { ...mention, objects: [], problem: `There is no ${words.join(" ")} ${object.class}.` }
    : { ...mention, objects: picked.map(toReference) };
}

function narrow(
  objects: readonly KnownObject[],
  word: string,
  context: ObjectContext,
): readonly KnownObject[] {
  const flag = Object.hasOwn(FLAGS, word) ? FLAGS[word] : undefined;
  if (flag !== undefined) {
    return objects.filter((object) => object.flags[flag[0]] === flag[1]);
  }
  const ordinal = ORDINALS.find(([pattern]) => pattern.test(word))?.[1];
  if (ordinal !== undefined) {
    const object = objects.at(ordinal);
    return object === undefined ? [] : [object];
  }
  return /^(?:other|another|different)$/.test(word)
    ? objects.filter((object) => !context.used.has(object.id))
    : objects;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
