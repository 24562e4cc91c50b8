import { isDefined } from "@/base/defined";
import type { Json } from "@/base/json";
import { outcomeOf } from "@/core/correction";
import { criticise } from "@/core/critic";
import { shareInterval, type Interval } from "@/core/experiments/bootstrap-interval";
import { formatTable, share, type FiguresReport } from "@/lab/report/print-figures";
import type { TaughtCase } from "@/cli/teach/teach-one";

/** A demonstration that could not be taught at all: its file, its state or its labels were refused. */
export interface RefusedCase {
  readonly id: string;
  readonly why: string;
}

/** The figures of a teaching run, with a summary of every demonstration. */
export function toReport(
  cases: readonly TaughtCase[],
  refused: readonly RefusedCase[],
  settings: Readonly<Record<string, Json>>,
): FiguresReport {
  const taught = cases.filter(({ isTaught }) => isTaught);
  const half = Math.ceil(cases.length / 2);
  const perCase = (list: readonly TaughtCase[]) => mean(list.map(correctionCount));
  const [first, second] = [perCase(cases.slice(0, half)), perCase(cases.slice(half))];
  const steps = taught.reduce((sum, { last }) => sum + last.run.environmentSteps, 0);
  const before = taught.reduce((sum, { demonstratedSteps }) => sum + demonstratedSteps, 0);
  return {
    figures: {
      ...sharesOf(cases),
      taughtWithoutCorrection: share(
        taught.filter((one) => correctionCount(one) === 0).length,
        cases.length,
      ),
      stepRatio: round(steps / Math.max(1, before)),
      objectsKept: round(mean(taught.map(objectsKept))),
      correctionsFirstHalf: round(first),
      correctionsSecondHalf: round(second),
      corrections: cases.reduce((sum, one) => sum + correctionCount(one), 0),
      correctionsVerbatim: cases.reduce((sum, one) => sum + verbatimCount(one), 0),
      // Without a correction in the first half there is nothing to fall.
      ...(first === 0 ? {} : { correctionsRatio: round(second / first) }),
      relabelled: cases.filter(({ relabelled }) => relabelled !== undefined).length,
      medianMs: Math.round(median(cases.map(({ durationMs }) => durationMs))),
      demonstrations: cases.length,
      refused: refused.length,
    },
    intervals: intervalsOf(cases),
    settings,
    unreadFiles: refused.length,
    refused,
    cases: cases.map(toSummary),
  };
}

/** What of a case a share counts. */
const SHARES: Readonly<Record<string, (one: TaughtCase) => boolean>> = {
  taught: ({ isTaught }) => isTaught,
  firstProposal: ({ isRightAtFirst }) => isRightAtFirst,
  rawProgram: ({ isRightAsShown }) => isRightAsShown,
};

function sharesOf(cases: readonly TaughtCase[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(SHARES).map(([name, holds]) => [
      name,
      share(cases.filter(holds).length, cases.length),
    ]),
  );
}

function intervalsOf(cases: readonly TaughtCase[]): Readonly<Record<string, Interval>> {
  return Object.fromEntries(
    Object.entries(SHARES).map(([name, holds]) => [name, shareInterval(cases.map(holds))]),
  );
}

/** Why those were refused that were; undefined where none was. */
export function toRefusedTable(refused: readonly RefusedCase[]): string | undefined {
  const columns = [
    { title: "refused", cell: ({ id }: RefusedCase) => id },
    { title: "why", cell: ({ why }: RefusedCase) => why },
  ];
  return refused.length === 0 ? undefined : formatTable(columns, refused);
}

/** By task: how many were taught, with how many corrections, and why the others were not. */
export function toTables(cases: readonly TaughtCase[]): string {
  const tasks = [...new Set(cases.map(({ task }) => task))].sort();
  const rows = tasks.map((task) => cases.filter((each) => each.task === task));
  type Row = (typeof rows)[number];
  const isTaught = (one: TaughtCase) => one.isTaught;
  const byTask = formatTable(
    [
      { title: "task", cell: (row: Row) => row[0]?.task ?? "" },
      { title: "taught", cell: (row) => `${row.filter(isTaught).length}/${row.length}` },
      { title: "first", cell: (row) => row.filter((one) => one.isRightAtFirst).length },
      { title: "raw", cell: (row) => row.filter((one) => one.isRightAsShown).length },
      { title: "corrections", cell: (row) => round(mean(row.map(correctionCount))) },
      { title: "step ratio", cell: (row) => round(mean(row.filter(isTaught).map(stepRatio))) },
      { title: "objects", cell: (row) => round(mean(row.filter(isTaught).map(objectsKept))) },
    ],
    rows,
  );
  const failed = cases.filter((one) => !isTaught(one));
  const reasons = formatTable(
    [
      { title: "not taught", cell: (one: TaughtCase) => one.id },
      { title: "task", cell: (one) => one.task },
      { title: "ended", cell: (one) => one.reason },
      { title: "why", cell: problemOf },
    ],
    failed,
  );
  return failed.length === 0 ? byTask : `${byTask}\n\n${reasons}`;
}

export function correctionCount({ session }: TaughtCase): number {
  return session.corrections.length;
}

/** Corrections that hold a sentence which the world prints, and which a reader may know by heart. */
function verbatimCount({ session: { corrections, runs } }: TaughtCase): number {
  return corrections.filter(({ text, runId }) => {
    const run = runs.find(({ id }) => id === runId);
    const printed = run === undefined ? [] : criticise(run);
    return printed.some((sentence) => text.includes(sentence));
  }).length;
}

/** What was wrong with the last run. */
export function problemOf({ last }: TaughtCase): string {
  const { failure, goal } = last.run;
  const unmet = goal.conditions.filter(({ met }) => !met);
  return failure !== undefined && failure.cause !== "goal"
    ? `line ${failure.line ?? 0}: ${failure.sentence}`
    : unmet.map((each) => each.failure ?? each.description).join(" ");
}

function stepRatio({ last, demonstratedSteps }: TaughtCase): number {
  return last.run.environmentSteps / Math.max(1, demonstratedSteps);
}

/** The objects of the state abstraction, and whatever else the run touched. */
function objectsKept({ last: { run, abstractions } }: TaughtCase): number {
  const touched = run.steps.map(({ outcome }) => outcome.objectId).filter(isDefined);
  const kept = abstractions.relevantObjects.map(({ id }) => id);
  return new Set([...kept, ...touched]).size;
}

/** Without the programs of every run, which would make the line of figures very long. */
function toSummary(one: TaughtCase) {
  const { session, relabelled } = one;
  return {
    id: one.id,
    task: one.task,
    isTaught: one.isTaught,
    isRightAtFirst: one.isRightAtFirst,
    isRightAsShown: one.isRightAsShown,
    reason: one.reason,
    corrections: session.corrections.map((correction) => {
      const answer = outcomeOf(correction, session.outcomes);
      return {
        text: correction.text,
        isAddressed: answer?.isAddressed ?? false,
        note: answer?.note ?? "",
      };
    }),
    problem: problemOf(one),
    environmentSteps: one.last.run.environmentSteps,
    demonstratedSteps: one.demonstratedSteps,
    objectsKept: objectsKept(one),
    retrieved: one.retrieved,
    durationMs: Math.round(one.durationMs),
    ...(relabelled === undefined ? {} : { relabelledAs: relabelled.instruction }),
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
