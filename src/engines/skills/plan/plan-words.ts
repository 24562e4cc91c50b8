/** Words of instructions and descriptions as a planner compares them: English, and no world's names for things. */

/** Taking, bringing, setting down and putting in order: what a gripper that picks and places does by itself. */
const TRANSPORT = new Set(
  (
    "put place pick take get fetch bring grab grasp hold lift raise give hand pass move carry transfer stack pile " +
    "build make sort arrange rearrange order line group collect gather tidy clear set swap exchange throw toss drop " +
    "dispose discard return remove store pack unpack load unload lay leave spread separate distribute deliver serve " +
    "find position unstack relocate sweep deposit"
  ).split(" "),
);
/** Of these, what ends with something in the gripper, or given to the person. */
const TAKING = new Set(
  "pick take get fetch bring grab grasp hold lift raise give hand pass".split(" "),
);
const EMPTYING = new Set(["empty", "clear", "unload", "unpack"]);

/** All verbs of these sorts. */
export const DEED_WORDS: readonly string[] = [...TRANSPORT, ...EMPTYING];

/** Whether it is a verb of doing something with a gripper by itself. */
export function isDeed(verb: string): boolean {
  return TRANSPORT.has(verb) || EMPTYING.has(verb);
}

/** First words before a name that say nothing to do, and verbs of talking. */
export const NO_VERBS = new Set(
  (
    "the a an in on at to of by with from for and or but not only just also even what which where who how why when " +
    "is are was were do does did has have be that this there here if as like than remember keep forget know mean " +
    "see say tell think learn want need use try let"
  ).split(" "),
);

