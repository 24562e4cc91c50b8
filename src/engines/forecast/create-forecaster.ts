/** Draws many futures from the memory and from the person's own habits, and tells the few in the middle. */
import { assert } from "@/base/assert";
import type { SeededRandom } from "@/base/seeded-random";
import { ActionCodes, type CodedAction } from "@/engines/forecast/action-codes";
import { chooseFutures } from "@/engines/forecast/choose-futures";
import type { Episode, Forecaster, ForecastRequest } from "@/engines/forecast/forecast-engine";
import { LiftedMemory } from "@/engines/forecast/lifted-memory";
import { drawFollower, drawRecent, repeatedRounds } from "@/engines/forecast/own-habits";

/** How many of the last actions count. */
const HORIZON = 60;
/** How many futures are drawn. */
const DRAWS = 120;
/** Of ten actions, how many are any of before, and how many what followed before; the memory has the rest. */
const SHARE_OF_RECENT = 0.1;
const SHARE_OF_FOLLOWERS = 0.2;

/** A forecaster with these episodes as its memory; with none it knows only what the person did before. */
export function createForecaster(memory: readonly Episode[]): Forecaster {
  const codes = new ActionCodes();
  const episodes = memory.map((episode) => codes.encodeAll(episode));
  const lifted = new LiftedMemory(episodes, codes, HORIZON);
  return {
    forecast({ observed, count, length, random }: ForecastRequest) {
      assert(observed.length > 0, "a forecast needs something that was seen");
      const history = codes.encodeAll(observed.slice(-HORIZON));
      const futures = Array.from({ length: DRAWS }, () =>
        drawFuture(history, length, { memory: lifted, random }),
      );
      futures.push(...repeatedRounds(history, length));
      return chooseFutures(futures, count).map((future) =>
        future.map((action) => codes.decode(action)),
      );
    },
  };
}

interface Source {
  readonly memory: LiftedMemory;
  readonly random: SeededRandom;
}

function drawFuture(
  observed: readonly CodedAction[],
  length: number,
  source: Source,
): CodedAction[] {
  const history = [...observed];
  for (let index = 0; index < length; index += 1) {
    history.push(drawNext(history.slice(-HORIZON), source));
  }
  return history.slice(observed.length);
}

function drawNext(history: readonly CodedAction[], { memory, random }: Source): CodedAction {
  const from = random.next();
  if (from >= SHARE_OF_RECENT + SHARE_OF_FOLLOWERS) {
    const action = memory.next(history, random);
    if (action !== undefined) {
      return action;
    }
  }
  const follower = from < SHARE_OF_RECENT ? undefined : drawFollower(history, random);
  return follower ?? drawRecent(history, random);
}
