/** What was said of exemplars, task by task: who beat whom, where that goes round in a circle, what it covers. */
import { ensureExists } from "@/base/assert";
import { groupBy } from "@/base/groups";
import { isClaimed, usableOf, type Exemplar } from "@/core/exemplar";
import type { Preference } from "@/core/preferences/preference";
import { comparedOnAcceptIn, helpedIn, notOverruled } from "@/lesson/usefulness/rank-by-use";

/** An exemplar by its title; gone from the memory where that is absent. */
export interface NamedExemplar {
  readonly id: string;
  readonly title?: string;
}

/** Everything that one source says of one task: one exemplar helped more than each of the others. */
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
  /** What a verdict says of a task that somebody spoke of, too: that person's word counts instead. */
  readonly isOverruled: boolean;
}

/** Newest first. */
export function toComparedTasks(memory: readonly Exemplar[]): readonly ComparedTask[] {
  const titles = new Map(memory.map(({ id, title }) => [id, title]));
  const name = (id: string): NamedExemplar => {
    const title = titles.get(id);
    return title === undefined ? { id } : { id, title };
  };
  const said = usableOf(memory).flatMap(helpedIn);
  const standing = new Set(notOverruled(memory.flatMap(comparedOnAcceptIn), said));
  const tasks = memory.flatMap((exemplar) => {
    const all = [...helpedIn(exemplar), ...comparedOnAcceptIn(exemplar)];
    return [...groupBy(all, keyOf)].map(([, compared]): ComparedTask => {
      const first = ensureExists(compared[0]);
      const { taskId, world, instruction, source, createdAt, better } = first;
      return {
        taskId,
        world,
        instruction,
        source,
        saidAt: createdAt,
        better: name(better.exemplarId),
        worse: compared.map(({ worse }) => name(worse.exemplarId)),
        isClaim: isClaimed(exemplar),
        isOverruled: isOfVerdict(source) && !standing.has(first),
      };
    });
  });
  return tasks.toSorted((a, b) => b.saidAt - a.saidAt || (a.taskId < b.taskId ? -1 : 1));
}

/** Whether it comes of a verdict, and goes with it. */
export function isOfVerdict(source: Preference["source"]): boolean {
  return source === "accepted" || source === "rejected";
}

function keyOf({ taskId, better, source }: Preference): string {
  return [taskId, better.exemplarId, source].join("\u0000");
}

/**
 * Exemplars of which each helped more than the next one, and the last more than the first: in other tasks
 * that may well be so, but no single order of them fits. Each circle once; claims of bundles make none.
 */
export function findCircles(tasks: readonly ComparedTask[]): readonly (readonly NamedExemplar[])[] {
  const names = new Map<string, NamedExemplar>();
  const beats = new Map<string, Set<string>>();
  const beatenBy = new Map<string, Set<string>>();
  for (const { better, worse, isClaim, isOverruled } of tasks) {
    for (const beaten of isClaim || isOverruled ? [] : worse) {
      names.set(better.id, better);
      names.set(beaten.id, beaten);
      addTo(beats, better.id, beaten.id);
      addTo(beatenBy, beaten.id, better.id);
    }
  }
  const placed = new Set<string>();
  // Whoever is left last leads to all that reach it: gathered from there backwards, each group is a circle.
  return lastLeft(names.keys(), beats)
    .toReversed()
    .map((id) => gather(id, beatenBy, placed))
    .filter((group) => group.length > 1)
    .map((group) => group.toSorted().map((id) => ensureExists(names.get(id))));
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key);
  if (known === undefined) {
    sets.set(key, new Set([value]));
  } else {
    known.add(value);
  }
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Everybody, each after all whom it leads to (Kosaraju's first pass). */
function lastLeft(ids: Iterable<string>, graph: Graph): readonly string[] {
  const seen = new Set<string>();
  const left: string[] = [];
  for (const start of ids) {
    const open = seen.has(start) ? [] : [enter(start, graph)];
    seen.add(start);
    for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
      const next = at.others.next();
      if (next.done === true) {
        left.push(at.id);
        open.pop();
      } else if (!seen.has(next.value)) {
        seen.add(next.value);
        open.push(enter(next.value, graph));
      }
    }
  }
  return left;
}

function enter(id: string, graph: Graph) {
  return { id, others: (graph.get(id) ?? NOBODY).values() };
}

/** All that are not placed yet and are reached from one; they are placed then. */
function gather(start: string, graph: Graph, placed: Set<string>): readonly string[] {
  const group: string[] = [];
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (!placed.has(id)) {
      placed.add(id);
      group.push(id);
      open.push(...(graph.get(id) ?? NOBODY));
    }
  }
  return group;
}

const NOBODY: ReadonlySet<string> = new Set();

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
