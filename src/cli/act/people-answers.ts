/**
 * What a person answers to "Is the task completed to your satisfaction? Did I miss anything?", in an
 * evaluation: the critic that speaks like people, about the conditions that are not met.
 */
import type { Answer } from "@/cli/act/act-one";
import type { Utterance } from "@/core/demonstration";
import type { ANSWERERS } from "@/core/experiments/experiment";
import type { Critic } from "@/core/critic";
import type { Run } from "@/core/run";
import type { GoalReport } from "@/core/world/world-model";
import { reduceSession } from "@/document/reduce-session";
import { answerByForm } from "@/lesson/experiments/form-answers";

/** Things that somebody names in one answer. */
const MOST_FACTS = 3;
/** The critic has two ways to say each. */
const WAYS_EACH = 2;

/** Who answers: a critic of people, or the goal check in HELPER's form. */
export function answererOf(kind: (typeof ANSWERERS)[number], critic: Critic): Answer {
  return kind === "form" ? answerByForm : (goal, about) => answerAs(critic, goal, about);
}

/** Nothing where all is well. */
export function answerAs(
  critic: Critic,
  goal: GoalReport,
  { id, asked }: { readonly id: string; readonly asked: number },
): readonly Utterance[] {
  const unmet = goal.conditions.filter(({ met }) => !met).length;
  if (goal.success || unmet === 0) {
    return [];
  }
  // Somebody who is asked again says it in other words.
  const session = reduceSession(`${id} ${asked}`, []);
  const said = critic(toRun(id, goal), session);
  return said
    .filter((_, index) => index % WAYS_EACH === 0)
    .slice(0, Math.min(unmet, MOST_FACTS))
    .map((text) => ({ speaker: "Commander", text, frame: 0 }));
}

/** The run as the critic knows runs: it ended, and this is how the room was left. */
function toRun(id: string, goal: GoalReport): Run {
  return {
    id,
    programId: id,
    status: "failed",
    steps: [],
    goal,
    environmentSteps: 0,
    output: "",
    startedAt: 0,
    durationMs: 0,
  };
}
