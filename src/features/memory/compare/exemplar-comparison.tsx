import { useMemo } from "react";
import type { Exemplar } from "@/core/exemplar";
import { differingParts, partDifferences } from "@/features/memory/compare/exemplar-parts";
import { DifferenceText } from "@/ui/difference-text";
import { t } from "@/base/language/translate";

interface ExemplarComparisonProps {
  /** E.g. "Mine": what only it has begins with a minus. */
  readonly firstName: string;
  readonly first: Exemplar;
  readonly secondName: string;
  readonly second: Exemplar;
}

/** What two exemplars have apart, part by part; what they have in common stands between, pale. */
export function ExemplarComparison(props: ExemplarComparisonProps) {
  const { first, second, firstName, secondName } = props;
  const texts = useMemo(() => partDifferences(first, second), [first, second]);
  const others = useMemo(() => {
    const shown = new Set(texts.map(({ part }) => part));
    return differingParts(first, second).filter((part) => !shown.has(part));
  }, [first, second, texts]);
  if (texts.length === 0 && others.length === 0) {
    return <p className="text-sm text-muted">{t("They are the same.")}</p>;
  }
  return (
    <div className="space-y-3 text-sm">
      <p className="text-xs text-muted">
        <span className="rounded bg-danger-soft px-1">- {firstName}</span>{" "}
        <span className="rounded bg-good-soft px-1">+ {secondName}</span>
      </p>
      {texts.map(({ part, lines }) => (
        <section key={part} className="min-w-0">
          <h4 className="eyebrow mb-1">{part}</h4>
          <DifferenceText
            label={t("Difference in {part}", { part })}
            lines={lines}
            className="max-h-64 whitespace-pre-wrap"
          />
        </section>
      ))}
      {others.length === 0 ? undefined : (
        <p className="text-xs text-muted">
          {t("Also differs in {parts}.", { parts: others.join(", ") })}
        </p>
      )}
    </div>
  );
}
