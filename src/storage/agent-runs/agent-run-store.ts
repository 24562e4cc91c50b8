import { agentRunSchema, type AgentRunRecord } from "@/core/agent-runs/agent-run";
import type { Database } from "@/storage/database";
import { parseRows, type Listing } from "@/storage/listing";

/** A run is large, and this many are more than anybody comes back to. */
const MOST_KEPT = 12;

export interface AgentRunStore {
  /** Those of one world, the one that ended last first. */
  list(world: string): Promise<Listing<AgentRunRecord>>;
  /** Writes a run, or writes it anew; where there are too many the oldest goes. */
  put(run: AgentRunRecord): Promise<void>;
  /** Takes a run away that was kept, or that somebody lets go of. */
  remove(id: string): Promise<void>;
}

/** Runs of the agent that ended and were not kept. */
export function createAgentRunStore(database: Database): AgentRunStore {
  const table = database.table("agentRuns");
  const newestFirst = (rows: readonly unknown[]): Listing<AgentRunRecord> => {
    const { items, damaged } = parseRows("agentRuns", agentRunSchema, rows);
    return { items: items.toSorted((a, b) => b.endedAt - a.endedAt), damaged };
  };
  return {
    list: async (world) => newestFirst(await table.matching("world", world)),
    put: (run) =>
      database.transaction(["agentRuns"], async () => {
        await table.put([run]);
        const { items } = newestFirst(await table.all());
        await table.remove(items.slice(MOST_KEPT).map(({ id }) => id));
      }),
    remove: (id) => database.transaction(["agentRuns"], () => table.remove([id])),
  };
}
