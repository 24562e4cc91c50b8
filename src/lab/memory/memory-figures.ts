/** What the first proposals with one memory and another come to, side by side. */
import {
  bootstrapInterval,
  formatInterval,
  shareInterval,
  type Interval,
} from "@/core/experiments/bootstrap-interval";

import { formatTable } from "@/lab/report/print-figures";

/** What came of one first proposal. */
export interface MemoryResult {
  readonly id: string;
  readonly isRight: boolean;
  readonly environmentSteps: number;
  readonly demonstratedSteps: number;
  readonly questions: number;
}

export const MEMORY_ROWS = [
  "none",
  "memory",
  "starter",
  "shuffled words",
  "wrong advice",
  "unknown word",
] as const;

/** All demonstrations with one memory. */
export interface MemoryRow {
  readonly name: (typeof MEMORY_ROWS)[number];
  readonly size: number;
  readonly order: number;
  readonly results: readonly MemoryResult[];
}

export interface MemoryFigures {
  readonly figures: Readonly<Record<string, number>>;
  readonly intervals: Readonly<Record<string, Interval>>;
}

/** Shares of each memory, and the differences from none; demonstrations are drawn again as pairs. */
export function memoryFigures(rows: readonly MemoryRow[]): MemoryFigures {
  const none = rows.find(({ name }) => name === "none");
  const all = rows.findLast(({ name }) => name === "memory");
  const ofWord = (size: number) =>
    rows.find((row) => row.name === "unknown word" && row.size === size);
  const named = {
    none,
    all,
    starter: rows.find(({ name }) => name === "starter"),
    shuffled: rows.find(({ name }) => name === "shuffled words"),
    wrong: rows.find(({ name }) => name === "wrong advice"),
    wordUnknown: ofWord(0),
    wordTold: ofWord(1),
  };
  const figures: Record<string, number> = {};
  const intervals: Record<string, Interval> = {};
  for (const [name, row] of Object.entries(named)) {
    if (row === undefined) {
      continue;
    }
    const hits = row.results.map(({ isRight }) => isRight);
    figures[`firstProposal.${name}`] = shareOf(hits);
    intervals[`firstProposal.${name}`] = shareInterval(hits);
    if (none !== undefined && row !== none && row.name !== "unknown word") {
      const pairs = pairsOf(row, none);
      figures[`${name}MinusNone`] = meanOf(pairs);
      intervals[`${name}MinusNone`] = bootstrapInterval(pairs, meanOf);
    }
  }
  return { figures, intervals };
}

/** For each demonstration of both: 1 where only the first is right, -1 where only the second is. */
function pairsOf(row: MemoryRow, than: MemoryRow): readonly number[] {
  const others = new Map(than.results.map(({ id, isRight }) => [id, Number(isRight)]));
  return row.results.flatMap(({ id, isRight }) => {
    const other = others.get(id);
    return other === undefined ? [] : [Number(isRight) - other];
  });
}

function meanOf(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((sum / Math.max(1, values.length)) * 10_000) / 10_000;
}

function shareOf(hits: readonly boolean[]): number {
  return meanOf(hits.map(Number));
}

export function formatMemoryRows(rows: readonly MemoryRow[]): string {
  return formatTable(
    [
      { title: "memory", cell: ({ name }: MemoryRow) => name },
      { title: "exemplars", cell: ({ size }) => size },
      { title: "order", cell: ({ order }) => order },
      {
        title: "firstProposal",
        cell: ({ results }) => {
          const hits = results.map(({ isRight }) => isRight);
          return `${shareOf(hits)} (${formatInterval(shareInterval(hits))})`;
        },
      },
      { title: "step ratio", cell: ({ results }) => meanOf(results.map(stepRatio)) },
      { title: "questions", cell: ({ results }) => meanOf(results.map((each) => each.questions)) },
    ],
    rows,
  );
}

function stepRatio({ environmentSteps, demonstratedSteps }: MemoryResult): number {
  return environmentSteps / Math.max(1, demonstratedSteps);
}
