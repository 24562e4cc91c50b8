/** One figure of the perception bench beside what it is measured against, and how times are taken. */
import { formatTable } from "@/lab/report/print-figures";

export interface PerceptionRow {
  readonly figure: string;
  /** Not a number where nothing could be measured; `peer` then says why. */
  readonly value: number;
  readonly target: string;
  readonly isMet: boolean;
  /** What the figure is a ratio to, with its own value in this run. */
  readonly peer: string;
  /** What the same run allows at best. */
  readonly limit: string;
}

export function atLeast(figure: string, value: number, least: number): MetFigure {
  return { figure, value, target: `>= ${least}`, isMet: value >= least };
}

export function atMost(figure: string, value: number, most: number): MetFigure {
  return { figure, value, target: `<= ${most}`, isMet: value <= most };
}

type MetFigure = Pick<PerceptionRow, "figure" | "value" | "target" | "isMet">;

/** A figure whose peer is not there: said, not hidden. */
export function skipped(figure: string, target: string, why: string): PerceptionRow {
  return {
    figure,
    value: Number.NaN,
    target,
    isMet: false,
    peer: `skipped: ${why}`,
    limit: "",
  };
}

export function formatRows(rows: readonly PerceptionRow[]): string {
  const verdict = (row: PerceptionRow) =>
    Number.isNaN(row.value) ? "skipped" : row.isMet ? "met" : "MISSED";
  return formatTable(
    [
      { title: "figure", cell: (row) => row.figure },
      { title: "value", cell: (row) => (Number.isNaN(row.value) ? "-" : row.value.toPrecision(3)) },
      { title: "target", cell: (row) => row.target },
      { title: "", cell: verdict },
      { title: "peer", cell: (row) => row.peer },
      { title: "limit", cell: (row) => row.limit },
    ],
    rows,
  );
}

/** Least and middle of repeated measurements; the least is what the machine can do. */
export interface Spread {
  readonly min: number;
  readonly median: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { min: sorted[0] ?? Number.NaN, median: sorted[sorted.length >> 1] ?? Number.NaN };
}

/** `12.3 ms (median 14.0)` */
export function formatMs({ min, median }: Spread): string {
  return `${min.toPrecision(3)} ms (median ${median.toPrecision(3)})`;
}

/**
 * Measures several ways in turns, so that a busy moment hits all of them alike. Each way answers its
 * own milliseconds; the first round warms up and does not count.
 */
export async function takeTurns<Way extends string>(
  ways: Readonly<Record<Way, () => Promise<number>>>,
  rounds: number,
): Promise<Readonly<Record<Way, Spread>>> {
  const names = Object.keys(ways).filter((name): name is Way => name in ways);
  const times = new Map<Way, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const ms = await ways[name]();
      if (round > 0) {
        times.get(name)?.push(ms);
      }
    }
  }
  const spread = (way: Way) => spreadOf(times.get(way) ?? []);
  return mapRecord(ways, spread);
}

function mapRecord<K extends string, A, B>(
  record: Readonly<Record<K, A>>,
  map: (key: K) => B,
): Readonly<Record<K, B>> {
  const mapped: Partial<Record<K, B>> = {};
  for (const key in record) {
    mapped[key] = map(key);
  }
  // Every key of the record was just set.
  const isWhole = (part: Partial<Record<K, B>>): part is Record<K, B> =>
    Object.keys(record).every((key) => key in part);
  if (!isWhole(mapped)) {
    throw new TypeError("a way is missing");
  }
  return mapped;
}
