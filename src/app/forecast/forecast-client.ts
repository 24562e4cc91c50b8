/** The forecasters behind the page, in a worker that is started with the first question. */
import { connectWorker, type WorkerClient } from "@/base/worker-client";
import type { ForecastApi } from "@/app/forecast.worker";
import { whileBusy } from "@/app/busy";
import type { JudgedAction } from "@/core/forecast/edit-distance-at";
import type { Foretold } from "@/core/forecast/foretold";

/** What is asked: who is remembered, by a key that is theirs alone, and the moment. */
export interface Asked {
  readonly key: string;
  readonly episodes: readonly (readonly JudgedAction[])[];
  readonly observed: readonly JudgedAction[];
  readonly future: readonly JudgedAction[];
}

let client: WorkerClient<ForecastApi> | undefined;

function open(): WorkerClient<ForecastApi> {
  if (client?.isOpen !== true) {
    client = connectWorker<ForecastApi>(
      new Worker(new URL("../forecast.worker.ts", import.meta.url), { type: "module" }),
    );
  }
  return client;
}

export async function askForecast({
  key,
  episodes,
  observed,
  future,
}: Asked): Promise<readonly Foretold[]> {
  return await whileBusy(() =>
    open().call(async (remote) => {
      if (!(await remote.knows(key))) {
        await remote.learn(key, episodes);
      }
      return await remote.foretell({ observed, future });
    }),
  );
}
