/**
 * The tasks of the memory that are nearest to one at hand, and what of it they speak for.
 *
 * Why it exists: what "breakfast" means, and which of the things that somebody did while making one were
 * meant, stands in no code. It stands in what was done, and verified, for the same words or in the same
 * way before.
 *
 * Key ideas: two tasks are alike by their words, each counting the more the fewer tasks of the memory
 * have it, and by their deeds: as far as what the remembered one came to is among what was shown. Several
 * near ones vote on each effect; a side effect that only one of them had is outvoted. A remembered task
 * can only speak for what was shown: what nobody did or said does not come from here.
 */
import { Tally } from "@/base/tally";
import type { ShownEffect } from "@/core/shown-effect";
import type { RememberedTask } from "@/engines/teacher/teacher-engine";
import {
  factKey,
  factOfShown,
  factsOfGoal,
  type ClassFact,
  type Kinship,
} from "@/engines/teacher/recall/effect-facts";
import type { TaskWords } from "@/engines/teacher/recall/task-words";

/** A task that is remembered, as it is compared. */
export interface LiftedTask {
  readonly task: RememberedTask;
  readonly words: TaskWords;
  /** Of its instruction alone. */
  readonly asked: TaskWords;
  readonly facts: readonly ClassFact[];
}

/** A task at hand. */
export interface TaskAtHand {
  readonly words: TaskWords;
  readonly shown: readonly ShownEffect[];
}

export interface Neighbour extends LiftedTask {
  /** 0 to 1. */
  readonly likeness: number;
}

/** So many vote. */
const MOST_NEIGHBOURS = 8;
/** Less alike ones say nothing. */
const LEAST_LIKENESS = 0.2;
/** Nor do those that are far behind the nearest. */
const LEAST_OF_NEAREST = 0.5;
/** The share of the votes that makes an effect wanted. */
const ENOUGH_VOTES = 0.35;
/** Mentions of things say less of a task than its name. */
const MENTION_WEIGHT = 0.5;

export function liftTask(task: RememberedTask, wordsOf: (text: string) => TaskWords): LiftedTask {
  const { effects, beside } = task.meaning;
  return {
    task,
    words: wordsOf(`${task.instruction}\n${task.dialogue}`),
    asked: wordsOf(task.instruction),
    facts: [effects, ...(beside === undefined ? [] : [beside])].flatMap(factsOfGoal),
  };
}

/** See above; made anew for each task at hand. */
export class TaskMemory {
  readonly #tasks: readonly LiftedTask[];
  readonly #kinship: Kinship;
  readonly #wordWeight: (feature: string) => number;
  readonly #factWeight: (key: string) => number;

  constructor(tasks: readonly LiftedTask[], kinship: Kinship) {
    this.#tasks = tasks;
    this.#kinship = kinship;
    this.#wordWeight = rarity(tasks.map(({ words }) => featuresOf(words)));
    this.#factWeight = rarity(tasks.map(({ facts }) => facts.map(factKey)));
  }

  /** All that are alike at all, the nearest first. */
  rank(hand: TaskAtHand): readonly Neighbour[] {
    return this.#tasks
      .map((lifted) => ({ ...lifted, likeness: this.#likeness(lifted, hand) }))
      .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
      .toSorted((a, b) => b.likeness - a.likeness || (a.task.id < b.task.id ? -1 : 1));
  }

  get tasks(): readonly LiftedTask[] {
    return this.#tasks;
  }

  /** How much of what these names tell stands in a task's words: the rarer a name, the more. */
  coverage({ words }: LiftedTask, names: ReadonlySet<string>): number {
    const massOf = (all: readonly string[]) =>
      all.reduce((sum, name) => sum + this.#wordMass(name), 0);
    const all = massOf([...names]);
    return all === 0 ? 0 : massOf([...names].filter((name) => words.names.has(name))) / all;
  }

  /** Whether enough of the nearest had such an effect, of those that are ranked. */
  isWanted(effect: ShownEffect, ranked: readonly Neighbour[]): boolean {
    const near = nearestOf(ranked);
    const all = near.reduce((sum, { likeness }) => sum + likeness, 0);
    const shown = factOfShown(effect);
    const votes = near.reduce(
      (sum, { likeness, facts }) =>
        sum + likeness * Math.max(0, ...facts.map((fact) => this.#kinship.covers(shown, fact))),
      0,
    );
    return all > 0 && votes / all >= ENOUGH_VOTES;
  }

  /** Those of the nearest that had such an effect. */
  speakers(effect: ShownEffect, ranked: readonly Neighbour[]): readonly Neighbour[] {
    const shown = factOfShown(effect);
    return nearestOf(ranked).filter(({ facts }) =>
      facts.some((fact) => this.#kinship.covers(shown, fact) > 0),
    );
  }

  #likeness({ words, facts }: LiftedTask, { words: said, shown }: TaskAtHand): number {
    const parts = [
      ...(featuresOf(said).length === 0 ? [] : [this.wordLikeness(words, said)]),
      ...(shown.length === 0 ? [] : [this.#deedLikeness(facts, shown)]),
    ];
    return parts.length === 0 ? 0 : parts.reduce((sum, part) => sum + part, 0) / parts.length;
  }

  /** The cosine of the two, rare words counting more. */
  wordLikeness(remembered: TaskWords, said: TaskWords): number {
    const [own, other] = [featuresOf(remembered), new Set(featuresOf(said))];
    const mass = (features: Iterable<string>) =>
      [...features].reduce((sum, feature) => sum + this.#wordMass(feature), 0);
    const shared = mass(own.filter((feature) => other.has(feature)));
    return shared === 0 ? 0 : shared / Math.sqrt(mass(own) * mass(other));
  }

  #wordMass(feature: string): number {
    const kind = feature.startsWith(MENTION) ? MENTION_WEIGHT : 1;
    return (kind * this.#wordWeight(feature)) ** 2;
  }

  /** How much of what it came to is shown, less what is not; much that is shown counts more. */
  #deedLikeness(facts: readonly ClassFact[], shown: readonly ShownEffect[]): number {
    const deeds = shown.map(factOfShown);
    let [covered, missing] = [0, 0];
    for (const fact of facts) {
      const weight = this.#factWeight(factKey(fact));
      const share = Math.max(0, ...deeds.map((deed) => this.#kinship.covers(deed, fact)));
      covered += weight * share;
      missing += weight * (1 - share);
    }
    return Math.max(0, (covered - missing / 2) / (covered + missing + SMALL_MASS));
  }
}

/** Of a task with little to it less follows, all of it shown or not. */
const SMALL_MASS = 2;
const MENTION = "class ";

/** Those that vote. */
export function nearestOf(ranked: readonly Neighbour[]): readonly Neighbour[] {
  const nearest = Math.max(0, ...ranked.slice(0, 1).map(({ likeness }) => likeness));
  const least = nearest * LEAST_OF_NEAREST;
  return ranked.slice(0, MOST_NEIGHBOURS).filter(({ likeness }) => likeness >= least);
}

function featuresOf({ names, mentions }: TaskWords): readonly string[] {
  return [...names, ...[...mentions].map((mention) => `${MENTION}${mention}`)];
}

/** How telling a feature is: the more, the fewer of the memory have it. */
function rarity(all: readonly (readonly string[])[]): (feature: string) => number {
  const counts = new Tally(all.flatMap((features) => [...new Set(features)]));
  return (feature) => Math.log(1 + (all.length + 1) / (counts.of(feature) + 1));
}
