import type { HttpKind, TeacherConnection } from "@/core/teacher-connection";
import { anthropicProtocol } from "@/engines/teacher/endpoint/anthropic-protocol";
import type { ChatProtocol } from "@/engines/teacher/endpoint/chat";
import { googleProtocol } from "@/engines/teacher/endpoint/google-protocol";
import { openAiProtocol } from "@/engines/teacher/endpoint/openai-protocol";

/** How each kind of endpoint is spoken to. */
export const CHAT_PROTOCOLS: Readonly<Record<HttpKind, ChatProtocol>> = {
  openai: openAiProtocol,
  anthropic: anthropicProtocol,
  google: googleProtocol,
};

/** How an endpoint is spoken to; undefined for a model that runs in this browser. */
export function protocolOf({ kind }: TeacherConnection): ChatProtocol | undefined {
  return kind === "browser" ? undefined : CHAT_PROTOCOLS[kind];
}
