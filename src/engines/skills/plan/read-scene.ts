/** A scene in words as a planner reads it: what there is, what holds what, and what else is said. */

export interface ToldScene {
  /** As the text calls them, without an article: "red mug", "second tray". */
  readonly things: readonly string[];
  /** What is in what. */
  readonly inside: ReadonlyMap<string, readonly string[]>;
  /** What is on what. */
  readonly over: ReadonlyMap<string, readonly string[]>;
  /** What the gripper holds, and by which part. */
  readonly held: { readonly thing: string; readonly part: string } | undefined;
  /** Sentences that say something else, such as that a handle is broken. */
  readonly notes: readonly string[];
}

const ARTICLE = /^(?:the|an?)\s+/u;

/** What it is, without its colour or number. */
export function headOf(thing: string): string {
  return thing.split(" ").at(-1) ?? thing;
}

export function readScene(text: string): ToldScene {
  const things = new Set<string>();
  const held = {
    inside: new Map<string, readonly string[]>(),
    over: new Map<string, readonly string[]>(),
  };
  const notes: string[] = [];
  let inHand: ToldScene["held"];
  const listed: string[] = [];
  const name = (words: string) => {
    const plain = words.trim().toLowerCase().replace(ARTICLE, "");
    things.add(plain);
    return plain;
  };
  const sentences = text.split(/\.\s+|\.$|\n/u).map((sentence) => sentence.trim());
  for (const sentence of sentences.filter(Boolean)) {
    const told = toldBy(sentence);
    const [, gripped, part] = GRIPPED.exec(sentence) ?? NOTHING;
    if (gripped !== undefined && part !== undefined) {
      inHand = { thing: name(gripped), part };
    } else if (told.kind === "note") {
      notes.push(sentence);
    } else if (told.kind === "inside" || told.kind === "over") {
      held[told.kind].set(name(told.holder), split(told.what).map(name));
    } else if (told.kind === "list") {
      listed.push(...split(told.what));
    } else {
      name(told.what);
    }
  }
  for (const one of listed.filter((each) => !/^\d/u.test(each))) {
    const plain = one.toLowerCase().replace(ARTICLE, "");
    if (![...things].some((thing) => thing === plain || thing.endsWith(` ${plain}`))) {
      things.add(plain);
    }
  }
  return { things: [...things], ...held, held: inHand, notes };
}

type Told =
  | { readonly kind: "note" }
  | { readonly kind: "list" | "where"; readonly what: string }
  | { readonly kind: "inside" | "over"; readonly holder: string; readonly what: string };

const LIST = /has the following objects: (.*)$/u;
const UPON = /^Over (.+?) lies? (.+)$/u;
const WHERE = /^(?:At|To|Ahead|Behind|Diagonally|Next|Further|In front).*? lies? (the .+)$/u;
const GRIPPED = /^The gripper holds (the .+) by the (\w+)$/u;
const HOLDS = /^(.+?) contains (the .+)$/u;

function toldBy(sentence: string): Told {
  const [, list] = LIST.exec(sentence) ?? NOTHING;
  const [, where] = WHERE.exec(sentence) ?? NOTHING;
  const one = list ?? where;
  if (one !== undefined) {
    return { kind: list === undefined ? "where" : "list", what: one };
  }
  const upon = UPON.exec(sentence);
  const [, holder, what] = upon ?? HOLDS.exec(sentence) ?? NOTHING;
  return holder === undefined || what === undefined
    ? { kind: "note" }
    : { kind: upon === null ? "inside" : "over", holder, what };
}

const NOTHING: readonly (string | undefined)[] = [];

function split(list: string): readonly string[] {
  return list.split(/,\s*(?:and\s+)?|\s+and\s+/u).filter(Boolean);
}
