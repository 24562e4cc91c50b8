/**
 * What an improved interaction may do: the statements that the corrections led to, said so that they hold on
 * other tables too. Candidates only: which of them is kept is found out by running them.
 */
import { lastOf } from "@/base/element-at";
import { episodesOf, type ConsoleEpisode } from "@/core/console/console-episodes";
import type { ConsoleEntry } from "@/core/console/console-transcript";
import { readTextList, toPythonText } from "@/core/console/python-literal";
import { alignWords, type BoundSlot } from "@/engines/console/analogy/align-words";
import { namesShownIn, questionOf } from "@/engines/console/analogy/episode-template";
import { templatesOf } from "@/engines/console/analogy/analogy-writer";
import type { ConsoleExample } from "@/engines/console/console-engine";
import {
  loopsForCalls,
  type PairCalls,
  type ShownList,
} from "@/engines/console/improve/loops-for-calls";
import {
  definedBy,
  literalsOf,
  plainCallOf,
  replaceLiterals,
} from "@/engines/console/python-statement";
import { isRemark } from "@/engines/console/robot-remarks";
import { isThanks } from "@/engines/console/analogy/thanks";
import { weighWords, wordsOf } from "@/engines/console/utterance-words";

/** Statements that may be what should have been done at once. */
export interface ImprovedBody {
  readonly sources: readonly string[];
  /** What the statements before the others are expected to show: names that the person told, found anew. */
  readonly expects: readonly { readonly source: string; readonly shows: string }[];
}

export interface Interaction {
  readonly instruction: string;
  /** The first one is the robot's own attempt, the others follow the person's corrections. */
  readonly episodes: readonly ConsoleEpisode[];
}

/** The shorter ones first: the last statement alone, the last correction, all corrections, all that was done. */
export function improvedBodies(
  { instruction, episodes }: Interaction,
  memory: readonly ConsoleExample[],
): readonly ImprovedBody[] {
  const looks = listsIn(episodes.flatMap(({ entries }) => entries));
  const lookSources = lookSourcesOf(episodes);
  const corrections = episodes.slice(1);
  const doneIn = (some: readonly ConsoleEpisode[]) =>
    some
      .flatMap((episode) => episode.entries.filter((entry) => isDoing(episode, entry)))
      .map(({ source }) => source)
      .filter((source) => !lookSources.includes(source));
  const last = doneIn(corrections.slice(-1));
  const bodies = [last.slice(-1), last, doneIn(corrections), doneIn(episodes)];
  const names = namesShownIn(episodes.flatMap(({ entries }) => entries));
  const found = bodies.flatMap((sources) => {
    const plain = { sources, expects: [] };
    return [
      ...loopBodies(sources, looks),
      ...foundAnew(plain, { instruction, names, memory }),
      plain,
    ];
  });
  return withoutTwins(
    found
      .filter(({ sources }) => sources.length > 0)
      .map((body) => ({ ...body, sources: [...lookSources, ...body.sources] })),
  );
}

/** The statements of the session that list names. */
export function lookSourcesOf(episodes: readonly ConsoleEpisode[]): readonly string[] {
  return listsIn(episodes.flatMap(({ entries }) => entries)).map(({ source }) => source);
}

/** Done, and not said of the words. */
function isDoing(episode: ConsoleEpisode, entry: ConsoleEntry): boolean {
  const { source, answer } = entry;
  return !looksRefused(answer) && !isRemark(episode, entry) && definedBy(source) === undefined;
}

/** Of a history only the text is left: a guess at what is worth a try, and the run says what was done. */
export function looksRefused(answer: string): boolean {
  return /^(?:\w*(?:Error|Exception)|ActionFailed|Stopped)\b/u.test(lastOf(answer.split("\n")));
}

