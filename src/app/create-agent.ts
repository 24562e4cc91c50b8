import { proxy } from "comlink";
import { connectWorker } from "@/base/worker-client";
import type { BringWorld } from "@/app/remote/remote-worlds";
import type { AgentApi } from "@/app/agent.worker";
import type { AgentEnd, AgentHost, AgentJob } from "@/app/deploy/agent-job";

/** Agents at work in a worker of their own, one after the other. */
export interface AgentClient {
  /** Carries a task out; see `engines/agent/agent-engine.ts`. Throws AppError where its room is none. */
  act(job: AgentJob, host: AgentHost, signal: AbortSignal): Promise<AgentEnd>;
}

export function createAgentClient(bring: BringWorld): AgentClient {
  const worker = new Worker(new URL("./agent.worker.ts", import.meta.url), { type: "module" });
  const client = connectWorker<AgentApi>(worker);
  return {
    act: async (job, host, signal) =>
      await client.call(async (remote) => {
        await bring(job.worldId, remote);
        return await remote.act(job, signal, proxy(host));
      }),
  };
}
