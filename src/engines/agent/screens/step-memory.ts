/**
 * The memory of an agent in front of screens: single steps, the nearest found by four channels (ICAL Eq. 4
 * and Algorithm S2): the instruction, the screen's text, its look and the action before.
 */
import { elementAt, floatAt } from "@/base/element-at";
import { Groups } from "@/base/groups";
import type { Screen } from "@/core/screens/screen";
import type { StepAbstraction, StepLesson } from "@/engines/agent/screens/step-abstraction";
import {
  filledBefore,
  learnScreens,
  liftAct,
  sourcesOf,
  type LiftedAct,
  type ScreenLore,
} from "@/engines/agent/screens/lift-act";
import { menusOf, seenBehind, type SeenBehind } from "@/engines/agent/screens/seen-behind";
import { cosineOf, WordWeights, wordsOf, type SaidWord } from "@/engines/agent/screens/said-words";
import { sayAct, targetOf, type ShownEpisode } from "@/engines/agent/screens/shown-episode";
import { framesOf } from "@/engines/agent/screens/transfer-words";

/** ICAL's for the web. */
export const STEP_WEIGHTS = { instruction: 0.9, screen: 0.05, look: 0.025, before: 0.025 } as const;
/** Exemplars in a prompt. */
export const STEP_COUNT = 5;

export interface RememberedStep {
  readonly id: string;
  readonly instruction: string;
  readonly said: readonly SaidWord[];
  readonly act: LiftedAct;
  /** As it was shown, in words. */
  readonly shown: string;
  /** Absent in a memory without abstractions. */
  readonly abstraction?: StepAbstraction;
  readonly lessons: readonly StepLesson[];
  /** What was filled in right before it and not sent off. */
  readonly first: readonly LiftedAct[];
}

export interface StepQuery {
  readonly instruction: string;
  readonly screen: Screen;
  /** The action before, in words; empty at the beginning. */
  readonly before: string;
}

export interface FoundStep {
  readonly step: RememberedStep;
  readonly score: number;
}

export interface StepMemory {
  /** Words of ways of asking, in all instructions. */
  readonly frames: ReadonlySet<string>;
  readonly size: number;
  /** Ways into a list that were shown on an owner's screens, without the words of a task. */
  openingsOf(owner: string): readonly LiftedAct[];
  /** What came onto an owner's screens behind a step that is the same for all tasks. */
  seenOn(owner: string): readonly SeenBehind[];
  /** Sorts of fields that were touched and not filled in: menus. */
  readonly menus: ReadonlySet<string>;
  /** The nearest of the same owner's screens first; of equal ones the earlier remembered. */
  retrieve(query: StepQuery): readonly FoundStep[];
}

interface Row {
  readonly step: RememberedStep;
  readonly instruction: ReadonlyMap<string, number>;
  readonly owner: string;
  readonly screen: ReadonlyMap<string, number>;
  readonly look: Float32Array;
  readonly before: ReadonlyMap<string, number>;
}

/** What abstracting made of the demonstrations; nothing where they are remembered as they were shown. */
export type Abstracted = ReadonlyMap<
  string,
  { readonly abstraction: StepAbstraction; readonly lessons: readonly StepLesson[] }
>;

/** The id of a step: its episode's and its place. */
export function stepId(episode: ShownEpisode, index: number): string {
  return `${episode.id}/${index}`;
}

