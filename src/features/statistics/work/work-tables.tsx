import type { ReactNode } from "react";
import { formatMinutes, type ShownItems } from "@/features/statistics/work/items-dialog";
import type { CalibrationBin, WorkRow } from "@/features/statistics/work/work-figures";
import type { WorkItem } from "@/features/statistics/work/work-item";
import { cell, numeric, StatisticsTable } from "@/features/statistics/statistics-table";
import { toDecimals } from "@/base/language/decimals";
import { t } from "@/base/language/translate";

interface WorkTableProps {
  readonly caption: string;
  /** What the rows are, e.g. `Day`. */
  readonly head: string;
  readonly rows: readonly WorkRow[];
  readonly onShow: (shown: ShownItems) => void;
}

/** Who or what was worked on how much; every number opens the demonstrations that it counts. */
export function WorkTable({ caption, head, rows, onShow }: WorkTableProps) {
  return (
    <StatisticsTable
      caption={caption}
      heads={[
        head,
        t("Worked on"),
        t("Decided"),
        t("Accepted"),
        t("Median time"),
        t("Verdicts taken back"),
      ]}
    >
      {rows.map((row) => {
        const { name } = row;
        const show = (title: string, items: readonly WorkItem[]) =>
          items.length === 0 ? undefined : () => onShow({ title, items });
        return (
          <tr key={row.name}>
            <th translate="no" scope="row" className={`${cell} text-left font-normal`}>
              {row.name}
            </th>
            <Figure onClick={show(t("{name}: worked on", { name }), row.items)}>
              {row.items.length}
            </Figure>
            <Figure onClick={show(t("{name}: decided", { name }), row.decided)}>
              {row.decided.length}
            </Figure>
            <Figure onClick={show(t("{name}: accepted", { name }), row.accepted)}>
              {row.accepted.length}
            </Figure>
            <Figure onClick={show(t("{name}: decided", { name }), slowestFirst(row.decided))}>
              {row.medianMs === undefined ? undefined : formatMinutes(row.medianMs)}
            </Figure>
            <Figure onClick={show(t("{name}: verdict taken back", { name }), takenBack(row.items))}>
              {row.verdicts === 0
                ? undefined
                : t("{count} of {all}", { count: row.takenBack, all: row.verdicts })}
            </Figure>
          </tr>
        );
      })}
    </StatisticsTable>
  );
}

interface CalibrationTableProps {
  readonly bins: readonly CalibrationBin[];
  readonly onShow: (shown: ShownItems) => void;
}

export function CalibrationTable({ bins, onShow }: CalibrationTableProps) {
  return (
    <StatisticsTable
      caption={t("How sure the model was of a label, and how often it was right")}
      heads={[t("Sureness"), t("Labels judged"), t("Mean sureness"), t("Right")]}
    >
      {bins.map(({ from, to, items, count, meanConfidence, shareRight }) => {
        const name = t("{from} to {to}", { from: toDecimals(from, 1), to: toDecimals(to, 1) });
        const show = () =>
          onShow({ title: t("Labels judged, sureness {range}", { range: name }), items });
        return (
          <tr key={name}>
            <th scope="row" className={`${cell} text-left font-normal`}>
              {name}
            </th>
            <Figure onClick={show}>{count}</Figure>
            <Figure onClick={show}>{toDecimals(meanConfidence, 2)}</Figure>
            <Figure onClick={show}>{formatShare(shareRight)}</Figure>
          </tr>
        );
      })}
    </StatisticsTable>
  );
}

/** A number that opens what it is about, where that is anything; a dash where there is no number. */
function Figure({
  children,
  onClick,
}: {
  readonly children: ReactNode;
  readonly onClick: (() => void) | undefined;
}) {
  return (
    <td className={numeric}>
      {children === undefined || onClick === undefined ? (
        (children ?? "–")
      ) : (
        <button
          type="button"
          onClick={onClick}
          className="min-h-6 min-w-6 text-right text-accent underline-offset-2 hover:underline"
        >
          {children}
        </button>
      )}
    </td>
  );
}

function slowestFirst(items: readonly WorkItem[]): readonly WorkItem[] {
  return items.toSorted((a, b) => b.activeMs - a.activeMs);
}

function takenBack(items: readonly WorkItem[]): readonly WorkItem[] {
  return items.filter((item) => item.takenBack > 0).toSorted((a, b) => b.takenBack - a.takenBack);
}

export function formatShare(share: number): string {
  return `${Math.round(share * 100)} %`;
}
