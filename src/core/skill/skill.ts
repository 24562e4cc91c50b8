/**
 * A skill: what a robot was shown with its gripper and can do again with other things of the sort.
 *
 * Skills are shown in a console as Python functions and kept in the memory as exemplars; what is
 * between the function and the gripper is the policy, which is numbers.
 */
import { z } from "zod";
import { bounds } from "@/core/bounds";
import { handPoseSchema } from "@/core/skill/hand-pose";
import { SIZE_COUNT } from "@/core/skill/object-frame";

const coefficients = z.array(z.number().min(-1000).max(1000)).length(SIZE_COUNT);

/** One pose of a skill, as seen from the thing that it is about. */
const keyPoseSchema = z.object({
  /** The thing that is acted on, its place alone, the one that it is done with regard to, or the table. */
  seenFrom: z.enum(["object", "place", "reference", "table"]),
  /** Ahead, to the left and up in that frame, each a sum of the thing's sizes. */
  ahead: coefficients,
  left: coefficients,
  up: coefficients,
  turn: z.number(),
  tilt: z.number(),
  isClosed: z.boolean(),
});
export type KeyPose = Readonly<z.infer<typeof keyPoseSchema>>;

/** More than a person ever shows. */
const MAX_POSES = 100;

export const skillPolicySchema = z.object({ poses: z.array(keyPoseSchema).min(1).max(MAX_POSES) });
export type SkillPolicy = Readonly<z.infer<typeof skillPolicySchema>>;

/** A name that a Python function may have. */
export const SKILL_NAME = /^[a-z][a-z0-9_]{2,60}$/u;

const aboutSchema = z.object({
  object: z.string().max(100),
  reference: z.string().max(100).exactOptional(),
  /** The scene that it begins in, as JSON text, and its things by name. */
  stateJson: z.string().max(bounds.bundle.stateChars),
});
/** With what a skill is done: a scene, and the things in it. */
export type SkillExample = Readonly<z.infer<typeof aboutSchema>>;

const outcomeSchema = z.array(z.string().max(200)).max(20);

const demonstrationSchema = aboutSchema.extend({
  poses: z.array(handPoseSchema).max(2000),
  /** What came of it, in words. */
  outcome: outcomeSchema,
});
export type SkillDemonstration = Readonly<z.infer<typeof demonstrationSchema>>;

const toldSchema = z.object({
  name: z.string().regex(SKILL_NAME),
  /** What it does, as a person said it. */
  what: z.string().max(500),
  whenToUse: z.string().max(500),
  whenNotToUse: z.string().max(500),
  /** Whether it is done with regard to a second thing. */
  hasReference: z.boolean(),
  /** The sort of thing that it was shown with, and of the second one. */
  sorts: z.array(z.string().max(100)).min(1).max(2),
  /** What has to come of it: what all demonstrations changed, and what it is tested by. */
  outcome: outcomeSchema,
  /** Tries at places and with things that were not shown. */
  tested: z.object({ tries: z.number().int().min(0), successes: z.number().int().min(0) }),
});

/** Shown with the gripper. */
const shownSkillSchema = toldSchema.extend({
  demonstrations: z.array(demonstrationSchema).max(50),
  policy: skillPolicySchema,
});
export type ShownSkill = Readonly<z.infer<typeof shownSkillSchema>>;

/** More than a person writes for one function. */
export const MOST_BODY_CHARS = 10_000;

/** Written as code by a person. */
const writtenSkillSchema = toldSchema.extend({
  /** The lines of the function, without its first one. */
  body: z.string().min(1).max(MOST_BODY_CHARS),
  /** What it was tried with first. */
  example: aboutSchema,
});
export type WrittenSkill = Readonly<z.infer<typeof writtenSkillSchema>>;

export const skillSchema = z.union([shownSkillSchema, writtenSkillSchema]);
export type Skill = ShownSkill | WrittenSkill;
