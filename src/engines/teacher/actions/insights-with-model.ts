/** What carries over from a whole recorded task, written by a language model (the end of S5.1.2, web tasks). */
import { z } from "zod";
import {
  replyLines,
  replyText,
  toBullets,
  toExamples,
  toText,
} from "@/engines/teacher/actions/action-prompt-values";
import type { ActionInsights, ActionInsightsRequest } from "@/engines/teacher/action-teacher";
import type { ActionTalk } from "@/engines/teacher/actions/ask-about-action";
import { toSection } from "@/engines/teacher/endpoint/prompts/prompt-data";

const MAX_ACTIONS_CHARS = 60_000;

const replySchema = z.object({
  summary: replyText.describe("one line on what the whole does"),
  abstraction_comments: replyLines.describe(
    "insights that help on other tasks of this kind, one sentence each; those given that still hold first",
  ),
});

export async function insightsWithModel(
  talk: ActionTalk,
  request: ActionInsightsRequest,
): Promise<ActionInsights> {
  const { instruction, actions, summary, comments, exemplars } = request;
  const told = actions.map(({ described, content }, index) =>
    [
      `${index + 1}. ${described}`,
      ...line("why", content.plan),
      ...line("achieves", content.summary),
      ...(content.relevant === undefined
        ? []
        : line("the page needs", content.relevant.join("; "))),
      ...line("then shows", content.predictedState),
    ].join("\n"),
  );
  const reply = await talk.ask({
    prompt: "stepInsights",
    values: {
      instruction: toText(instruction),
      actions: toSection("actions", told.join("\n"), MAX_ACTIONS_CHARS),
      summary: toText(summary),
      comments: toBullets(comments),
      examples: toExamples(exemplars),
    },
    pictures: [],
    schema: replySchema,
  });
  const lines = reply.abstraction_comments.map((each) => each.trim());
  return {
    summary: reply.summary,
    comments: lines.filter((each) => each !== ""),
    record: talk.toRecord(exemplars, reply.summary),
  };
}

function line(name: string, text: string): readonly string[] {
  return text.trim() === "" ? [] : [`   ${name}: ${text}`];
}
