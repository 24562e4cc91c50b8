/**
 * The perception engine as the page sees it: a proxy of the service in its worker.
 *
 * The worker starts at the first call, since its runtime and weights are tens of megabytes that a
 * first screen does not need.
 */
import * as Comlink from "comlink";
import type { JobOptions } from "@/base/progress";
import { labelBrought } from "@/engines/perception/brought/label-brought";
import { labelFrames, readFrames } from "@/engines/perception/pairs/label-frames";
import { connectPerceptionWorker } from "@/engines/perception/perception-connection";
import type { PerceptionEngine } from "@/engines/perception/perception-engine";
import { PerceptionHost } from "@/engines/perception/perception-host";
import { createSteadyLabeller } from "@/engines/perception/pairs/steady-labeller";

export interface PerceptionEngineOptions {
  /** Folder of the model's files, e.g. `/models/idm/`; relative to the page. */
  readonly modelUrl: string;
}

export function createPerceptionEngine({ modelUrl }: PerceptionEngineOptions): PerceptionEngine {
  const connect = (maxThreads: number | undefined) =>
    connectPerceptionWorker(new URL(modelUrl, location.href).href, maxThreads);
  const host = new PerceptionHost(connect);
  const label: PerceptionEngine["label"] = async (
    feed,
    frameCount,
    { brought, ...options } = {},
  ) => {
    if (brought !== undefined) {
      return labelBrought(() => connect(undefined), brought, { feed, frameCount, ...options });
    }
    const { sizePx } = host.prepared ?? (await host.prepareAgain(options));
    const labeller = createSteadyLabeller(host);
    return labelFrames(labeller, { feed, frameCount, sizePx }, options);
  };
  const read: PerceptionEngine["read"] = async (feed, frameCount, options = {}) => {
    const { sizePx } = host.prepared ?? (await host.prepareAgain(options));
    const labeller = createSteadyLabeller(host);
    const answers = await readFrames(labeller, { feed, frameCount, sizePx }, options);
    return answers.map(({ reading }) => reading);
  };
  const look: PerceptionEngine["look"] = async (feed, options = {}) => {
    const { sizePx } = host.prepared ?? (await host.prepareAgain(options));
    const frames: Uint8ClampedArray[] = [];
    const keep = async (_: number, rgba: Uint8ClampedArray) => {
      frames.push(rgba.slice());
    };
    await feed(sizePx, keep, options.signal);
    return host.connect().call((api) => api.look(frames));
  };
  return {
    async prepare(choice, options = {}) {
      const { status } = await untilAborted(host.prepare(choice, options), options);
      return status;
    },
    get status() {
      return host.prepared?.status;
    },
    label: (feed, frameCount, options = {}) =>
      untilAborted(label(feed, frameCount, options), options),
    read: (feed, frameCount, options = {}) =>
      untilAborted(read(feed, frameCount, options), options),
    look: (feed, options = {}) => untilAborted(look(feed, options), options),
    learn: (pairs, present, options = {}) =>
      untilAborted(learnIn(host, pairs, present, options), options),
    logits: (first, second, device) =>
      host.connect().call((api) => api.logits(first, second, device)),
    get modelName() {
      return host.prepared?.name ?? "exemplar-idm";
    },
    get weightsSha256() {
      return host.prepared?.sha256;
    },
    [Symbol.dispose]: () => {
      host.close();
    },
  };
}

function learnIn(
  host: PerceptionHost,
  ...[pairs, present, options]: Parameters<PerceptionEngine["learn"]>
): ReturnType<PerceptionEngine["learn"]> {
  const onProgress = options?.onProgress;
  return host
    .connect()
    .call((api) => api.learn(pairs, present, onProgress && Comlink.proxy(onProgress)));
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
