import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";

/**
 * A state for what can do without: undefined where there is none, or where it cannot be read. What is
 * wrong with it is told by what needs it.
 */
export function knownState(
  world: Pick<WorldModel, "read">,
  state: Json | undefined,
): WorldState | undefined {
  try {
    return state === undefined ? undefined : world.read(state);
  } catch (error) {
    if (error instanceof AppError) {
      return undefined;
    }
    throw error;
  }
}
