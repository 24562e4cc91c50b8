/** A picture of what is seen now, with the question that it belongs to (ICAL, Listing S7). */
import type { Chat, ChatPart } from "@/engines/teacher/endpoint/chat";

const SHOWN: ChatPart = { kind: "text", text: "This is what the camera shows now:" };

/** The picture stands after the words of the first question. `url` is a base64 data URL. */
export function withPicture(chat: Chat, url: string): Chat {
  const [question, ...others] = chat.messages;
  if (question === undefined) {
    return chat;
  }
  const parts: readonly ChatPart[] = [...question.parts, SHOWN, { kind: "picture", url }];
  return { ...chat, messages: [{ ...question, parts }, ...others] };
}
