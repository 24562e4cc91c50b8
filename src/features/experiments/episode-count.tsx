import type { EpisodeCount } from "@/core/experiments/experiment-report";
import { toldHere } from "@/base/language/told-elsewhere";
import { t, tn } from "@/base/language/translate";

/** More reasons than these are one more line. */
const MOST_REASONS = 3;

interface EpisodesCountedProps {
  readonly count: EpisodeCount;
  /** Whether more runs come. */
  readonly isOver: boolean;
}

/** Where fewer episodes stand behind the figures than the experiment has: how many do, and why the others do not. */
export function EpisodesCounted({ count, isOver }: EpisodesCountedProps) {
  const lines = whyFewer(count, isOver);
  return lines.length === 0 ? undefined : (
    <section aria-label={t("Episodes that count")} className="text-xs text-muted">
      <p>
        {tn(
          count.all,
          {
            one: "{counted} of {count} episode counts in the figures.",
            other: "{counted} of {count} episodes count in the figures.",
          },
          { counted: count.counted },
        )}
      </p>
      <ul className="list-disc pl-4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function whyFewer({ partly, failed, open }: EpisodeCount, isOver: boolean): readonly string[] {
  const rest = failed.slice(MOST_REASONS).reduce((sum, [, count]) => sum + count, 0);
  return [
    ...failed.slice(0, MOST_REASONS).map(([why, count]) =>
      tn(
        count,
        {
          one: "{count} could not be acted in: {why}",
          other: "{count} could not be acted in: {why}",
        },
        { why: toldHere(why) },
      ),
    ),
    ...(rest === 0
      ? []
      : [
          tn(rest, {
            one: "{count} could not be acted in for another reason.",
            other: "{count} could not be acted in for other reasons.",
          }),
        ]),
    ...(open === 0 ? [] : [openWords(open, isOver)]),
    ...(partly === 0
      ? []
      : [
          tn(partly, {
            one: "In {count} not every agent could act: the n of a row is smaller.",
            other: "In {count} not every agent could act: the n of a row is smaller.",
          }),
        ]),
  ];
}

function openWords(open: number, isOver: boolean): string {
  return isOver
    ? tn(open, {
        one: "Of {count} there is no run that can be read.",
        other: "Of {count} there is no run that can be read.",
      })
    : tn(open, { one: "{count} is still to come.", other: "{count} are still to come." });
}
