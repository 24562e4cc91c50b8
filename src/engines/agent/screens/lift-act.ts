/**
 * Lifts an action off its demonstration: what was typed or touched becomes "what the instruction said
 * there", what was answered "what stands behind these words", so that it can be done with other words on
 * another page.
 */
import type { ScreenElement } from "@/core/screens/screen";
import { Groups } from "@/base/groups";
import { Tally } from "@/base/tally";
import { targetOf, type ShownEpisode, type ShownStep } from "@/engines/agent/screens/shown-episode";
import { wordsOf, type SaidWord } from "@/engines/agent/screens/said-words";

/** Where words come from. */
export type Source =
  | { readonly from: "itself"; readonly text: string }
  /** Words of the instruction, by their places in it. */
  | { readonly from: "said"; readonly first: number; readonly last: number }
  /** So many of its kind behind a text that such screens always have. */
  | { readonly from: "place"; readonly behind: string; readonly nth: number }
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

/** What all demonstrations together tell of what screens say. */
export interface ScreenLore {
  /** Elements that were touched under several instructions: what they say is theirs, not the task's. */
  readonly fixtures: ReadonlySet<string>;
  /** Texts, numbers left out, that were seen under several instructions. */
  readonly common: ReadonlySet<string>;
}

/** So many instructions make a text common. */
const COMMON = 3;

export function learnScreens(episodes: readonly ShownEpisode[]): ScreenLore {
  const seen = new Groups<string, string>();
  for (const { instruction, steps } of episodes) {
    const texts = new Set(
      steps.flatMap(({ screen }) =>
        screen.elements.filter(({ id }) => id === "").map(({ text }) => withoutNumbers(text)),
      ),
    );
    for (const text of texts) {
      seen.add(text, instruction);
    }
  }
  const common = [...seen].filter(([, under]) => new Set(under).size >= COMMON);
  return { fixtures: fixturesOf(episodes), common: new Set(common.map(([text]) => text)) };
}

/** "$12.00" and "$7.00" are the same but for their numbers. */
export function withoutNumbers(text: string): string {
  return text.replaceAll(/\d+/gu, "#");
}

function fixturesOf(episodes: readonly ShownEpisode[]): ReadonlySet<string> {
  const touched = new Groups<string, string>();
  for (const { instruction, steps } of episodes) {
    for (const step of steps) {
      const target = targetOf(step);
      if (target !== undefined) {
        touched.add(keyOf(target), instruction);
      }
    }
  }
  return new Set([...touched].filter(([, under]) => new Set(under).size > 1).map(([key]) => key));
}

export function keyOf({ kind, text }: Pick<ScreenElement, "kind" | "text">): string {
  return `${kind} ${text}`;
}

/** The action with its words traced to where they came from. */
export function liftAct(
  step: ShownStep,
  instruction: readonly SaidWord[],
  lore: ScreenLore,
): LiftedAct {
  const { act } = step;
  const target = targetOf(step);
  return {
    verb: act.verb,
    isHeldBack: act.isHeldBack === true,
    ...(target === undefined
      ? {}
      : {
          target: { kind: target.kind, source: traceTarget({ target, step }, instruction, lore) },
        }),
    ...(act.words === undefined ? {} : { words: traceWords(act.words, step, instruction) }),
  };
}

function traceTarget(
  { target, step }: { readonly target: ScreenElement; readonly step: ShownStep },
  instruction: readonly SaidWord[],
  { fixtures, common }: ScreenLore,
): Source {
  const itself: Source = { from: "itself", text: target.text };
  if (target.value !== undefined) {
    return itself;
  }
  const run = longestRun(target.text, instruction);
  // A name that was asked for is one of several, however often it was touched.
  const isNamed = run !== undefined && instruction[run.first]?.isName === true;
  if (fixtures.has(keyOf(target)) && !isNamed) {
    return itself;
  }
  return run ?? placeOf(target, step.screen.elements, common) ?? itself;
}

/** Lists are not longer where somebody counts. */
const MOST_COUNTED = 2;

/** Where an element stands that nobody named: "the first one behind …". */
function placeOf(
  target: ScreenElement,
  elements: readonly ScreenElement[],
  common: ReadonlySet<string>,
): Source | undefined {
  const at = elements.indexOf(target);
  const counts = new Tally(elements.map(({ text }) => withoutNumbers(text)));
  const isMilestone = ({ id, text }: ScreenElement) =>
    id === "" && common.has(withoutNumbers(text)) && counts.of(withoutNumbers(text)) === 1;
  const from = elements.slice(0, at).findLastIndex(isMilestone);
  const nth = elements.slice(from, at).filter(({ kind }) => kind === target.kind).length;
  const behind = elements[from];
  return behind === undefined || nth > MOST_COUNTED
    ? undefined
    : { from: "place", behind: withoutNumbers(behind.text), nth };
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
  const source =
    act.element === undefined ? readFrom(words, screen.elements, instruction) : undefined;
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
    if (at !== -1 && text.length > words.length && standsAlone(text, at, words.length)) {
      const [before, after] = [text.slice(0, at), text.slice(at + words.length)];
      return {
        from: "read",
        kind,
        before,
        after,
        isLabelSaid: isSaid(before + after, instruction),
      };
    }
  }
  return undefined;
}

/** "7" is not what "$117.00" says. */
function standsAlone(text: string, at: number, length: number): boolean {
  const beside = /[\p{L}\p{N}]/u;
  return (
    !beside.test(text.charAt(at - 1)) && !/^(?:[\p{L}\p{N}]|[.,]\d)/u.test(text.slice(at + length))
  );
}

/** Whether all words of a text are in the instruction, outside of what is quoted. */
export function isSaid(text: string, instruction: readonly SaidWord[]): boolean {
  const said = new Set(instruction.filter(({ quote }) => quote === 0).map(({ word }) => word));
  const own = wordsOf(text);
  return own.length > 0 && own.every(({ word }) => said.has(word));
}

/** Words too common to tell what is meant. */
const PLAIN = new Set(
  "a an the of in on at to for from by and or with my me i is it this".split(" "),
);

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

/** What was filled in right before an action and not sent off. */
export function filledBefore(acts: readonly LiftedAct[], index: number): readonly LiftedAct[] {
  const from = acts.findLastIndex(({ isHeldBack }, at) => at < index && !isHeldBack) + 1;
  return acts.slice(from, index);
}

/** Where an action's words came from. */
export function sourcesOf({ target, words }: LiftedAct): readonly Source[] {
  return [target?.source, words].filter((source) => source !== undefined);
}
