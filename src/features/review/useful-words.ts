/** The useful order in words. */
import type { UsefulOrder } from "@/lesson/usefulness/useful-order";
import { t } from "@/base/language/translate";

const MOST_REASONS = 2;

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
  const rank = learned.isAccepted
    ? t("#{rank} by use", { rank: place.rank })
    : t("Would be #{rank} by use", { rank: place.rank });
  const because = place.because.slice(0, MOST_REASONS).join(" and ");
  return before === undefined || because === ""
    ? `${rank}.`
    : t("{rank}, before “{before}” because {because}.", { rank, before, because });
}

/** What the order rests on, and whether it stood its test. */
export function usefulNote({ learned, tasks }: Pick<UsefulOrder, "learned" | "tasks">): string {
  const { scorer, isAccepted, leftOut, contradicted } = learned;
  if (scorer.pairs + leftOut === 0) {
    return t(
      "Nobody has said yet which exemplar helped more, so by use the order is that by likeness.",
    );
  }
  const basis = t("{count} in {count2}", {
    count: count(scorer.pairs, t("comparison")),
    count2: count(tasks, t("task")),
  });
  const { accuracy, shippedAccuracy } = scorer.gate;
  const verdict = isAccepted
    ? t(
        "In tasks that it was not learned from, the order by use is right {percent} of the time, the one by likeness {percent2}.",
        { percent: percent(accuracy), percent2: percent(shippedAccuracy) },
      )
    : t(
        "That is not enough to show that the order by use is better in other tasks, so likeness still decides.",
      );
  const doubts = [
    leftOut === 0
      ? []
      : [
          t("{count} with another model of meaning {what} left out.", {
            count: count(leftOut, t("comparison")),
            what: leftOut === 1 ? t("is") : t("are"),
          }),
        ],
    contradicted === 0
      ? []
      : [t("{count} contradict each other.", { count: count(contradicted, t("comparison")) })],
  ].flat();
  return [`${basis}.`, verdict, ...doubts].join(" ");
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
