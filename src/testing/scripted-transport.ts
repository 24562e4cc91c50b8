/** A model that answers with the given texts, one after the other, and keeps what it was asked. */
import type { Chat, ChatTransport } from "@/engines/teacher/endpoint/chat";

export interface ScriptedTransport {
  readonly asked: readonly Chat[];
  readonly transport: ChatTransport;
}

export function openScriptedTransport(replies: readonly string[]): ScriptedTransport {
  const asked: Chat[] = [];
  const transport: ChatTransport = {
    send: (chat) => {
      asked.push(chat);
      const text = replies[asked.length - 1] ?? "";
      return Promise.resolve({
        text,
        stop: "end",
        inputTokens: 10,
        outputTokens: 5,
        form: "plain",
      });
    },
    listModels: () => Promise.resolve([]),
  };
  return { asked, transport };
}

/** The words of a request, pictures by their address. */
export function wordsOf(chat: Chat | undefined): string {
  const parts = chat?.messages.flatMap((message) => message.parts) ?? [];
  return parts.map((part) => (part.kind === "text" ? part.text : part.url)).join("\n");
}
