import type { MeasuredFigure } from "@/core/experiments/agent-figures";
import type { AgentFigure } from "@/core/experiments/figure-names";
import type { ReportRow } from "@/core/experiments/experiment-report";
import { FIGURE_WORDS, toDigits, toRange, toSigned } from "@/features/experiments/figure-words";
import { END_WORDS, type RunChoice } from "@/features/experiments/run-choice";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface ResultTableProps {
  readonly rows: readonly ReportRow[];
  readonly figure: AgentFigure;
  /** What the differences are from, in words. */
  readonly against: string;
  /** Lists the runs behind a figure. */
  readonly onRuns: (choice: RunChoice) => void;
}

/** The figures of every row beside what was published; each opens the runs that it is made of. */
export function ResultTable({ rows, figure, against, onRuns }: ResultTableProps) {
  const isByTask = rows.some(({ task }) => task !== undefined);
  const wentWrong = t("Went wrong");
  const heads = [
    isByTask ? t("Task") : t("Agent"),
    t("Exemplars"),
    FIGURE_WORDS[figure],
    "95 %",
    "n",
    t("Published"),
    ...(isByTask ? [] : [against]),
    t("Steps"),
    wentWrong,
  ];
  return (
    <div
      role="region"
      aria-label={t("Results, table")}
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-raised"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`px-3 py-2 font-medium whitespace-nowrap ${index === 0 || head === wentWrong ? "text-left" : "text-right"}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Row
              key={`${row.agent} ${row.name}`}
              row={row}
              figure={figure}
              isByTask={isByTask}
              onRuns={onRuns}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly row: ReportRow;
  readonly figure: AgentFigure;
  readonly isByTask: boolean;
  readonly onRuns: (choice: RunChoice) => void;
}

function Row({ row, figure, isByTask, onRuns }: RowProps) {
  const { agent, task, memorySize, episodes, runs, troubles } = row;
  const name = toldHere(row.name);
  const measured = row.measured[figure];
  return (
    <tr className={isByTask && task === undefined ? "font-medium" : ""}>
      <th scope="row" className="max-w-80 min-w-40 px-3 py-1.5 text-left font-normal">
        <button
          type="button"
          className={linkClass}
          aria-label={t("Runs of {name}", { name })}
          onClick={() => onRuns({ agent, task })}
        >
          {isByTask && task === undefined ? t("All: {name}", { name }) : name}
        </button>
      </th>
      <td className={numeric}>{memorySize}</td>
      <td className={numeric}>{measured === undefined ? "–" : toDigits(measured.value)}</td>
      <td className={`${numeric} whitespace-nowrap text-muted`}>
        {measured === undefined ? "–" : toRange(measured)}
      </td>
      <td className={numeric}>{episodes}</td>
      <td className={numeric}>
        <Published row={row} figure={figure} />
      </td>
      {isByTask ? undefined : (
        <td className={numeric}>
          <Difference difference={row.difference?.[figure]} />
        </td>
      )}
      <td className={numeric}>{runs === 0 ? "–" : Math.round(row.environmentSteps)}</td>
      <td className="px-3 py-1.5 text-xs">
        <span className="flex flex-wrap gap-x-2">
          {troubles.map(([kind, count]) => (
            <button
              key={kind}
              type="button"
              className={linkClass}
              onClick={() => onRuns({ agent, task, ended: kind })}
            >
              {count} × {END_WORDS[kind]}
            </button>
          ))}
        </span>
      </td>
    </tr>
  );
}

function Published({ row, figure }: Pick<RowProps, "row" | "figure">) {
  const published = row.published.find((each) => each.figure === figure);
  return published === undefined ? (
    "–"
  ) : (
    <>
      {toDigits(published.value)}
      <span className="block text-xs whitespace-nowrap text-muted">{published.source}</span>
    </>
  );
}

/** Bold where its interval is on one side of nothing. */
function Difference({ difference }: { readonly difference: MeasuredFigure | undefined }) {
  if (difference === undefined) {
    return "–";
  }
  const [low, high] = difference.interval;
  return (
    <>
      <span className={low > 0 || high < 0 ? "font-semibold" : ""}>
        {toSigned(difference.value)}
      </span>
      <span className="block text-xs whitespace-nowrap text-muted">
        {t("{low} to {high}", { low: toSigned(low), high: toSigned(high) })}
      </span>
    </>
  );
}

const numeric = "px-3 py-1.5 text-right tabular-nums";
const linkClass = "min-h-6 text-left text-accent underline-offset-2 hover:underline";
