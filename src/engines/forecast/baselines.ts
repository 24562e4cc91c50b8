/** Forecasts that need no abstraction: what a forecaster with a memory has to be better than. */
import { ensureExists } from "@/base/assert";
import { elementAt, firstOf } from "@/base/element-at";
import { groupBy, Groups } from "@/base/groups";
import type {
  Episode,
  EpisodeAction,
  Forecaster,
  ForecastRequest,
} from "@/engines/forecast/forecast-engine";

const keyOf = ({ verb, noun }: EpisodeAction) => `${verb}\n${noun}`;

/** The actions that people do most, one of them all the time in each of the futures. */
export function mostFrequentForecaster(episodes: readonly Episode[]): Forecaster {
  const groups = [...groupBy(episodes.flat(), keyOf).lists()];
  const ranked = groups.toSorted((a, b) => b.length - a.length).map(firstOf);
  return {
    forecast: ({ count, length }) =>
      ranked.slice(0, count).map((action) => Array.from({ length }, () => action)),
  };
}

/** Actions drawn by the two before them; by one, or none, where those were never seen together. */
export function ngramForecaster(episodes: readonly Episode[]): Forecaster {
  const followers = new Groups<string, EpisodeAction>();
  for (const episode of episodes) {
    episode.forEach((action, index) => {
      for (const context of contextsOf(episode.slice(0, index))) {
        followers.add(context, action);
      }
    });
  }
  return {
    forecast: ({ observed, count, length, random }) =>
      Array.from({ length: count }, () => {
        const all = [...observed];
        while (all.length < observed.length + length) {
          const known = contextsOf(all).map((context) => followers.of(context));
          all.push(random.pick(ensureExists(known.find((actions) => actions.length > 0))));
        }
        return all.slice(observed.length);
      }),
  };
}

/** The last two actions, the last one, nothing: the longest first. */
function contextsOf(history: Episode): string[] {
  return [2, 1, 0]
    .filter((length) => length <= history.length)
    .map(
      (length) =>
        `${length} ${history
          .slice(history.length - length)
          .map(keyOf)
          .join("\t")}`,
    );
}

/** The last actions all over again, in rounds of several lengths: it needs no memory. */
export function repeatForecaster(): Forecaster {
  return {
    forecast: ({ observed, count, length }: ForecastRequest) =>
      [length, length / 2, length / 4, length / 10, length * 2].slice(0, count).map((wanted) => {
        const round = Math.min(Math.max(1, Math.floor(wanted)), observed.length);
        return Array.from({ length }, (_, index) =>
          elementAt(observed, observed.length - round + (index % round)),
        );
      }),
  };
}
