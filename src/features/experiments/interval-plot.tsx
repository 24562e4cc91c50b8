import type { AgentFigure } from "@/core/experiments/figure-names";
import type { ReportRow } from "@/core/experiments/experiment-report";
import { FIGURE_WORDS, toDigits, toRange } from "@/features/experiments/figure-words";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface IntervalPlotProps {
  readonly rows: readonly ReportRow[];
  readonly figure: AgentFigure;
}

const TICKS = [0, 0.25, 0.5, 0.75, 1] as const;

/** Name, axis and figure in a line; where that is too narrow for an axis, the name above it. */
const ROW =
  "grid grid-cols-[minmax(0,1fr)_3rem] gap-x-3 sm:grid-cols-[minmax(7rem,14rem)_minmax(0,1fr)_3rem]";

/** A figure of each row with its interval, on one axis from 0 to 1; a diamond is what was published. */
export function IntervalPlot({ rows, figure }: IntervalPlotProps) {
  return (
    <figure
      aria-label={t("{figure} with 95 % intervals", { figure: FIGURE_WORDS[figure] })}
      className="min-w-0"
    >
      <ul className="space-y-1">
        {rows.map((row) => (
          <PlotRow key={`${row.agent} ${row.name}`} row={row} figure={figure} />
        ))}
      </ul>
      <div aria-hidden className={`mt-1 ${ROW}`}>
        <span className="max-sm:hidden" />
        <div className="relative h-4 text-[11px] text-muted tabular-nums">
          {TICKS.map((tick) => (
            <span
              key={tick}
              className="absolute -translate-x-1/2"
              style={{ left: `${tick * 100}%` }}
            >
              {tick}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

function PlotRow({ row, figure }: { readonly row: ReportRow; readonly figure: AgentFigure }) {
  const measured = row.measured[figure];
  const published = row.published.find((each) => each.figure === figure);
  return (
    <li className={`${ROW} items-center text-sm`}>
      <span
        className={`truncate max-sm:col-span-2 sm:text-right ${row.task === undefined ? "font-medium" : ""}`}
      >
        {toldHere(row.name)}
      </span>
      <span aria-hidden className="relative h-6 rounded bg-sunken">
        {TICKS.slice(1, -1).map((tick) => (
          <span
            key={tick}
            className="absolute inset-y-0 w-px bg-line"
            style={{ left: `${tick * 100}%` }}
          />
        ))}
        {measured === undefined ? undefined : (
          <>
            <span
              className="absolute inset-y-2 rounded-full bg-accent/35"
              style={{
                left: `${measured.interval[0] * 100}%`,
                width: `${(measured.interval[1] - measured.interval[0]) * 100}%`,
              }}
            />
            <span
              className="absolute top-1/2 size-3 -translate-1/2 rounded-full bg-accent"
              style={{ left: `${measured.value * 100}%` }}
            />
          </>
        )}
        {published === undefined ? undefined : (
          <span
            className="absolute top-1/2 size-2.5 -translate-1/2 rotate-45 border-2 border-warn bg-raised"
            style={{ left: `${published.value * 100}%` }}
          />
        )}
      </span>
      <span className="tabular-nums">
        {measured === undefined ? "–" : toDigits(measured.value)}
        <span className="sr-only">
          {measured === undefined ? "" : `, 95 % ${toRange(measured)}`}
          {published === undefined
            ? ""
            : t(", published {figure}", { figure: toDigits(published.value) })}
        </span>
      </span>
    </li>
  );
}
