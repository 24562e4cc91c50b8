import type { Room } from "@/worlds/household/state/household-state";

/** The kinds of rooms that are made here. */
export type RoomKind = Exclude<Room["kind"], "unknown">;

export const ROOM_KINDS: readonly RoomKind[] = ["kitchen", "living room", "bedroom", "bathroom"];
