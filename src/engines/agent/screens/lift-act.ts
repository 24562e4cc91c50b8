/**
 * Lifts an action off its demonstration: what was typed or touched becomes "what the instruction said
 * there", what was answered "what stands behind these words", so that it can be done with other words on
 * another page.
 */
import type { ScreenElement } from "@/core/screens/screen";
import { targetOf, type ShownEpisode, type ShownStep } from "@/engines/agent/screens/shown-episode";
import { wordsOf, type SaidWord } from "@/engines/agent/screens/said-words";

/** Where words come from. */
export type Source =
  | { readonly from: "itself"; readonly text: string }
  /** Words of the instruction, by their places in it. */
  | { readonly from: "said"; readonly first: number; readonly last: number }
  /** What an element says between these words. */
  | {
      readonly from: "read";
      readonly kind: string;
      readonly before: string;
      readonly after: string;
      /** Whether the words around it were in the instruction: then they are exchanged as it is. */
      readonly isLabelSaid: boolean;
    };

export interface LiftedAct {
  readonly verb: string;
  readonly isHeldBack: boolean;
  readonly target?: { readonly kind: string; readonly source: Source };
  readonly words?: Source;
}

/** Elements that were touched under several instructions: what they say is theirs, not the task's. */
export function fixturesOf(episodes: readonly ShownEpisode[]): ReadonlySet<string> {
  const touched = new Map<string, Set<string>>();
  for (const { instruction, steps } of episodes) {
    for (const step of steps) {
      const target = targetOf(step);
      if (target !== undefined) {
        const key = keyOf(target);
        touched.set(key, (touched.get(key) ?? new Set<string>()).add(instruction));
      }
    }
  }
  return new Set([...touched].filter(([, under]) => under.size > 1).map(([key]) => key));
}

export function keyOf({ kind, text }: Pick<ScreenElement, "kind" | "text">): string {
  return `${kind} ${text}`;
}

/** The action with its words traced to where they came from. */
export function liftAct(
  step: ShownStep,
  instruction: readonly SaidWord[],
  fixtures: ReadonlySet<string>,
): LiftedAct {
  const { act } = step;
  const target = targetOf(step);
  return {
    verb: act.verb,
    isHeldBack: act.isHeldBack === true,
    ...(target === undefined
      ? {}
      : { target: { kind: target.kind, source: traceTarget(target, instruction, fixtures) } }),
    ...(act.words === undefined ? {} : { words: traceWords(act.words, step, instruction) }),
  };
}

function traceTarget(
  target: ScreenElement,
  instruction: readonly SaidWord[],
  fixtures: ReadonlySet<string>,
): Source {
  const isFixture = target.value !== undefined || fixtures.has(keyOf(target));
  const run = isFixture ? undefined : longestRun(target.text, instruction);
  return run ?? { from: "itself", text: target.text };
}

function traceWords(
  words: string,
  { screen, act }: ShownStep,
  instruction: readonly SaidWord[],
): Source {
  const wanted = wordsOf(words).map(({ word }) => word);
  const run = longestRun(words, instruction);
  if (run !== undefined && run.last - run.first + 1 === wanted.length) {
    return run;
  }
  const source = act.element === undefined ? readFrom(words, screen.elements, instruction) : undefined;
  return source ?? { from: "itself", text: words };
}

/** What is answered stands on the screen, with words before or behind it. */
function readFrom(
  words: string,
  elements: readonly ScreenElement[],
  instruction: readonly SaidWord[],
): Source | undefined {
  if (words === "") {
    return undefined;
  }
  for (const { kind, text } of elements) {
    const at = text.indexOf(words);
    if (at !== -1 && text.length > words.length) {
      const [before, after] = [text.slice(0, at), text.slice(at + words.length)];
      return { from: "read", kind, before, after, isLabelSaid: isSaid(before + after, instruction) };
    }
  }
  return undefined;
}

/** Whether all words of a text are in the instruction, outside of what is quoted. */
export function isSaid(text: string, instruction: readonly SaidWord[]): boolean {
  const said = new Set(instruction.filter(({ quote }) => quote === 0).map(({ word }) => word));
  const own = wordsOf(text);
  return own.length > 0 && own.every(({ word }) => said.has(word));
}

/** Words too common to tell what is meant. */
const PLAIN = new Set("a an the of in on at to for from by and or with my me i is it this".split(" "));

/** The longest run of words that both have, not of plain words alone. */
function longestRun(
  text: string,
  instruction: readonly SaidWord[],
): Extract<Source, { from: "said" }> | undefined {
  const own = wordsOf(text).map(({ word }) => word);
  let best: Extract<Source, { from: "said" }> | undefined;
  for (let first = 0; first < instruction.length; first += 1) {
    for (let start = 0; start < own.length; start += 1) {
      let length = 0;
      while (
        own[start + length] !== undefined &&
        own[start + length] === instruction[first + length]?.word
      ) {
        length += 1;
      }
      const isLonger = best === undefined || length > best.last - best.first + 1;
      if (isLonger && own.slice(start, start + length).some((word) => !PLAIN.has(word))) {
        best = { from: "said", first, last: first + length - 1 };
      }
    }
  }
  return best;
}

/** Where an action's words came from. */
export function sourcesOf({ target, words }: LiftedAct): readonly Source[] {
  return [target?.source, words].filter((source) => source !== undefined);
}
