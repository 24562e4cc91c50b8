/** The page's end of the perception worker. */
import * as Comlink from "comlink";
import { AppError, fromErrorData, type ErrorData } from "@/base/app-error";
import type { Result } from "@/base/result";
import type { Labeller } from "@/engines/perception/pairs/label-frames";
import { runtimeFailed } from "@/engines/perception/models/model-description";
import type { PerceptionWorkerApi } from "@/engines/perception/protocol";

export interface PerceptionConnection {
  readonly labeller: Labeller;
  /** Most threads that its runtime may use; undefined for all there are. */
  readonly maxThreads: number | undefined;
  call<T>(
    ask: (api: Comlink.Remote<PerceptionWorkerApi>) => Promise<Result<T, ErrorData>>,
  ): Promise<T>;
  isBroken(): boolean;
  /** Ends the worker; calls that are under way fail. */
  close(): void;
}

/** A worker that breaks (no memory, blocked script) fails every open call instead of hanging it. */
export function connectPerceptionWorker(
  modelUrl: string,
  maxThreads: number | undefined,
): PerceptionConnection {
  const worker = new Worker(new URL("./perception.worker.ts", import.meta.url), {
    type: "module",
    name: "perception",
  });
  const remote = Comlink.wrap<PerceptionWorkerApi>(worker);
  let isBroken = false;
  let breakOff: (error: AppError) => void = () => undefined;
  const breakage = new Promise<never>((_, reject) => {
    breakOff = (error) => {
      isBroken = true;
      reject(error);
    };
  });
  breakage.catch(() => undefined);
  worker.addEventListener("error", (event) => {
    breakOff(workerFailure(event.message));
  });
  const isOpen = remote.open(modelUrl, maxThreads);
  const call: PerceptionConnection["call"] = async (ask) => {
    const asked = isOpen.then(() => ask(remote));
    const result = await Promise.race([asked, breakage]);
    if (!result.ok) {
      throw fromErrorData(result.error);
    }
    return result.value;
  };
  return {
    labeller: toLabeller(call),
    maxThreads,
    call,
    isBroken: () => isBroken,
    close() {
      breakOff(runtimeFailed("its worker was ended"));
      remote[Comlink.releaseProxy]();
      worker.terminate();
    },
  };
}

/** A script that never came is a matter of the server; one that broke, of this browser. */
function workerFailure(message: string | undefined): AppError {
  return message === undefined || message === ""
    ? new AppError({
        code: "MOD-01",
        what: "The worker that runs the models could not be started.",
        safe: "Your demonstrations are unchanged, and labels can be set by hand.",
        next: "Check that the studio is still being served, then reload the page.",
      })
    : runtimeFailed(message);
}

/** Frames are copied over the border, not given away: a job that must begin anew needs them again. */
function toLabeller(call: PerceptionConnection["call"]): Labeller {
  return {
    beginJob: () => call((api) => api.beginJob()),
    push: (job, frames) => call((api) => api.push(job, frames)),
    move: (head, readings) => call((api) => api.move(head, readings)),
    refine: (guesses) => call((api) => api.refine(guesses)),
    endJob: (job) => call((api) => api.endJob(job)),
  };
}
