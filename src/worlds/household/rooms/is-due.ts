import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import type { RoomNeeds } from "@/worlds/household/rooms/tasks/room-needs";

/**
 * Whether furniture is added: where one of the classes is needed, else to a share of the rooms. The
 * dice are cast only where nothing is needed, so that a seed gives the same room as ever.
 */
export function isDue(
  { random }: RoomDraft,
  needs: RoomNeeds,
  { classes, share }: { readonly classes: readonly string[]; readonly share: number },
): boolean {
  return classes.some((name) => needs.has(name)) || random.next() < share;
}
