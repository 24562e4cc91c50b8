/** The table of what teaching rests on: what is left of it when something is taken away. */
import type { Interval } from "@/core/experiments/bootstrap-interval";
import { formatInterval } from "@/core/experiments/bootstrap-interval";
import { formatTable } from "@/lab/report/print-figures";
import type { CriticName, Deeds, Words } from "@/lab/teacher/study-settings";

/** One combination of switches. */
export interface StudyRow {
  readonly words: Words;
  readonly demonstration: Deeds;
  /** The true actions, or those with the published mistakes of a labelling model. */
  readonly labels: "log" | "noise";
  readonly critic: CriticName;
}

const row = (
  words: Words,
  demonstration: Deeds,
  { labels = "log", critic = "template" }: Partial<Pick<StudyRow, "labels" | "critic">> = {},
): StudyRow => ({ words, demonstration, labels, critic });

const NOISE = { labels: "noise" } as const;
const PEOPLE = { critic: "people" } as const;

/** Numbered from 1 in the table. */
export const STUDY_ROWS: readonly StudyRow[] = [
  row("given", "given"),
  row("given", "none"),
  row("given", "shuffled"),
  row("given", "half"),
  row("instruction", "given"),
  row("none", "given"),
  row("none", "given", NOISE),
  row("other", "given"),
  row("none", "none"),
  row("given", "given", PEOPLE),
  row("given", "none", PEOPLE),
  row("none", "given", PEOPLE),
  row("none", "given", { ...NOISE, ...PEOPLE }),
  row("none", "none", PEOPLE),
];

/** A row with what came of it. */
export interface MeasuredRow extends StudyRow {
  readonly number: number;
  readonly figures: Readonly<Record<string, number>>;
  readonly intervals: Readonly<Record<string, Interval>>;
  readonly durationMs: number;
}

/** The rows for people, shares with their intervals. */
export function formatRows(rows: readonly MeasuredRow[]): string {
  const shown = (name: string) => ({
    title: name,
    cell: ({ figures, intervals }: MeasuredRow) => {
      const interval = intervals[name];
      const spread = interval === undefined ? "" : ` (${formatInterval(interval)})`;
      return `${figures[name]?.toFixed(3) ?? "-"}${spread}`;
    },
  });
  const number = (title: string, name: string) => ({
    title,
    cell: ({ figures }: MeasuredRow) => figures[name] ?? "-",
  });
  return formatTable(
    [
      { title: "", cell: (each) => each.number },
      { title: "words", cell: (each) => each.words },
      { title: "demonstration", cell: (each) => each.demonstration },
      { title: "labels", cell: (each) => each.labels },
      { title: "critic", cell: (each) => each.critic },
      shown("taught"),
      shown("firstProposal"),
      shown("rawProgram"),
      number("corrections", "corrections"),
      number("verbatim", "correctionsVerbatim"),
      number("refused", "refused"),
      { title: "s", cell: (each) => Math.round(each.durationMs / 1000) },
    ],
    rows,
  );
}
