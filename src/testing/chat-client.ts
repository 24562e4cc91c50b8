/** A client of {@link '@/testing/chat-server'} with short waits, and what tests ask with it. */
import { ensureExists } from "@/base/assert";
import { AppError } from "@/base/app-error";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { Chat, ChatListener, ChatReply, ChatTransport } from "@/engines/teacher/endpoint/chat";
import { createHttpTransport } from "@/engines/teacher/endpoint/http-transport";
import { protocolOf } from "@/engines/teacher/providers/providers";
import { CHAT_LIMITS, type ChatLimits } from "@/engines/teacher/endpoint/waiting";

/** The key that every request carries. */
export const TEST_KEY = "sk-secret-4711";

const chat: Chat = {
  system: "Be brief.",
  messages: [
    {
      role: "user",
      parts: [
        { kind: "text", text: "What is this?" },
        { kind: "picture", url: "data:image/png;base64,iVBORw0K" },
      ],
    },
  ],
  reply: { name: "answer", schema: { type: "object", properties: {}, required: [] } },
};

export function transportTo(
  connection: TeacherConnection,
  limits: Partial<ChatLimits> = {},
): ChatTransport {
  return createHttpTransport({
    connection,
    protocol: ensureExists(protocolOf(connection)),
    apiKey: TEST_KEY,
    fetch,
    limits: { ...CHAT_LIMITS, pauseMs: 10, ...limits },
  });
}

/** Sends a question with a picture. */
export async function sendChat(
  connection: TeacherConnection,
  listener?: ChatListener,
  limits?: Partial<ChatLimits>,
): Promise<ChatReply> {
  return await transportTo(connection, limits).send(chat, listener);
}

/** The failure that work ends with; throws where it ends otherwise. */
export async function failureOf(work: Promise<unknown>): Promise<AppError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppError) {
      return error;
    }
    throw error;
  }
  throw new Error("it did not fail");
}
