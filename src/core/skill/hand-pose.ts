/** Where a gripper is: what a demonstration of a skill is made of, and what a skill asks a gripper to do. */
import { z } from "zod";

const metres = z.number().min(-2).max(2);
const degrees = z.number().min(-720).max(720);

export const handPoseSchema = z.object({
  x: metres,
  y: metres,
  z: metres,
  /** About the upright axis, in degrees to the left of x. */
  turn: degrees,
  /** How far the fingers lean over to the front, in degrees. */
  tilt: degrees,
  isClosed: z.boolean(),
});
export type HandPose = Readonly<z.infer<typeof handPoseSchema>>;

/** A thing as a camera sees it: points of its surface, in metres. */
export type PointCloud = readonly (readonly [number, number, number])[];
