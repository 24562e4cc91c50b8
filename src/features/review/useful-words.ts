/** The useful order in words. */
import type { UsefulOrder } from "@/lesson/usefulness/useful-order";

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
  const rank = learned.isAccepted ? `#${place.rank} by use` : `Would be #${place.rank} by use`;
  const because = place.because.slice(0, MOST_REASONS).join(" and ");
  return before === undefined || because === ""
    ? `${rank}.`
    : `${rank}, before “${before}” because ${because}.`;
}

/** What the order rests on, and whether it stood its test. */
export function usefulNote({ learned, tasks }: Pick<UsefulOrder, "learned" | "tasks">): string {
  const { scorer, isAccepted, leftOut, contradicted } = learned;
  if (scorer.pairs + leftOut === 0) {
    return "Nobody has said yet which exemplar helped more, so by use the order is that by likeness.";
  }
  const basis = `${count(scorer.pairs, "comparison")} in ${count(tasks, "task")}`;
  const { accuracy, shippedAccuracy } = scorer.gate;
  const verdict = isAccepted
    ? `In tasks that it was not learned from, the order by use is right ${percent(accuracy)} of the time, the one by likeness ${percent(shippedAccuracy)}.`
    : "That is not enough to show that the order by use is better in other tasks, so likeness still decides.";
  const doubts = [
    leftOut === 0
      ? []
      : [
          `${count(leftOut, "comparison")} with another model of meaning ${leftOut === 1 ? "is" : "are"} left out.`,
        ],
    contradicted === 0 ? [] : [`${count(contradicted, "comparison")} contradict each other.`],
  ].flat();
  return [`${basis}.`, verdict, ...doubts].join(" ");
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
