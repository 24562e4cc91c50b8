import { Trash2 } from "lucide-react";
import type { ShownDraft } from "@/features/console/skills/shown-draft";
import { IconButton } from "@/ui/button";
import { t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** What was shown so far, with what came of each, and what does not fit. */
export function DemonstrationList({
  draft: { demonstrations, odd },
  onRemove,
}: {
  readonly draft: Pick<ShownDraft, "demonstrations" | "odd">;
  readonly onRemove: (index: number) => void;
}) {
  return (
    <section aria-label={t("Demonstrations")}>
      <h3 className="eyebrow mb-1">
        {t("Demonstrations: {shown} of 5 to 10", { shown: demonstrations.length })}
      </h3>
      {odd.length === 0 ? undefined : (
        <p role="alert" className="mb-1 text-xs text-danger">
          {t("They do not agree. Remove those that were not meant so, and show others.")}
        </p>
      )}
      <ol aria-label={t("Shown")} className="max-h-40 space-y-0.5 overflow-y-auto text-xs">
        {demonstrations.map(({ outcome }, index) => {
          const why = odd.find((each) => each.index === index)?.why;
          return (
            <li key={`${index} ${outcome.join()}`} className="flex items-start gap-1">
              <span className="min-w-0 flex-1">
                {index + 1}. {outcome.join(", ")}
                {why === undefined ? undefined : (
                  <span className="block text-danger">{toldHere(why)}</span>
                )}
              </span>
              <IconButton
                label={t("Remove demonstration {index}", { index: index + 1 })}
                icon={<Trash2 className="size-3.5" />}
                className="size-6"
                onClick={() => onRemove(index)}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What the fitted skill came to on tables that were not shown. */
export function TestResult({ learned }: Pick<ShownDraft, "learned">) {
  if (learned === undefined) {
    return undefined;
  }
  const { tries, outcome } = learned;
  const failed = tries.filter(({ isSuccess }) => !isSuccess);
  const [firstFailed] = failed;
  return (
    <div role="status" className="rounded-md bg-accent-soft p-2 text-xs">
      <p className="font-medium">
        {tn(
          tries.length,
          {
            one: "It did it on {successes} of {count} table that was not shown.",
            other: "It did it on {successes} of {count} tables that were not shown.",
          },
          { successes: tries.length - failed.length },
        )}
      </p>
      <p className="mt-0.5">
        {t("Tested is what all that was shown changed: {outcome}.", {
          outcome: outcome.join(", "),
        })}
      </p>
      {firstFailed === undefined ? undefined : (
        <p className="mt-0.5 text-danger">
          {t("Otherwise: {words}", { words: firstFailed.words })}
        </p>
      )}
    </div>
  );
}
