import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { createTunedWriter } from "@/engines/agent/writers/tuned-writer";
import {
  parseTunedDescription,
  type TokenKind,
} from "@/engines/agent/writers/tuned/tuned-description";
import { TunedModel, type TunedSession } from "@/engines/agent/writers/tuned/tuned-model";
import type { WritingTask } from "@/engines/agent/writer";
import { call, openGarden, remember, TASK } from "@/testing/garden-agent";
import { gardenWorld } from "@/testing/garden-world";

const KINDS: Readonly<Record<string, TokenKind>> = {
  "<pad>": "pad",
  "<start>": "start",
  "<end>": "end",
  of: "part",
  "#1": "number",
  "#2": "number",
  lift: "method",
  lay: "method",
  prune: "method",
  explode: "method",
  Fern: "class",
  Bed: "class",
  Rose: "class",
  Dragon: "class",
  parched: "state",
  "at:Bed": "state",
};
const TEXTS = Object.keys(KINDS);

const float = (...data: readonly number[]) => ({
  data: Float32Array.from(data),
  dims: [1, data.length],
});

/** A model that says what it is told to, likes something else that it may not say better, and notes what it heard. */
function scripted(wishes: readonly string[], likedBetter: readonly string[] = []) {
  const heard: string[] = [];
  const read: Record<string, readonly number[]> = {};
  let at = 0;
  const reader: TunedSession = {
    run: async ({ words, shown }) => {
      read.words = [...ensureExists(words).data];
      read.shown = [...ensureExists(shown).data];
      return { memory: float(0), is_read: float(1), copies: float(0), hidden: float(0) };
    },
  };
  const scribe: TunedSession = {
    run: async ({ before }) => {
      const token = ensureExists(TEXTS[Number(ensureExists(before).data[0])]);
      heard.push(token);
      at += KINDS[token] === "state" || heard.length === 1 ? 0 : 1;
      const wish = wishes[at] ?? "<end>";
      const chances = TEXTS.map((text) =>
        text === wish ? 0.4 : likedBetter.includes(text) ? 0.6 : 0,
      );
      return { chances: float(...chances), next_hidden: float(heard.length) };
    },
  };
  const description = parseTunedDescription({
    kind: "tuned-writer",
    version: 1,
    revision: "abc",
    words: ["<pad>", "<unknown>", "put", "fern", "bed"],
    tokens: TEXTS.map((text) => ({ text, kind: KINDS[text] })),
  });
  return {
    writer: createTunedWriter(new TunedModel({ description, reader, scribe })),
    heard,
    read,
  };
}

const inGarden = (more: Partial<WritingTask> = {}): WritingTask => ({
  ...TASK,
  sources: [],
  objects: openGarden().objects(),
  isAllKnown: true,
  tried: [],
  world: gardenWorld,
  ...more,
});

const FERN_TO_BED = ["lift", "Fern", "#1", "lay", "Fern", "#1", "Bed", "#1"];

test("what it says becomes calls on what has been seen, and it hears how that is", async () => {
  const { writer, heard, read } = scripted(FERN_TO_BED);
  const { steps, objects } = await writer.write(inGarden(), {});
  expect(
    steps.map(({ call: { receiver, method, args } }) => [receiver.instance, method, args.length]),
  ).toEqual([
    ["Fern-1", "lift", 0],
    ["Fern-1", "lay", 1],
  ]);
  expect(objects.map(({ instance }) => instance)).toEqual(["Fern-1", "Bed-1"]);
  expect(heard.slice(0, 5)).toEqual(["<start>", "lift", "Fern", "#1", "parched"]);
  expect(read).toEqual({ words: [2, 1, 3, 1, 1, 4], shown: [0] });
});

test("whatever it likes best, nothing comes of it that the world cannot be told to do", async () => {
  const { writer } = scripted(FERN_TO_BED, ["explode", "Dragon", "at:Bed", "#2"]);
  const { steps } = await writer.write(inGarden(), {});
  expect(steps.map(({ call: { method, receiver } }) => `${receiver.class}.${method}`)).toEqual([
    "Fern.lift",
    "Fern.lay",
  ]);
});

test("one that never comes to an end is cut off, and so is the call that it was about to say", async () => {
  const endless = Array.from(
    { length: 400 },
    (_, index) => ["lift", "Fern", "#1"][index % 3] ?? "",
  );
  const { writer } = scripted(endless);
  const { steps } = await writer.write(inGarden(), {});
  expect(steps).toHaveLength(66);
});

test("with a memory it reads the nearest program besides, and steps tell the line that they are like", async () => {
  const { writer, read } = scripted(FERN_TO_BED);
  const sources = [remember(call("Fern", "lift"), call("Fern", "lay", "Bed"))];
  const { steps } = await writer.write(inGarden({ sources }), {});
  expect(ensureExists(read.shown).map((id) => TEXTS[id])).toEqual(FERN_TO_BED);
  expect(steps[1]?.evidence).toMatchObject({ kind: "exemplar", line: 2 });
});

test("after a refusal it goes on with what is left", async () => {
  const { writer } = scripted(FERN_TO_BED);
  const previous = await writer.write(inGarden(), {});
  const refused = { call: call("Fern", "lift"), ok: false, changes: [], step: 0 };
  const next = await writer.write(inGarden({ previous, tried: [refused] }), {});
  expect(next.steps.map(({ call: { method } }) => method)).toEqual(["lay"]);
});

test("a description without an end is none", () => {
  const tokens = [{ text: "<pad>", kind: "pad" }];
  const description = {
    kind: "tuned-writer",
    version: 1,
    revision: "a",
    words: ["a", "b"],
    tokens,
  };
  expect(() => parseTunedDescription(description)).toThrow(/start, end and part/u);
});
