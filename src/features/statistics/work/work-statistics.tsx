import { lazy, Suspense, useMemo, useState } from "react";
import { AgreementTables } from "@/features/statistics/agreement/agreement-tables";
import type { Opinion } from "@/features/statistics/agreement/opinion";
import type { GoldAnswer, GoldMarked } from "@/features/statistics/gold/gold-answers";
import { GoldTable } from "@/features/statistics/gold/gold-table";
import type { PlotProps } from "@/features/statistics/plots/plot";
import {
  formatMinutes,
  ItemsDialog,
  type ShownItems,
} from "@/features/statistics/work/items-dialog";
import {
  byDay,
  byName,
  calibrationError,
  calibrationOf,
  type CalibrationBin,
  type WorkRow,
} from "@/features/statistics/work/work-figures";
import type { WorkItem } from "@/features/statistics/work/work-item";
import { CalibrationTable, formatShare, WorkTable } from "@/features/statistics/work/work-tables";
import { authorWords } from "@/core/words/author-words";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { toDecimals } from "@/base/language/decimals";
import { t } from "@/base/language/translate";

const Plot = lazy(async () => ({
  default: (await import("@/features/statistics/plots/plot")).Plot,
}));

/** Whole seconds and minutes: what lies between has no name of its own on an axis. */
const TIME_STEPS_MS: readonly number[] = [
  1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 18_000,
].map((seconds) => seconds * 1000);

interface WorkStatisticsProps {
  /** What was worked on. */
  readonly items: readonly WorkItem[];
  /** The same reviews as far as two of a film can be compared. */
  readonly opinions: readonly Opinion[];
  /** Hidden copies of gold items that were decided upon. */
  readonly gold: readonly GoldAnswer[];
  readonly goldMarked: GoldMarked;
  readonly onOpen: (demonstrationId: string) => void;
}

/** How the work goes: by day, task, person and teacher, and how far the model's sureness can be believed. */
export function WorkStatistics({ items, opinions, gold, goldMarked, onOpen }: WorkStatisticsProps) {
  const [shown, setShown] = useState<ShownItems>();
  const days = useMemo(() => byDay(items), [items]);
  const daysDecided = useMemo(() => days.filter(({ decided }) => decided.length > 0), [days]);
  const bins = useMemo(() => calibrationOf(items), [items]);
  return (
    <section aria-label={t("Work")} className="mb-8 flex flex-col gap-6">
      <ErrorBoundary name={t("Charts of the work")} of={items}>
        <div className="grid gap-6 rounded-lg border border-line bg-raised p-4 md:grid-cols-2">
          <DayCharts days={daysDecided} onShow={setShown} />
          <CalibrationChart bins={bins} onShow={setShown} />
        </div>
      </ErrorBoundary>
      <p className="text-xs text-muted">
        {t(
          "Only what a person did counts: what the studio labelled, proposed or ran by itself, and what a critic taught, is left out. Time runs from the first thing a person did at an item to the verdict, with at most a minute for a pause; the median is of the decided ones. Verdicts taken back are of all verdicts given, accepted or rejected. A day has what was decided on it, and what is still open and was last worked on then.",
        )}
      </p>
      <WorkTable caption={t("By day")} head={t("Day")} rows={days} onShow={setShown} />
      <WorkTable
        caption={t("Work by task")}
        head={t("Task")}
        rows={byName(items, ({ taskType }) => taskType)}
        onShow={setShown}
      />
      <WorkTable
        caption={t("By person")}
        head={t("Person")}
        rows={byName(items, ({ person }) => person ?? t("nobody in particular"))}
        onShow={setShown}
      />
      <WorkTable
        caption={t("By teacher")}
        head={t("Teacher")}
        rows={byName(items, ({ teacher }) =>
          teacher === undefined ? t("no proposal yet") : authorWords(teacher),
        )}
        onShow={setShown}
      />
      {bins.length === 0 ? undefined : <CalibrationTable bins={bins} onShow={setShown} />}
      <ErrorBoundary name={t("Agreement by person")} of={opinions}>
        <AgreementTables opinions={opinions} onShow={setShown} />
      </ErrorBoundary>
      <ErrorBoundary name={t("Gold items")} of={gold}>
        <GoldTable marked={goldMarked} answers={gold} onShow={setShown} />
      </ErrorBoundary>
      <ItemsDialog shown={shown} onOpen={onOpen} onClose={() => setShown(undefined)} />
    </section>
  );
}

interface Showing {
  readonly onShow: (shown: ShownItems) => void;
}

function DayCharts({ days, onShow }: Showing & { readonly days: readonly WorkRow[] }) {
  const x = useMemo(() => ({ names: days.map(({ name }) => name.slice(5)) }), [days]);
  const counts = useMemo(
    (): PlotProps["series"] => [
      {
        title: t("Decided"),
        values: days.map((d) => d.decided.length),
        color: "muted",
        shape: "bars",
      },
      {
        title: t("Accepted"),
        values: days.map((d) => d.accepted.length),
        color: "accent",
        shape: "bars",
      },
    ],
    [days],
  );
  const times = useMemo(
    (): PlotProps["series"] => [
      {
        title: t("Median time"),
        values: days.map((d) => d.medianMs),
        color: "accent",
        shape: "line",
      },
    ],
    [days],
  );
  const shared = {
    x,
    onPick: (index: number) => {
      const day = days[index];
      if (day !== undefined) {
        onShow({ title: t("{name}: decided", { name: day.name }), items: day.decided });
      }
    },
  };
  if (days.length === 0) {
    return <p className="text-sm text-muted">{t("Nothing is decided yet.")}</p>;
  }
  return (
    <>
      <Chart
        {...shared}
        title={t("Decided a day")}
        label={t("Decided and accepted a day")}
        series={counts}
        format={String}
      />
      <Chart
        {...shared}
        title={t("Median time for one, a day")}
        label={t("Median time for one, a day")}
        series={times}
        format={formatMinutes}
        steps={TIME_STEPS_MS}
      />
    </>
  );
}

function CalibrationChart({
  bins,
  onShow,
}: Showing & { readonly bins: readonly CalibrationBin[] }) {
  const x = useMemo(() => ({ values: bins.map(({ meanConfidence }) => meanConfidence) }), [bins]);
  const series = useMemo(
    (): PlotProps["series"] => [
      {
        title: t("Right"),
        values: bins.map((b) => b.shareRight),
        color: "accent",
        shape: "points",
      },
      {
        title: t("As right as sure"),
        values: bins.map((b) => b.meanConfidence),
        color: "muted",
        shape: "diagonal",
      },
    ],
    [bins],
  );
  const error = calibrationError(bins);
  if (error === undefined) {
    return (
      <p className="text-sm text-muted">
        {t("How right the model’s labels are is known once a person confirmed or changed some.")}
      </p>
    );
  }
  return (
    <Chart
      title={t("Sureness and rightness of labels, {share} apart on average", {
        share: formatShare(error),
      })}
      label={t("How often labels were right, by how sure the model was")}
      x={x}
      series={series}
      format={formatShare}
      top={1}
      onPick={(index) => {
        const bin = bins[index];
        if (bin !== undefined) {
          onShow({
            title: t("Labels judged, sureness about {sureness}", {
              sureness: toDecimals(bin.meanConfidence, 2),
            }),
            items: bin.items,
          });
        }
      }}
    />
  );
}

function Chart({ title, ...plot }: PlotProps & { readonly title: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm font-medium">{title}</figcaption>
      <Suspense fallback={<div className="skeleton h-48" />}>
        <Plot {...plot} />
      </Suspense>
    </figure>
  );
}
