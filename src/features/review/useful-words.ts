/** The useful order in words. */
import type { UsefulOrder } from "@/lesson/usefulness/useful-order";
import { reasonWords } from "@/features/review/reason-words";
import { countOf, languageTag, t, tn } from "@/base/language/translate";

const MOST_REASONS = 2;
const REASONS = new Intl.ListFormat(languageTag(), { type: "conjunction" });

/**
 * "#1 by use, before “Make toast” because it does the same." Undefined for what is gone from the memory; empty as
 * long as nobody has compared anything: then there is no order but the one by likeness.
 */
export function usefulReason(
  { places, learned, tasks }: UsefulOrder,
  exemplarId: string,
  titles: ReadonlyMap<string, string>,
): string | undefined {
  const place = places.get(exemplarId);
  if (place === undefined) {
    return undefined;
  }
  if (tasks === 0) {
    return "";
  }
  const next = [...places].find(([, { rank }]) => rank === place.rank + 1)?.[0];
  const before = next === undefined ? undefined : titles.get(next);
  const because = REASONS.format(place.because.slice(0, MOST_REASONS).map(reasonWords));
  const { rank } = place;
  if (before === undefined || because === "") {
    return learned.isAccepted
      ? t("#{rank} by use.", { rank })
      : t("Would be #{rank} by use.", { rank });
  }
  const values = { rank, before, because };
  return learned.isAccepted
    ? t("#{rank} by use, before “{before}” because {because}.", values)
    : t("Would be #{rank} by use, before “{before}” because {because}.", values);
}

/** What the order rests on, and whether it stood its test. */
export function usefulNote({ learned, tasks }: Pick<UsefulOrder, "learned" | "tasks">): string {
  const { scorer, isAccepted, leftOut, contradicted } = learned;
  if (scorer.pairs + leftOut === 0) {
    return t(
      "Nobody has said yet which exemplar helped more, so by use the order is that by likeness.",
    );
  }
  const basis = t("{comparisons} in {tasks}.", {
    comparisons: countOf(scorer.pairs, "comparison"),
    tasks: countOf(tasks, "task"),
  });
  const { accuracy, shippedAccuracy } = scorer.gate;
  const verdict = isAccepted
    ? t(
        "In tasks that it was not learned from, the order by use is right {byUse} of the time, the one by likeness {byLikeness}.",
        { byUse: percent(accuracy), byLikeness: percent(shippedAccuracy) },
      )
    : t(
        "That is not enough to show that the order by use is better in other tasks, so likeness still decides.",
      );
  const doubts = [
    leftOut === 0
      ? []
      : [
          tn(leftOut, {
            one: "{count} comparison with another model of meaning is left out.",
            other: "{count} comparisons with another model of meaning are left out.",
          }),
        ],
    contradicted === 0
      ? []
      : [
          tn(contradicted, {
            one: "{count} comparison contradict each other.",
            other: "{count} comparisons contradict each other.",
          }),
        ],
  ].flat();
  return [basis, verdict, ...doubts].join(" ");
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
