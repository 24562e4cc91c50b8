/**
 * Exemplars that say the same twice, and exemplars that answer the same words with different deeds. Why: a
 * memory that many people fill gets both, and whoever retrieves shows a teacher the one or the other by chance.
 *
 * Key ideas: who is asked the same is found by the words, through the one door that everything retrieves
 * by. Two that then do the same are near copies; two that leave the same thing otherwise contradict each
 * other. What only one of them did is no contradiction: in the other room it may have been so already.
 */
import type { JobOptions } from "@/base/progress";
import { nextTask } from "@/base/turns/next-task";
import { usableOf, type Exemplar } from "@/core/exemplar";
import type { RetrievalEngine } from "@/engines/retrieval/retrieval-engine";
import { situationOf } from "@/lesson/embed-task";
import { readSituation } from "@/lesson/usefulness/situation-facts";

export interface Overlap {
  /** Of the two ids, the same whichever is found first. */
  readonly id: string;
  readonly kind: "near copy" | "contradiction";
  readonly one: Exemplar;
  readonly other: Exemplar;
  /** How alike their words are: the cosine of their instructions. */
  readonly likeness: number;
  /** What they leave otherwise, e.g. `Cup in: Shelf, CounterTop`; none for near copies. */
  readonly differences: readonly string[];
}

/** Words that are less alike ask for something else. */
const LEAST_LIKENESS = 0.9;
/** How many of the nearest are looked at, for each. */
const NEIGHBOURS = 8;
const WORDS_ALONE = { instruction: 1, state: 0, visual: 0 };

/** The likest first. Exemplars that nobody is shown count for nothing. Throws AbortError where it is cancelled. */
export async function findOverlaps(
  engine: RetrievalEngine,
  memory: readonly Exemplar[],
  { signal, onProgress }: JobOptions,
): Promise<readonly Overlap[]> {
  const found = new Map<string, Overlap>();
  const shown = usableOf(memory);
  for (const [done, one] of shown.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ label: "Comparing exemplars", done, total: shown.length });
    for (const overlap of await overlapsOf(engine, one, memory)) {
      found.set(overlap.id, overlap);
    }
    await nextTask();
  }
  return [...found.values()].toSorted((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1));
}

/** Those of one exemplar, which need not be in the memory; the likest first. */
export async function overlapsOf(
  engine: RetrievalEngine,
  one: Exemplar,
  memory: readonly Exemplar[],
): Promise<readonly Overlap[]> {
  const nearest = await engine.retrieve({ instruction: one.embeddings.instruction }, memory, {
    // It is its own nearest.
    count: NEIGHBOURS + 1,
    weights: WORDS_ALONE,
    filter: { world: one.world, onlyUsable: true },
  });
  const byId = new Map(memory.map((exemplar) => [exemplar.id, exemplar]));
  return nearest.flatMap(({ exemplarId, channels }) => {
    const other = byId.get(exemplarId);
    if (other === undefined || other.id === one.id || channels.instruction < LEAST_LIKENESS) {
      return [];
    }
    return compare(one, other, channels.instruction) ?? [];
  });
}

function compare(one: Exemplar, other: Exemplar, likeness: number): Overlap | undefined {
  const [first, second] = one.id < other.id ? [one, other] : [other, one];
  const pair = { id: `${first.id} ${second.id}`, one: first, other: second, likeness };
  const differences = differencesOf(first, second);
  if (differences.length > 0) {
    return { ...pair, kind: "contradiction", differences };
  }
  return shapeOf(first.program) === shapeOf(second.program)
    ? { ...pair, kind: "near copy", differences }
    : undefined;
}

/** What both are about and leave otherwise. */
function differencesOf(one: Exemplar, other: Exemplar): readonly string[] {
  const theirs = outcomesOf(other);
  return [...outcomesOf(one)].flatMap(([about, outcomes]) => {
    const others = theirs.get(about);
    const isOtherwise =
      others !== undefined && [...outcomes].every((outcome) => !others.has(outcome));
    return isOtherwise
      ? [`${about}: ${[...outcomes].join(", ")} or ${[...others].join(", ")}`]
      : [];
  });
}

function outcomesOf(exemplar: Exemplar): ReadonlyMap<string, ReadonlySet<string>> {
  const outcomes = new Map<string, Set<string>>();
  for (const [about, outcome] of readSituation(situationOf(exemplar)).outcomes) {
    const known = outcomes.get(about);
    if (known === undefined) {
      outcomes.set(about, new Set([outcome]));
    } else {
      known.add(outcome);
    }
  }
  return outcomes;
}

/** A program without comments, blank lines, and the numbers that tell one instance from another. */
function shapeOf(program: string): string {
  return program
    .split("\n")
    .map((line) => line.replace(/#.*$/u, "").replaceAll(/_\d+/gu, "").trim())
    .filter((line) => line !== "")
    .join("\n");
}
