import { FileUp } from "lucide-react";
import type { ErrorData } from "@/base/app-error";
import type {
  ReferenceFigure,
  ReferenceRow,
  ReferenceStudy,
} from "@/core/experiments/reference-study";
import {
  PUBLISHED_TABLES,
  type PublishedRow,
  type PublishedTable,
} from "@/features/experiments/reference/published-references";
import { toDigits, toRange } from "@/features/experiments/figure-words";
import { ErrorNote } from "@/ui/error-note";
import { FileButton } from "@/ui/fields/file-button";
import { t } from "@/base/language/translate";

interface ReferenceTablesProps {
  /** What was opened; undefined for nothing yet: then only what was published is shown. */
  readonly study: ReferenceStudy | undefined;
  readonly error: ErrorData | undefined;
  readonly onFile: (file: File) => void;
}

/** MART's tables with ours beside: which way of choosing a reference makes an agent succeed. */
export function ReferenceTables({ study, error, onFile }: ReferenceTablesProps) {
  return (
    <section
      aria-label={t("Which exemplar really helps")}
      className="mx-auto w-full max-w-5xl px-6 pb-8"
    >
      <div className="mb-3 flex flex-wrap items-start gap-3">
        <div className="mr-auto max-w-2xl">
          <h2 className="eyebrow mb-1">{t("Which exemplar really helps")}</h2>
          <p className="text-sm text-muted">
            {t(
              "An agent that moves step by step, with one exemplar to go by, chosen in several ways (MART, Tables 2 to 4). Published is GPT-4o in AI2-THOR; here it goes by analogy, in rooms of our simulator. The study takes minutes and is run by a command: exemplar mart --out FILE.",
            )}
          </p>
        </div>
        <FileButton
          label={t("File of a study")}
          icon={<FileUp className="size-4" />}
          accept=".json,application/json"
          onFile={onFile}
        >
          {t("Open a study…")}
        </FileButton>
      </div>
      {error === undefined ? undefined : <ErrorNote error={error} />}
      <p role="status" className="mb-3 text-xs text-muted">
        {study === undefined
          ? t("No study is open: only what was published is shown.")
          : told(study)}
      </p>
      <div className="space-y-5">
        {PUBLISHED_TABLES.map((table) => (
          <StudyTable key={table.id} table={table} study={study} />
        ))}
      </div>
    </section>
  );
}

function told({ settings, isAccepted }: ReferenceStudy): string {
  const { training, test, poses, seed, hasGames } = settings;
  const drawn = t(
    "Learned on {training} tasks, tried on {test} others from {poses} poses each, seed {seed}.",
    { training, test, poses, seed },
  );
  const rooms = hasGames
    ? t("Half of the rooms are of real games.")
    : t("All rooms are generated; with --games half of them are of real games.");
  const gate = isAccepted
    ? []
    : [t("What was learned did not stand its test, so the learned order is the one by likeness.")];
  return [drawn, rooms, ...gate].join(" ");
}

const FIGURE_HEADS: Readonly<Record<ReferenceFigure, string>> = {
  success: t("Tasks done"),
  subSuccess: t("Sub-tasks done"),
  steps: t("Steps, task"),
  subSteps: t("Steps, sub-task"),
};

function StudyTable({
  table,
  study,
}: {
  readonly table: PublishedTable;
  readonly study: ReferenceStudy | undefined;
}) {
  const { title, figures, rows, note } = table;
  return (
    <div>
      <h3 className="mb-1 text-sm font-medium">{title}</h3>
      <div
        role="region"
        aria-label={title}
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-line bg-raised"
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th scope="col" className="px-3 py-2 text-left font-medium">
                {t("Reference")}
              </th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className="px-3 py-2 text-right font-medium">
                  {t("{figure}: here (95 %); published", { figure: FIGURE_HEADS[figure] })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <StudyRow
                key={row.name}
                row={row}
                figures={figures}
                measured={
                  study?.settings.tasks === table.tasks
                    ? study.rows.find(({ method }) => method === row.method)
                    : undefined
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {note === undefined ? undefined : <p className="mt-1 text-xs text-muted">{note}</p>}
    </div>
  );
}

interface StudyRowProps {
  readonly row: PublishedRow;
  readonly figures: readonly ReferenceFigure[];
  readonly measured: ReferenceRow | undefined;
}

function StudyRow({ row, figures, measured }: StudyRowProps) {
  return (
    <tr>
      <th scope="row" className="px-3 py-1.5 text-left font-normal">
        <span translate="no" className="font-medium">
          {row.name}
        </span>{" "}
        <span className="text-xs text-muted">{row.meaning}</span>
      </th>
      {figures.map((figure) => {
        const own = measured?.figures[figure];
        const published = row.published[figure];
        return (
          <td key={figure} className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums">
            {own === undefined ? (
              <span className="text-muted">–</span>
            ) : (
              <>
                {toDigits(own.value)} <span className="text-xs text-muted">({toRange(own)})</span>
              </>
            )}
            <span className="text-muted">
              {"; "}
              {published === undefined ? "–" : toDigits(published)}
            </span>
          </td>
        );
      })}
    </tr>
  );
}
