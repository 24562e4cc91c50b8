/** A counter that stands free in a large kitchen: units to one side, stools to the other. */
import type { Box, HouseholdObject } from "@/worlds/household/state/household-state";
import { directionsOf, isInside } from "@/worlds/household/rooms/footprint";
import type { KitchenStyle } from "@/worlds/household/rooms/kinds/kitchen-run";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import { findOnFloor, keepFrontClear } from "@/worlds/household/rooms/standing-places";

const TOP_THICKNESS_M = 0.05;
/** The top reaches over the units, so that one can sit at it. */
const UNIT_DEPTH_M = 0.5;
const WALKWAY_M = 0.8;
const SEAT_SPACE_M = 0.62;

/** Adds an island with up to three stools, or nothing where the floor is too small for one. */
export function addIsland(draft: RoomDraft, style: KitchenStyle): HouseholdObject | undefined {
  const { random } = draft;
  const size = { x: random.range(1.3, 2.1), y: style.topM, z: random.range(0.78, 0.92) };
  const whole = findOnFloor(
    draft,
    { class: "CounterTop", gapM: WALKWAY_M, size },
    (box) => -Math.hypot(box.center.x, box.center.z),
  );
  if (whole === undefined) {
    return undefined;
  }
  const top = draft.add({
    class: "CounterTop",
    box: {
      center: { ...whole.center, y: style.topM - TOP_THICKNESS_M / 2 },
      size: { ...size, y: TOP_THICKNESS_M },
      yawDeg: whole.yawDeg,
    },
  });
  addUnits(draft, whole);
  keepFrontClear(draft, whole, WALKWAY_M);
  addStools(draft, whole);
  return top;
}

function addUnits(draft: RoomDraft, whole: Box): void {
  const { random } = draft;
  const count = Math.max(2, Math.round(whole.size.x / 0.55));
  const widthM = whole.size.x / count;
  const topM = whole.size.y - TOP_THICKNESS_M;
  for (let index = 0; index < count; index += 1) {
    const rightM = (index + 0.5) * widthM - whole.size.x / 2;
    const front = (className: string, bottomM: number, upToM: number) =>
      draft.add({
        class: className,
        box: boxWithin(whole, {
          rightM,
          frontM: (whole.size.z - UNIT_DEPTH_M) / 2 - 0.03,
          bottomM,
          size: { x: widthM - 0.01, y: upToM - bottomM, z: UNIT_DEPTH_M },
        }),
      });
    const hasDrawer = random.next() < 0.7;
    const doorTopM = hasDrawer ? topM - 0.19 : topM;
    if (hasDrawer) {
      front("Drawer", topM - 0.18, topM);
    }
    front("Cabinet", 0.04, doorTopM);
  }
}

function addStools(draft: RoomDraft, whole: Box): void {
  const size = sizeOf("Stool", draft.random);
  const most = Math.floor(whole.size.x / SEAT_SPACE_M);
  const count = draft.random.integer(0, Math.min(3, most));
  for (let index = 0; index < count; index += 1) {
    const rightM = (index + 0.5 - count / 2) * (whole.size.x / Math.max(count, 2));
    const frontM = -(whole.size.z / 2 + size.z / 2 + 0.06);
    const box = boxWithin(whole, { rightM, frontM, bottomM: 0, size });
    if (isInside(draft.room, box, -0.05) && draft.isFree(box, 0.02)) {
      draft.add({ class: "Stool", box });
    }
  }
}

/** A box in the frame of another: to its right, before its middle, above the floor. */
function boxWithin(
  whole: Box,
  part: { rightM: number; frontM: number; bottomM: number; size: Box["size"] },
): Box {
  const { front, right } = directionsOf(whole.yawDeg);
  return {
    center: {
      x: whole.center.x + part.rightM * right.x + part.frontM * front.x,
      y: part.bottomM + part.size.y / 2,
      z: whole.center.z + part.rightM * right.z + part.frontM * front.z,
    },
    size: part.size,
    yawDeg: whole.yawDeg,
  };
}
