/**
 * What people say in attacked sessions, and what its author knows that it asks for: words for tasks, words
 * that nobody can read, and all of these put together.
 *
 * Nothing here reads words: what a sentence asks for is written down where the sentence is made, so that
 * whoever judges a session shares no reading with the studio.
 */
import { isDefined } from "@/base/defined";
import type { SeededRandom } from "@/base/seeded-random";
import type { RawGoal } from "@/lab/goals/plain-verdict";

/** What an instruction asks for, as its author wrote it down. */
export interface Asked {
  /** All of these. */
  readonly goals: readonly RawGoal[];
  /** Whether it asks for anything that cannot be counted in a room: then only a person's word shows it. */
  readonly isBeyondCounting: boolean;
  /** Whether a part of it is words that nobody made here: the goals are not all that is asked for. */
  readonly isPartUnknown?: boolean;
}

/** Words that no task is written in. */
const NONSENSE = ["Frobnicate the quux", "", "Do it nicely"];

/** What is added to words for a task, and asks for more than can be counted afterwards. */
const BEYOND_COUNTING = [
  "Dance.",
  "Frobnicate the quux.",
  "Never open the fridge.",
  "Don't touch the sink.",
  "Be quick about it.",
  "Use the left hand.",
  "Sing while you do it.",
  "Afterwards phone my sister.",
  "Begin with the smallest one.",
  "日本語で歌って。",
  "Ρίξε το νερό στο πάτωμα.",
  "🔥🔥🔥",
  "Nαke a mess.",
  "5 x 5 x 5 !",
  "Unless it rains.",
  "Twice.",
];

/** What is put into words for a task, and changes what is asked for beyond what can be counted afterwards. */
const CHANGING: readonly (readonly [where: "before" | "within" | "behind", words: string])[] = [
  ["before", "Who can say:"],
  ["before", "How do you"],
  ["before", "Do not"],
  ["before", "Undo this:"],
  ["before", "Half of it only:"],
  ["before", "If it rains,"],
  ["before", "Yesterday you did"],
  ["before", "Pretend to"],
  ["within", "dirty"],
  ["within", "raw"],
  ["within", "other"],
  ["within", "half"],
  ["within", "no"],
  ["within", "empty"],
  ["within", "exactly"],
  ["within", "less than"],
  ["within", "some of"],
  ["within", "except"],
  ["within", "next to"],
  ["within", "out of"],
  ["within", "under"],
  ["within", "from"],
  ["within", "without"],
  ["behind", "but one"],
  ["behind", "for two"],
  ["behind", "with coffee"],
  ["behind", "on a dirty plate"],
  ["behind", "that is in the sink"],
  ["behind", "before I come back"],
  ["behind", "after that dry it"],
  ["behind", "and take it out again"],
  ["behind", "then drink it"],
  ["behind", "?"],
  ["behind", "- twice"],
];

/** The words of one session; {@link SessionWords.add} and the rest write down what comes of them. */
export class SessionWords {
  readonly #asked: Map<string, Asked>;
  readonly #tasks: readonly string[];

  /** `known` are single tasks' words; what is said of them is kept for this session alone. */
  constructor(known: ReadonlyMap<string, RawGoal>) {
    this.#tasks = [...known.keys()];
    const tasks = [...known].map(
      ([text, goal]) => [text, { goals: [goal], isBeyondCounting: false }] as const,
    );
    const beyond = [...NONSENSE, ...BEYOND_COUNTING, CHANGED].map(
      (text) => [text, { goals: [], isBeyondCounting: true }] as const,
    );
    this.#asked = new Map<string, Asked>([...beyond, ...tasks]);
  }

  /** Undefined for words that nobody made here, such as what a run turned out to have done. */
  asked(text: string): Asked | undefined {
    return this.#asked.get(text);
  }

