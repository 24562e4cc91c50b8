import { beforeEach, expect, test, vi } from "vitest";
import { AskedController, outcomeWords } from "@/app/review/asked/asked-controller";
import type { ActionLabel } from "@/core/action-label";
import { emptySession } from "@/document/reduce-session";
import type { ChatTransport } from "@/engines/teacher/endpoint/chat";
import type { OpenVideo } from "@/engines/video/video-engine";
import { buildDemonstration } from "@/testing/build-demonstration";
import { openChatServer } from "@/testing/chat-server";
import { openScriptedTransport } from "@/testing/scripted-transport";
import { kitOf } from "@/worlds/worlds";

const FORWARD = JSON.stringify({ verb: "Forward", object: "(nothing)", confidence: 0.7 });
const FRAMES = 10;

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  return () => vi.unstubAllGlobals();
});

const connection = (await openChatServer(() => undefined)).connection();

/** A recording of ten frames, of which a person labelled the first pair. */
async function open(transport: ChatTransport) {
  const person: ActionLabel = {
    id: "own",
    verb: "Pickup",
    object: "Mug",
    startFrame: 0,
    endFrame: 1,
    confidence: 1,
    by: "person",
  };
  const state = {
    session: { ...emptySession("dem_1"), labels: [person] as readonly ActionLabel[] },
  };
  const source = { ...buildDemonstration().source, kind: "teach" as const };
  const timestampsUs = Array.from({ length: FRAMES }, (_, frame) => frame * 1000);
  const video: Partial<OpenVideo> = { frames: { ...buildDemonstration().frames, timestampsUs } };
  const taken: number[] = [];
  const controller = new AskedController({
    demonstration: buildDemonstration({ source }),
    video: video as OpenVideo,
    kit: await kitOf("household"),
    session: { getState: () => state } as never,
    transport: async () => transport,
    draw: async () => ({ images: ["data:image/png;base64,AAAA", "data:image/png;base64,AAAA"] }),
    onLabels: ({ labels, model }) => {
      taken.push(labels.length);
      state.session = { ...state.session, labelModel: model, labels: [person, ...labels] };
    },
  });
  return { controller, taken, labels: () => state.session.labels };
}

test("what it takes is told before, and labels come into the timeline a few at a time", async () => {
  const { transport, asked } = openScriptedTransport(Array.from({ length: 8 }, () => FORWARD));
  const { controller, taken, labels } = await open(transport);
  await controller.plan(connection);
  const { plan } = controller.store.getState();
  expect(asked).toHaveLength(0);
  expect(plan).toMatchObject({ done: 1, cost: undefined });
  expect(plan?.open).toHaveLength(8);
  expect(plan?.tokens).toBeGreaterThan(8 * 640);
  await controller.begin(1_000_000);
  expect(taken).toEqual([4, 8]);
  expect(labels().map(({ by }) => by)).toEqual([
    "person",
    ...Array.from({ length: 8 }, () => "model"),
  ]);
  expect(controller.store.getState().outcome).toEqual({
    labels: 8,
    unread: 0,
    tokens: 8 * 15,
    isAll: true,
  });
});

test("what broke off in the middle is kept, and the next time only the rest is asked", async () => {
  let count = 0;
  const good = openScriptedTransport(Array.from({ length: 8 }, () => FORWARD));
  const transport: ChatTransport = {
    ...good.transport,
    send: async (...chat) => {
      count += 1;
      if (count === 4) {
        throw new TypeError("the network is gone");
      }
      return await good.transport.send(...chat);
    },
  };
  const { controller, labels } = await open(transport);
  await controller.plan(connection);
  await controller.begin(1_000_000);
  expect(controller.store.getState().error).toBeDefined();
  expect(labels().filter(({ by }) => by === "model")).toHaveLength(3);
  await controller.plan(connection);
  expect(controller.store.getState().plan?.open).toHaveLength(5);
  await controller.begin(1_000_000);
  expect(labels().filter(({ by }) => by === "model")).toHaveLength(8);
  expect(new Set(labels().map(({ startFrame }) => startFrame)).size).toBe(9);
});

test("what came is said, with what could not be read and what is still open", () => {
  expect(outcomeWords({ labels: 1, unread: 2, tokens: 1234, isAll: false })).toBe(
    "1 label came, for about 1,234 tokens. 2 stretches had no answer that could be read. Ask again to go on with what is open.",
  );
});
