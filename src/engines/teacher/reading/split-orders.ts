/** Sentences cut at their verbs: what is asked for, of which things, and where. */
import { elementAt } from "@/base/element-at";
import { numberOf } from "@/base/english/number-words";
import type { StateWord } from "@/engines/teacher/corrections/words/lexicon";
import { RoomWords } from "@/engines/teacher/keeping/spoken-of";
import { nounPhrases, type NounPhrase } from "@/engines/teacher/reading/noun-phrase";

export interface Order {
  readonly sense: string;
  /** It was said as something to be done, not as how things are. */
  readonly isAsked: boolean;
  readonly things: readonly NounPhrase[];
  readonly places: readonly NounPhrase[];
  /** "off" of "turn off the lamp", "on". */
  readonly state: StateWord | undefined;
  /** Content words that name nothing of the world. */
  readonly unread: readonly string[];
  /** From its verb to the next one. */
  readonly words: readonly string[];
}

const SENTENCE_END = /^(?:[.!?;\n]|then|but|so|because|while|after|before|once)$/u;
const INTO: ReadonlySet<string> = new Set("in into inside on onto to at".split(" "));
const NEGATIONS: ReadonlySet<string> = new Set(["not", "never", "without", "nor", "except"]);
/** How things are, or who speaks of what was done: nothing is asked. */
const TELLING: ReadonlySet<string> = new Set(
  "is are was were there where located found what which how".split(" "),
);
const MANNER: ReadonlySet<string> = new Set("using with from".split(" "));
const STATEFUL: ReadonlySet<string> = new Set(["turn", "keep", "make"]);

export function splitOrders(text: string, room: RoomWords): readonly Order[] {
  return sentencesOf(RoomWords.wordsOf(text)).flatMap((words) => ordersIn(words, room));
}

function sentencesOf(words: readonly string[]): readonly (readonly string[])[] {
  const sentences: string[][] = [[]];
  for (const word of words) {
    if (SENTENCE_END.test(word)) {
      sentences.push([]);
    } else {
      sentences.at(-1)?.push(word);
    }
  }
  return sentences.filter(({ length }) => length > 0);
}

interface VerbAt {
  readonly at: number;
  readonly sense: string;
  /** "The bread is to be toasted": what it is done to stands before. */
  readonly isPassive?: true;
  /** Whether it asks by itself; "toasted" does after a wish for bread. */
  readonly isDone: boolean;
}

/** "Water the plant": a noun elsewhere, but here an order begins. */
function isVerbAsNoun(
  { placed: { at, length }, from, until }: NounPhrase,
  words: readonly string[],
  { lexicon }: RoomWords,
): boolean {
  const isOrder = lexicon.verbOf(String(words[at]))?.form === "base";
  return length === 1 && from === at && isOrder && DETERMINERS.has(String(words[until]));
}

const DETERMINERS: ReadonlySet<string> = new Set(
  "the a an my your our this that these those all every each both".split(" "),
);

function ordersIn(words: readonly string[], room: RoomWords): readonly Order[] {
  const phrases = nounPhrases(words, room).filter((phrase) => !isVerbAsNoun(phrase, words, room));
  const isInPhrase = (at: number) => phrases.some(({ from, until }) => at >= from && at < until);
  const said = words.flatMap((_, at) => (isInPhrase(at) ? [] : verbsAt(at, words, room)));
  const isNounBefore = (at: number) => phrases.some(({ until }) => until === at);
  const verbs = said.filter(
    ({ at, isDone }, index) => isDone || (isNounBefore(at) && said[index - 1]?.sense === "want"),
  );
  return verbs.flatMap((verb, index) => {
    const end = verbs[index + 1]?.at ?? words.length;
    const lead = words.slice(verbs[index - 1]?.at, verb.at);
    const isNegated = lead.some((word) => NEGATIONS.has(word));
    const after = phrases.filter(({ placed }) => placed.at > verb.at && placed.at < end);
    const before = phrases.filter(({ placed }) => placed.at < verb.at).slice(-1);
    const own = verb.isPassive === true ? [...before, ...after] : after;
    const order = orderOf(verb, own, { words, end, room });
    const isAsked = !lead.some((word) => TELLING.has(word));
    return isNegated || !isAsked ? [] : [{ ...order, isAsked }];
  });
}

