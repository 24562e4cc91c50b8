/** A model that takes pictures is shown the room as it is when it is asked; the record beneath holds words alone. */
import { expect, test } from "vitest";
import { createEpisodeView, showingView } from "@/cli/act/showing-view";
import type { Chat, ChatTransport } from "@/engines/teacher/endpoint/chat";
import { generateRoom, householdWorld, roomSeed, toJson } from "@/worlds/household/household-study";

const CHAT: Chat = {
  system: "Write.",
  messages: [{ role: "user", parts: [{ kind: "text", text: "Make coffee." }] }],
  reply: { name: "program", schema: {} },
};
const ROOM = householdWorld.read(
  toJson(generateRoom({ kind: "kitchen", seed: roomSeed("unseen", 3) })),
);

async function askIn(canSeeImages: boolean, isOpen: boolean) {
  const drawn: string[] = [];
  const sent: Chat[] = [];
  const live: ChatTransport = {
    send: async (chat) => {
      sent.push(chat);
      return { text: "", stop: "end", inputTokens: 1, outputTokens: 1, form: "plain" };
    },
    listModels: async () => [],
  };
  const showing = showingView(async () => ({
    draw: async (room) => {
      drawn.push(room.room.name);
      return "data:image/jpeg;base64,AA==";
    },
    close: async () => undefined,
  }));
  const view = createEpisodeView();
  showing.look(view);
  if (isOpen) {
    view.open(() => ROOM);
  }
  const connection = { id: "c", name: "", baseUrl: "http://localhost:1/v1", model: "m" };
  const facts = { kind: "openai", canSeeImages, keepsKey: false } as const;
  await showing.through(live, { ...connection, ...facts }).send(CHAT);
  await showing.close();
  return { drawn: drawn.length, parts: sent[0]?.messages[0]?.parts.map(({ kind }) => kind) };
}

test("the picture of now stands after the question", async () => {
  expect(await askIn(true, true)).toEqual({ drawn: 1, parts: ["text", "text", "picture"] });
});

test("before the room is open, and for a model that takes none, nothing is drawn", async () => {
  expect(await askIn(true, false)).toEqual({ drawn: 0, parts: ["text"] });
  expect(await askIn(false, true)).toEqual({ drawn: 0, parts: ["text"] });
});
