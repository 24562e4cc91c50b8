/**
 * The perception engine as the page sees it: a proxy of the service in its worker.
 *
 * The worker starts at the first call, since its runtime and weights are tens of megabytes that a
 * first screen does not need.
 */
import * as Comlink from "comlink";
import { AppError, fromErrorData, type ErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { JobOptions } from "@/base/progress";
import type { Result } from "@/base/result";
import { labelFrames, type Labeller } from "@/engines/perception/label-frames";
import type { PerceptionEngine } from "@/engines/perception/perception-engine";
import type { PreparedModel } from "@/engines/perception/perception-service";
import type { PerceptionWorkerApi } from "@/engines/perception/protocol";

export interface PerceptionEngineOptions {
  /** Folder of the model's files, e.g. `/models/idm/`; relative to the page. */
  readonly modelUrl: string;
}

export function createPerceptionEngine({ modelUrl }: PerceptionEngineOptions): PerceptionEngine {
  let connection: WorkerConnection | undefined;
  let prepared: PreparedModel | undefined;
  const connect = () => {
    if (connection === undefined || connection.isBroken()) {
      connection = connectWorker(new URL(modelUrl, location.href).href);
      prepared = undefined;
    }
    return connection;
  };
  const prepare: PerceptionEngine["prepare"] = async (choice, options = {}) => {
    const onProgress = options.onProgress && Comlink.proxy(options.onProgress);
    const loading = connect().call((api) => api.prepare(choice, onProgress));
    prepared = await untilAborted(loading, options);
    return prepared.status;
  };
  return {
    prepare,
    async label(feed, frameCount, options = {}) {
      if (prepared === undefined || connect().isBroken()) {
        await prepare("auto", options);
      }
      const { sizePx } = ensureExists(prepared, "prepared just now");
      return labelFrames(toLabeller(connect()), { feed, frameCount, sizePx }, options);
    },
    logits: (first, second, device) => connect().call((api) => api.logits(first, second, device)),
    get modelName() {
      return prepared?.name ?? "exemplar-idm";
    },
    [Symbol.dispose]() {
      connection?.close();
      connection = undefined;
      prepared = undefined;
    },
  };
}

interface WorkerConnection {
  call<T>(
    ask: (api: Comlink.Remote<PerceptionWorkerApi>) => Promise<Result<T, ErrorData>>,
  ): Promise<T>;
  isBroken(): boolean;
  close(): void;
}

/** A worker that breaks (no memory, blocked script) fails every open call instead of hanging it. */
function connectWorker(modelUrl: string): WorkerConnection {
  const worker = new Worker(new URL("./perception.worker.ts", import.meta.url), {
    type: "module",
    name: "perception",
  });
  const remote = Comlink.wrap<PerceptionWorkerApi>(worker);
  let isBroken = false;
  const breakage = new Promise<never>((_, reject) => {
    worker.addEventListener(
      "error",
      (event) => {
        isBroken = true;
        reject(workerFailure(event.message));
      },
      { once: true },
    );
  });
  breakage.catch(() => undefined);
  const isOpen = remote.open(modelUrl);
  return {
    async call(ask) {
      const asked = isOpen.then(() => ask(remote));
      const result = await Promise.race([asked, breakage]);
      if (!result.ok) {
        throw fromErrorData(result.error);
      }
      return result.value;
    },
    isBroken: () => isBroken,
    close() {
      remote[Comlink.releaseProxy]();
      worker.terminate();
    },
  };
}

function workerFailure(message: string | undefined): AppError {
  return new AppError({
    code: "MOD-01",
    what: `The worker that runs the models stopped. ${message ?? ""}`.trim(),
    safe: "Your demonstrations are unchanged, and labels can be set by hand.",
    next: "Try again; if it happens again, reload the page.",
  });
}

function toLabeller(connection: WorkerConnection): Labeller {
  return {
    beginJob: () => connection.call((api) => api.beginJob()),
    push: (job, frames) =>
      connection.call((api) =>
        api.push(
          job,
          Comlink.transfer(
            [...frames],
            frames.map((frame) => frame.buffer),
          ),
        ),
      ),
    endJob: (job) => connection.call((api) => api.endJob(job)),
  };
}

/** Gives up waiting on abort; the load itself goes on, since others may wait for it too. */
function untilAborted<T>(work: Promise<T>, { signal }: JobOptions): Promise<T> {
  if (signal === undefined) {
    return work;
  }
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      reject(signal.reason instanceof Error ? signal.reason : new DOMException("", "AbortError"));
    };
    if (signal.aborted) {
      onAbort();
      return;
    }
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", onAbort);
    });
  });
}
