/**
 * What is foretold of a film at one moment, by everybody who can: by analogy from the episodes of other
 * films, and by what needs no analogy. Judged by an edit distance that no forecaster knows.
 */
import { createSeededRandom } from "@/base/seeded-random";
import { editDistanceAt, type JudgedAction } from "@/core/forecast/edit-distance-at";
import type { ForecasterId, Foretold } from "@/core/forecast/foretold";
import { FUTURES_TOLD } from "@/core/forecast/long-term-anticipation";
import {
  mostFrequentForecaster,
  ngramForecaster,
  repeatForecaster,
} from "@/engines/forecast/baselines";
import { createForecaster } from "@/engines/forecast/create-forecaster";
import type { Forecaster } from "@/engines/forecast/forecast-engine";

export type Forecasters = readonly (readonly [ForecasterId, Forecaster])[];

/** With no episodes of others only those who need none are asked. */
export function forecastersFrom(episodes: readonly (readonly JudgedAction[])[]): Forecasters {
  const filled = episodes.filter(({ length }) => length > 0);
  const fromOthers: Forecasters =
    filled.length === 0
      ? []
      : [
          ["analogy", createForecaster(filled)],
          ["ngram", ngramForecaster(filled)],
          ["frequent", mostFrequentForecaster(filled)],
        ];
  return [...fromOthers, ["without", createForecaster([])], ["again", repeatForecaster()]];
}

/** The same for the same moment: what is drawn, is drawn by the number of actions that were seen. */
export function foretell(
  forecasters: Forecasters,
  {
    observed,
    future,
  }: { readonly observed: readonly JudgedAction[]; readonly future: readonly JudgedAction[] },
): readonly Foretold[] {
  return forecasters.map(([by, forecaster]) => {
    const random = createSeededRandom(observed.length);
    const futures = forecaster.forecast({
      observed,
      count: FUTURES_TOLD,
      length: future.length,
      random,
    });
    return { by, futures, distances: editDistanceAt(futures, future) };
  });
}
