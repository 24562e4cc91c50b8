/**
 * Words that tell a thing by a question: in “put it in the corner closest to the red bowl” the corner is what
 * a remembered question (“which corner is closest to the yellow block?”) shows. The question is asked first, and
 * its answer stands for those words.
 */
import { isDefined } from "@/base/defined";
import { readPythonText } from "@/core/console/python-literal";
import type { ConsoleEpisode } from "@/core/console/console-episodes";
import type { ConsoleEntry } from "@/core/console/console-transcript";
import {
  alignWords,
  sortOf,
  type Alignment,
  type KnownNames,
} from "@/engines/console/analogy/align-words";
import { questionOf, type EpisodeTemplate } from "@/engines/console/analogy/episode-template";
import type { WordWeight } from "@/engines/console/utterance-words";

export interface AskedQuestion {
  readonly alignment: Alignment;
  readonly entry: ConsoleEntry;
  /** What stands for the answer until it is known. */
  readonly answerName: string;
}

export interface AskedAlignment extends Alignment {
  readonly question?: AskedQuestion;
}

interface NestedContext {
  readonly templates: readonly EpisodeTemplate[];
  readonly known: KnownNames;
  readonly weigh: WordWeight;
}

/** A question that is less like the words is another one. */
const LEAST_QUESTION = 0.5;
/** Fewer words tell no thing by a question. */
const LEAST_WORDS = 3;

type ReadRest = (words: readonly string[], known: KnownNames) => Alignment | undefined;

/** The best reading with one question in it, scored over all words; none where none fits. */
export function readNested(
  words: readonly string[],
  context: NestedContext,
  readRest: ReadRest,
): AskedAlignment | undefined {
  const readings = context.templates
    .map((template) => readQuestion(template, words, { context, readRest }))
    .filter(isDefined);
  return readings.toSorted((a, b) => b.score - a.score)[0];
}

function readQuestion(
  template: EpisodeTemplate,
  words: readonly string[],
  { context, readRest }: { readonly context: NestedContext; readonly readRest: ReadRest },
): AskedAlignment | undefined {
  const entry = questionOf(template.episode);
  if (entry === undefined || doesMore(template.episode, entry)) {
    return undefined;
  }
  const answer = readPythonText(entry.answer);
  const span = bestSpan(template, words, context);
  if (answer === undefined || span === undefined) {
    return undefined;
  }
  const sort = span.alignment.bound.find(({ slot }) => slot.value === sortOf(answer))?.value;
  const answerName = `answer ${String(sort ?? sortOf(answer))}`;
  const left = [...words.slice(0, span.from), ...answerName.split(" "), ...words.slice(span.to)];
  const rest = readRest(left, { names: [...context.known.names, answerName] });
  if (rest === undefined || !rest.bound.some(({ value }) => value === answerName)) {
    return undefined;
  }
  const covered = rest.covered + span.alignment.covered;
  const total = rest.total + span.alignment.total;
  return {
    ...rest,
    covered,
    total,
    score: covered / total,
    passed: [...rest.passed, ...span.alignment.passed],
    question: { alignment: span.alignment, entry, answerName },
  };
}

/** An episode that goes on to do something with the answer asks for its own ends. */
function doesMore({ entries }: ConsoleEpisode, question: ConsoleEntry): boolean {
  return entries.slice(entries.indexOf(question) + 1).some(({ answer }) => answer !== "");
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly alignment: Alignment;
}

/** The words that the question covers best; each of its slots has to be said. */
function bestSpan(
  template: EpisodeTemplate,
  words: readonly string[],
  context: NestedContext,
): Span | undefined {
  let best: Span | undefined;
  const most = template.words.length + 1;
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + LEAST_WORDS; to <= Math.min(words.length, from + most); to += 1) {
      const alignment = alignWords(template, words.slice(from, to), context);
      const isAsked = alignment.bound.length === template.slots.length;
      if (isAsked && alignment.score >= (best?.alignment.score ?? LEAST_QUESTION)) {
        best = { from, to, alignment };
      }
    }
  }
  return best;
}
