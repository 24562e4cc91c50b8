/** What an agent decided, and what came of it: the pieces that a run is watched by. */
import type { Json } from "@/base/json";
import type { RoomKnowledge, SensedObject } from "@/core/senses/senses";
import type { AgentEvent } from "@/engines/agent/agent-engine";

/** One decision of an agent, with the room as it was left. */
export interface AgentMoment {
  readonly event: AgentEvent;
  /** The room after it; absent where it is as before. */
  readonly state?: Json;
  /** What the agent knows of the room after it; absent where it knows no more than before. */
  readonly seen?: readonly SensedObject[];
  /** What its eyes remember after it, so that it can go on from here; absent where it is as before. */
  readonly known?: RoomKnowledge;
}

/** An event of one kind. */
export type EventOf<Kind extends AgentEvent["kind"]> = Extract<AgentEvent, { kind: Kind }>;

/** What a writer wrote, and one step of it. */
export type WrittenProgram = EventOf<"written">["program"];
export type WrittenStep = WrittenProgram["steps"][number];
export type UnmappedPart = WrittenProgram["unmapped"][number];
