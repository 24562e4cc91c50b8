/**
 * The other side of a world that a server elsewhere runs.
 *
 * Why it exists: episodes answer at once, servers do not. What a call gives elsewhere is asked for first and
 * kept; then the episode here makes the same call, and everybody who plans, watches or judges goes on as in
 * any other world.
 */
import { AppError, type ErrorData } from "@/base/app-error";
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

/** What an episode throws for a call whose answer has not been asked for yet. */
export class NotLearned extends AppError {
  readonly state: WorldState;
  readonly call: ProgramCall;

  constructor(data: ErrorData, { state, call }: { state: WorldState; call: ProgramCall }) {
    super(data);
    this.state = state;
    this.call = call;
  }
}

/** More than any plan here takes; a server that never gives the same would be asked for ever. */
const MOST_ASKED = 2000;

/**
 * Does something pure that makes calls, on a page that cannot wait in between: what is missed is asked for,
 * and all of it done again. Rejects like the work itself, and like {@link FarSide.learn}.
 */
export async function withFarSide<T>(
  { farSide }: { readonly farSide?: FarSide },
  work: () => T | Promise<T>,
): Promise<T> {
  for (let asked = 0; ; asked += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotLearned) || farSide === undefined || asked >= MOST_ASKED) {
        throw error;
      }
      await farSide.learn(error.state, [error.call]);
    }
  }
}
