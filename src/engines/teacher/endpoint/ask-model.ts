/** One question to a language model: estimated, sent, read, and asked once more where it is unreadable. */
import type { z } from "zod";
import { err, type Result } from "@/base/result";
import type { TeacherConnection } from "@/core/teacher-connection";
import type {
  Chat,
  ChatListener,
  ChatMessage,
  ChatReply,
  ChatTransport,
} from "@/engines/teacher/endpoint/chat";
import { brokeOff, chatError, refused } from "@/engines/teacher/endpoint/chat-error";
import { cutWarning } from "@/engines/teacher/endpoint/prompt-cut";
import { parseReply } from "@/engines/teacher/endpoint/reply-schema";
import {
  checkEstimate,
  describeEstimate,
  estimateText,
  estimateTokens,
} from "@/engines/teacher/endpoint/token-estimate";
import type { TokensSpent } from "@/engines/teacher/teacher-engine";

/** Of an unreadable reply, so much is sent back with the question what it was. */
const MAX_ECHO_CHARS = 20_000;

export interface Asked<T> {
  readonly value: T;
  /** The reply that could be read. */
  readonly text: string;
  /** Everything that was said to get it. */
  readonly messages: readonly ChatMessage[];
}

/** Over all requests of a proposal. Input and output are undefined as soon as one was not counted. */
export interface TokenCount {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  /** Of the input, what servers had kept from earlier requests; 0 where they do not tell. */
  cachedTokens: number;
  /** What a person should know about how it was asked, such as a prompt that the server cut. */
  readonly warnings: Set<string>;
}

export function startCount(): TokenCount {
  return { inputTokens: 0, outputTokens: 0, cachedTokens: 0, warnings: new Set() };
}

export interface ModelAccess {
  readonly connection: TeacherConnection;
  readonly transport: ChatTransport;
  readonly listener: ChatListener;
  readonly count: TokenCount;
}

export interface ModelQuestion<T> {
  readonly chat: Chat;
  readonly schema: z.ZodType<T>;
  /** What else is wrong with a reply that could be read, as `it ...`; such a reply is the second best. */
  readonly fault?: (value: T) => string | undefined;
}

/**
 * Throws AppError VLM-04 with the reply where it stays unreadable, VLM-05 where it broke off, VLM-09
 * where the model refuses, VLM-07 and VLM-14 before anything is sent, and what the transport throws.
 */
export async function askModel<T>(
  access: ModelAccess,
  question: ModelQuestion<T>,
): Promise<Asked<T>> {
  const { chat } = question;
  const first = await send(access, chat);
  const found = readAnswer(question, first);
  if (found.ok) {
    return { value: found.value, text: first.text, messages: chat.messages };
  }
  access.listener.onText?.(
    `\n\nThe reply could not be used: ${found.error}. Asking once more.\n\n`,
  );
  const messages = withFault(chat.messages, first.text, found.error);
  const second = await send(access, { ...chat, messages });
  const mended = parseReply(second.text, question.schema);
  if (mended.ok) {
    return { value: mended.value, text: second.text, messages };
  }
  // A readable reply with a blemish is better than none.
  const blemished = parseReply(first.text, question.schema);
  if (blemished.ok) {
    return { value: blemished.value, text: first.text, messages: chat.messages };
  }
  throw unusable(access.connection, second, mended.error);
}

async function send(access: ModelAccess, chat: Chat): Promise<ChatReply> {
  const { connection, transport, listener, count } = access;
  const estimate = estimateTokens(chat);
  checkEstimate(connection, estimate);
  const sent = describeEstimate(connection, estimate);
  listener.onNote?.(`Asking ${connection.model}: ${sent}`);
  let received = 0;
  const reply = await transport.send(chat, {
    ...listener,
    onText: (text) => {
      received += text.length;
      const shown = received.toLocaleString("en");
      listener.onNote?.(`${connection.model}: ${sent} sent, ${shown} characters received`);
      listener.onText?.(text);
    },
  });
  count.inputTokens = add(count.inputTokens, reply.inputTokens);
  count.outputTokens = add(count.outputTokens, reply.outputTokens);
  count.cachedTokens += reply.cachedTokens ?? 0;
  listener.onSpent?.(tokensOf(estimate, reply));
  warnOfCut(access, chat, reply);
  if (reply.stop === "refused") {
    throw refused(connection, reply.text);
  }
  return reply;
}

/** As the server counted, else about so many. */
function tokensOf(estimate: number, { text, inputTokens, outputTokens }: ChatReply): TokensSpent {
  return {
    tokens: (inputTokens ?? estimate) + (outputTokens ?? estimateText(text)),
    isCounted: inputTokens !== undefined && outputTokens !== undefined,
  };
}

/** Said where the reply streams in, and kept for the record. */
function warnOfCut({ connection, count, listener }: ModelAccess, chat: Chat, reply: ChatReply) {
  const warning = cutWarning(connection, chat, reply);
  if (warning !== undefined && !count.warnings.has(warning)) {
    count.warnings.add(warning);
    listener.onText?.(`\n\n${warning}\n\n`);
  }
}

function add(sum: number | undefined, more: number | undefined): number | undefined {
  return sum === undefined || more === undefined ? undefined : sum + more;
}

/** A reply whose stream just ended is only good if it is whole. */
function readAnswer<T>(question: ModelQuestion<T>, reply: ChatReply): Result<T, string> {
  const parsed = parseReply(reply.text, question.schema);
  if (!parsed.ok) {
    if (reply.stop === "cut" && reply.text !== "") {
      throw brokeOff(reply.text);
    }
    return reply.stop === "length"
      ? err(`it was cut at the model's limit; ${parsed.error}`)
      : parsed;
  }
  const fault = question.fault?.(parsed.value);
  return fault === undefined ? parsed : err(fault);
}

/** Roles take turns, and no message is empty: some endpoints insist on both. */
function withFault(
  messages: readonly ChatMessage[],
  reply: string,
  fault: string,
): readonly ChatMessage[] {
  const text = `That reply could not be used: ${fault}. Answer again, briefly, with one JSON object that has all the fields, and nothing else.`;
  const echo = reply.trim() === "" ? "(nothing)" : reply.slice(0, MAX_ECHO_CHARS);
  return [
    ...messages,
    { role: "assistant", parts: [{ kind: "text", text: echo }] },
    { role: "user", parts: [{ kind: "text", text }] },
  ];
}

function unusable({ model }: TeacherConnection, reply: ChatReply, fault: string): Error {
  if (reply.stop === "cut" && reply.text !== "") {
    return brokeOff(reply.text);
  }
  return chatError({
    code: "VLM-04",
    what: `${model} answered twice, but not with a usable proposal: ${fault}.`,
    next: "Read its reply below, then try again or choose another model in the settings.",
    detail: reply.text,
  });
}
