/**
 * Which words of an instruction its goal leaves out: a goal that was read from words says nothing of those.
 *
 * Key ideas: (1) every word has to say something that the goal says, or it may ask for anything; (2) what is forbidden is
 * judged by no goal; (3) a clause that asks for something is left out where the goal has not what the clause
 * says by itself, or is the same without it; (4) a thing that is named and that the goal has not is left out. Rather a word too many than one that passes unread: what
 * stands here is asked of a person.
 */
import { toCanonicalJson } from "@/base/json";
import { WordAccount } from "@/worlds/household/goals/instructions/account-words";
import { outcomeOf } from "@/worlds/household/goals/compose-goal";
import {
  assembleGoal,
  type AssembledGoal,
} from "@/worlds/household/goals/instructions/assemble-goal";
import { findWishes, isRefusal } from "@/worlds/household/goals/instructions/find-wishes";
import { goalFacts } from "@/worlds/household/goals/instructions/goal-facts";
import type { Sentence, Word } from "@/worlds/household/goals/instructions/read-sentences";
import { SWITCH_VERBS } from "@/worlds/household/goals/instructions/find-switched";
import { DISH_NOUNS } from "@/worlds/household/goals/instructions/vocabulary";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import { toJson } from "@/worlds/household/state/to-json";
import {
  BOIL_WORDS,
  CLEAN_WORDS,
  COOK_WORDS,
  CUT_WORDS,
  hasAny,
  PUT_WORDS,
  selectOf,
  TOAST_WORDS,
  VERB_LEADERS,
  WASH_WORDS,
  WATER_WORDS,
} from "@/worlds/household/goals/instructions/word-lists";

const DEEDS = [
  CUT_WORDS,
  COOK_WORDS,
  TOAST_WORDS,
  BOIL_WORDS,
  WASH_WORDS,
  WATER_WORDS,
  PUT_WORDS,
  SWITCH_VERBS,
];

/** Longer texts are not looked through clause by clause: all of them counts as unread. */
const MOST_CLAUSES = 60;

/** Of more words than these, and of more that are left out, all that are left out are told: every try reads all again. */
const MOST_SAID = 200;
const MOST_STRANGE = 24;
/** Strange words beside each other. */
const MOST_BESIDE = 3;

/** What of these sentences no goal that is read from them asks for, in the order in which it is said. */
export function findUnread(sentences: readonly Sentence[]): readonly string[] {
  const clauses = sentences.flatMap((sentence, at) =>
    sentence.speaker === "Commander" ? clausesOf(sentence.words).map((of) => ({ at, ...of })) : [],
  );
  if (clauses.length > MOST_CLAUSES) {
    return [...new Set(clauses.map(({ words }) => textOf(words)))];
  }
  const { goal: whole, assumed } = readingOf(sentences);
  const strange = unaccounted(sentences, whole);
  // What stands in somebody else's mouth asks for nothing that is read; who typed it may want it done.
  const answers = sentences.flatMap(({ speaker, words }) =>
    speaker === "Driver" ? [textOf(words)] : [],
  );
  const unread = clauses.flatMap(({ at, words, others }) => {
    if (isLeftOut(words, whole, sentences.with(at, sentenceOf(others)))) {
      return [textOf(words)];
    }
    const isGuess = ({ noun }: Word) =>
      noun?.isGuess === true ||
      (assumed.length > 0 && noun !== undefined && DISHES_MADE.has(noun.select));
    return words.filter((word) => strange.has(word) || isGuess(word)).map(({ text }) => text);
  });
  const orders = sentences.flatMap(({ speaker, words }) =>
    speaker === "Commander" ? words.flatMap(({ text }) => (ORDERING.has(text) ? [text] : [])) : [],
  );
  return [...new Set([...unread, ...orders, ...answers])];
}

/** The words that say nothing that the goal says; all of them where there is no goal. */
function unaccounted(
  sentences: readonly Sentence[],
  goal: HouseholdGoal | undefined,
): ReadonlySet<Word> {
  const asked = sentences.filter(({ speaker }) => speaker === "Commander");
  if (goal === undefined) {
    return new Set(asked.flatMap(({ words }) => words));
  }
  // What is used on the way, a sink to wash in, is no part of what is to be.
  const facts = goalFacts(outcomeOf(goal));
  const account = (of: readonly Sentence[]): ReadonlySet<Word> => {
    const own = new WordAccount(facts);
    of.forEach(({ words }) => own.read(words));
    return own.unread;
  };
  return withoutBystanders(asked, account(asked), { goal, account });
}

/**
 * A word that the grammar does not expect takes the ones beside it with it: "make" and "coffee" are understood in
 * "make blorp coffee", and it is "blorp" alone that may ask for more. So what is left out with a few words out of the
 * way is told instead, as long as the goal is the same without them.
 */
