/** Tasks with their scenes in words, and whether a new skill is to be asked for: data for whoever judges a planner. */

export interface ToldSkill {
  readonly name: string;
  readonly what: string;
  readonly whenToUse: string;
  readonly whenNotToUse: string;
}

export interface MadeUpTask {
  readonly instruction: string;
  readonly scene: string;
  /** What was learned before; nothing but picking and placing where it is absent. */
  readonly library?: readonly ToldSkill[];
  /** `ask`: for a new skill; `base`: picking and placing will do; otherwise the name of the learned skill. */
  readonly right: "ask" | "base" | { readonly use: string };
}

/** A skill with what it does, when it is to be used, and when not. */
export function skill(
  name: string,
  [what, whenToUse, whenNotToUse]: readonly [string, string, string],
): ToldSkill {
  return { name, what, whenToUse, whenNotToUse };
}
