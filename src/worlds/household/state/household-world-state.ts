import { assert } from "@/base/assert";
import type { Json } from "@/base/json";
import type { WorldState } from "@/core/world/world-state";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { readHouseholdState } from "@/worlds/household/state/read-state";
import { toJson } from "@/worlds/household/state/to-json";

export const HOUSEHOLD_ID = "household";

/** The household's own view of a {@link WorldState}: the parsed room, and its JSON where asked for. */
export class HouseholdWorldState implements WorldState {
  readonly world = HOUSEHOLD_ID;
  readonly room: HouseholdState;
  #json: Json | undefined;

  constructor(room: HouseholdState, json?: Json) {
    this.room = room;
    this.#json = json;
  }

  get json(): Json {
    this.#json ??= toJson(this.room);
    return this.#json;
  }
}

/** Handles by the JSON that they were read from: whoever asks again gets the same one. */
const READ = new WeakMap<object, HouseholdWorldState>();

/** Parses a state once. Throws AppError `HHW-01` or `HHW-02` on one that cannot be. */
export function readWorldState(json: Json): HouseholdWorldState {
  const key = typeof json === "object" && json !== null ? json : undefined;
  const known = key === undefined ? undefined : READ.get(key);
  if (known !== undefined) {
    return known;
  }
  const state = new HouseholdWorldState(readHouseholdState(json), json);
  if (key !== undefined) {
    READ.set(key, state);
  }
  return state;
}

/** The room behind a handle. A handle of another world is a mistake of the caller. */
export function roomOf(state: WorldState): HouseholdState {
  assert(state instanceof HouseholdWorldState, `not a household state but one of ${state.world}`);
  return state.room;
}
