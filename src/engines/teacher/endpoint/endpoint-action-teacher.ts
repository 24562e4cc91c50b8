/** A language or vision model that revises single actions: action, feedback, revised action (Listing S1). */
import { z } from "zod";
import type { RecordedWorld } from "@/core/world/recorded-world";
import type { TeacherConnection } from "@/core/teacher-connection";
import { askModel, startCount, type Asked } from "@/engines/teacher/endpoint/ask-model";
import type { ChatMessage, ChatTransport } from "@/engines/teacher/endpoint/chat";
import { withoutPictures } from "@/engines/teacher/endpoint/endpoint-teacher";
import { fillPrompt, type PromptEdits } from "@/engines/teacher/endpoint/prompt-templates";
import { describeFields, toWireSchema } from "@/engines/teacher/endpoint/reply-schema";
import { toSpent } from "@/engines/teacher/endpoint/spent";
import type {
  ActionReviseRequest,
  ActionRevision,
  ActionTeacher,
} from "@/engines/teacher/action-teacher";
import type { RetrievedExemplar, TeacherJobOptions } from "@/engines/teacher/teacher-engine";

export interface ActionTeacherSettings {
  readonly connection: TeacherConnection;
  readonly transport: ChatTransport;
  readonly prompts: PromptEdits;
}

const MAX_TEXT_CHARS = 8_000;
const MAX_COMMENTS = 100;
/** Long pages are cut: what they show first is what people see first. */
const MAX_OBSERVATION_CHARS = 24_000;

const text = z.string().max(MAX_TEXT_CHARS);
const optionalText = z.preprocess((value) => value ?? "", text);
const lines = z.preprocess(
  (value) =>
    typeof value === "string" ? value.split("\n").filter((line) => line.trim() !== "") : value,
  z.array(text).max(MAX_COMMENTS),
);

/** The sections of Listing S1 after the feedback. */
const replySchema = z.object({
  plan: text.describe("the reasoning for the revised action"),
  summary: text.describe("one line on what the revised action achieves"),
  predicted_next_state: optionalText.describe("what the page shows after the revised action"),
  revised_action: text.describe("the one action, in the notation of the list of actions"),
  abstraction_comments: lines.describe(
    "all insights on the task that hold now: the ones given, amended where the feedback asks for it, and a new one",
  ),
  explanation: optionalText.describe("one or two sentences to the reviewer on what was changed"),
});
type ActionReply = z.infer<typeof replySchema>;

const WIRE = toWireSchema(replySchema);

export function createEndpointActionTeacher(
  settings: ActionTeacherSettings,
  world: RecordedWorld,
): ActionTeacher {
  return {
    name: settings.connection.model,
    revise: (request, options = {}) => revise(settings, world, request, options),
  };
}

/** Throws what asking a model throws ({@link askModel}). */
async function revise(
  settings: ActionTeacherSettings,
  world: RecordedWorld,
  request: ActionReviseRequest,
  options: TeacherJobOptions,
): Promise<ActionRevision> {
  const startedMs = performance.now();
  options.signal?.throwIfAborted();
  const { connection, transport, prompts } = settings;
  // The names of these prompts stand in settings and records that are stored.
  const role = fillPrompt("stepRole", prompts, {});
  const prompt = fillPrompt("step", prompts, toValues(request, world));
  const count = startCount();
  const asked = await askModel(
    {
      connection,
      transport,
      count,
      listener: {
        signal: options.signal,
        onText: options.onText,
        onSpent: options.onSpent,
        onNote: (label) => options.onProgress?.({ label, done: 0 }),
      },
    },
    {
      chat: {
        system: role.text,
        messages: [toMessage(prompt.text, connection.canSeeImages ? request.picture : undefined)],
        reply: { name: "revision", schema: WIRE },
      },
      schema: replySchema,
      fault: (reply) => {
        const read = world.readAction(reply.revised_action, request.observation);
        return read.ok ? undefined : `its revised_action cannot be used: ${read.error}`;
      },
    },
  );
  return toRevision(
    asked,
    { request, world },
    {
      teacher: "endpoint",
      model: connection.model,
      retrieved: request.exemplars.map((item) => item.retrieved),
      explanation: asked.value.explanation,
      prompt: JSON.stringify(asked.messages.map(withoutPictures), undefined, 1),
      reply: asked.text,
      promptVersion: `${role.version} ${prompt.version}`,
      durationMs: performance.now() - startedMs,
      ...toSpent(connection, count),
    },
  );
}

/** An action that stays unusable after the model was asked again changes nothing. */
function toRevision(
  { value }: Asked<ActionReply>,
  { request, world }: { readonly request: ActionReviseRequest; readonly world: RecordedWorld },
  record: ActionRevision["record"],
): ActionRevision {
  const read = world.readAction(value.revised_action, request.observation);
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

function toValues(
  request: ActionReviseRequest,
  world: RecordedWorld,
): Readonly<Record<string, string>> {
  const { proposed, comments, earlierCorrections, previousActions, observation } = request;
  return {
    instruction: request.instruction,
    api: world.apiText,
    previous_actions: previousActions.map((line, index) => `${index + 1}. ${line}`).join("\n"),
    observation: observation.slice(0, MAX_OBSERVATION_CHARS),
    comments: toList(comments),
    plan: proposed.plan,
    summary: proposed.summary,
    predicted_state: proposed.predictedState,
    action: proposed.action,
    examples: request.exemplars.map(describeExemplar).join("\n\n"),
    earlier_feedback: toList(earlierCorrections),
    feedback: request.correction,
    fields: describeFields(replySchema),
  };
}

function toList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

function describeExemplar({ exemplar }: RetrievedExemplar, index: number): string {
  const { instruction, abstractions, program } = exemplar;
  const insights = toList(abstractions.comments.map((comment) => comment.text));
  return `Example ${index + 1}\nInstruction: ${instruction}\nInsights:\n${insights}\nActions:\n${program}`;
}

function toMessage(prompt: string, picture: string | undefined): ChatMessage {
  return {
    role: "user",
    parts: [
      { kind: "text", text: prompt },
      ...(picture === undefined ? [] : [{ kind: "picture" as const, url: picture }]),
    ],
  };
}
