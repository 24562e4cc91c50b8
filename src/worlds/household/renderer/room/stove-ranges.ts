/**
 * The cookers that burners belong to. The data knows burners and knobs only; a person looks for
 * the oven below them.
 */
import { ensureExists } from "@/base/assert";
import { blockOf, type Block } from "@/worlds/household/renderer/mesh/blocks";
import { facingOf, type WallPlanes } from "@/worlds/household/renderer/room/facing";
import { isImported, type Worktop } from "@/worlds/household/renderer/room/worktops";
import type { HouseholdObject, Vector3 } from "@/worlds/household/state/household-state";

export interface Range {
  /** The first of its burners. */
  readonly burner: HouseholdObject;
  readonly center: Vector3;
  /** Width, height and depth in a frame whose front is +z. */
  readonly size: Vector3;
  readonly yawDeg: number;
  /** Let into a worktop: only its glass plate shows. */
  readonly isBuiltIn: boolean;
}

interface Around {
  readonly walls: WallPlanes;
  readonly obstacles: readonly { readonly id: string; readonly block: Block }[];
  readonly worktops: readonly Worktop[];
  readonly floorY: number;
}

const REACH_M = 1.1;
const MARGIN_M = 0.07;
/** A worktop deeper than this runs away from the cooker instead of standing beside it. */
const MAX_DEPTH_M = 0.95;

export function rangesOf(burners: readonly HouseholdObject[], around: Around): Range[] {
  const groups: HouseholdObject[][] = [];
  for (const burner of burners) {
    const group = groups.find(
      ([first]) => first !== undefined && distance(first, burner) < REACH_M,
    );
    if (group === undefined) {
      groups.push([burner]);
    } else {
      group.push(burner);
    }
  }
  return groups.map((group) => rangeOf(group, around));
}

function rangeOf(group: readonly HouseholdObject[], around: Around): Range {
  const burner = ensureExists(group[0]);
  const blocks = group.map((it) => blockOf(it.box));
  const top = Math.min(...blocks.map((block) => block.low[1])) + 0.004;
  const [x0, x1] = [
    Math.min(...blocks.map((it) => it.low[0])) - MARGIN_M,
    Math.max(...blocks.map((it) => it.high[0])) + MARGIN_M,
  ];
  const [z0, z1] = [
    Math.min(...blocks.map((it) => it.low[2])) - MARGIN_M,
    Math.max(...blocks.map((it) => it.high[2])) + MARGIN_M,
  ];
  const [x, z] = [(x0 + x1) / 2, (z0 + z1) / 2];
  const footprints = around.worktops.flatMap((it) => it.footprint);
  const isBuiltIn = footprints.some(
    ({ low, high }) => x > low[0] && x < high[0] && z > low[2] && z < high[2],
  );
  const box = {
    center: { x, y: top / 2, z },
    size: { x: x1 - x0, y: top, z: z1 - z0 },
    yawDeg: 0,
  };
  const own = isImported(burner) ? undefined : burner.box.yawDeg;
  const quarter = facingOf({ ...burner, class: "*Range", sourceId: "range", box }, around);
  const yawDeg = own ?? quarter * 90;
  const isAlongZ = Math.abs(Math.cos((yawDeg * Math.PI) / 180)) > 0.5;
  const plain = { x0, x1, z0, z1 };
  const outline = isBuiltIn ? plain : asDeepAsBeside(plain, footprints, isAlongZ);
  const [sizeX, sizeZ] = [outline.x1 - outline.x0, outline.z1 - outline.z0];
  return {
    burner,
    center: {
      x: (outline.x0 + outline.x1) / 2,
      y: around.floorY,
      z: (outline.z0 + outline.z1) / 2,
    },
    size: { x: isAlongZ ? sizeX : sizeZ, y: top - around.floorY, z: isAlongZ ? sizeZ : sizeX },
    yawDeg,
    isBuiltIn,
  };
}

interface Outline {
  readonly x0: number;
  readonly x1: number;
  readonly z0: number;
  readonly z1: number;
}

/** A cooker is as deep as the worktop beside it. */
function asDeepAsBeside(
  outline: Outline,
  footprints: readonly Block[],
  isAlongZ: boolean,
): Outline {
  const { x0, x1, z0, z1 } = outline;
  const axis = isAlongZ ? 2 : 0;
  const middle = isAlongZ ? (z0 + z1) / 2 : (x0 + x1) / 2;
  const beside = footprints.find(
    ({ low, high }) =>
      low[0] < x1 + 0.15 &&
      high[0] > x0 - 0.15 &&
      low[2] < z1 + 0.15 &&
      high[2] > z0 - 0.15 &&
      high[axis] - low[axis] < MAX_DEPTH_M,
  );
  if (beside === undefined || beside.low[axis] >= middle || beside.high[axis] <= middle) {
    return outline;
  }
  const [from, to] = [beside.low[axis], beside.high[axis]];
  return isAlongZ ? { ...outline, z0: from, z1: to } : { ...outline, x0: from, x1: to };
}

function distance(a: HouseholdObject, b: HouseholdObject): number {
  return Math.hypot(a.box.center.x - b.box.center.x, a.box.center.z - b.box.center.z);
}
