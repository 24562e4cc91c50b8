/** Foretells in the background: many futures are drawn and compared with each other. */
import "@/base/strict-zod";
import { ensureExists } from "@/base/assert";
import { exposeInWorker } from "@/base/worker-client";
import { forecastersFrom, foretell, type Forecasters } from "@/app/forecast/foretell";
import type { JudgedAction } from "@/core/forecast/edit-distance-at";
import type { Foretold } from "@/core/forecast/foretold";

let learned: { readonly key: string; readonly forecasters: Forecasters } | undefined;

const api = {
  /** Whether the episodes of this key were learned last: they are sent once. */
  knows: (key: string): boolean => learned?.key === key,
  learn: (key: string, episodes: readonly (readonly JudgedAction[])[]): void => {
    learned = { key, forecasters: forecastersFrom(episodes) };
  },
  foretell: (moment: Parameters<typeof foretell>[1]): readonly Foretold[] =>
    foretell(ensureExists(learned, "episodes are learned first").forecasters, moment),
};
export type ForecastApi = typeof api;

exposeInWorker(api);
