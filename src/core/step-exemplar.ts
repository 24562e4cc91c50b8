/** Accepted steps in the form of a program with abstractions, which memory, bundle and retrieval know. */
import type { Abstractions } from "@/core/abstraction";
import type { DemonstratedStep, StepContent, StepReview } from "@/core/step-review";
import type { StepWorld } from "@/core/world/step-world";

/** One action a line, each with what its element said: the numbers mean nothing on another page. */
export function writeSteps(
  steps: readonly { readonly step: DemonstratedStep; readonly content: StepContent }[],
  world: StepWorld,
): string {
  return steps
    .map(({ step, content }) => {
      // A program's line is a line, whatever somebody typed.
      const action = content.action.replaceAll(/\s*\n\s*/gu, " ");
      const element = world.elementOf(content.action, step.observation);
      return element === undefined ? action : `${action}  # ${element.tag} ${quote(element.text)}`;
    })
    .join("\n");
}

/** ICAL's four kinds, read off the steps: plan, insights, predicted states, elements acted on. */
export function abstractSteps(review: StepReview, world: StepWorld): Abstractions {
  const { steps, summary, comments } = review;
  return {
    summary,
    plan: steps.map(({ content, step }) =>
      content.summary === ""
        ? world.describeAction(content.action, step.observation)
        : content.summary,
    ),
    comments: comments
      .filter((text) => text.trim() !== "")
      .map((text, index) => ({ id: `task-${index + 1}`, kind: "task", text })),
    stateChanges: steps.flatMap(({ content }, index) =>
      content.predictedState === ""
        ? []
        : [
            {
              id: `change-${index + 1}`,
              object: "page",
              attribute: "shows",
              before: null,
              after: content.predictedState,
              line: index + 1,
            },
          ],
    ),
    relevantObjects: steps.flatMap(({ step, content }, index) => {
      const element = world.elementOf(content.action, step.observation);
      const why = `Step ${index + 1}: ${world.describeAction(content.action, step.observation)}`;
      return element === undefined
        ? []
        : [{ id: `${element.tag} ${quote(element.text)}`, class: element.tag, why }];
    }),
  };
}

const MAX_NAME_CHARS = 80;

function quote(text: string): string {
  return `“${text.length > MAX_NAME_CHARS ? `${text.slice(0, MAX_NAME_CHARS - 1)}…` : text}”`;
}
