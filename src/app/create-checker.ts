import { connectWorker } from "@/base/worker-client";
import { rememberChecks } from "@/app/ahead/remembering-checker";
import type { CheckerApi } from "@/app/checker.worker";
import type { CheckedRoom, ProgramProblem } from "@/engines/checker/checker-engine";

/** The static check in a worker of its own. */
export interface CheckerClient {
  /** See {@link '@/engines/checker/checker-engine'}. Throws only when the worker cannot be had. */
  check(program: string, room: CheckedRoom): Promise<readonly ProgramProblem[]>;
}

export function createCheckerClient(): CheckerClient {
  const worker = new Worker(new URL("./checker.worker.ts", import.meta.url), { type: "module" });
  const client = connectWorker<CheckerApi>(worker);
  return rememberChecks({
    check: async (program, room) =>
      await client.call(async (remote) => await remote.check(program, room)),
  });
}
