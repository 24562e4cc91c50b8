import { bottomOf } from "@/worlds/household/space/geometry";
import type { Box } from "@/worlds/household/state/household-state";

/** A whole's longer side has to be longer by this much to be the one that the knife goes along. */
const LONGER_RATIO = 1.15;
/** The slices fan out: they take this much of the half that they were cut from. */
const FAN_RATIO = 1.2;
/** A slice is this much of the space that it takes. */
const THICKNESS_RATIO = 0.85;
/** Half the length over which a whole is rounded, as a part of its length. */
const ROUNDING_RATIO = 0.7;
const MIN_THICKNESS_M = 0.008;

/**
 * Where the pieces of a whole lie right after the cut, as AI2-THOR leaves them: piece 0 is the half
 * at the front that stays in one piece, the others are slices that fan out to the back, smaller
 * towards the rounded end. An apple's two other pieces lie side by side.
 *
 * @param whole the box before the cut; its front (local +z) decides where piece 0 is
 * @param index number of the piece, 0 to `count` - 1
 */
export function sliceBox(whole: Box, index: number, count: number): Box {
  const isAlongX = whole.size.x > whole.size.z * LONGER_RATIO;
  const lengthM = isAlongX ? whole.size.x : whole.size.z;
  const acrossM = isAlongX ? whole.size.z : whole.size.x;
  const piece = pieceOf(index, count, { lengthM, acrossM });
  const heightM = whole.size.y * Math.min(1, piece.taper * 1.05) * 0.95;
  const yaw = (whole.yawDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const [x, z] = isAlongX ? [piece.alongM, piece.asideM] : [piece.asideM, piece.alongM];
  const [sizeX, sizeZ] = isAlongX
    ? [piece.thicknessM, piece.widthM]
    : [piece.widthM, piece.thicknessM];
  return {
    center: {
      x: whole.center.x + x * cos + z * sin,
      y: bottomOf(whole) + heightM / 2,
      z: whole.center.z - x * sin + z * cos,
    },
    size: { x: sizeX, y: heightM, z: sizeZ },
    yawDeg: whole.yawDeg,
  };
}

interface Piece {
  /** Offset of its middle towards the front, and to the side. */
  readonly alongM: number;
  readonly asideM: number;
  readonly thicknessM: number;
  readonly widthM: number;
  /** Its cross-section as a part of the whole's. */
  readonly taper: number;
}

interface Extent {
  readonly lengthM: number;
  readonly acrossM: number;
}

function pieceOf(index: number, count: number, { lengthM, acrossM }: Extent): Piece {
  if (count === 1) {
    return { alongM: 0, asideM: 0, thicknessM: lengthM, widthM: acrossM, taper: 1 };
  }
  const isFront = index === 0;
  if (count <= 3) {
    const asideM = isFront ? 0 : (index === 1 ? -0.3 : 0.3) * acrossM;
    const widthM = isFront ? acrossM : acrossM * 0.55;
    const alongM = (isFront ? 0.28 : -0.13) * lengthM;
    return { alongM, asideM, thicknessM: lengthM * (isFront ? 0.5 : 0.7), widthM, taper: 1 };
  }
  if (isFront) {
    const [alongM, thicknessM] = [0.25 * lengthM, 0.5 * lengthM];
    return { alongM, asideM: 0, thicknessM, widthM: acrossM, taper: 1 };
  }
  const stepM = (FAN_RATIO * lengthM) / 2 / (count - 1);
  const alongM = -(index - 0.5) * stepM;
  const taper = Math.sqrt(1 - Math.min(0.75, (alongM / (ROUNDING_RATIO * lengthM)) ** 2));
  const thicknessM = Math.max(MIN_THICKNESS_M, stepM * THICKNESS_RATIO);
  return { alongM, asideM: 0, thicknessM, widthM: acrossM * taper, taper };
}
