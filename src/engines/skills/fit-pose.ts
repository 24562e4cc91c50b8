/** One key pose of all demonstrations as one of the policy: seen from where they look most alike. */
import { ensureExists } from "@/base/assert";
import { numberAt } from "@/base/element-at";
import { wrapDegrees, type SkillFrames } from "@/core/skill/follow-policy";
import type { HandPose } from "@/core/skill/hand-pose";
import type { ObjectFrame } from "@/core/skill/object-frame";
import type { KeyPose } from "@/core/skill/skill";
import { fitRidge } from "@/engines/skills/ridge";

export interface PoseSample {
  readonly pose: HandPose;
  readonly frames: SkillFrames;
}

type Seen = KeyPose["seenFrom"];
type Axis = "ahead" | "left" | "up";
const AXES: readonly Axis[] = ["ahead", "left", "up"];

interface Local extends Record<Axis, number> {
  readonly sizes: ObjectFrame["sizes"];
  readonly turn: number;
}

/** Seen from the thing, from the other one or from the table, whichever foretells a left-out demonstration best. */
export function fitPose(samples: readonly PoseSample[], hasReference: boolean): KeyPose {
  const views: readonly Seen[] = hasReference
    ? ["object", "place", "reference", "table"]
    : ["object", "place", "table"];
  const [best] = views
    .map((seenFrom) => {
      const locals = samples.map(({ pose, frames }) => toLocal(pose, frames[seenFrom]));
      return { seenFrom, locals, error: leftOutError(locals) };
    })
    .toSorted((a, b) => a.error - b.error);
  const { seenFrom, locals } = ensureExists(best);
  const [first] = samples;
  const fit = (axis: Axis) => [...fitAxis(locals, axis)];
  return {
    seenFrom,
    ahead: fit("ahead"),
    left: fit("left"),
    up: fit("up"),
    turn: meanDirection(locals.map(({ turn }) => turn)),
    tilt: meanDirection(samples.map(({ pose }) => pose.tilt)),
    isClosed: ensureExists(first).pose.isClosed,
  };
}

export function toLocal(pose: HandPose, frame: ObjectFrame): Local {
  const angle = (frame.turn * Math.PI) / 180;
  const [dx, dy] = [pose.x - frame.x, pose.y - frame.y];
  return {
    ahead: dx * Math.cos(angle) + dy * Math.sin(angle),
    left: dy * Math.cos(angle) - dx * Math.sin(angle),
    up: pose.z - frame.z,
    sizes: frame.sizes,
    turn: wrapDegrees(pose.turn - frame.turn),
  };
}

function fitAxis(locals: readonly Local[], axis: Axis): readonly number[] {
  return fitRidge(
    locals.map(({ sizes }) => sizes),
    locals.map((local) => local[axis]),
  );
}

function leftOutError(locals: readonly Local[]): number {
  const errors = locals.map((local) => {
    const others = locals.filter((other) => other !== local);
    return Math.hypot(
      ...AXES.map((axis) => {
        const fitted = fitAxis(others, axis);
        const told = fitted.reduce(
          (sum, value, index) => sum + value * numberAt(local.sizes, index),
          0,
        );
        return told - local[axis];
      }),
    );
  });
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

function meanDirection(degrees: readonly number[]): number {
  const radians = degrees.map((each) => (each * Math.PI) / 180);
  const x = radians.reduce((sum, each) => sum + Math.cos(each), 0);
  const y = radians.reduce((sum, each) => sum + Math.sin(each), 0);
  return (Math.atan2(y, x) * 180) / Math.PI;
}
