/**
 * The door of skills: what a person shows with the gripper becomes a policy that does it again with other things
 * of the sort (HALP III-C).
 *
 * Key ideas. (1) A demonstration is cut down to key poses: where fingers close, open and lean, and how high they go
 * between. (2) Each key pose is told in the frame of the thing from which the demonstrations look most alike, its
 * coordinates as sums of that thing's sizes, fitted by ridge regression. (3) Nothing is kept untried: the policy
 * has to bring about, with things and at places that were not shown, what all demonstrations changed; what
 * was so before, or came of some of them only, is not asked of it. It
 * stands in for HALP's neural descriptor fields; it needs five demonstrations and no training beforehand.
 */
import type { HandPose, PointCloud } from "@/core/skill/hand-pose";
import type { Skill, SkillPolicy } from "@/core/skill/skill";

/** Fewer say too little, more say nothing new. */
export const FEWEST_DEMONSTRATIONS = 5;
export const MOST_DEMONSTRATIONS = 10;

export interface ShownDemonstration {
  readonly poses: readonly HandPose[];
  /** The thing that is acted on, as it was before. */
  readonly object: PointCloud;
  /** The thing that it is done with regard to. */
  readonly reference?: PointCloud;
  /** How it was before, in words. */
  readonly before: readonly string[];
  /** What came of it, in words. */
  readonly outcome: readonly string[];
}

/** A demonstration that does not fit the others. */
export interface OddDemonstration {
  readonly index: number;
  /** What is different about it, one sentence. */
  readonly why: string;
}

export type LearnedPolicy =
  | {
      readonly kind: "learned";
      readonly policy: SkillPolicy;
      /** What has to come of it. */
      readonly outcome: readonly string[];
    }
  | { readonly kind: "disagree"; readonly odd: readonly OddDemonstration[] }
  /** Nothing that can be told was changed by all of them, so that no try of it could fail. */
  | { readonly kind: "no-change" }
  | { readonly kind: "too-few"; readonly count: number };

/** A skill of somebody else as it was made and tested here; or why it was not, one sentence. */
export type TestedSkill =
  | { readonly kind: "tested"; readonly skill: Skill }
  | { readonly kind: "untested"; readonly reason: string };