export function createStepMemory(
  episodes: readonly ShownEpisode[],
  abstracted: Abstracted = new Map(),
): StepMemory {
  const weights = {
    instruction: new WordWeights(episodes.map(({ instruction }) => instruction)),
    screen: new WordWeights(
      episodes.flatMap(({ steps }) => steps.map(({ screen }) => screen.text)),
    ),
  };
  const lore = learnScreens(episodes);
  const rows = episodes.flatMap((episode) => rowsOf(episode, { lore, weights, abstracted }));
  const frames = framesOf(
    episodes.map((episode) => ({
      words: wordsOf(episode.instruction),
      said: rows
        .filter(({ step }) => step.id.startsWith(`${episode.id}/`))
        .flatMap(({ step }) => sourcesOf(step.act)),
    })),
  );
  const seen = new Groups<string, SeenBehind>();
  for (const episode of episodes) {
    for (const { owner, behind } of seenBehind(episode, lore)) {
      seen.add(owner, behind);
    }
  }
  return {
    frames,
    size: rows.length,
    menus: menusOf(episodes),
    seenOn: (owner) => seen.of(owner),
    openingsOf: (owner) =>
      rows
        .filter((row) => row.owner === owner && row.step.act.target?.source.from === "place")
        .map(({ step }) => step.act),
    retrieve({ instruction, screen, before }) {
      const query = {
        instruction: weights.instruction.vectorOf(
          abstracted.size === 0 ? instruction : withoutQuotes(instruction),
        ),
        screen: weights.screen.vectorOf(screen.text),
        before: weights.screen.vectorOf(before),
      };
      return rows
        .filter(({ owner }) => owner === screen.owner)
        .map((row) => ({
          step: row.step,
          score:
            STEP_WEIGHTS.instruction * cosineOf(query.instruction, row.instruction) +
            STEP_WEIGHTS.screen * cosineOf(query.screen, row.screen) +
            STEP_WEIGHTS.look * likeLooks(screen.look, row.look) +
            STEP_WEIGHTS.before * cosineOf(query.before, row.before),
        }))
        .toSorted((a, b) => b.score - a.score)
        .slice(0, STEP_COUNT);
    },
  };
}

function rowsOf(
  episode: ShownEpisode,
  {
    lore,
    weights,
    abstracted,
  }: {
    readonly lore: ScreenLore;
    readonly weights: { readonly instruction: WordWeights; readonly screen: WordWeights };
    readonly abstracted: Abstracted;
  },
): readonly Row[] {
  const said = wordsOf(episode.instruction);
  const acts = episode.steps.map((step) => liftAct(step, said, lore));
  return episode.steps.map((step, index): Row => {
    const id = stepId(episode, index);
    const previous = episode.steps[index - 1];
    const before = previous === undefined ? "" : sayAct(previous.act, targetOf(previous));
    const found = abstracted.get(id);
    return {
      step: {
        id,
        instruction: episode.instruction,
        said,
        act: elementAt(acts, index),
        shown: sayAct(step.act, targetOf(step)),
        ...(found === undefined ? {} : { abstraction: found.abstraction }),
        lessons: found === undefined ? [] : found.lessons,
        first: filledBefore(acts, index),
      },
      instruction: weights.instruction.vectorOf(
        found === undefined ? episode.instruction : wayOfAsking(said, acts),
      ),
      owner: step.screen.owner,
      screen: weights.screen.vectorOf(step.screen.text),
      look: step.screen.look,
      before: weights.screen.vectorOf(before),
    };
  });
}

/** An abstracted instruction: without the words that its actions took from it. */
function wayOfAsking(said: readonly SaidWord[], acts: readonly LiftedAct[]): string {
  const spans = acts.flatMap(sourcesOf).filter((source) => source.from === "said");
  const isTaken = (at: number) => spans.some(({ first, last }) => at >= first && at <= last);
  return said
    .filter((_, at) => !isTaken(at))
    .map(({ word }) => word)
    .join(" ");
}

/** What is quoted is what a task is about and not how it is asked. */
function withoutQuotes(instruction: string): string {
  return wordsOf(instruction)
    .filter(({ quote }) => quote === 0)
    .map(({ word }) => word)
    .join(" ");
}

/** The cosine of two looks; 0 where one of them is all dark. */
function likeLooks(a: Float32Array, b: Float32Array): number {
  let [dot, own, other] = [0, 0, 0];
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    dot += floatAt(a, at) * floatAt(b, at);
    own += floatAt(a, at) ** 2;
    other += floatAt(b, at) ** 2;
  }
  return own === 0 || other === 0 ? 0 : dot / Math.sqrt(own * other);
}
