import { AppError } from "@/base/app-error";
import { goalFromInstruction } from "@/worlds/household/goals/goal-from-instruction";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { generateRoom, type RoomKind } from "@/worlds/household/rooms/generate-room";
import { UNSEEN_SEEDS, roomSeed } from "@/worlds/household/rooms/room-split";

/** How many rooms of each kind there are to choose from. */
export const ROOM_COUNT = UNSEEN_SEEDS.last - UNSEEN_SEEDS.first + 1;

export interface RoomChoice {
  readonly kind: RoomKind;
  /** 0 to {@link ROOM_COUNT} - 1; the same number and task always give the same room. */
  readonly number: number;
  /** What is to be done there. */
  readonly instruction: string;
}

/**
 * The room that a recording begins in: one that no model was trained in, with all that the task
 * takes, in which it is not done yet. Throws AppError REC-02 where no room of this kind is like that.
 */
export function layOutRoom({ kind, number, instruction }: RoomChoice): HouseholdState {
  const goal = goalFromInstruction(instruction);
  const seed = roomSeed("unseen", number);
  try {
    return generateRoom({ kind, seed, ...(goal === undefined ? {} : { goal }) });
  } catch (error) {
    throw new AppError(
      {
        code: "REC-02",
        what: `No ${kind} has what this task takes.`,
        safe: "Nothing was recorded yet.",
        next: "Choose another kind of room or another task.",
      },
      { cause: error },
    );
  }
}
