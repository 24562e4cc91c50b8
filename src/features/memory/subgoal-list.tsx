import type { Abstractions } from "@/core/abstraction";
import { RewordButton } from "@/features/memory/reword/reword-button";
import type { Wording } from "@/features/memory/reword/reword-port";
import { t } from "@/base/language/translate";

interface SubgoalListProps {
  readonly abstractions: Pick<Abstractions, "summary" | "plan">;
  /** Asks for other words; absent where they are only read. */
  readonly onReword?: ((wording: Wording) => void) | undefined;
}

/** The summary of what a program does and the steps of its plan, to read. */
export function SubgoalList({ abstractions: { summary, plan }, onReword }: SubgoalListProps) {
  return (
    <>
      <p className="max-w-prose">
        {summary === "" ? (
          t("No summary.")
        ) : (
          <>
            <span translate="no">{summary}</span>
            <RewordButton
              label={t("Reword the summary")}
              onReword={onReword && (() => onReword({ kind: "summary" }))}
            />
          </>
        )}
      </p>
      {plan.length === 0 ? undefined : (
        <ol className="mt-2 list-decimal space-y-0.5 pl-5 marker:text-muted">
          {plan.map((step, index) => (
            <li key={`${index} ${step}`}>
              <span translate="no">{step}</span>
              <RewordButton
                label={t("Reword subgoal {number}", { number: index + 1 })}
                onReword={onReword && (() => onReword({ kind: "subgoal", index }))}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
