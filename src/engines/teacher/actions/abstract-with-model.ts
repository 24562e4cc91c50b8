/**
 * One recorded action, abstracted by a language model (ICAL S5.1.2, web tasks).
 *
 * The paper asks three things of each action: whether to take another one, with its reasons; what the
 * action changes, shown the next page; which elements matter. The first and the last see the same page
 * and are one question here. The second stays apart: who sees the next page knows how it went, and a
 * reason that leans on that helps nobody who stands before the page.
 */
import { z } from "zod";
import type { RecordedWorld } from "@/core/world/recorded-world";
import type { ActionContent } from "@/core/action-review";
import {
  optionalReplyText,
  replyLines,
  replyText,
  toPage,
  toPrompt,
} from "@/engines/teacher/actions/action-prompt-values";
import type { ActionAbstraction, ActionAbstractRequest } from "@/engines/teacher/action-teacher";
import type { ActionTalk } from "@/engines/teacher/actions/ask-about-action";
import { groundElements } from "@/engines/teacher/actions/relevant-elements";

const actionSchema = z.object({
  plan: replyText.describe(
    "why one takes this action here, step by step, from what the page shows",
  ),
  action: replyText.describe(
    "the one action to take here, in the notation of the list of actions: the recorded one unless it is wrong or needless",
  ),
  summary: replyText.describe("one line on what the action achieves"),
  predicted_next_state: optionalReplyText.describe("what the page will show after the action"),
  relevant_elements: replyLines.describe(
    "the elements of the page that the task needs now, by number as in [12] or by their exact text; at most 12",
  ),
  explanation: optionalReplyText.describe("where the action is another one: why, in one sentence"),
});
type ActionReply = z.infer<typeof actionSchema>;

const changeSchema = z.object({
  state_change: replyText.describe(
    "what the action changed that matters for the instruction, in one to three sentences",
  ),
});

/** An action that stays unusable after the model was asked again is left as it was recorded. */
export async function abstractWithModel(
  talk: ActionTalk,
  request: ActionAbstractRequest,
  world: RecordedWorld,
): Promise<ActionAbstraction> {
  const { observation, picture, proposed } = request;
  const reply = await talk.ask({
    prompt: "stepAbstract",
    values: toPrompt(request, world),
    pictures: [picture],
    schema: actionSchema,
    fault: ({ action }) => {
      const read = world.readAction(action, observation);
      return read.ok ? undefined : `its action cannot be used: ${read.error}`;
    },
  });
  const read = world.readAction(reply.action, observation);
  const recorded = world.readAction(proposed.action);
  const isSame = read.ok && recorded.ok && read.value === recorded.value;
  const action = read.ok && !isSame ? read.value : proposed.action;
  // The next page is what the recorded action led to, and says nothing of another one.
  const change = isSame ? await askForChange(talk, request, world) : undefined;
  const grounded = groundElements(reply.relevant_elements, world.elementsOf(observation));
  const content: ActionContent = {
    action,
    plan: read.ok ? reply.plan : proposed.plan,
    summary: read.ok ? reply.summary : proposed.summary,
    predictedState: change ?? (read.ok ? reply.predicted_next_state : proposed.predictedState),
    ...(grounded.names.length === 0 ? {} : { relevant: [...grounded.names] }),
  };
  const note = [
    ...(read.ok ? [] : [`The model's action cannot be used and was left out: ${read.error}`]),
    ...sayWhatCameOfIt(reply, { isRevised: action !== proposed.action, missing: grounded.missing }),
  ].join(" ");
  return { content, note, record: talk.toRecord(request.exemplars, reply.explanation) };
}

async function askForChange(
  talk: ActionTalk,
  request: ActionAbstractRequest,
  world: RecordedWorld,
): Promise<string | undefined> {
  const { next, picture } = request;
  if (next === undefined || (next.observation.trim() === "" && next.picture === undefined)) {
    return undefined;
  }
  const { state_change: change } = await talk.ask({
    prompt: "stepChange",
    values: {
      instruction: request.instruction,
      action: world.describeAction(request.proposed.action, request.observation),
      observation: toPage(request.observation),
      next_observation: toPage(next.observation),
    },
    pictures: [picture, next.picture],
    schema: changeSchema,
  });
  return change;
}

function sayWhatCameOfIt(
  { explanation, summary }: ActionReply,
  { isRevised, missing }: { readonly isRevised: boolean; readonly missing: number },
): readonly string[] {
  const said = explanation === "" ? summary : explanation;
  return [
    isRevised ? `Another action is proposed: ${said}` : "The action stays.",
    ...(missing === 0
      ? []
      : [
          `${missing} of the elements that the model named ${missing === 1 ? "is" : "are"} not on the page.`,
        ]),
  ];
}
