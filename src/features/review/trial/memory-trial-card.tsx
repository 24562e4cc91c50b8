import { toldHere } from "@/base/language/told-elsewhere";
import { languageTag, t } from "@/base/language/translate";
import { Button } from "@/ui/button";

/** A proposal with another memory, in words. */
export interface ShownTrial {
  /** The exemplar that was left out; undefined: other weights were tried. */
  readonly leftOut: string | undefined;
  /** Titles of exemplars that the teacher was shown then, and not for the proposal. */
  readonly cameIn: readonly string[];
  /** Titles of those that it was shown for the proposal, and not then, beside the one left out. */
  readonly wentOut: readonly string[];
  /** What the program does otherwise, a sentence each; none where it does the same. */
  readonly changes: readonly string[];
  /** What running the proposal gave, and what running the other one. */
  readonly before: string;
  readonly after: string;
}

interface MemoryTrialCardProps {
  readonly trial: ShownTrial;
  /** The version that it is compared with: "v2". */
  readonly against: string;
  readonly isBusy: boolean;
  readonly onTake: () => void;
  readonly onDismiss: () => void;
}

const NAMES = new Intl.ListFormat(languageTag(), { type: "conjunction" });

/** Titles are whole sentences: each stands in quotes. */
function namesOf(titles: readonly string[]): string {
  return NAMES.format(titles.map((title) => t("“{title}”", { title })));
}

/** What an exemplar, or the weights, changed in a proposal: what was shown instead, the program, the outcome. */
export function MemoryTrialCard({ trial, against, ...props }: MemoryTrialCardProps) {
  const { leftOut, cameIn, wentOut, changes } = trial;
  return (
    <section
      aria-label={t("What it changed")}
      role="status"
      className="mx-3 mt-3 space-y-1.5 rounded-lg border border-accent/50 bg-accent-soft p-3 text-sm"
    >
      <h3 className="font-medium">
        {leftOut === undefined
          ? t("With other weights")
          : t("Without “{title}”", { title: leftOut })}
      </h3>
      <p className="text-xs">
        {cameIn.length === 0
          ? t("No other exemplar was shown.")
          : t("Shown then: {titles}.", { titles: namesOf(cameIn) })}
        {wentOut.length === 0
          ? undefined
          : ` ${t("Not shown then: {titles}.", { titles: namesOf(wentOut) })}`}
      </p>
      {changes.length === 0 ? (
        <p>{t("The program does the same as {against}, call by call.", { against })}</p>
      ) : (
        <>
          <p>{t("The program does otherwise than {against}:", { against })}</p>
          <ul
            aria-label={t("What the program does otherwise")}
            // Long lists scroll, and whoever uses the keyboard has to get there.
            tabIndex={0}
            className="max-h-32 list-disc overflow-auto pl-4 text-xs"
          >
            {changes.map((change, index) => (
              // The same may come twice; the list is never reordered.
              <li key={`${index} ${change}`}>{change}</li>
            ))}
          </ul>
        </>
      )}
      <dl aria-label={t("Outcomes")} className="grid grid-cols-[auto_1fr] gap-x-2 text-xs">
        <dt className="text-muted">{t("As proposed")}</dt>
        <dd>{toldHere(trial.before)}</dd>
        <dt className="text-muted">
          {leftOut === undefined ? t("With other weights") : t("Without the exemplar")}
        </dt>
        <dd>{toldHere(trial.after)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={props.isBusy || changes.length === 0} onClick={props.onTake}>
          {t("Take this proposal")}
        </Button>
        <Button size="small" variant="ghost" onClick={props.onDismiss}>
          {t("Dismiss")}
        </Button>
      </div>
    </section>
  );
}
