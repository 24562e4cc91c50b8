import { CircleCheck, CircleX, TriangleAlert, Wrench } from "lucide-react";
import type { ProblemFix, ProgramProblem } from "@/engines/checker/checker-engine";
import { Button } from "@/ui/button";
import { countOf, t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface Checked {
  /** Undefined while the check is under way for the first time. */
  readonly problems: readonly ProgramProblem[] | undefined;
}

interface CheckStatusProps extends Checked {
  /** How many lines say themselves that they are doubtful: nothing that the check judges. */
  readonly doubts: number;
}

/** What the static check came to, in a few words. */
export function CheckStatus(props: CheckStatusProps) {
  return (
    <p role="status" aria-label={t("Static check")} className="flex items-center gap-1.5 text-xs">
      <Summary {...props} />
    </p>
  );
}

interface ProblemListProps extends Checked {
  readonly isReadOnly: boolean;
  readonly onLine: (line: number) => void;
  readonly onFix: (fix: ProblemFix) => void;
}

/** What the static check found, under the program; each line leads to its place and to its fix. Nothing found, nothing there. */
export function ProblemList({ problems, isReadOnly, onLine, onFix }: ProblemListProps) {
  return problems === undefined || problems.length === 0 ? undefined : (
    <section aria-label={t("Problems")} className="shrink-0 border-t border-line text-xs">
      <ul aria-label={t("Problems by line")} className="max-h-24 overflow-auto">
        {problems.map((problem) => (
          <ProblemRow
            key={`${problem.line} ${problem.column} ${problem.kind}`}
            problem={problem}
            isReadOnly={isReadOnly}
            onLine={onLine}
            onFix={onFix}
          />
        ))}
      </ul>
      {problems.some(({ severity }) => severity === "error") ? (
        <p className="border-t border-line px-3 py-1 text-muted">
          {t("Mend the errors before it is run or accepted.")}
        </p>
      ) : undefined}
    </section>
  );
}

function Summary({ problems, doubts }: CheckStatusProps) {
  if (problems === undefined) {
    return <span className="text-muted">{t("Checking the program…")}</span>;
  }
  const inDoubt = tn(doubts, { one: "{count} line in doubt", other: "{count} lines in doubt" });
  if (problems.length === 0 && doubts > 0) {
    return (
      <>
        <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-warn" />
        <span title={t("The check looks for slips of language. What is in doubt the lines say.")}>
          {t("No slips of language · {doubts}", { doubts: inDoubt })}
        </span>
      </>
    );
  }
  if (problems.length === 0) {
    return (
      <>
        <CircleCheck aria-hidden className="size-3.5 text-good" />
        <span className="text-muted">{t("Checked: no problems")}</span>
      </>
    );
  }
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return (
    <>
      <SeverityIcon severity={errors > 0 ? "error" : "warning"} />
      <span className="font-medium">
        {doubts === 0 ? countProblems(problems) : `${countProblems(problems)} · ${inDoubt}`}
      </span>
    </>
  );
}

/** "2 errors, 1 warning". */
export function countProblems(problems: readonly Pick<ProgramProblem, "severity">[]): string {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.length - errors;
  return [
    ...(errors === 0 ? [] : [countOf(errors, "error")]),
    ...(warnings === 0 ? [] : [countOf(warnings, "warning")]),
  ].join(", ");
}

function SeverityIcon({ severity }: Pick<ProgramProblem, "severity">) {
  return severity === "error" ? (
    <CircleX aria-label={t("Error")} className="size-3.5 shrink-0 text-danger" />
  ) : (
    <TriangleAlert aria-label={t("Warning")} className="size-3.5 shrink-0 text-warn" />
  );
}

interface ProblemRowProps extends Omit<ProblemListProps, "problems"> {
  readonly problem: ProgramProblem;
}

function ProblemRow({ problem, isReadOnly, onLine, onFix }: ProblemRowProps) {
  const { line, sentence, severity, fix } = problem;
  return (
    <li className="flex items-center gap-2 px-3 py-0.5">
      <button
        type="button"
        onClick={() => {
          onLine(line);
        }}
        className="flex min-w-0 flex-1 items-center gap-2 rounded py-1 text-left hover:bg-sunken"
      >
        <SeverityIcon severity={severity} />
        <span className="w-12 shrink-0 text-muted tabular-nums">{t("line {line}", { line })}</span>
        <span className="min-w-0">{toldHere(sentence)}</span>
      </button>
      {fix === undefined ? undefined : (
        <Button
          size="small"
          icon={<Wrench className="size-3" />}
          disabled={isReadOnly}
          title={fix.title}
          aria-label={t("Apply fix on line {line}: {title}", { line, title: fix.title })}
          onClick={() => {
            onFix(fix);
          }}
        >
          {t("Apply fix")}
        </Button>
      )}
    </li>
  );
}
