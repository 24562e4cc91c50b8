/** What prompts about recorded actions are filled with: pages and examples are material, fenced and capped. */
import { z } from "zod";
import type { RecordedWorld } from "@/core/world/recorded-world";
import { toData, toSection } from "@/engines/teacher/endpoint/prompts/prompt-data";
import type { ActionInTask } from "@/engines/teacher/action-teacher";
import type { RetrievedExemplar } from "@/engines/teacher/teacher-engine";

const MAX_TEXT_CHARS = 8_000;
const MAX_COMMENTS = 100;
/** Long pages are cut: what they show first is what people see first. */
const MAX_OBSERVATION_CHARS = 24_000;
const MAX_EXAMPLE_CHARS = 8_000;

export const replyText = z.string().max(MAX_TEXT_CHARS);
export const optionalReplyText = z.preprocess(
  (value) => (value === undefined || value === null ? "" : value),
  replyText,
);
/** Models write lists as lists or as lines. */
export const replyLines = z.preprocess(
  (value) =>
    typeof value === "string" ? value.split("\n").filter((line) => line.trim() !== "") : value,
  z.array(replyText).max(MAX_COMMENTS),
);

export function toPrompt(
  request: ActionInTask,
  world: RecordedWorld,
): Readonly<Record<string, string>> {
  const { proposed, comments, previousActions, observation } = request;
  return {
    instruction: toText(request.instruction),
    api: world.apiText,
    previous_actions: previousActions
      .map((line, index) => `${index + 1}. ${toText(line)}`)
      .join("\n"),
    observation: toPage(observation),
    comments: toBullets(comments),
    plan: toText(proposed.plan),
    summary: toText(proposed.summary),
    predicted_state: toText(proposed.predictedState),
    action: toText(proposed.action),
    examples: toExamples(request.exemplars),
  };
}

export function toPage(observation: string): string {
  return observation.trim() === "" ? "" : toSection("page", observation, MAX_OBSERVATION_CHARS);
}

export function toBullets(items: readonly string[]): string {
  return items.map((item) => `- ${toText(item)}`).join("\n");
}

/** A text outside of sections, which opens none. */
export function toText(text: string): string {
  return toData(text, MAX_TEXT_CHARS);
}

export function toExamples(exemplars: readonly RetrievedExemplar[]): string {
  return exemplars
    .map(({ exemplar: { instruction, abstractions, program } }) => {
      const insights = toBullets(abstractions.comments.map((comment) => comment.text));
      const text = `Instruction: ${instruction}\nInsights:\n${insights}\nActions:\n${program}`;
      return toSection("example", text, MAX_EXAMPLE_CHARS);
    })
    .join("\n\n");
}
