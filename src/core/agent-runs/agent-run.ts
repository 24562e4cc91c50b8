/** A run of the agent that ended and that nobody has kept yet, as it is stored until somebody does or lets go of it. */
import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";

export const agentRunSchema = z.object({
  id: z.string(),
  world: z.string(),
  /** What was said to the agent. */
  instruction: z.string(),
  endedAt: timeMsSchema,
  /** The task and all that the agents decided, as text: only whoever opens the run again reads it. */
  text: z.string(),
});
export type AgentRunRecord = Readonly<z.infer<typeof agentRunSchema>>;
