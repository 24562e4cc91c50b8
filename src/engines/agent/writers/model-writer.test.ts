/** Stories of a language model as writer, played by a function, in a garden. */
import { expect, test } from "vitest";
import { createModelWriter, MOST_ASKED } from "@/engines/agent/writers/model-writer";
import type {
  MaterialName,
  ModelPorts,
  WriterQuestion,
} from "@/engines/agent/writers/model/model-ports";
import { modelReplySchema, type ModelReply } from "@/engines/agent/writers/model/model-reply";
import type { WritingSource, WritingTask } from "@/engines/agent/writer";
import { buildExemplar } from "@/testing/build-exemplar";
import { gardenWorld } from "@/testing/garden-world";
import { ensureExists } from "@/base/assert";

const OPTIONS = { signal: new AbortController().signal };
const fern = { variable: "fern", class: "Fern" };
const LIFT = { receiver: fern, method: "lift", args: [] };

function sourceNamed(id: string): WritingSource {
  const exemplar = buildExemplar({ id, world: "garden", dialogue: "x".repeat(500) });
  return {
    exemplar,
    calls: [{ line: 3, call: { ...LIFT, receiver: { ...fern, instance: "Fern-9" } } }],
    retrieved: {
      exemplarId: id,
      title: id,
      rank: 1,
      score: 0.5,
      channels: { instruction: 0.5, state: 0, visual: 0 },
      margin: 0,
    },
  };
}

const TASK: WritingTask = {
  instruction: "Take the fern.",
  dialogue: [{ speaker: "Commander", text: "the one in the bed", frame: 0 }],
  sources: [sourceNamed("ex_1"), sourceNamed("ex_2")],
  objects: [],
  isAllKnown: false,
  tried: [],
  world: gardenWorld,
};

/** Answers with what is given; what it was asked stands in `asked`. */
function playing(reply: Partial<ModelReply>, more: Partial<ModelPorts> = {}) {
  const asked: { text: string; fault: string | undefined }[] = [];
  const ports: ModelPorts = {
    id: "tiny",
    api: gardenWorld.apiText,
    words: ensureExists(gardenWorld.language?.speech).prompt,
    ask: async <T>({ text, schema, fault }: WriterQuestion<T>) => {
      const value = schema.parse({
        explanation: "",
        plan: [],
        program: "",
        questions: [],
        not_mapped: [],
        ...reply,
      });
      asked.push({ text, fault: fault(value) });
      return value;
    },
    fits: () => true,
    describeFields: (schema) => Object.keys(schema.shape).join(", "),
    section: (name: MaterialName, text) => `<${name}>\n${text}\n</${name}>`,
    readProgram: (text) => ({
      lines: text.split("\n"),
      calls: text.includes("lift") ? [{ line: 2, call: LIFT }] : [],
      unsupportedLines: text.includes("import") ? [1] : [],
    }),
    ...more,
  };
  return { writer: createModelWriter(ports), asked };
}

test("a reply becomes steps that say which line of which exemplar does the same, and why", async () => {
  const { writer, asked } = playing({
    program: "# It is asked for.\nfern.lift()",
    confidence: 0.7,
  });
  const program = await writer.write(TASK, OPTIONS);
  expect(program.steps).toEqual([
    {
      call: LIFT,
      evidence: { kind: "exemplar", exemplarId: "ex_1", line: 3, substitutions: [] },
      confidence: 0.7,
      why: "It is asked for.",
    },
  ]);
  expect(program.objects).toEqual([{ variable: "fern", class: "Fern" }]);
  expect(asked[0]?.text).toContain("Commander: the one in the bed");
  expect(asked[0]?.fault).toBeUndefined();
});

test("what cannot be read as a plain call is told by its line", async () => {
  const { writer, asked } = playing({ program: "import os" });
  const program = await writer.write(TASK, OPTIONS);
  expect(asked[0]?.fault).toBe(
    "it cannot be run: line 1 is no declaration and no call of a declared object",
  );
  expect(program).toMatchObject({ steps: [], confidence: 0 });
});

test("an object that nobody has seen is told, and is any of its class where it is named all the same", async () => {
  const call = { ...LIFT, receiver: { ...fern, instance: "Fern-77" } };
  const { writer, asked } = playing(
    { program: "lift" },
    { readProgram: () => ({ lines: [], calls: [{ line: 1, call }], unsupportedLines: [] }) },
  );
  const program = await writer.write(TASK, OPTIONS);
  expect(asked[0]?.fault).toContain("Fern-77 is none of the objects");
  expect(program.steps[0]?.call).toEqual(LIFT);
});

test("where not all exemplars fit, the best ones are shown", async () => {
  const { writer, asked } = playing({}, { fits: (text) => text.split("<example>\n").length < 3 });
  await writer.write(TASK, OPTIONS);
  expect(asked[0]?.text.match(/<example>/gu)).toHaveLength(1);
});

test("after a refusal it is told what was tried, and after many it asks a person", async () => {
  const { writer, asked } = playing({ program: "fern.lift()" });
  const previous = await writer.write(TASK, OPTIONS);
  const failure = { kind: "shut-in", sentence: "The Shed-1 is shut." };
  const again = { ...TASK, previous, tried: [{ call: LIFT, ok: false, changes: [], failure }] };
  await writer.write(again, OPTIONS);
  expect(asked[1]?.text).toContain("fern.lift(): refused. The Shed-1 is shut.");
  for (let count = 2; count < MOST_ASKED; count += 1) {
    await writer.write(again, OPTIONS);
  }
  const last = await writer.write(again, OPTIONS);
  expect(asked).toHaveLength(MOST_ASKED);
  expect(last.steps).toEqual([]);
  expect(last.questions).toHaveLength(1);
});

test.each([{ confidence: 7 }, { program: 3 }, { plan: { length: 1 } }, {}])(
  "a reply of another form is no reply: %j",
  (reply) => {
    expect(modelReplySchema.safeParse(reply).success).toBe(false);
  },
);
