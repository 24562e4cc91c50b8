/**
 * The providers that language models are spoken to through: adding one is a file beside this one and a
 * line in {@link PROVIDERS}, with its name in `connection-kinds.ts`. The settings, what is stored and the transport go by this table.
 */
import { ensureExists } from "@/base/assert";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { ChatProtocol } from "@/engines/teacher/endpoint/chat";
import { anthropicProvider } from "@/engines/teacher/providers/anthropic-provider";
import type { ConnectionKindId } from "@/engines/teacher/providers/connection-kinds";
import { googleProvider } from "@/engines/teacher/providers/google-provider";
import { ollamaProvider } from "@/engines/teacher/providers/ollama-provider";
import { openAiProvider } from "@/engines/teacher/providers/openai-provider";
import type { Provider } from "@/engines/teacher/providers/provider";

/** By the kind that connections name; the first is what a new connection begins with. */
const PROVIDERS: Readonly<Record<Exclude<ConnectionKindId, "browser">, Provider>> = {
  openai: openAiProvider,
  ollama: ollamaProvider,
  anthropic: anthropicProvider,
  google: googleProvider,
};

/** What a connection can be, as the settings offer it. */
export interface ConnectionKind {
  readonly kind: string;
  readonly title: string;
  readonly usualUrl: string;
}

/** The providers, and a model that runs in this browser. */
export const CONNECTION_KINDS: readonly ConnectionKind[] = [
  ...Object.entries(PROVIDERS).map(([kind, { title, usualUrl }]) => ({ kind, title, usualUrl })),
  {
    kind: "browser",
    title: "In this browser: a small model from a folder or an address, no server",
    usualUrl: "/models/teacher/",
  },
];

/** How an endpoint is spoken to; undefined for a model that runs in this browser. */
export function protocolOf({ kind }: TeacherConnection): ChatProtocol | undefined {
  return kind === "browser"
    ? undefined
    : ensureExists(
        new Map(Object.entries(PROVIDERS)).get(kind),
        `a connection of the unknown kind ${kind}`,
      );
}
