/**
 * The other side of a world that a server elsewhere runs.
 *
 * Why it exists: episodes answer at once, servers do not. What a call gives elsewhere is asked for first and
 * kept; then the episode here makes the same call, and everybody who plans, watches or judges goes on as in
 * any other world.
 */
import type { ProgramCall } from "@/core/world/program-call";
import type { WorldState } from "@/core/world/world-state";

export interface FarSide {
  /**
   * Asks what these calls give, one after the other, so that an episode in this state can make them here; a
   * refused one changes nothing for those after it. Throws AppError where the server cannot be asked, or
   * where its answer cannot be used.
   */
  learn(state: WorldState, calls: readonly ProgramCall[], signal?: AbortSignal): Promise<void>;
}
