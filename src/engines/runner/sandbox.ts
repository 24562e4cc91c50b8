/** A sandbox from the page's side: a sealed worker in which Python has been started. */
import { AppError } from "@/base/app-error";
import { openSealedWorker, type SealedWorker } from "@/engines/runner/sandbox-frame";
import {
  bootAnswerSchema,
  type BootAnswer,
  type PythonFiles,
  type ToSandbox,
} from "@/engines/runner/sandbox-protocol";

/** A cold start takes 2 to 6 s on two slow cores; beyond this something is wrong. */
const BOOT_TIMEOUT_MS = 90_000;

export interface Sandbox extends SealedWorker {
  /** The memory of a fresh start, where it was asked for. */
  readonly snapshot: Blob | undefined;
}

export interface SandboxOptions {
  /** The worker's script, see {@link '@/engines/runner/sandbox-worker'}. */
  readonly script: string;
  readonly files: PythonFiles;
  readonly snapshot: Blob | undefined;
  readonly wantsSnapshot: boolean;
}

/** Opens a sandbox and starts Python in it. Throws AppError RUN-02 when it does not start. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const worker = await openSealedWorker(options.script);
  try {
    const answer = await boot(worker, options);
    if (answer.kind === "boot-failed") {
      throw toBootError(answer.message);
    }
    return { ...worker, snapshot: answer.snapshot };
  } catch (error) {
    worker[Symbol.dispose]();
    throw error;
  }
}

async function boot(worker: SealedWorker, options: SandboxOptions): Promise<BootAnswer> {
  const { files, snapshot, wantsSnapshot } = options;
  const { promise, resolve, reject } = Promise.withResolvers<BootAnswer>();
  const timer = setTimeout(() => reject(toBootError("it took too long")), BOOT_TIMEOUT_MS);
  worker.onError((message) => reject(toBootError(message)));
  worker.port.addEventListener(
    "message",
    (event) => {
      const parsed = bootAnswerSchema.safeParse(event.data);
      if (parsed.success) {
        resolve(parsed.data);
      } else {
        reject(toBootError("its answer could not be read"));
      }
    },
    { once: true },
  );
  const message: ToSandbox = {
    kind: "boot",
    files,
    wantsSnapshot,
    ...(snapshot === undefined ? {} : { snapshot }),
  };
  worker.port.start();
  worker.port.postMessage(message);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

function toBootError(detail: string): AppError {
  return new AppError({
    code: "RUN-02",
    what: `Python did not start in its sandbox: ${detail}.`,
    safe: "The program was not run; everything else is as it was.",
    next: "Run it again; if it happens again, reload the page.",
  });
}
