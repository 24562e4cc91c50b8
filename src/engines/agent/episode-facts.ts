/** What an episode begins with, and what may come next in it. */
import type { Senses } from "@/core/senses/senses";
import type { AgentEvent, AgentOptions, AgentTask, StopReason } from "@/engines/agent/agent-engine";
import type { RecalledRoutine } from "@/engines/agent/routines";
import type { Whereabouts } from "@/engines/agent/whereabouts";

export interface EpisodeFacts {
  readonly task: AgentTask;
  readonly senses: Senses;
  readonly options: AgentOptions;
  readonly whereabouts: Whereabouts;
  readonly recalled: RecalledRoutine | undefined;
}

/** Why a program is written. */
export type Because = Extract<AgentEvent, { kind: "written" }>["because"];

export type NextMove =
  | { readonly kind: "stop"; readonly reason: StopReason }
  | { readonly kind: "again"; readonly because: Because };
