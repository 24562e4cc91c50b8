/** A chest whose drawers are objects of their own, set into its front. */
import type { HouseholdObject } from "@/worlds/household/state/household-state";
import { directionsOf } from "@/worlds/household/rooms/footprint";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import { addAtWall } from "@/worlds/household/rooms/standing-places";

const FOOT_M = 0.1;
/** A drawer and the step that it is opened from. */
const OPENING_M = 0.7;
/** Wider chests have two columns of drawers. */
const TWO_COLUMNS_M = 0.9;

/** Adds a chest at a wall, or nothing where no wall has room. */
export function addDresser(draft: RoomDraft): HouseholdObject | undefined {
  const dresser = addAtWall(draft, { class: "Dresser", gapM: 0.06, frontM: OPENING_M });
  if (dresser !== undefined) {
    addDrawers(draft, dresser);
  }
  return dresser;
}

/** Fills the chest's front with rows of drawers. */
export function addDrawers(draft: RoomDraft, dresser: HouseholdObject): void {
  const { box } = dresser;
  const rows = draft.random.integer(2, 3);
  const columns = box.size.x > TWO_COLUMNS_M ? 2 : 1;
  const [cellX, cellY] = [(box.size.x - 0.06) / columns, (box.size.y - FOOT_M - 0.04) / rows];
  const size = { x: cellX - 0.02, y: cellY - 0.02, z: box.size.z - 0.04 };
  const { front, right } = directionsOf(box.yawDeg);
  for (let index = 0; index < rows * columns; index += 1) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const rightM = (column + 0.5 - columns / 2) * cellX;
    const center = {
      x: box.center.x + front.x * 0.02 + right.x * rightM,
      y: box.center.y - box.size.y / 2 + FOOT_M + cellY * (row + 0.5),
      z: box.center.z + front.z * 0.02 + right.z * rightM,
    };
    draft.add({ class: "Drawer", box: { center, size, yawDeg: box.yawDeg }, holder: dresser });
  }
}
