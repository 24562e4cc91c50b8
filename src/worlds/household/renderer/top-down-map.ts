/** The marks of a map seen from above: where the agent is, where it went, what it did and what it saw. */
import { ensureExists } from "@/base/assert";
import type { MapMarks, SeenFloor } from "@/core/world/world-painter";
import { hex, mixColors, WHITE, type Rgb } from "@/worlds/household/renderer/mesh/palette";
import { ShapeBuilder, type Point } from "@/worlds/household/renderer/mesh/shape-builder";
import { cylinder } from "@/worlds/household/renderer/room/turned-bodies";
import { floorYOf } from "@/worlds/household/renderer/room/worktops";
import type { Agent, HouseholdState, Vector3 } from "@/worlds/household/state/household-state";

const PATH_START = hex(0x8fc2ff);
const PATH_END = hex(0x1f6fe0);
const AGENT = hex(0xff6a2b);
const DONE = hex(0x1f9d55);
const REFUSED = hex(0xd6312b);
const UNSEEN = hex(0x5b6470);
/** Above the floor and its shadows, below whatever stands on it. */
const UNSEEN_ABOVE_M = 0.012;
const UP: Point = [0, 1, 0];
const HALF_LINE_M = 0.03;
/** Walked metres between two arrowheads. */
const ARROW_EVERY_M = 0.75;

/** Flat marks at height `y`, to be drawn over the room. */
export function buildMapMarks(
  state: HouseholdState,
  { path = [], interactions = [], known }: MapMarks,
  y: number,
): ShapeBuilder {
  const builder = new ShapeBuilder();
  builder.glowing(() => {
    if (known?.floor !== undefined) {
      drawUnseen(builder, state, known.floor);
    }
    drawPath(builder, path, y);
    for (const { from, at, isRefused } of interactions) {
      const color = isRefused === true ? REFUSED : DONE;
      drawLine(builder, color, [from, at], { y: y + 0.006, halfM: HALF_LINE_M / 3 });
      builder.within({ at: [at.x, y, at.z] }, () => {
        cylinder(builder, WHITE, [0.1, 0.1, 16], [0.006, 0.008]);
        cylinder(builder, color, [0.075, 0.075, 16], [0.008, 0.01]);
      });
    }
    drawAgent(builder, state.agent, y + 0.02);
  });
  return builder;
}

/** Covers the floor that was not seen, on the same grid as what was. */
function drawUnseen(
  builder: ShapeBuilder,
  state: HouseholdState,
  { squareM, squares }: SeenFloor,
): void {
  const { minX, maxX, minZ, maxZ } = state.room;
  const { x: originX, z: originZ } = squares[0] ?? state.agent.position;
  const keyOf = (ix: number, iz: number) => `${ix},${iz}`;
  const column = (x: number) => Math.round((x - originX) / squareM);
  const row = (z: number) => Math.round((z - originZ) / squareM);
  const seen = new Set(squares.map(({ x, z }) => keyOf(column(x), row(z))));
  const y = floorYOf(state) + UNSEEN_ABOVE_M;
  for (let ix = column(minX); ix <= column(maxX); ix += 1) {
    for (let iz = row(minZ); iz <= row(maxZ); iz += 1) {
      const [x, z] = [originX + ix * squareM, originZ + iz * squareM];
      // Along the walls are strips whose middles nobody can see: they are seen with what is beside them.
      const [inX, inZ] = [clamp(x, minX, maxX), clamp(z, minZ, maxZ)];
      const beside = keyOf(
        ix + Math.sign(Math.round((inX - x) * 100)),
        iz + Math.sign(Math.round((inZ - z) * 100)),
      );
      if (!seen.has(keyOf(ix, iz)) && !seen.has(beside)) {
        const [x0, x1] = [clamp(x - squareM / 2, minX, maxX), clamp(x + squareM / 2, minX, maxX)];
        const [z0, z1] = [clamp(z - squareM / 2, minZ, maxZ), clamp(z + squareM / 2, minZ, maxZ)];
        const corners: readonly Point[] = [
          [x0, y, z0],
          [x1, y, z0],
          [x1, y, z1],
          [x0, y, z1],
        ];
        builder.face(corners, UP, UNSEEN);
      }
    }
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** A ribbon that darkens from the first step to the last, with arrowheads along it. */
function drawPath(builder: ShapeBuilder, path: readonly Vector3[], y: number): void {
  let sinceArrowM = ARROW_EVERY_M / 2;
  path.slice(1).forEach((to, i) => {
    const from = ensureExists(path[i]);
    const lengthM = Math.hypot(to.x - from.x, to.z - from.z);
    if (lengthM < 1e-6) {
      return;
    }
    const color = mixColors(PATH_START, PATH_END, (i + 1) / path.length);
    drawLine(builder, color, [from, to], { y, halfM: HALF_LINE_M });
    sinceArrowM += lengthM;
    if (sinceArrowM >= ARROW_EVERY_M) {
      sinceArrowM = 0;
      const yawDeg = (Math.atan2(to.x - from.x, to.z - from.z) * 180) / Math.PI;
      builder.within({ at: [to.x, y + 0.004, to.z], yawDeg }, () =>
        builder.face(
          [
            [-0.085, 0, -0.13],
            [0.085, 0, -0.13],
            [0, 0, 0.05],
          ],
          UP,
          mixColors(color, [0, 0, 0.2], 0.35),
        ),
      );
    }
  });
}

function drawLine(
  builder: ShapeBuilder,
  color: Rgb,
  [from, to]: readonly [Vector3, Vector3],
  { y, halfM }: { readonly y: number; readonly halfM: number },
): void {
  const lengthM = Math.hypot(to.x - from.x, to.z - from.z);
  const yawDeg = (Math.atan2(to.x - from.x, to.z - from.z) * 180) / Math.PI;
  builder.within({ at: [from.x, y, from.z], yawDeg }, () =>
    builder.face(
      [
        [-halfM, 0, -halfM],
        [halfM, 0, -halfM],
        [halfM, 0, lengthM + halfM],
        [-halfM, 0, lengthM + halfM],
      ],
      UP,
      color,
    ),
  );
}

/** An arrow that points where the agent looks. */
function drawAgent(builder: ShapeBuilder, { position, yawDeg }: Agent, y: number): void {
  builder.within({ at: [position.x, y, position.z], yawDeg }, () => {
    for (const [side, color] of [
      [-1, AGENT],
      [1, mixColors(AGENT, [0, 0, 0], 0.12)],
    ] as const) {
      builder.face(
        [
          [side * 0.16, 0, -0.16],
          [0, 0, -0.07],
          [0, 0, 0.24],
        ],
        UP,
        color,
      );
    }
  });
}
