/** A person's word on single actions, with the words of the task that it is given for. */
import type { ActionContent } from "@/core/action-review";
import { instructionOf, type ActionParts } from "@/lesson/actions/action-parts";

type JudgingParts = Pick<ActionParts, "demonstration" | "log" | "nowMs">;

/** One gesture for all of them. */
export function judgeSteps(
  parts: JudgingParts,
  stepIds: readonly string[],
  verdict: "accepted" | "rejected",
): void {
  parts.log.apply({
    kind: "step.judge",
    stepIds: [...stepIds],
    verdict,
    instruction: instructionOf(parts),
    at: parts.nowMs(),
  });
}

/** What a person writes instead is their word on it as well. */
export function editStep(parts: JudgingParts, stepId: string, content: ActionContent): void {
  const instruction = instructionOf(parts);
  parts.log.apply({ kind: "step.edit", stepId, content, instruction, at: parts.nowMs() });
}
