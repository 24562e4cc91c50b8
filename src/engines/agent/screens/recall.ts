/**
 * What was seen in passing: a demonstration's screen showed the very thing that is to be done, and nobody
 * touched it there, for it was shown for something else. The way to that screen is gone again.
 */
import { mapAct } from "@/engines/agent/screens/map-act";
import { deedNamed } from "@/engines/agent/screens/offers";
import { wordsOf } from "@/engines/agent/screens/said-words";
import type { ChosenAct, Situation } from "@/engines/agent/screens/situation";

export function byRecall(situation: Situation): ChosenAct | undefined {
  const { seen, screen, asked, isTried, used } = situation;
  for (const { text, act: way } of seen) {
    const isDone = wordsOf(text).every(({ word }) => used.has(word));
    const act =
      !isDone && deedNamed(text, asked) ? mapAct(way, { screen, asked, shown: [] }) : undefined;
    if (act !== undefined && !isTried(act)) {
      return { act, why: `“${text}” was seen behind it.` };
    }
  }
  return undefined;
}