const STOP = new Set(
  (
    "a an the of to in on at it its is are be been am was were has have had do does did that this these those there " +
    "when where which who whose because so into onto up and or but with for from me my you your i we he she them they " +
    "all each every one some any please then as if by out off over may might can could will would should must " +
    "something anything thing contain contains lie lies stand stands already other than"
  ).split(" "),
);
/** What is in something is spoken of without its name. */
const CONTENTS = /\b(?:what(?:ever|'s| is)? (?:is )?(?:in|inside)|contents? of)\b/u;
const NEGATION = /\b(?:not|cannot|never|no|without|neither|nor)\b|n't\b/u;

/** How something is held or set down, beyond what the gripper does by itself. */
const MANNER =
  /\bby (?:the|its|their) (?<part>\w+)|\b(?<way>upside down|on (?:its|their|the|one) (?:side|head|edge|end)|sideways|side ?on|from (?:the|its|one) (?:side|left|right|front|back)(?!(?: [a-z]+)? to (?:the|its)\b)|from (?:below|underneath|under)(?! (?:the|an?|my|that)\b)|horizontal(?:ly)?|vertical(?:ly)?|upright|flat|diagonal(?:ly)?|tilted|slanted|standing|lying(?: down)?|face (?:down|up)|inside out)\b(?! (?:line|row|column|order)s?\b)/u;
/** “The second block from the left” is counted from there, and not taken from there. */
const COUNTED =
  /\b(?:first|second|third|fourth|fifth|sixth|last|\d+(?:st|nd|rd|th))\b[a-z ]*? from the [a-z]+/gu;

/** Ways of lying that are one, each told apart from the others. */
const LIES: readonly (readonly string[])[] = [
  [
    "on its side",
    "sideways",
    "side on",
    "horizontal",
    "horizontally",
    "flat",
    "lying",
    "lying down",
  ],
  ["upright", "vertical", "vertically", "standing"],
  ["upside down", "on its head"],
];

/** Another manner for the same. */
export function alikeManners(manner: string): readonly string[] {
  return LIES.find((group) => group.some((each) => manner === each)) ?? [manner];
}

/** All manners that are said, in their order. */
export function mannersIn(words: string): readonly string[] {
  const told = words.toLowerCase().replaceAll(COUNTED, "");
  return [...told.matchAll(new RegExp(MANNER, "gu"))].map(([manner]) => manner);
}

export interface SpokenTask {
  /** The first word that says what to do. */
  readonly verb: string;
  readonly isTransport: boolean;
  readonly isTaking: boolean;
  readonly isEmptying: boolean;
  /** How it is to be done, where it says so: "by the handle". */
  readonly manner: string | undefined;
  readonly words: string;
}

const OPENING =
  /^(?:please|no|now|then|robot|(?:could|can|would|will) you|i (?:want|would like) you to|you should|first)[\s,.;:!–—-]+/u;

const NOUN = "(?<noun>(?:the|a|an|all|every|each|both)\\b[a-z ]*?)";
const HAS_TO = "(?:should|must|ought to|(?:has|have|needs?) to)";
/** A wish as what is to be done: “it goes in the bag” as “place it in the bag”. */
const WISHES: readonly (readonly [RegExp, string])[] = [
  [/^i (?:need|want|would like)(?: to have)?\b/u, "fetch"],
  [new RegExp(`^(?:make sure|see to it)(?: that)? ${NOUN} (?:is|are|be)\\b`, "u"), "place $<noun>"],
  [new RegExp(`^${NOUN} (?:goes|go|belongs?)\\b`, "u"), "place $<noun>"],
  [new RegExp(`^${NOUN} ${HAS_TO} (?:be held|be taken)\\b`, "u"), "hold $<noun>"],
  [
    new RegExp(`^${NOUN} ${HAS_TO} (?:be|stand|lie|go|come)(?: placed| put| set| laid)?\\b`, "u"),
    "place $<noun>",
  ],
  [/^(?:make|build) (?:a|one) (?:stack|pile|tower) (?:of|from|out of|with)\b/u, "stack"],
  [/^nest\b/u, "stack"],
  [/^(?:get|take) hold of\b/u, "grasp"],
];

export function readTask(instruction: string): SpokenTask {
  let words = instruction
    .toLowerCase()
    .replaceAll(/[.!?]+\s*$/gu, "")
    .trim();
  while (OPENING.test(words)) {
    words = words.replace(OPENING, "");
  }
  for (const [wish, deed] of WISHES) {
    words = words.replace(wish, deed);
  }
  const verb = words.replace(/[^a-z].*$/su, "");
  const opensUpright = /\bstand\b.*\bup\b/u.test(words);
  return {
    verb,
    isTransport: TRANSPORT.has(verb) && !opensUpright,
    isTaking: TAKING.has(verb),
    isEmptying: EMPTYING.has(verb) || CONTENTS.test(words),
    manner: mannersIn(words)[0],
    words,
  };
}

/** One form of a word: "emptied" and "empty", "books" and "book". */
export function stemOf(word: string): string {
  const stem = word
    .replace(/ies$|ied$/u, "y")
    .replace(/(?<=..)(?:ally|ly)$/u, (end) => (end === "ally" ? "al" : ""))
    .replace(/(?<=.{3})(?:ing|ed)$/u, "")
    .replace(/(?<=.{2}(?:x|ch|sh|ss))es$/u, "")
    .replace(/(?<=.{2}[^s])s$/u, "");
  return stem.replace(/([bdgklmnprt])\1$/u, "$1").replace(/(?<=.{3})e$/u, "");
}

/** What a text says, word by word; what it denies begins with "not:". */
export function tokensOf(text: string): ReadonlySet<string> {
  const clauses = text.toLowerCase().split(/[.,;:]|\bbut\b|\bor\b/u);
  return new Set(
    clauses.flatMap((clause) => {
      const sign = NEGATION.test(clause) ? "not:" : "";
      return [...clause.matchAll(/[a-z]+/gu)]
        .map(([word]) => word)
        .filter((word) => !STOP.has(word) && !NEGATION.test(word))
        .map((word) => sign + stemOf(word));
    }),
  );
}
