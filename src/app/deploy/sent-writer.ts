/** Who writes an agent's programs, on both sides of the border to its worker. */
import { AppError } from "@/base/app-error";
import type { OnProgress } from "@/base/progress";
import { keyFor } from "@/app/keys/key-for";
import { rememberFiles } from "@/app/remember-files";
import type { OutsideDoor } from "@/app/connect/outside-door";
import type { StudioSettingsStore } from "@/app/studio-settings";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { Chat, ChatReply } from "@/engines/teacher/endpoint/chat";
import { BUILT_IN_WRITERS, type BuiltInWriter } from "@/features/deploy/deploy-choice";
import { t, tn } from "@/base/language/translate";

/** What crosses: a connection has no key, and its requests are made by the page. */
export type SentWriter =
  | { readonly kind: "built-in"; readonly id: BuiltInWriter }
  | { readonly kind: "model"; readonly connection: TeacherConnection };

/** One request to the writer's language model. */
export type AskModel = (chat: Chat) => Promise<ChatReply>;

/** Throws AppError VLM-06 where the settings have no such connection any more. */
export function toSentWriter(
  id: string,
  settings: Pick<StudioSettingsStore, "getState">,
): SentWriter {
  const builtIn = BUILT_IN_WRITERS.find((each) => each === id);
  if (builtIn !== undefined) {
    return { kind: "built-in", id: builtIn };
  }
  return { kind: "model", connection: connectionOf(id, settings) };
}

/** Throws AppError VLM-06 where the settings have no such connection any more. */
export function connectionOf(
  id: string,
  settings: Pick<StudioSettingsStore, "getState">,
): TeacherConnection {
  const connection = settings.getState().connections.find((each) => each.id === id);
  if (connection === undefined) {
    throw new AppError({
      code: "VLM-06",
      what: t("The language model that was to write is no longer in the settings."),
      safe: t("Nothing was sent anywhere."),
      next: t("Choose another writer, or set the connection up again."),
    });
  }
  return connection;
}

interface LineTools {
  readonly settings: StudioSettingsStore;
  readonly outside: OutsideDoor;
  readonly signal: AbortSignal;
  readonly onProgress?: OnProgress;
}

/** The way to a writer's model, which stays on the page: keys do not cross. */
export async function openModelLine(
  writer: SentWriter,
  { settings, outside, signal, onProgress }: LineTools,
): Promise<AskModel | undefined> {
  if (writer.kind === "built-in") {
    return undefined;
  }
  const { connection } = writer;
  const { openModelTransport } = await import("@/app/create-teacher");
  const transport = openModelTransport({
    connection,
    apiKey: await keyFor(settings, connection),
    fetch: outside.fetch,
    onReady: rememberFiles(settings, connection),
  });
  return async (chat) => {
    let writtenChars = 0;
    return await transport.send(chat, {
      signal,
      onText: (text) => {
        writtenChars += text.length;
        onProgress?.({
          label: tn(
            writtenChars,
            {
              one: "{model} writes: {count} character",
              other: "{model} writes: {count} characters",
            },
            { model: connection.model },
          ),
          done: 0,
        });
      },
      onNote: (label) => onProgress?.({ label, done: 0 }),
    });
  };
}
