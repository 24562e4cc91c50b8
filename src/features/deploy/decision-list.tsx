import { memo } from "react";
import type { AgentMoment } from "@/features/deploy/agent-moment";
import { decisionWords } from "@/features/deploy/decision-words";
import { useFollowedEnd } from "@/ui/lists/use-followed-end";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

interface DecisionListProps {
  readonly moments: readonly AgentMoment[];
  readonly at: number;
  readonly onGoTo: (at: number) => void;
}

/** Everything that the agent decided so far, with what each decision rests on. */
export function DecisionList({ moments, at, onGoTo }: DecisionListProps) {
  const followed = useFollowedEnd<HTMLOListElement>(at);
  return (
    <section
      aria-label={t("Decisions")}
      className="flex min-h-40 flex-1 flex-col rounded-lg border border-line bg-raised"
    >
      <h2 className="eyebrow border-b border-line px-3 py-2">{t("Decisions")}</h2>
      <ol {...followed} className="max-h-72 flex-1 overflow-y-auto p-1 text-xs xl:max-h-none">
        {moments.slice(0, at + 1).map(({ event }, index) => (
          // A run only grows: a decision keeps its place.
          <li key={index}>
            <ErrorBoundary name={t("Decision {index}", { index: index + 1 })} of={event}>
              <DecisionRow event={event} index={index} isCurrent={index === at} onGoTo={onGoTo} />
            </ErrorBoundary>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface DecisionRowProps {
  readonly event: AgentMoment["event"];
  readonly index: number;
  readonly isCurrent: boolean;
  readonly onGoTo: (at: number) => void;
}

const DecisionRow = memo(function DecisionRow(props: DecisionRowProps) {
  const { event, index, isCurrent, onGoTo } = props;
  const { what, why } = decisionWords(event);
  return (
    <button
      type="button"
      aria-current={isCurrent ? "step" : undefined}
      onClick={() => onGoTo(index)}
      className="flex w-full gap-2 rounded px-2 py-1 text-left hover:bg-sunken aria-[current=step]:bg-accent-soft"
    >
      <span className="w-6 shrink-0 text-right text-muted tabular-nums">{index + 1}</span>
      <span className="min-w-0 break-words">
        {what}
        {why === undefined ? undefined : <span className="text-muted"> {why}</span>}
      </span>
    </button>
  );
});