/** The verb that stands there and asks for something; none where it only tells. */
function verbsAt(at: number, words: readonly string[], { lexicon }: RoomWords): readonly VerbAt[] {
  const word = elementAt(words, at);
  if (word === "do" && DETERMINERS.has(String(words[at + 1]))) {
    return [{ at, sense: "make", isDone: true }];
  }
  const verb = lexicon.verbPhrase(words.slice(at, at + 2).join(" ")) ?? lexicon.verbOf(word);
  if (verb === undefined) {
    return [];
  }
  const isPassive = verb.form === "ed";
  const isDone = verb.form === "base" || verb.form === "ing" || words[at - 1] === "be";
  return [{ at, sense: verb.sense, isDone, ...(isPassive ? { isPassive } : {}) }];
}

function orderOf(verb: VerbAt, own: readonly NounPhrase[], at: Stretch): Omit<Order, "isAsked"> {
  const { room } = at;
  const { things, places } = sortPhrases(verb, own, at);
  const isNoun = (index: number) => own.some(({ from, until }) => index >= from && index < until);
  const free = at.words
    .slice(verb.at + 1, at.end)
    .filter((_, index) => !isNoun(verb.at + 1 + index));
  const state = STATEFUL.has(verb.sense)
    ? free.map((word) => room.lexicon.stateOf(word)).find((found) => found !== undefined)
    : undefined;
  const isTurning = verb.sense === "turn";
  const times = timesIn(free);
  return {
    sense: verb.sense,
    things: timesOf(isTurning && things.length === 0 ? places : things, times),
    places: isTurning ? [] : places,
    state,
    unread: free.filter((word) => isTelling(word, room)),
    words: at.words.slice(verb.at, at.end),
  };
}

/** "Twice", "2 times". */
function timesIn(words: readonly string[]): number | undefined {
  const at = words.findIndex((word, index) => index > 0 && word === "times");
  return words.includes("twice") ? 2 : at < 0 ? undefined : numberOf(elementAt(words, at - 1));
}

/** One thing made so many times is so many things. */
function timesOf(things: readonly NounPhrase[], times: number | undefined): readonly NounPhrase[] {
  const isOne = ({ how }: NounPhrase) => "count" in how && how.count === 1;
  return times === undefined
    ? things
    : things.map((each) =>
        isOne(each) ? { ...each, how: { quantifier: "some", count: times } } : each,
      );
}

/** The words that a verb has for itself, up to the next one. */
interface Stretch {
  readonly words: readonly string[];
  readonly end: number;
  readonly room: RoomWords;
}

/** Which phrases are what it is done to, and which are where. */
function sortPhrases(
  { at, sense }: VerbAt,
  own: readonly NounPhrase[],
  { words, room }: Pick<Stretch, "words" | "room">,
): Pick<Order, "things" | "places"> {
  const things: NounPhrase[] = [];
  const places: NounPhrase[] = [];
  let isPlace = false;
  let isManner = false;
  let until = at + 1;
  for (const phrase of own) {
    const between = words.slice(Math.min(until, phrase.from), phrase.from);
    if (between.some((word) => TELLING.has(word) || NEGATIONS.has(word))) {
      break;
    }
    const isPlaced = between.some(
      (word, index) => INTO.has(word) && !isParticle(word, index, { sense, until, at }),
    );
    isManner = between.some((word) => MANNER.has(word)) || (isManner && !isPlaced);
    isPlace = isPlaced || (isPlace && isJoined(between));
    if (!isManner && !isSubstance(phrase, words, room)) {
      (isPlace ? places : things).push(phrase);
    }
    until = phrase.until;
  }
  return { things, places };
}

/** "Boiled in water", "take some water": no thing of the room, though water comes from a tap. */
function isSubstance(
  { placed: { at, length } }: NounPhrase,
  words: readonly string[],
  { lexicon }: RoomWords,
): boolean {
  const name = words.slice(at, at + length).join(" ");
  return lexicon.words.substances.some((each) => each.name === name);
}

/** "The table and the desk": whatever the first is, the second is too. */
function isJoined(between: readonly string[]): boolean {
  return between.length > 0 && between.every((word) => /^(?:and|or|,)$/u.test(word));
}

/** "turn on the lamp": right after its verb it is no place. */
function isParticle(
  word: string,
  index: number,
  { sense, until, at }: { readonly sense: string; readonly until: number; readonly at: number },
): boolean {
  return sense === "turn" && index === 0 && until === at + 1 && word === "on";
}

const SMALL: ReadonlySet<string> = new Set(
  (
    "please now today the a an it them this that these those some any to for of and or in on me us you up down " +
    "all every each both everything first next i we with from out off by just also too one more"
  ).split(" "),
);

function isTelling(word: string, { lexicon }: RoomWords): boolean {
  return /^\p{L}{3,}$/u.test(word) && !SMALL.has(word) && !lexicon.known.has(word);
}
