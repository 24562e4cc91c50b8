import { numberAt } from "@/base/element-at";
import { formatInterval, type Interval } from "@/core/experiments/bootstrap-interval";

/** What a command measured: `figures` by name, and whatever explains them. */
export interface FiguresReport {
  readonly figures: Readonly<Record<string, number>>;
  /** How far some of them may be off: their 95 % intervals. */
  readonly intervals?: Readonly<Record<string, Interval>>;
  readonly [detail: string]: unknown;
}

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string | number;
}

/** A plain table: text to the left, numbers to the right, two spaces between the columns. */
export function formatTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map((column) => column.cell(row)));
  const widths = columns.map((column, index) =>
    Math.max(column.title.length, ...cells.map((line) => String(line[index]).length)),
  );
  const isNumeric = columns.map(
    (_, index) => cells.length > 0 && cells.every((line) => typeof line[index] === "number"),
  );
  const format = (line: readonly (string | number)[]) =>
    line
      .map((value, index) => {
        const width = numberAt(widths, index);
        return isNumeric[index] ? String(value).padStart(width) : String(value).padEnd(width);
      })
      .join("  ")
      .trimEnd();
  return [
    format(columns.map((column) => column.title)),
    format(widths.map((width) => "-".repeat(width))),
    ...cells.map(format),
  ].join("\n");
}

/** The figures one a line, and with `asJson` the whole report as the last line of the output. */
export function printFigures(report: FiguresReport, asJson: boolean): void {
  const names = Object.keys(report.figures);
  const width = Math.max(0, ...names.map((name) => name.length));
  for (const name of names) {
    const figure = formatFigure(report.figures[name] ?? Number.NaN);
    const interval = report.intervals?.[name];
    const spread = interval === undefined ? "" : `  (${formatInterval(interval)})`;
    console.log(`${name.padEnd(width)}  ${figure}${spread}`);
  }
  if (asJson) {
    console.log(JSON.stringify(report));
  }
}

function formatFigure(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(4);
}

/** `part` of `whole`, rounded to 4 digits; 1 where there was nothing that could have gone wrong. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 1 : Math.round((part / whole) * 10_000) / 10_000;
}
