/** A language or vision model behind any OpenAI-compatible endpoint, as teacher. */
import { AppError } from "@/base/app-error";
import type { WorldModel } from "@/core/world-model";
import { completeChat, type ChatReply } from "@/engines/teacher/chat-completion";
import {
  toProposalMessages,
  toRevisionMessages,
  type ChatMessage,
  type PromptWorld,
} from "@/engines/teacher/prompt";
import {
  parseReply,
  toAbstractions,
  withoutFence,
  type TeacherReply,
} from "@/engines/teacher/reply-schema";
import type {
  EndpointSettings,
  ProposalDraft,
  ProposeRequest,
  Teacher,
  TeacherJobOptions,
} from "@/engines/teacher/teacher-engine";

export function createEndpointTeacher(settings: EndpointSettings, world: WorldModel): Teacher {
  return {
    name: settings.model,
    propose: async (request, options) =>
      await ask(
        settings,
        request,
        toProposalMessages(request, toPromptWorld(world, request), settings.canSeeImages),
        options,
      ),
    revise: async (request, options) =>
      await ask(
        settings,
        request,
        toRevisionMessages(request, toPromptWorld(world, request), settings.canSeeImages),
        options,
      ),
  };
}

function toPromptWorld(world: WorldModel, request: ProposeRequest): PromptWorld {
  const { state, goal } = request;
  return {
    apiText: world.apiText,
    stateText: world.open(state, goal).describe(),
    goalText: goal === undefined ? undefined : world.describeGoal(goal),
  };
}

/** Asks, parses, and asks once more with the fault named when the reply does not parse. */
async function ask(
  settings: EndpointSettings,
  request: ProposeRequest,
  messages: readonly ChatMessage[],
  options: TeacherJobOptions = {},
): Promise<ProposalDraft> {
  const startedMs = performance.now();
  const chatOptions = { signal: options.signal, onText: options.onText };
  options.onProgress?.({ label: `Waiting for ${settings.model}`, done: 0 });
  const first = await completeChat(settings, messages, chatOptions);
  const parsed = parseReply(first.text);
  if (parsed.ok) {
    return toDraft(settings, request, { messages, reply: first, value: parsed.value, startedMs });
  }
  options.onText?.(`\n\nThe reply could not be read (${parsed.error}). Asking once more.\n\n`);
  const again: readonly ChatMessage[] = [
    ...messages,
    { role: "assistant", content: first.text },
    {
      role: "user",
      content: `That reply could not be read: ${parsed.error}. Answer again with one JSON object that has all the fields, and nothing else.`,
    },
  ];
  const second = await completeChat(settings, again, chatOptions);
  const repaired = parseReply(second.text);
  if (!repaired.ok) {
    throw new AppError({
      code: "VLM-04",
      what: `The proposal came back without a usable program: ${repaired.error}.`,
      safe: "Your program and corrections are kept.",
      next: "Try again, or choose another model in the settings.",
    });
  }
  return toDraft(settings, request, {
    messages: again,
    reply: second,
    value: repaired.value,
    startedMs,
  });
}

interface Answer {
  readonly messages: readonly ChatMessage[];
  readonly reply: ChatReply;
  readonly value: TeacherReply;
  readonly startedMs: number;
}

function toDraft(
  settings: EndpointSettings,
  request: ProposeRequest,
  { messages, reply, value, startedMs }: Answer,
): ProposalDraft {
  const { inputTokens, outputTokens } = reply;
  return {
    program: withoutFence(value.program),
    abstractions: toAbstractions(value),
    isAddressed: true,
    note: value.explanation,
    record: {
      teacher: "endpoint",
      model: settings.model,
      retrieved: request.exemplars.map((item) => item.retrieved),
      explanation: value.explanation,
      prompt: JSON.stringify(messages.map(withoutImages), undefined, 1),
      reply: reply.text,
      durationMs: performance.now() - startedMs,
      ...(inputTokens === undefined ? {} : { inputTokens }),
      ...(outputTokens === undefined ? {} : { outputTokens }),
    },
  };
}

/** The record keeps the words of a prompt, not its pictures. */
function withoutImages(message: ChatMessage): ChatMessage {
  return typeof message.content === "string"
    ? message
    : { ...message, content: message.content.filter((part) => part.type === "text") };
}