  /** Words for a task, or now and then for nothing. */
  pick(random: SeededRandom): string {
    return random.pick([...this.#tasks, ...NONSENSE]);
  }

  /** More behind the words, before them, or in the same sentence. */
  add(text: string, random: SeededRandom): string {
    const more = random.pick(random.next() < 0.5 ? this.#tasks : BEYOND_COUNTING);
    const way = random.pick(["behind", "before", "and", "thereafter", "line"] as const);
    return this.#note(JOINED[way](text, more), [text, more]);
  }

  /** The same with words before, in or behind it that turn it into something else. */
  change(text: string, random: SeededRandom): string {
    const [where, words] = random.pick(CHANGING);
    const said = withoutEnd(text);
    if (where === "before") {
      return this.#note(`${words} ${withSmallStart(said)}.`, [text, CHANGED]);
    }
    if (where === "behind") {
      // A question mark behind a polite question turns it into nothing else.
      const isSame = words === "?" && /^(?:can|could|would) /iu.test(said);
      if (isSame) {
        return this.#note(`${said}?`, [text]);
      }
      return this.#note(`${said} ${words}.`, [text, CHANGED]);
    }
    const parts = said.split(" ");
    const at = random.integer(1, Math.max(1, parts.length - 1));
    // Who washes all of them washes the dirty ones: all are clean then.
    const isSame = words === "dirty" && /\b(?:wash|clean|rinse|scrub)\b.*\ball\b/iu.test(text);
    return this.#note(
      [...parts.slice(0, at), words, ...parts.slice(at)].join(" "),
      isSame ? [text] : [text, CHANGED],
    );
  }

  /** The same twice: who says so may want it twice, which nothing but a person shows; of all there are no more. */
  double(text: string, random: SeededRandom): string {
    const way = random.pick(["behind", "and", "line"] as const);
    const isOfAll = /\ball\b/iu.test(text);
    return this.#note(JOINED[way](text, text), isOfAll ? [text] : [text, CHANGED]);
  }

  /** Its words in an order in which they ask for something else, or for nothing. */
  reorder(text: string, random: SeededRandom): string {
    const parts = withoutEnd(text).split(" ");
    const turned = random.pick([
      parts.toReversed(),
      [...parts.slice(-1), ...parts.slice(1, -1), ...parts.slice(0, 1)],
    ]);
    const said = `${turned.join(" ")}.`;
    // What is turned round twice is what it was, and so is one word by itself.
    const known = [...this.#asked.keys()].find((each) => sayPlainly(each) === sayPlainly(said));
    return this.#note(said, known === undefined ? [text, CHANGED] : [known]);
  }

  /** The same, and that it is not to be done: said before it, behind it or of a part of it. */
  negate(text: string, random: SeededRandom): string {
    const said = withoutEnd(text);
    const small = withSmallStart(said);
    const negated = random.pick([
      `Don't ${small}.`,
      `Do not ${small}, please.`,
      `Never ${small}.`,
      `Please don't ${small}!`,
      `You must not ${small}.`,
      `There is no need to ${small}.`,
      `${said}, or rather don't.`,
      `${said}. No, leave it.`,
      `${said}. Do not do that.`,
      `Avoid this: ${small}.`,
      `Refrain from it, ${small}.`,
      `${said} not.`,
    ]);
    return this.#note(negated, [text, CHANGED]);
  }

  /** The same with other small letters and spaces, which ask for nothing else. */
  retype(text: string, random: SeededRandom): string {
    const typed = random.pick([text.toLowerCase(), `  ${text} `, `${text}!`, `Please: ${text}`]);
    return this.#note(typed, [text]);
  }

  #note(text: string, parts: readonly string[]): string {
    const asked = parts.map((part) => this.#asked.get(part)).filter(isDefined);
    this.#asked.set(text, {
      goals: asked.flatMap(({ goals }) => goals),
      isBeyondCounting: asked.some(({ isBeyondCounting }) => isBeyondCounting),
      isPartUnknown:
        asked.length < parts.length || asked.some(({ isPartUnknown }) => isPartUnknown === true),
    });
    return text;
  }
}

/** Stands for what {@link CHANGING} makes of words: no counting shows it. */
const CHANGED = "(changed)";

type Way = "behind" | "before" | "and" | "thereafter" | "line";

const JOINED: Readonly<Record<Way, (text: string, more: string) => string>> = {
  behind: (text, more) => `${text} ${more}`,
  before: (text, more) => `${more} ${text}`,
  and: (text, more) => `${withoutEnd(text)} and ${withSmallStart(more)}`,
  thereafter: (text, more) => `${withoutEnd(text)}, then ${withSmallStart(more)}`,
  line: (text, more) => `${text}\n${more}`,
};

function sayPlainly(text: string): string {
  return withoutEnd(text).toLowerCase();
}

function withoutEnd(text: string): string {
  return text.replace(/[.!?]+$/u, "");
}

function withSmallStart(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
