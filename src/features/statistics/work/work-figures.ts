/** Work items by day, task, person or teacher, and how right the model was when it was how sure. */
import type { WorkItem } from "@/features/statistics/work/work-item";

export interface WorkRow {
  readonly name: string;
  readonly items: readonly WorkItem[];
  readonly decided: readonly WorkItem[];
  readonly accepted: readonly WorkItem[];
  /** Of those decided at which a person did more than one thing; undefined where there is none. */
  readonly medianMs: number | undefined;
  /** Verdicts that people gave, and those of them that were taken back. */
  readonly verdicts: number;
  readonly takenBack: number;
}

export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly meanConfidence: number;
  readonly shareRight: number;
  readonly count: number;
  readonly items: readonly WorkItem[];
}

/**
 * The days in this place's own calendar, the first one first. An item is of the day on which it was decided; while
 * it is not, of the day on which it was last worked on: so the days hold as many as any other table.
 */
export function byDay(items: readonly WorkItem[]): readonly WorkRow[] {
  return groups(items, ({ decidedAt, workedAt }) => dayOf(decidedAt ?? workedAt)).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
}

/** The largest group first. */
export function byName(
  items: readonly WorkItem[],
  nameOf: (item: WorkItem) => string,
): readonly WorkRow[] {
  return groups(items, nameOf).toSorted(
    (a, b) => b.items.length - a.items.length || a.name.localeCompare(b.name),
  );
}

function groups(
  items: readonly WorkItem[],
  nameOf: (item: WorkItem) => string,
): readonly WorkRow[] {
  const byNames = new Map<string, WorkItem[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = byNames.get(name);
    if (group === undefined) {
      byNames.set(name, [item]);
    } else {
      group.push(item);
    }
  }
  return [...byNames].map(([name, group]) => toRow(name, group));
}

function toRow(name: string, items: readonly WorkItem[]): WorkRow {
  const decided = items.filter(({ verdict }) => verdict !== undefined);
  return {
    name,
    items,
    decided,
    accepted: decided.filter(({ verdict }) => verdict === "accepted"),
    medianMs: median(decided.map(({ activeMs }) => activeMs).filter((ms) => ms > 0)),
    verdicts: sum(items.map(({ verdicts }) => verdicts)),
    takenBack: sum(items.map(({ takenBack }) => takenBack)),
  };
}

const BINS = 10;

/** Tenths of confidence in which a person judged labels; a model that knows itself is right as often as it is sure. */
export function calibrationOf(items: readonly WorkItem[]): readonly CalibrationBin[] {
  const judged = items.flatMap((item) => item.judged.map((label) => ({ ...label, item })));
  return Array.from({ length: BINS }, (_, index) => index).flatMap((index): CalibrationBin[] => {
    const within = judged.filter(
      ({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === index,
    );
    return within.length === 0
      ? []
      : [
          {
            from: index / BINS,
            to: (index + 1) / BINS,
            meanConfidence: sum(within.map(({ confidence }) => confidence)) / within.length,
            shareRight: within.filter(({ isRight }) => isRight).length / within.length,
            count: within.length,
            items: [...new Set(within.map(({ item }) => item))],
          },
        ];
  });
}

/** How far sureness and rightness lie apart, on average over all judged labels; undefined without any. */
export function calibrationError(bins: readonly CalibrationBin[]): number | undefined {
  const all = sum(bins.map(({ count }) => count));
  return all === 0
    ? undefined
    : sum(
        bins.map(
          ({ count, meanConfidence, shareRight }) => count * Math.abs(meanConfidence - shareRight),
        ),
      ) / all;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The middle one, of an even number the mean of the two in the middle. */
function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted[sorted.length - 1 - middle];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}

/** `2026-11-27`, which sorts as time does. */
export function dayOf(at: number): string {
  const date = new Date(at);
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
