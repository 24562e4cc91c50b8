import type { DriveMotion } from "@/core/world/world-drive";
import type { MotionAction } from "@/worlds/household/physics/actions";

/** The keys that move the agent, in the order of their buttons. */
const BY_VERB: Readonly<Record<MotionAction, Omit<DriveMotion, "verb">>> = {
  Forward: { title: "Step forward", keys: ["W", "ArrowUp"], sign: "forward" },
  Backward: { title: "Step back", keys: ["S", "ArrowDown"], sign: "backward" },
  "Turn Left": { title: "Turn left", keys: ["ArrowLeft", "Q"], sign: "turn-left" },
  "Turn Right": { title: "Turn right", keys: ["ArrowRight", "E"], sign: "turn-right" },
  "Pan Left": { title: "Step left", keys: ["A"], sign: "left" },
  "Pan Right": { title: "Step right", keys: ["D"], sign: "right" },
  "Look Up": { title: "Look up", keys: ["R", "PageUp"], sign: "look-up" },
  "Look Down": { title: "Look down", keys: ["F", "PageDown"], sign: "look-down" },
};

export const MOTION_KEYS: readonly DriveMotion[] = Object.entries(BY_VERB).map(
  ([verb, motion]) => ({
    verb,
    ...motion,
  }),
);
