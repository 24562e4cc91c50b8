/** What was said of exemplars, task by task: who beat whom, where that goes round in a circle, what it covers. */
import { ensureExists } from "@/base/assert";
import { groupBy } from "@/base/groups";
import { isClaimed, type Exemplar } from "@/core/exemplar";
import type { Preference } from "@/core/preferences/preference";
import { helpedIn } from "@/lesson/usefulness/rank-by-use";

/** An exemplar by its title; gone from the memory where that is absent. */
export interface NamedExemplar {
  readonly id: string;
  readonly title?: string;
}

/** Everything that was said of one task: one exemplar helped more than each of the others. */
export interface ComparedTask {
  readonly taskId: string;
  readonly world: string;
  readonly instruction: string;
  readonly source: Preference["source"];
  /** Milliseconds since 1970. */
  readonly saidAt: number;
  readonly better: NamedExemplar;
  readonly worse: readonly NamedExemplar[];
  /** It is in a bundle's exemplar that is still a claim: it counts once that was verified. */
  readonly isClaim: boolean;
}

/** Newest first. */
export function toComparedTasks(memory: readonly Exemplar[]): readonly ComparedTask[] {
  const titles = new Map(memory.map(({ id, title }) => [id, title]));
  const name = (id: string): NamedExemplar => {
    const title = titles.get(id);
    return title === undefined ? { id } : { id, title };
  };
  const tasks = memory.flatMap((exemplar) =>
    [...groupBy(helpedIn(exemplar), ({ taskId }) => taskId)].map(([taskId, said]): ComparedTask => {
      const { world, instruction, source, createdAt } = ensureExists(said[0]);
      return {
        taskId,
        world,
        instruction,
        source,
        saidAt: createdAt,
        better: name(exemplar.id),
        worse: said.map(({ worse }) => name(worse.exemplarId)),
        isClaim: isClaimed(exemplar),
      };
    }),
  );
  return tasks.toSorted((a, b) => b.saidAt - a.saidAt || (a.taskId < b.taskId ? -1 : 1));
}

/**
 * Exemplars of which each helped more than the next one, and the last more than the first: in other tasks
 * that may well be so, but no single order of them fits. Each circle once.
 */
export function findCircles(tasks: readonly ComparedTask[]): readonly (readonly NamedExemplar[])[] {
  const names = new Map<string, NamedExemplar>();
  const beats = new Map<string, ReadonlySet<string>>();
  for (const { better, worse } of tasks) {
    for (const each of [better, ...worse]) {
      names.set(each.id, each);
    }
    const before = beats.get(better.id);
    const beaten = worse.map(({ id }) => id);
    beats.set(better.id, new Set(before === undefined ? beaten : [...before, ...beaten]));
  }
  const reached = new Map([...names.keys()].map((id) => [id, reachFrom(id, beats)]));
  const reaches = (from: string, to: string) => ensureExists(reached.get(from)).has(to);
  const placed = new Set<string>();
  const circles: NamedExemplar[][] = [];
  for (const id of names.keys()) {
    if (placed.has(id) || !reaches(id, id)) {
      continue;
    }
    const circle = [...names.keys()].filter((other) => reaches(id, other) && reaches(other, id));
    circle.forEach((each) => placed.add(each));
    circles.push(circle.map((each) => ensureExists(names.get(each))));
  }
  return circles;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Everything that an exemplar helped more than, directly or by way of others. */
function reachFrom(
  start: string,
  beats: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const fresh = [...(beats.get(next) ?? NOBODY)].filter((beaten) => !reached.has(beaten));
    fresh.forEach((beaten) => reached.add(beaten));
    open.push(...fresh);
  }
  return reached;
}

/** How many exemplars of the memory somebody has compared, of how many. */
export function coverageOf(
  memory: readonly Exemplar[],
  tasks: readonly ComparedTask[],
): { readonly compared: number; readonly all: number } {
  const compared = new Set(
    tasks.flatMap(({ better, worse }) => [better, ...worse]).map(({ id }) => id),
  );
  return { compared: memory.filter(({ id }) => compared.has(id)).length, all: memory.length };
}
