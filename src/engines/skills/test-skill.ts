/** Tries a policy where it was not shown, before it is kept. */
import type { JobOptions } from "@/base/progress";
import type { SkillPolicy } from "@/core/skill/skill";

export interface SkillTry {
  readonly isSuccess: boolean;
  /** What came of it, or why it was refused. */
  readonly words: string;
}

/** One try with things and at places of its own: what came of it, or the sentence of a refusal. */
export type TrySkill = (
  policy: SkillPolicy,
  seed: number,
) => { readonly outcome: readonly string[] } | { readonly refusal: string };

/** The tries of seeds from one on; a success ends in all that the demonstrations ended in. */
export function testSkill(
  { policy, outcome }: { readonly policy: SkillPolicy; readonly outcome: readonly string[] },
  tryOnce: TrySkill,
  { count, signal }: { readonly count: number } & Pick<JobOptions, "signal">,
): readonly SkillTry[] {
  return Array.from({ length: count }, (_, index): SkillTry => {
    signal?.throwIfAborted();
    const came = tryOnce(policy, index + 1);
    return "refusal" in came
      ? { isSuccess: false, words: came.refusal }
      : {
          isSuccess: outcome.every((words) => came.outcome.includes(words)),
          words: came.outcome.join(", "),
        };
  });
}
