/** The marks of a map seen from above: where the agent is, and where it went. */
import { ensureExists } from "@/base/assert";
import { hex, mixColors } from "@/worlds/household/renderer/palette";
import { ShapeBuilder, type Point } from "@/worlds/household/renderer/shape-builder";
import type { Agent, Vector3 } from "@/worlds/household/household-state";

const PATH_START = hex(0x8fc2ff);
const PATH_END = hex(0x1f6fe0);
const AGENT = hex(0xff6a2b);
const UP: Point = [0, 1, 0];
const HALF_LINE_M = 0.03;

/** Flat marks at height `y`, to be drawn over the room. */
export function buildMapMarks(agent: Agent, path: readonly Vector3[], y: number): ShapeBuilder {
  const builder = new ShapeBuilder();
  builder.glowing(() => {
    path.slice(1).forEach((to, i) => {
      const from = ensureExists(path[i]);
      const length = Math.hypot(to.x - from.x, to.z - from.z);
      if (length > 1e-6) {
        const color = mixColors(PATH_START, PATH_END, (i + 1) / path.length);
        const yawDeg = (Math.atan2(to.x - from.x, to.z - from.z) * 180) / Math.PI;
        const [low, high] = [-HALF_LINE_M, length + HALF_LINE_M];
        builder.within({ at: [from.x, y, from.z], yawDeg }, () =>
          builder.face(
            [
              [-HALF_LINE_M, 0, low],
              [HALF_LINE_M, 0, low],
              [HALF_LINE_M, 0, high],
              [-HALF_LINE_M, 0, high],
            ],
            UP,
            color,
          ),
        );
      }
    });
    const { x, z } = agent.position;
    builder.within({ at: [x, y + 0.01, z], yawDeg: agent.yawDeg }, () => {
      builder.face(
        [
          [-0.16, 0, -0.16],
          [0, 0, -0.07],
          [0, 0, 0.24],
        ],
        UP,
        AGENT,
      );
      builder.face(
        [
          [0.16, 0, -0.16],
          [0, 0, -0.07],
          [0, 0, 0.24],
        ],
        UP,
        mixColors(AGENT, [0, 0, 0], 0.12),
      );
    });
  });
  return builder;
}
