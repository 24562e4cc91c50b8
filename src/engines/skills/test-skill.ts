/** Tries a policy where it was not shown, before it is kept. */
import type { JobOptions } from "@/base/progress";
import type { SkillPolicy } from "@/core/skill/skill";

export interface SkillTry {
  readonly isSuccess: boolean;
  /** What came of it, or why it was refused. */
  readonly words: string;
}

/** What came of one try, or the sentence of a refusal. */
export type TryOutcome = { readonly outcome: readonly string[] } | { readonly refusal: string };

/** One try with things and at places of its own. */
export type TrySkill = (policy: SkillPolicy, seed: number) => TryOutcome;

/** The tries of seeds from one on. */
export function testSkill(
  { policy, outcome }: { readonly policy: SkillPolicy; readonly outcome: readonly string[] },
  tryOnce: TrySkill,
  { count, signal }: { readonly count: number } & Pick<JobOptions, "signal">,
): readonly SkillTry[] {
  return Array.from({ length: count }, (_, index): SkillTry => {
    signal?.throwIfAborted();
    return judgeTry(tryOnce(policy, index + 1), outcome);
  });
}

/** A success ends in all that has to come of it. */
export function judgeTry(came: TryOutcome, outcome: readonly string[]): SkillTry {
  return "refusal" in came
    ? { isSuccess: false, words: came.refusal }
    : {
        isSuccess: outcome.every((words) => came.outcome.includes(words)),
        words: came.outcome.join(", "),
      };
}
