/**
 * Planning in two steps: what to do in words, which a person may change, and then as code (HALP III-B).
 *
 * Why it is here: a console shows plans and runs them; whoever makes them knows skills. They meet in these types.
 */

import type { ThingWords } from "@/core/skill/skill-world";

/** A learned skill as a planner knows it. */
export interface PlannableSkill {
  readonly name: string;
  readonly what: string;
  readonly whenToUse: string;
  readonly whenNotToUse: string;
  /** The sort of thing that it is done to, and of the one with regard to which it is done, where there is one. */
  readonly sorts: readonly string[];
}

/** What a plan is made for. */
export interface PlanSituation {
  /** The scene in words. */
  readonly scene: string;
  /** All that is there, by its whole name: "red mug", also where the text says only "the mug". */
  readonly names: readonly string[];
  readonly words: ThingWords;
  readonly skills: readonly PlannableSkill[];
}

export interface TaskPlan {
  /** `base`: what the robot can; `use`: a learned skill; `ask`: a new one, to be shown by a person. */
  readonly kind: "base" | "use" | "ask";
  readonly why: string;
  /** Whether more than a verb that is not known speaks for a skill. */
  readonly isSure: boolean;
  /** The verb that nothing is known of, where it is that. */
  readonly unknownVerb?: string;
  /** One sentence each. */
  readonly steps: readonly string[];
}

/** Why an instruction cannot be done as it stands, as the person is asked about it. */
export interface PlanDoubt {
  readonly question: string;
  /** What was said and is not there, where it is that: what is meant may be said in its place. */
  readonly unseen?: string;
}

export interface PlannedStatement {
  readonly source: string;
  /** What is done in its place where it is refused, one after the other. */
  readonly otherwise: readonly string[];
  /** What the person is told where one of those was done, because it is not quite what was asked for. */
  readonly told?: string;
}

/** A step as code, or why it is none. */
export interface WrittenStep {
  readonly step: string;
  readonly statements: readonly PlannedStatement[];
  /** Why it cannot be done, one sentence that says what to change. */
  readonly trouble?: string;
}

/** What was to be done, and what of it is not there. */
export interface UnseenAsked {
  readonly instruction: string;
  readonly unseen: string;
}

export interface TaskPlanner {
  /** Words that it goes by, whatever there is: “stack”, “corner”. */
  readonly vocabulary: readonly string[];
  /** What has to be asked before anything is done; undefined where nothing has. */
  doubt(instruction: string, situation: PlanSituation): PlanDoubt | undefined;
  /** The instruction with what the person meant in the place of what is not there; undefined where the reply names nothing. */
  answered(asked: UnseenAsked, reply: string, situation: PlanSituation): string | undefined;
  /** Undefined where the words ask for nothing that it knows of. */
  plan(instruction: string, situation: PlanSituation): TaskPlan | undefined;
  /** A plan for an instruction whose outcome the person told: “the mug was grasped by the rim”. */
  planAfter(outcome: string, instruction: string, situation: PlanSituation): TaskPlan | undefined;
  /** What the steps use a skill with, as the scene calls it. */
  usedWith(name: string, steps: readonly string[], situation: PlanSituation): readonly string[];
  write(steps: readonly string[], situation: PlanSituation): readonly WrittenStep[];
}
