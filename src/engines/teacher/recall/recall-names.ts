/**
 * What a name means that says nothing literally: what was done for it before.
 *
 * Key ideas. A name counts where a remembered task was told with it, the rarer the name the more; which of
 * those it is tell the rest of the words, and of equally near ones the one that most of them are like, so
 * that a single odd one does not decide. Of several names each may be of another exemplar.
 */
import { isDefined } from "@/base/defined";
import { factKey, type ClassFact } from "@/engines/teacher/recall/effect-facts";
import type { LiftedTask, Neighbour, TaskMemory } from "@/engines/teacher/recall/recall-tasks";
import type { TaskWords } from "@/engines/teacher/recall/task-words";

/** Tasks that were told with a name, the one that speaks for them first. */
export interface NamedTasks {
  readonly nearest: Neighbour;
  readonly near: readonly Neighbour[];
}

export interface RecalledNames {
  readonly tasks: readonly NamedTasks[];
  /** Names that no remembered task was told with. */
  readonly left: ReadonlySet<string>;
}

export interface AskedNames {
  readonly names: ReadonlySet<string>;
  /** All words of what was asked for by these names. */
  readonly said: TaskWords;
}

/** So much of the names has to be known. */
const LEAST_KNOWN = 0.25;
/** Those that know nearly as much of them, and are nearly as near, are near. */
const AS_KNOWN = 0.95;
const AS_NEAR = 0.7;
const MOST_NEAR = 12;
const MOST_TASKS = 4;

export function recallNames(
  memory: TaskMemory,
  { names, said }: AskedNames,
  without: ReadonlySet<string> = new Set(),
): RecalledNames {
  const there = memory.tasks.filter(({ task }) => !without.has(task.id));
  const tasks: NamedTasks[] = [];
  let left = names;
  while (left.size > 0 && tasks.length < MOST_TASKS) {
    const all = nearTo(memory, there, { names: left, said });
    const nearest = likestOf(all);
    const known = [...left].filter((name) => nearest?.words.names.has(name));
    const near = all.filter(({ words }) => known.every((name) => words.names.has(name)));
    const rest = new Set([...left].filter((name) => !known.includes(name)));
    if (nearest === undefined || (tasks.length === 0 && !isEnough(memory, nearest, names))) {
      break;
    }
    tasks.push({ nearest, near });
    left = rest;
  }
  return { tasks, left };
}

function isEnough(memory: TaskMemory, task: LiftedTask, names: ReadonlySet<string>): boolean {
  return memory.coverage(task, names) >= LEAST_KNOWN;
}

function nearTo(
  memory: TaskMemory,
  there: readonly LiftedTask[],
  { names, said }: AskedNames,
): readonly Neighbour[] {
  const known = there
    .map((lifted) => ({ lifted, share: memory.coverage(lifted, names) }))
    .filter(({ share }) => share > 0);
  const most = Math.max(0, ...known.map(({ share }) => share));
  const ranked = known
    .filter(({ share }) => share >= most * AS_KNOWN)
    .map(({ lifted }): Neighbour => ({
      ...lifted,
      likeness: memory.wordLikeness(lifted.words, said),
    }))
    .toSorted((a, b) => b.likeness - a.likeness || (a.task.id < b.task.id ? -1 : 1));
  const nearest = Math.max(0, ...ranked.slice(0, 1).map(({ likeness }) => likeness));
  return ranked.filter(({ likeness }) => likeness >= nearest * AS_NEAR).slice(0, MOST_NEAR);
}

/** The one that most of them are like in what they came to; of equals the first. */
export function likestOf(near: readonly Neighbour[]): Neighbour | undefined {
  const ranked = near
    .map((one) => ({
      one,
      votes: near
        .filter((other) => other !== one)
        .reduce((sum, other) => sum + other.likeness * overlap(one.facts, other.facts), 0),
    }))
    .toSorted((a, b) => b.votes + b.one.likeness - (a.votes + a.one.likeness));
  return ranked.map(({ one }) => one).find(isDefined);
}

/** What both say of all that either says. */
function overlap(one: readonly ClassFact[], other: readonly ClassFact[]): number {
  const [own, others] = [new Set(one.map(factKey)), new Set(other.map(factKey))];
  const shared = [...own].filter((key) => others.has(key)).length;
  const all = own.size + others.size - shared;
  return all === 0 ? 0 : shared / all;
}
