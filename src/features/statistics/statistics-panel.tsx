import { ChartLine } from "lucide-react";
import { CurveChart } from "@/features/statistics/curve-chart";
import {
  byTaskType,
  compareHalves,
  FEWEST_TO_COMPARE,
  type HalfComparison,
  type LearningPoint,
} from "@/features/statistics/learning-curve";
import { cell, numeric, StatisticsTable, TASK_HEAD } from "@/features/statistics/statistics-table";
import type { Opinion } from "@/features/statistics/agreement/opinion";
import type { GoldAnswer, GoldMarked } from "@/features/statistics/gold/gold-answers";
import type { WorkItem } from "@/features/statistics/work/work-item";
import { WorkStatistics } from "@/features/statistics/work/work-statistics";
import { Button } from "@/ui/button";
import { DamagedNote } from "@/ui/damaged-note";
import { EmptyState } from "@/ui/empty-state";
import { toDecimals } from "@/base/language/decimals";
import { t } from "@/base/language/translate";

export interface StatisticsPanelProps {
  readonly points: readonly LearningPoint[];
  /** What was worked on, decided or not. */
  readonly work: readonly WorkItem[];
  /** The same, as far as two reviews of one film can be compared. */
  readonly opinions: readonly Opinion[];
  /** Hidden copies of gold items that were decided upon. */
  readonly gold: readonly GoldAnswer[];
  readonly goldMarked: GoldMarked;
  /** Stored and unreadable: no curve has them. */
  readonly damaged: { readonly demonstrations: number; readonly operations: number };
  readonly onOpen: (demonstrationId: string) => void;
  readonly onQueue: () => void;
}

/** Whether teaching gets cheaper: corrections and steps per exemplar, over time and by task type. */
export function StatisticsPanel({
  damaged,
  work,
  opinions,
  gold,
  goldMarked,
  ...curves
}: StatisticsPanelProps) {
  return (
    <>
      {work.length === 0 ? undefined : (
        <WorkStatistics items={work} {...{ opinions, gold, goldMarked }} onOpen={curves.onOpen} />
      )}
      <Curves {...curves} />
      <DamagedNote count={damaged.demonstrations} of="demonstration" />
      <DamagedNote count={damaged.operations} of="change or decision" />
    </>
  );
}

function Curves({
  points,
  onOpen,
  onQueue,
}: Omit<StatisticsPanelProps, "damaged" | "work" | "opinions" | "gold" | "goldMarked">) {
  if (points.length === 0) {
    return (
      <EmptyState
        icon={<ChartLine className="size-6" />}
        title={t("No exemplars yet")}
        text={t(
          "The curves show what each accepted demonstration took: corrections and steps in the world. Accept the first one, or teach a set.",
        )}
      >
        <Button variant="primary" onClick={onQueue}>
          {t("Go to the demonstrations")}
        </Button>
      </EmptyState>
    );
  }
  const corrections = points.map((point) => point.corrections);
  const spentSteps = points.map((point) => point.spentSteps);
  const programSteps = points.map((point) => point.programSteps);
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 rounded-lg border border-line bg-raised p-4 md:grid-cols-2">
        <CurveChart title={t("Corrections per exemplar")} values={corrections} />
        <CurveChart title={t("Environment steps spent per exemplar")} values={spentSteps} />
        <p className="text-xs text-muted md:col-span-2">
          {points.length < FEWEST_TO_COMPARE
            ? t(
                "A dot is one exemplar; a line is drawn from {fewest} exemplars on. Steps are those of every run until it was accepted.",
                { fewest: FEWEST_TO_COMPARE },
              )
            : t(
                "A dot is one exemplar, the line the mean so far, the dashed line the middle. Steps are those of every run until it was accepted.",
              )}
        </p>
      </div>
      <Halves
        count={points.length}
        rows={[
          [t("Corrections per exemplar"), compareHalves(corrections)],
          [t("Environment steps spent"), compareHalves(spentSteps)],
          [t("Environment steps of the accepted program"), compareHalves(programSteps)],
        ]}
      />
      <TaskTypes points={points} />
      <Exemplars points={points} onOpen={onOpen} />
    </div>
  );
}

interface HalvesProps {
  /** Of all exemplars. */
  readonly count: number;
  readonly rows: readonly (readonly [name: string, halves: HalfComparison | undefined])[];
}

function Halves({ count, rows }: HalvesProps) {
  if (count < FEWEST_TO_COMPARE) {
    return (
      <section aria-label={t("First half against second half")}>
        <h2 className="eyebrow mb-2">{t("First half against second half")}</h2>
        <p className="text-sm text-muted">
          {t(
            "Too few to compare: n = {count}; the halves are compared from {fewest} exemplars on.",
            { count, fewest: FEWEST_TO_COMPARE },
          )}
        </p>
      </section>
    );
  }
  return (
    <StatisticsTable
      caption={t("First half against second half")}
      heads={["", t("First half"), t("Second half"), t("Ratio")]}
    >
      {rows.map(([name, halves]) => (
        <tr key={name}>
          <th scope="row" className={`${cell} text-left font-normal`}>
            {name}
          </th>
          <td className={numeric}>{withCount(halves?.firstHalf, halves?.counts[0])}</td>
          <td className={numeric}>{withCount(halves?.secondHalf, halves?.counts[1])}</td>
          <td className={numeric}>{format(halves?.ratio)}</td>
        </tr>
      ))}
    </StatisticsTable>
  );
}

function TaskTypes({ points }: Pick<StatisticsPanelProps, "points">) {
  return (
    <StatisticsTable
      caption={t("By task")}
      heads={[
        TASK_HEAD,
        t("Exemplars"),
        t("Corrections"),
        t("Steps spent"),
        t("Steps of the program"),
      ]}
    >
      {byTaskType(points).map((row) => (
        <tr key={row.taskType}>
          <th translate="no" scope="row" className={`${cell} text-left font-normal`}>
            {row.taskType}
          </th>
          <td className={numeric}>{row.exemplars}</td>
          <td className={numeric}>{format(row.corrections)}</td>
          <td className={numeric}>{format(row.spentSteps)}</td>
          <td className={numeric}>{format(row.programSteps)}</td>
        </tr>
      ))}
    </StatisticsTable>
  );
}

function Exemplars({ points, onOpen }: Pick<StatisticsPanelProps, "points" | "onOpen">) {
  return (
    <StatisticsTable
      caption={t("Exemplar after exemplar")}
      heads={[
        t("Demonstration"),
        TASK_HEAD,
        t("Corrections"),
        t("Steps spent"),
        t("Steps of the program"),
      ]}
    >
      {points.map((point) => (
        <tr key={point.demonstrationId}>
          <th scope="row" className={`${cell} text-left font-normal`}>
            <button
              translate="no"
              type="button"
              className="min-h-6 text-left text-accent underline-offset-2 hover:underline"
              onClick={() => {
                onOpen(point.demonstrationId);
              }}
            >
              {point.title}
            </button>
          </th>
          <td translate="no" className={cell}>
            {point.taskType}
          </td>
          <td className={numeric}>{point.corrections}</td>
          <td className={numeric}>{point.spentSteps}</td>
          <td className={numeric}>{point.programSteps}</td>
        </tr>
      ))}
    </StatisticsTable>
  );
}

/** Two digits, as the paper prints them; a dash where there is nothing to compare. */
function format(value: number | undefined): string {
  return value === undefined ? "–" : toDecimals(value, 2);
}

function withCount(value: number | undefined, count: number | undefined): string {
  return count === undefined ? format(value) : `${format(value)} (n = ${count})`;
}
