/** Pictures go only to models that take them, and a picture that cannot be drawn keeps no question back. */
import { expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { withView } from "@/app/deploy/view/with-view";
import type { SentWriter } from "@/app/deploy/sent-writer";
import type { Chat } from "@/engines/teacher/endpoint/chat";

const writer = (canSeeImages: boolean): SentWriter => ({
  kind: "model",
  connection: {
    id: "c",
    name: "",
    kind: "openai",
    baseUrl: "http://localhost:1/v1",
    model: "m",
    canSeeImages,
    keepsKey: false,
  },
});
const CHAT: Chat = {
  system: "Write.",
  messages: [
    { role: "user", parts: [{ kind: "text", text: "Make coffee." }] },
    { role: "assistant", parts: [{ kind: "text", text: "?" }] },
    { role: "user", parts: [{ kind: "text", text: "It cannot be run." }] },
  ],
  reply: { name: "program", schema: {} },
};
const URL = "data:image/jpeg;base64,AA==";
const draw = async () => URL;

/** What arrives at the model. */
async function sentTo(to: SentWriter, drawn: () => Promise<string>): Promise<Chat> {
  const sent: Chat[] = [];
  const ask = withView(
    async (chat) => {
      sent.push(chat);
      return { text: "", stop: "end", inputTokens: 1, outputTokens: 1, form: "plain" };
    },
    to,
    drawn,
  );
  await ask(CHAT);
  return ensureExists(sent[0]);
}

test("a model that takes pictures is shown what the camera shows, with its question", async () => {
  const { messages } = await sentTo(writer(true), draw);
  expect(messages[0]?.parts.at(-1)).toEqual({ kind: "picture", url: URL });
  expect(messages.slice(1)).toEqual(CHAT.messages.slice(1));
});

test("a model that takes none is asked in words, and nothing is drawn for it", async () => {
  const never = async () => await Promise.reject(new Error("drawn for nobody"));
  expect(await sentTo(writer(false), never)).toBe(CHAT);
});

test("where nothing can be drawn it is asked in words", async () => {
  const broken = async () =>
    await Promise.reject(
      new AppError({ code: "REN-01", what: "No.", safe: "All.", next: "None." }),
    );
  expect(await sentTo(writer(true), broken)).toBe(CHAT);
});
