/** A scene in words as a planner reads it: what there is, what holds what, and what else is said. */

export interface ToldScene {
  /** As the text calls them, without an article: "red mug", "second tray". */
  readonly things: readonly string[];
  /** What is in what. */
  readonly inside: ReadonlyMap<string, readonly string[]>;
  /** What is on what. */
  readonly over: ReadonlyMap<string, readonly string[]>;
  /** Sentences that say something else, such as that a handle is broken. */
  readonly notes: readonly string[];
}

const ARTICLE = /^(?:the|an?)\s+/u;

export function readScene(text: string): ToldScene {
  const things = new Set<string>();
  const inside = new Map<string, readonly string[]>();
  const over = new Map<string, readonly string[]>();
  const notes: string[] = [];
  const sentences = text.split(/\.\s+|\.$|\n/u).map((sentence) => sentence.trim());
  const name = (words: string) => {
    const plain = words.trim().toLowerCase().replace(ARTICLE, "");
    things.add(plain);
    return plain;
  };
  const listed: string[] = [];
  for (const sentence of sentences.filter(Boolean)) {
    const list = /has the following objects: (.*)$/u.exec(sentence)?.[1];
    const upon = /^Over (.+?) lies? (.+)$/u.exec(sentence);
    const where =
      /^(?:At|To|Ahead|Behind|Diagonally|Next|Further|In front).*? lies? (?<what>the .+)$/u.exec(
        sentence,
      );
    const holds = /^(?<holder>.+?) contains (?<what>.+)$/u.exec(sentence);
    if (list !== undefined) {
      listed.push(...split(list));
    } else if (upon?.[1] !== undefined && upon[2] !== undefined) {
      over.set(name(upon[1]), split(upon[2]).map(name));
    } else if (where?.groups !== undefined) {
      name(where.groups["what"] ?? "");
    } else if (holds?.groups !== undefined && holds.groups["what"]?.startsWith("the ") === true) {
      inside.set(name(holds.groups["holder"] ?? ""), split(holds.groups["what"] ?? "").map(name));
    } else {
      notes.push(sentence);
    }
  }
  for (const one of listed.filter((each) => !/^\d/u.test(each))) {
    const plain = one.toLowerCase().replace(ARTICLE, "");
    if (![...things].some((thing) => thing === plain || thing.endsWith(` ${plain}`))) {
      things.add(plain);
    }
  }
  return { things: [...things], inside, over, notes };
}

function split(list: string): readonly string[] {
  return list.split(/,\s*(?:and\s+)?|\s+and\s+/u).filter(Boolean);
}
