/**
 * The abstraction phase for screens, without a language model (ICAL S5.1.2): of all demonstrations
 * together, why a step was taken, what the screen showed for it, and what of that holds elsewhere.
 *
 * - task and cause: the words of the instruction that come with a step wherever it could have been taken,
 *   and not without it ("cheapest" with the order by price);
 * - state: what had just come onto the screen when it was taken, in what all who took it saw;
 * - lessons: causes of things that were on the screen and left alone here, because the words did not ask.
 */
import { ensureExists } from "@/base/assert";
import { FUNCTION_WORDS } from "@/base/english/function-words";
import { elementAt } from "@/base/element-at";
import { groupBy } from "@/base/groups";
import {
  filledBefore,
  keyOf,
  learnScreens,
  liftAct,
  sourcesOf,
  withoutNumbers,
  type LiftedAct,
} from "@/engines/agent/screens/lift-act";
import { wordsOf } from "@/engines/agent/screens/said-words";
import type { ShownEpisode, ShownStep } from "@/engines/agent/screens/shown-episode";
import { framesOf } from "@/engines/agent/screens/transfer-words";
import { stepKey } from "@/engines/agent/screens/step-key";

export interface StepAbstraction {
  /** One of these words asks for it; empty where it is done whatever is asked. */
  readonly because: readonly string[];
  /** Where one of these was said it was never done, though it could have been. */
  readonly unless: readonly string[];
  /** What had come onto the screen, numbers left out. */
  readonly shows: readonly string[];
  /** What was done right before it; empty where it came first. */
  readonly after: string;
}

/** "Where the words say this, do that": holds for every task. */
export interface StepLesson {
  readonly because: readonly string[];
  readonly act: LiftedAct;
  /** Of whom it was learned: for the words that it takes from an instruction. */
  readonly instruction: string;
  /** What was filled in right before it and not sent off. */
  readonly first: readonly LiftedAct[];
  /** When in a task it was done, from 0 to 1 on average. */
  readonly when: number;
}

interface Taken {
  readonly episode: ShownEpisode;
  readonly index: number;
  readonly step: ShownStep;
  readonly act: LiftedAct;
  readonly key: string;
  /** The key of the step before. */
  readonly after: string;
  readonly first: readonly LiftedAct[];
}

function situationOf({ key, after }: Taken): string {
  return `${key} after ${after}`;
}

/** Causes that hold so often are believed. */
const SURE = 0.9;
/** So often has something to be said before it is believed to speak against a step. */
const SURE_NOT = 4;
/** Of the times that a step was taken, so many must have one of its causes. */
const COVERED = 0.8;
/** What needs more words than these to explain is done for no one reason. */
const MOST_CAUSES = 2;
/** What nearly everybody does who could is no answer to a word. */
const ALWAYS = 0.75;

/** What every step is told beside; by the ids of steps. */
export function abstractEpisodes(
  episodes: readonly ShownEpisode[],
  idOf: (episode: ShownEpisode, index: number) => string,
): ReadonlyMap<
  string,
  { readonly abstraction: StepAbstraction; readonly lessons: readonly StepLesson[] }
> {
  const lore = learnScreens(episodes);
  const taken = episodes.flatMap((episode) => {
    const said = wordsOf(episode.instruction);
    const acts = episode.steps.map((step) => liftAct(step, said, lore));
    return episode.steps.map((step, index): Taken => {
      const act = elementAt(acts, index);
      const before = acts[index - 1];
      const after = before === undefined ? "" : stepKey(before);
      const first = filledBefore(acts, index);
      return { episode, index, step, act, key: stepKey(act), after, first };
    });
  });
  const groups = new Map(groupBy(taken, ({ key }) => key));
  const frames = framesOf(
    episodes.map((episode) => ({
      words: wordsOf(episode.instruction),
      said: taken.filter((each) => each.episode === episode).flatMap(({ act }) => sourcesOf(act)),
    })),
  );
  const causes = new Map(
    [...groups].map(([key, own]) => [key, causesOf(own, { episodes, frames })]),
  );
  // What is an answer to a word of its own says nothing against other steps: "cheapest" asks for an order.
  const ordering = new Set(
    [...causes]
      .filter(([key]) => isOfPage(ensureExists(groups.get(key))))
      .flatMap(([, { because }]) => because),
  );
  const lessons = [...groups].flatMap(([key, own]) =>
    toLesson(own, ensureExists(causes.get(key)).because),
  );
  const shows = new Map(
    [...groupBy(taken, situationOf)].map(([situation, own]) => [situation, commonNews(own)]),
  );
  const lessonsOf = new Map(
    episodes.map((episode) => {
      const seen = seenIn(episode);
      return [episode.id, lessons.filter(({ act }) => couldDo(act, seen))];
    }),
  );
  return new Map(
    taken.map((each) => [
      idOf(each.episode, each.index),
      {
        abstraction: {
          ...causesIn(each.episode, ensureExists(causes.get(each.key)), ordering),
          shows: ensureExists(shows.get(situationOf(each))),
          after: each.after,
        },
        lessons: ensureExists(lessonsOf.get(each.episode.id)),
      },
    ]),
  );
}

/**
 * The causes as they hold for a step of this demonstration: where its own words have none of them, there was
 * another reason, and nobody is to wait for them.
 */