function withoutBystanders(
  asked: readonly Sentence[],
  unread: ReadonlySet<Word>,
  { goal, account }: StrangerTools,
): ReadonlySet<Word> {
  const said = asked.reduce((sum, { words }) => sum + words.length, 0);
  if (unread.size < 2 || unread.size > MOST_STRANGE || said > MOST_SAID) {
    return unread;
  }
  const [best] = runsOf(asked, unread)
    .map((run) => ({ run, rest: asked.map((each) => without(each, run)) }))
    .map(({ run, rest }) => ({ run, rest, left: account(rest) }))
    .filter(({ run, left }) => run.length + left.size < unread.size)
    .filter(({ rest }) => isSame(goalOf(rest), goal))
    .toSorted((a, b) => a.run.length + a.left.size - (b.run.length + b.left.size));
  return best === undefined
    ? unread
    : new Set([...best.run, ...withoutBystanders(best.rest, best.left, { goal, account })]);
}

interface StrangerTools {
  readonly goal: HouseholdGoal;
  readonly account: (of: readonly Sentence[]) => ReadonlySet<Word>;
}

/** Words beside each other that are left out and name no thing, so many at most. */
function runsOf(
  asked: readonly Sentence[],
  unread: ReadonlySet<Word>,
): readonly (readonly Word[])[] {
  return asked.flatMap(({ words }) =>
    words.flatMap((_, at) =>
      Array.from({ length: MOST_BESIDE }, (_each, more) => words.slice(at, at + more + 1)).filter(
        (run, more) =>
          run.length === more + 1 &&
          run.every((word) => unread.has(word) && word.noun === undefined),
      ),
    ),
  );
}

function without({ words, speaker }: Sentence, run: readonly Word[]): Sentence {
  return { speaker, words: words.filter((word) => !run.includes(word)) };
}

/** Whether it was told what belongs to the meal. */
function isMenu(goal: HouseholdGoal | undefined): boolean {
  return goal?.task === "Meal" && goal.things.filter(({ kind }) => kind === "goal").length > 1;
}

const DISHES_MADE: ReadonlySet<string> = new Set(DISH_NOUNS);

/** Whether a clause forbids something, or asks for something that the goal of all the words has not. */
function isLeftOut(
  words: readonly Word[],
  whole: HouseholdGoal | undefined,
  others: readonly Sentence[],
): boolean {
  if (isRefusal(words)) {
    return true;
  }
  if (words.some((word) => selectOf(word) === "breakfast") && isMenu(whole)) {
    return false;
  }
  const alone = goalOf([sentenceOf(words)]);
  const wanted = thingsOf(whole);
  if ([...thingsOf(alone)].some((thing) => !wanted.has(thing))) {
    return true;
  }
  const isAsking = DEEDS.some((deed) => hasAny(words, deed)) || CLEAN_WORDS.has(firstOf(words));
  return isAsking && isSame(goalOf(others), whole) && !isSame(alone, whole);
}

/** The things that a goal wants, each with what it is to be like, and not how many. */
function thingsOf(goal: HouseholdGoal | undefined): ReadonlySet<string> {
  const things = goal === undefined ? [] : goal.things;
  return new Set(
    things.flatMap((thing) =>
      thing.kind === "goal"
        ? [...thingsOf(thing.goal)]
        : [toCanonicalJson(toJson({ select: thing.select, attributes: thing.attributes }))],
    ),
  );
}

interface Clause {
  readonly words: readonly Word[];
  /** The same sentence without it. */
  readonly others: readonly Word[];
}

/** The parts of a sentence between its commas and its "and"s. */
function clausesOf(words: readonly Word[]): readonly Clause[] {
  const ends = words.flatMap(({ text }, at) => (BETWEEN.has(text) ? [at] : []));
  const starts = [0, ...ends.map((at) => at + 1)];
  return starts
    .map((start, index) => ({ start, end: ends[index] ?? words.length }))
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => ({
      words: words.slice(start, end),
      others: [...words.slice(0, start), ...words.slice(end + 1)],
    }));
}

/** They part clauses and say something themselves, which no goal does: what comes first, and what is left out. */
const ORDERING: ReadonlySet<string> = new Set(["but", "while", "before", "after"]);
const BETWEEN: ReadonlySet<string> = new Set([",", "and", ...ORDERING]);

function sentenceOf(words: readonly Word[]): Sentence {
  return { speaker: "Commander", words };
}

function readingOf(sentences: readonly Sentence[]): AssembledGoal {
  return assembleGoal(findWishes(sentences.filter(({ words }) => words.length > 0)));
}

function goalOf(sentences: readonly Sentence[]): HouseholdGoal | undefined {
  return readingOf(sentences).goal;
}

function isSame(one: HouseholdGoal | undefined, other: HouseholdGoal | undefined): boolean {
  const [a, b] = [one, other].map((goal) =>
    goal === undefined ? "" : toCanonicalJson(toJson(goal)),
  );
  return a === b;
}

function firstOf(words: readonly Word[]): string {
  const first = words.find(({ text }) => !VERB_LEADERS.has(text));
  return first === undefined ? "" : first.text;
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(" ");
}
