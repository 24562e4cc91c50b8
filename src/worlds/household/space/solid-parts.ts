import type { Block } from "@/worlds/household/renderer/mesh/blocks";
import { floorYOf, isImported, layOutWorktop } from "@/worlds/household/renderer/room/worktops";
import type {
  Box,
  HouseholdObject,
  HouseholdState,
} from "@/worlds/household/state/household-state";

/** A worktop narrower than this is one straight run; its box tells all. */
const MIN_ANGLED_M = 1;
const FIXTURES = new Set(["Cabinet", "Drawer", "SinkBasin"]);

const partsByWorktop = new WeakMap<HouseholdObject, readonly HouseholdObject[]>();

/** True where a worktop's box may run around a corner: it covers floor that is free. */
export function isAngled(object: HouseholdObject): boolean {
  return (
    object.class === "CounterTop" &&
    isImported(object) &&
    Math.min(object.box.size.x, object.box.size.z) > MIN_ANGLED_M
  );
}

/**
 * The straight runs of an imported worktop that turns around corners, told from the cabinets below
 * it: the same object with smaller boxes. Remembered for as long as the worktop stays the same.
 */
export function straightRuns(
  state: HouseholdState,
  worktop: HouseholdObject,
): readonly HouseholdObject[] {
  const known = partsByWorktop.get(worktop);
  if (known !== undefined) {
    return known;
  }
  const fixtures = state.objects.filter(({ class: name }) => FIXTURES.has(name));
  const { footprint } = layOutWorktop(worktop, fixtures, floorYOf(state));
  const parts = footprint.map((block) => ({ ...worktop, box: boxOf(block) }));
  partsByWorktop.set(worktop, parts);
  return parts;
}

function boxOf({ low, high }: Block): Box {
  const [x, y, z] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
  return {
    center: { x: low[0] + x / 2, y: low[1] + y / 2, z: low[2] + z / 2 },
    size: { x, y, z },
    yawDeg: 0,
  };
}
