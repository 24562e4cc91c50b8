import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { toErrorData } from "@/base/app-error";
import { askForecast } from "@/app/forecast/forecast-client";
import { useServices } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import { FEWEST_OBSERVED, FUTURE_ACTIONS } from "@/core/forecast/long-term-anticipation";
import { watchedActions, type WatchedAction } from "@/core/forecast/watched-actions";
import { ForecastPanel } from "@/features/forecast/forecast-panel";
import { ErrorNote } from "@/ui/error-note";

/** What comes next in a film that was annotated; nothing where its annotations name no actions. */
export function ForecastPlace({ demonstration }: { readonly demonstration: Demonstration }) {
  const actions = useMemo(() => watchedActions(demonstration.outline), [demonstration.outline]);
  return actions.length === 0 ? undefined : (
    <Forecast demonstration={demonstration} actions={actions} />
  );
}

interface ForecastProps {
  readonly demonstration: Demonstration;
  readonly actions: readonly WatchedAction[];
}

function Forecast({ demonstration, actions }: ForecastProps) {
  const lastMoment = actions.length - FUTURE_ACTIONS;
  const [moment, setMoment] = useState(() =>
    Math.max(FEWEST_OBSERVED, Math.min(lastMoment, Math.floor(actions.length / 2))),
  );
  const others = useOtherFilms(demonstration);
  const films = others.data;
  const told = useQuery({
    queryKey: ["forecast", demonstration.id, films?.key, moment],
    staleTime: Infinity,
    networkMode: "always",
    placeholderData: keepPreviousData,
    queryFn:
      films === undefined || lastMoment < FEWEST_OBSERVED
        ? skipToken
        : async () => ({
            moment,
            told: await askForecast({
              key: `${demonstration.id} ${films.key}`,
              episodes: films.episodes,
              observed: actions.slice(0, moment),
              future: actions.slice(moment, moment + FUTURE_ACTIONS),
            }),
          }),
  });
  const error = others.error ?? told.error;
  return error !== null ? (
    <ErrorNote error={toErrorData(error)} />
  ) : (
    <ForecastPanel
      actions={actions}
      moment={moment}
      onMoment={setMoment}
      otherFilms={films?.episodes.length}
      told={told.data?.moment === moment ? told.data.told : undefined}
    />
  );
}

/** The actions of the project's other films: this one, and another copy of it, is never among them. */
function useOtherFilms({ id, projectId, title }: Demonstration) {
  const { storage } = useServices();
  return useQuery({
    queryKey: ["demonstrations", "watched", projectId, id],
    staleTime: Infinity,
    networkMode: "always",
    queryFn: async () => {
      const { items } = await storage.demonstrations.list(projectId);
      const films = items.filter((each) => each.id !== id && each.title !== title);
      const watched = films
        .map((each) => ({ id: each.id, actions: watchedActions(each.outline) }))
        .filter((each) => each.actions.length > 0);
      return {
        key: watched.map((each) => each.id).join(" "),
        episodes: watched.map((each) => each.actions.map(({ verb, noun }) => ({ verb, noun }))),
      };
    },
  });
}
