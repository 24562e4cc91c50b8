/**
 * Runs that were not kept, held over a reload: nothing that a person did is lost before they say so.
 *
 * Key ideas: what is on the page is written as it stands, as a run goes, when it asks, ends or is stopped, and is
 * offered again where a new one would begin. It goes when all of it was kept or sent to review, or when the person lets go.
 */
import { z } from "zod";
import { AppError, toErrorData } from "@/base/app-error";
import { jsonSchema } from "@/base/json";
import type { AgentRunRecord } from "@/core/agent-runs/agent-run";
import type { DeployState } from "@/app/deploy/deploy-state";
import type { DeployTask, Trial } from "@/app/deploy/trial";
import type { Storage } from "@/storage/open-storage";
import { MEMORY_CHOICES, GRANULARITY_CHOICES, SIGHT_CHOICES } from "@/features/deploy/choice-names";

/** A task and how far each agent came with it. */
export interface UnkeptRun {
  readonly task: DeployTask;
  readonly trials: readonly Trial[];
  readonly shown: number;
}

/** What is read closely is what the page builds on; events are this studio's own, and are drawn in boundaries. */
const unkeptRunSchema = z.object({
  task: z.looseObject({
    world: z.string(),
    state: jsonSchema,
    place: z.string(),
    fileHash: z.string(),
    instruction: z.string(),
    judged: z.looseObject({ unread: z.array(z.string()), isRead: z.boolean() }),
  }),
  trials: z
    .array(
      z.looseObject({
        choice: z.looseObject({
          memory: z.enum(MEMORY_CHOICES),
          see: z.enum(SIGHT_CHOICES),
          // Before one could choose, all of them wrote whole programs.
          granularity: z.enum(GRANULARITY_CHOICES).default("program"),
          writer: z.looseObject({ id: z.string(), name: z.string(), title: z.string() }),
        }),
        memorySize: z.number(),
        at: z.number(),
        moments: z.array(z.looseObject({ event: z.looseObject({ kind: z.string() }) })),
        dialogue: z.array(z.looseObject({ speaker: z.string(), text: z.string() })),
      }),
    )
    .min(1),
  shown: z.number(),
});

/** What was read has all that the schema names, and the rest as it was written. */
const isUnkeptRun = (
  read: z.infer<typeof unkeptRunSchema> | undefined,
): read is z.infer<typeof unkeptRunSchema> & UnkeptRun => read !== undefined;

/** As it is stored; undefined where there is nothing to lose: no agent has done anything, or all of it is stored. */
export function toRunRecord(id: string, held: UnkeptRun): AgentRunRecord | undefined {
  const { task, trials, shown } = held;
  const isOpen = trials.some(({ moments, stored }) => moments.length > 0 && stored === undefined);
  return isOpen
    ? {
        id,
        world: task.world,
        instruction: task.instruction,
        endedAt: Date.now(),
        text: JSON.stringify({ task, trials, shown }),
      }
    : undefined;
}

/** What nobody has kept yet outlasts the page; what was kept or let go of need not. Gives what went wrong. */
export async function holdRun(
  storage: Pick<Storage, "agentRuns">,
  id: string,
  { task, trials, shown }: Pick<DeployState, "task" | "trials" | "shown">,
): Promise<Partial<Pick<DeployState, "error">>> {
  try {
    const runs = await storage.agentRuns();
    const record = task === undefined ? undefined : toRunRecord(id, { task, trials, shown });
    await (record === undefined ? runs.remove(id) : runs.put(record));
    return {};
  } catch (error) {
    return { error: toErrorData(error) };
  }
}

/** The run as it stood. Throws DEP-01 where it is of a studio that wrote it otherwise. */
export function readRunRecord({ text }: Pick<AgentRunRecord, "text">): UnkeptRun {
  const value = unkeptRunSchema.safeParse(parsed(text)).data;
  if (!isUnkeptRun(value)) {
    throw new AppError({
      code: "DEP-01",
      what: "This run was written by a studio of another kind, or is damaged: it cannot be opened again.",
      safe: "It stays stored until you let go of it.",
      next: "Let go of it, and let the agent do it anew.",
    });
  }
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
