/** What a person did before in the same video, as what they may do again. */
import { elementAt, lastOf } from "@/base/element-at";
import type { SeededRandom } from "@/base/seeded-random";
import { Tally } from "@/base/tally";
import type { CodedAction } from "@/engines/forecast/action-codes";
import { drawWeighted } from "@/engines/forecast/draw-weighted";

/** What the weight of an action is multiplied by for each action that came after it. */
const FADE_OF_ACTIONS = 0.93;
const FADE_OF_FOLLOWERS = 0.98;
/** How much a place in the past counts that is like the present one in part. */
const SAME_PAIR = 1;
const SAME_NOUN = 0.25;
const SAME_VERB = 0.12;
/** And how much more where the action before it is the same as well. */
const SAME_BEFORE = 3;

/** How many of the last actions are repeated, for futures that are nothing else. */
const ROUNDS = [1, 2, 3, 4, 6, 8, 10, 14, 20, 30];

/** Any action of before, later ones more likely. */
export function drawRecent(history: readonly CodedAction[], random: SeededRandom): CodedAction {
  const weights = new Tally<CodedAction>();
  history.forEach((action, index) =>
    weights.add(action, FADE_OF_ACTIONS ** (history.length - index)),
  );
  return drawWeighted(weights, random) ?? lastOf(history);
}

/** What followed before where the past was like the present; undefined where it never was. */
export function drawFollower(
  history: readonly CodedAction[],
  random: SeededRandom,
): CodedAction | undefined {
  const last = lastOf(history);
  const beforeLast = history.at(-2);
  const weights = new Tally<CodedAction>();
  for (let index = 1; index < history.length; index += 1) {
    const likeness = likenessOf(elementAt(history, index - 1), last);
    if (likeness > 0) {
      const isSameBefore =
        beforeLast !== undefined && index > 1 && history[index - 2]?.pair === beforeLast.pair;
      const weight = likeness * (isSameBefore ? SAME_BEFORE : 1);
      const faded = weight * FADE_OF_FOLLOWERS ** (history.length - index);
      weights.add(elementAt(history, index), faded);
    }
  }
  return drawWeighted(weights, random);
}

function likenessOf(past: CodedAction, present: CodedAction): number {
  if (past.pair === present.pair) {
    return SAME_PAIR;
  }
  if (past.noun === present.noun) {
    return SAME_NOUN;
  }
  return past.verb === present.verb ? SAME_VERB : 0;
}

/** Futures that go through the last few actions again and again. */
export function repeatedRounds(history: readonly CodedAction[], length: number): CodedAction[][] {
  const rounds = new Set(ROUNDS.map((round) => Math.min(round, history.length)));
  return [...rounds].map((round) =>
    Array.from({ length }, (_, index) =>
      elementAt(history, history.length - round + (index % round)),
    ),
  );
}
