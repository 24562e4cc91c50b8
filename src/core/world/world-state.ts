/**
 * A state of a world, read once.
 *
 * Why it exists: a state comes from files and storage as JSON that nobody may trust, and many ask the
 * world about the same one. {@link WorldModel.read} parses it at the edge; what it hands back is a
 * handle that only the world looks into, and that everybody else passes on.
 */
import { z } from "zod";
import { jsonSchema, type Json } from "@/base/json";

export interface WorldState {
  /** Id of the world that read it. */
  readonly world: string;
  /** The state as it is stored and sent; fit for {@link WorldModel.read}. */
  readonly json: Json;
}

/** One object of a state as data: what a teacher, a retriever or a panel may know of it. */
export const worldObjectSchema = z.object({
  id: z.string(),
  class: z.string(),
  /**
   * What can be true of it, by the names of a {@link StateChange}: `dirty`, `open`, `filled`, ... Only
   * what its class can have; nothing is written as null or false, never left out.
   */
  attributes: z.record(z.string(), jsonSchema).readonly(),
  /** What it is in or on, the nearest first. */
  supports: z.array(z.object({ id: z.string(), class: z.string() }).readonly()).readonly(),
  /** Whether the agent has it in the hand; absent where it cannot be carried. */
  isHeld: z.boolean().exactOptional(),
});
export type WorldObject = Readonly<z.infer<typeof worldObjectSchema>>;

/** Whether an attribute is there: a tap that is on, a mug that holds anything. */
export function isHolding(value: Json | undefined): boolean {
  return value !== undefined && value !== false && value !== null;
}