function causesIn(
  { instruction }: ShownEpisode,
  { because, unless }: Pick<StepAbstraction, "because" | "unless">,
  ordering: ReadonlySet<string>,
): Pick<StepAbstraction, "because" | "unless"> {
  const said = new Set(wordsOf(instruction).map(({ word }) => word));
  return {
    because: because.some((word) => said.has(word)) ? because : [],
    unless: unless.filter((word) => !ordering.has(word)),
  };
}

/** Everything that an episode's screens showed. */
function seenIn({ steps }: ShownEpisode): ReadonlySet<string> {
  return new Set(
    steps.flatMap(({ screen }) => screen.elements.flatMap((one) => [keyOf(one), one.text])),
  );
}

function couldDo({ target, words }: LiftedAct, seen: ReadonlySet<string>): boolean {
  if (target !== undefined) {
    return (
      target.source.from === "itself" && seen.has(keyOf({ ...target, text: target.source.text }))
    );
  }
  const read = words?.from === "read" ? words : undefined;
  return (
    read !== undefined &&
    [...seen].some((text) => text.startsWith(read.before) && text.endsWith(read.after))
  );
}

/** The words that ask for a step, and those that ask for none, where somebody could have taken it. */
function causesOf(
  own: readonly Taken[],
  {
    episodes,
    frames,
  }: { readonly episodes: readonly ShownEpisode[]; readonly frames: ReadonlySet<string> },
): Pick<StepAbstraction, "because" | "unless"> {
  const { act } = ensureExists(own[0]);
  const took = new Set(own.map(({ episode }) => episode));
  const could = episodes.filter((episode) => took.has(episode) || couldDo(act, seenIn(episode)));
  const asks = new Map(could.map((episode) => [episode, askingWords(episode, frames)]));
  const words = new Set([...asks.values()].flatMap((said) => [...said]));
  const told = [...words].map((word) => {
    const saying = could.filter((episode) => asks.get(episode)?.has(word) === true);
    const right = saying.filter((episode) => took.has(episode));
    return { word, right, said: saying.length };
  });
  const unless = told.filter(
    ({ word, right, said }) => right.length === 0 && said >= SURE_NOT && !FUNCTION_WORDS.has(word),
  );
  const because =
    took.size / could.length > ALWAYS
      ? { causes: [], covered: 0 }
      : fewestCauses(
          told.filter(({ right, said }) => right.length / said >= SURE && right.length > 1),
        );
  const isExplained =
    because.covered / took.size >= COVERED && because.causes.length <= MOST_CAUSES;
  return {
    because: isExplained ? because.causes : [],
    unless: unless.map(({ word }) => word),
  };
}

/** Words of the way of asking, without what was asked about. */
function askingWords(
  { instruction }: ShownEpisode,
  frames: ReadonlySet<string>,
): ReadonlySet<string> {
  const words = wordsOf(instruction).filter(({ quote, word }) => quote === 0 && frames.has(word));
  return new Set(words.map(({ word }) => word));
}

interface SureWord {
  readonly word: string;
  readonly right: readonly ShownEpisode[];
}

/** As few words as explain as much: each the one that explains most of what is left. */
function fewestCauses(sure: readonly SureWord[]): {
  readonly causes: readonly string[];
  readonly covered: number;
} {
  const causes: string[] = [];
  const covered = new Set<ShownEpisode>();
  for (;;) {
    const [best] = sure
      .map(({ word, right }) => ({
        word,
        right,
        news: right.filter((episode) => !covered.has(episode)).length,
      }))
      .toSorted((a, b) => b.news - a.news);
    if (best === undefined || best.news === 0) {
      return { causes, covered: covered.size };
    }
    causes.push(best.word);
    for (const episode of best.right) {
      covered.add(episode);
    }
  }
}

function toLesson(own: readonly Taken[], because: readonly string[]): readonly StepLesson[] {
  const { act, episode, first } = ensureExists(own[0]);
  if (because.length === 0 || !isOfPage(own)) {
    return [];
  }
  const whens = own.map(({ episode, index }) => index / episode.steps.length);
  const when = whens.reduce((sum, each) => sum + each, 0) / whens.length;
  return [{ because, act, instruction: episode.instruction, when, first }];
}

/** Whether a step is about what the page itself says, and not about what the words named. */
function isOfPage(own: readonly Taken[]): boolean {
  const { act } = ensureExists(own[0]);
  return act.target === undefined
    ? act.words?.from === "read"
    : act.target.source.from === "itself";
}

/** What was new on the screen whenever the step was taken. */
function commonNews(own: readonly Taken[]): readonly string[] {
  const [first, ...rest] = own.map(newsOf);
  return [...ensureExists(first)].filter((text) => rest.every((other) => other.has(text)));
}

function newsOf({ episode, index, step }: Taken): ReadonlySet<string> {
  const before = episode.steps[index - 1];
  const old = before === undefined ? new Set<string>() : textsOf(before.screen.elements);
  return new Set([...textsOf(step.screen.elements)].filter((text) => !old.has(text)));
}

/** What elements say, numbers left out. */
export function textsOf(elements: readonly { readonly text: string }[]): ReadonlySet<string> {
  return new Set(elements.map(({ text }) => withoutNumbers(text)));
}