function listsIn(entries: readonly ConsoleEntry[]): readonly ShownList[] {
  const lists = new Map<string, readonly string[]>();
  for (const { source, answer } of entries) {
    const names = readTextList(answer);
    if (/^\w+\(\)$/u.test(source) && names !== undefined) {
      lists.set(source, names);
    }
  }
  return [...lists].map(([source, names]) => ({ source, names }));
}

function loopBodies(
  sources: readonly string[],
  lists: readonly ShownList[],
): readonly ImprovedBody[] {
  const calls = pairCallsOf(sources);
  return calls === undefined
    ? []
    : loopsForCalls(calls, lists).map((loop) => ({
        sources: splitStatements(loop),
        expects: [],
      }));
}

/** A loop may come with assignments before it, one a line. */
function splitStatements(text: string): readonly string[] {
  const at = text.search(/^for /mu);
  return [...text.slice(0, at).split("\n").slice(0, -1), text.slice(at)];
}

/** The same function called again and again with two texts. */
function pairCallsOf(sources: readonly string[]): PairCalls | undefined {
  const calls = sources.map(plainCallOf);
  const [first] = calls;
  const pairs = calls.flatMap((call): (readonly [string, string])[] => {
    if (call === undefined || call.name !== first?.name) {
      return [];
    }
    const [a, b] = call.args;
    return a !== undefined && b !== undefined ? [[a, b]] : [];
  });
  return first !== undefined && pairs.length === sources.length && pairs.length > 1
    ? { name: first.name, pairs }
    : undefined;
}

interface Known {
  readonly instruction: string;
  readonly names: readonly string[];
  readonly memory: readonly ConsoleExample[];
}

/**
 * A name that the person told and the instruction does not have may be what something known shows for the
 * instruction's words: “the top left corner” for “the corner closest to the red bowl”.
 */
function foundAnew(body: ImprovedBody, known: Known): readonly ImprovedBody[] {
  const said = wordsOf(known.instruction).join(" ");
  const told = new Set(
    body.sources
      .flatMap((source) => literalsOf(source).map(({ value }) => value))
      .filter((value) => typeof value === "string" && known.names.includes(value))
      .filter((value) => !said.includes(wordsOf(String(value)).join(" "))),
  );
  return [...told].flatMap((value) =>
    questionsFor(known).map((question) => ({
      sources: [question, ...body.sources],
      expects: [{ source: question, shows: toPythonText(String(value)) }],
    })),
  );
}

/** Statements of the memory that show a name, asked with the instruction's words; the likeliest first. */
function questionsFor({ instruction, names, memory }: Known): readonly string[] {
  const examples = memory.map((example) => ({ ...example, similarity: 0, because: "" }));
  const templates = templatesOf(examples);
  const weigh = weighWords(templates.map(({ episode }) => episode.utterance));
  return templates
    .map((template) => ({
      question: questionOf(template.episode),
      ...alignWords(template, wordsOf(instruction), { known: { names }, weigh }),
    }))
    .filter(({ bound, template }) => bound.length === template.slots.length && bound.length > 0)
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ question, bound }) =>
      question === undefined ? [] : [withValues(question.source, bound)],
    );
}

function withValues(source: string, bound: readonly BoundSlot[]): string {
  return replaceLiterals(source, ({ value }) => {
    const now = bound.find(({ slot }) => slot.value === value)?.value;
    return typeof now === "string" ? toPythonText(now) : now?.toString();
  });
}

function withoutTwins(bodies: readonly ImprovedBody[]): readonly ImprovedBody[] {
  const seen = new Set<string>();
  return bodies.filter(({ sources }) => {
    const key = sources.join("\n");
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** What the person's turns of a session are about: from the last thing learned on; thanks correct nothing. */
export function interactionOf(history: readonly ConsoleEntry[]): Interaction | undefined {
  const episodes = episodesOf(history).filter(({ utterance }) => !isThanks(utterance));
  const [first] = episodes;
  return first === undefined ? undefined : { instruction: first.utterance, episodes };
}
