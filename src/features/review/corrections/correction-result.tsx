import { t } from "@/base/language/translate";
import type { Run } from "@/core/run";

/** What a correction made of the program: from which version to which, and how either ran. */
export interface CorrectionResult {
  readonly from: number;
  readonly to: number;
  /** The last run of each; undefined where there is none that was for the same words. */
  readonly before: Run | undefined;
  readonly after: Run | undefined;
}

interface CorrectionResultLineProps {
  readonly result: CorrectionResult;
  /** Shows the two versions beside each other. */
  readonly onCompare: (from: number, to: number) => void;
}

/** "v2 to v3, before: goal not reached, after: goal reached": what came of it, a press away. */
export function CorrectionResultLine({ result, onCompare }: CorrectionResultLineProps) {
  const { from, to, before, after } = result;
  return (
    <>
      <button
        type="button"
        aria-label={t("Show what changed from v{from} to v{to}", { from, to })}
        className="text-accent underline"
        onClick={() => {
          onCompare(from, to);
        }}
      >
        {t("v{from} to v{to}", { from, to })}
      </button>{" "}
      {t("before: {before}; after: {after}.", {
        before: runClause(before),
        after: runClause(after),
      })}
    </>
  );
}

function runClause(run: Run | undefined): string {
  if (run === undefined) {
    return t("not run");
  }
  if (run.status === "stopped") {
    return t("stopped on the way");
  }
  if (run.status === "succeeded") {
    return run.goal.conditions.length === 0 ? t("ran to its end") : t("goal reached");
  }
  return run.failure?.cause === "goal" ? t("goal not reached") : t("failed on the way");
}
