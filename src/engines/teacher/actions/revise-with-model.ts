/** A person's words about one action, read by a language model: action, feedback, revised action (Listing S1). */
import { z } from "zod";
import type { RecordedWorld } from "@/core/world/recorded-world";
import {
  optionalReplyText,
  replyLines,
  replyText,
  toBullets,
  toPrompt,
  toText,
} from "@/engines/teacher/actions/action-prompt-values";
import type { ActionReviseRequest, ActionRevision } from "@/engines/teacher/action-teacher";
import type { ActionTalk } from "@/engines/teacher/actions/ask-about-action";

/** The sections of Listing S1 after the feedback. */
const replySchema = z.object({
  plan: replyText.describe("the reasoning for the revised action"),
  summary: replyText.describe("one line on what the revised action achieves"),
  predicted_next_state: optionalReplyText.describe("what the page shows after the revised action"),
  revised_action: replyText.describe("the one action, in the notation of the list of actions"),
  abstraction_comments: replyLines.describe(
    "all insights on the task that hold now: the ones given, amended where the feedback asks for it, and a new one",
  ),
  explanation: optionalReplyText.describe(
    "one or two sentences to the reviewer on what was changed",
  ),
});

/** An action that stays unusable after the model was asked again changes nothing. */
export async function reviseWithModel(
  talk: ActionTalk,
  request: ActionReviseRequest,
  world: RecordedWorld,
): Promise<ActionRevision> {
  const { observation, exemplars } = request;
  const value = await talk.ask({
    prompt: "step",
    values: {
      ...toPrompt(request, world),
      earlier_feedback: toBullets(request.earlierCorrections),
      feedback: toText(request.correction),
    },
    pictures: [request.picture],
    schema: replySchema,
    fault: (reply) => {
      const read = world.readAction(reply.revised_action, observation);
      return read.ok ? undefined : `its revised_action cannot be used: ${read.error}`;
    },
  });
  const record = talk.toRecord(exemplars, value.explanation);
  const read = world.readAction(value.revised_action, observation);
  if (!read.ok) {
    const note = `The model's action “${value.revised_action.slice(0, 200)}” cannot be used: ${read.error}`;
    return { isAddressed: false, note, record };
  }
  const comments = value.abstraction_comments
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return {
    revised: {
      action: read.value,
      plan: value.plan,
      summary: value.summary,
      predictedState: value.predicted_next_state,
    },
    ...(comments.length === 0 ? {} : { comments }),
    isAddressed: true,
    note: value.explanation === "" ? value.summary : value.explanation,
    record,
  };
}
