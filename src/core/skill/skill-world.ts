/** What a world offers to whoever shows, tests and does skills in it. */
import type { Result } from "@/base/result";
import type { Failure } from "@/core/world/program-call";
import type { WorldState } from "@/core/world/world-state";
import type { HandPose, PointCloud } from "@/core/skill/hand-pose";

/** Words that a world has for its things and places. */
export interface ThingWords {
  /** What things are: "mug". */
  readonly sorts: readonly string[];
  /** What they look like: "red". */
  readonly looks: readonly string[];
  /** Places with a name: "left side". */
  readonly places: readonly string[];
}

export interface SkillWorld {
  readonly words: ThingWords;
  /** Where the gripper is, and what it holds. */
  handOf(state: WorldState): { readonly pose: HandPose; readonly holds: string | undefined };
  /** The scene after the gripper went there and then closed or opened; or why it does not. */
  moveHand(state: WorldState, pose: HandPose): Result<WorldState, Failure>;
  /** A thing's surface as points. Throws where there is no such thing. */
  pointsOf(state: WorldState, name: string): PointCloud;
  /** What has come of it for a thing, in words, also with regard to a second one. */
  outcomeOf(state: WorldState, name: string, reference: string | undefined): readonly string[];
  /** The scene in words: what there is, and how things stand to each other. */
  describe(state: WorldState): string;
  /** Where a sort of thing can be held: "handle". */
  partsOf(sort: string): readonly string[];
  /** What a thing is: "mug". */
  sortOf(state: WorldState, name: string): string;
  /** The same things, in and on each other as before, at other places, turned and sized otherwise. */
  drawAgain(state: WorldState, seed: number): WorldState;
  /** What the gripper does not reach into, by its sort. */
  readonly deepThings: readonly string[];
  /** Metres from the middle to the sides of a picture from above that is a quarter wider than high. */
  readonly picture: { readonly halfWidth: number; readonly halfHeight: number };
}
