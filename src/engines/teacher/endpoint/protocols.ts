import type { ConnectionKind } from "@/core/teacher-connection";
import { anthropicProtocol } from "@/engines/teacher/endpoint/anthropic-protocol";
import type { ChatProtocol } from "@/engines/teacher/endpoint/chat";
import { googleProtocol } from "@/engines/teacher/endpoint/google-protocol";
import { openAiProtocol } from "@/engines/teacher/endpoint/openai-protocol";

/** How each kind of connection is spoken to. */
export const CHAT_PROTOCOLS: Readonly<Record<ConnectionKind, ChatProtocol>> = {
  openai: openAiProtocol,
  anthropic: anthropicProtocol,
  google: googleProtocol,
};
