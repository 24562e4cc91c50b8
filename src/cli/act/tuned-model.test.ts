/** The script of `models/training` on chats as the studio exports them, and what it made as the agent's writer. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import { openTuned } from "@/lab/agent/open-tuned";
import { openWriter } from "@/cli/act/writers";
import { tokensOfCalls } from "@/engines/agent/writers/tuned/tokens-of-calls";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { chatJsonlFormat } from "@/formats/chat-jsonl/chat-format";
import { readText } from "@/formats/exchange/exchange-file";
import { buildExemplar } from "@/testing/build-exemplar";
import { remember } from "@/testing/garden-agent";
import { writeContent } from "@/testing/read-exchange";
import { householdKit } from "@/worlds/household/household-kit";

const run = promisify(execFile);
/** Debian's Python has PyTorch where its package is installed; another one may stand first on the path. */
const PYTHONS = ["/usr/bin/python3", "python3"];

const NOUNS = ["Mug", "Bowl", "Plate", "Cup", "Pot", "Pan"];

const programOf = (noun: string) =>
  [
    `thing = InteractionObject("${noun}", object_instance="${noun}_1")`,
    `table = InteractionObject("DiningTable", object_instance="DiningTable_2")`,
    "thing.pickup()",
    `thing.change_state("filled", "water")`,
    "thing.place(table)",
  ].join("\n");

const dirty = (noun: string) => ({
  id: `${noun}_1`,
  class: noun,
  attributes: { dirty: true, filled: null },
  supports: [{ id: "Sink_1", class: "Sink" }],
  isHeld: false,
});

const exemplars = Array.from({ length: 24 }, (_, index) => {
  const noun = ensureExists(NOUNS[index % NOUNS.length]);
  return buildExemplar({
    id: `ex_${index}`,
    instruction: `Put the ${noun.toLowerCase()} on the table, number ${index}`,
    dialogue: "",
    program: programOf(noun),
    stateText: `"${noun}_1": {"label": "${noun}", "dirty": True, "supported_by": ["Sink"]}`,
  });
});

async function pythonWithTorch(): Promise<string | undefined> {
  for (const python of PYTHONS) {
    const has = await run(python, ["-c", "import torch, onnx"]).then(
      () => true,
      () => false,
    );
    if (has) {
      return python;
    }
  }
  return undefined;
}

test("chats are trained on, and the model writes programs that the world can be told", async (context) => {
  const python = await pythonWithTorch();
  if (python === undefined) {
    context.skip("No Python here has PyTorch and ONNX.");
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), "tuned-"));
  try {
    const { files } = await writeContent(chatJsonlFormat, {
      kind: "exemplars",
      items: exemplars,
      media: [],
    });
    for (const file of files) {
      await writeFile(path.join(folder, file.path), ensureExists(readText(file)));
    }
    const script = "models/training/train_writer.py";
    await run(python, [script, "--chats", folder, "--out", folder, "--epochs", "24"]);
    const { table } = await openTuned(folder);

    // What the model reads of a remembered program is what it was trained to write.
    const { model } = householdKit;
    const program = programOf("Mug");
    const { exemplar, retrieved } = remember();
    const objects = [dirty("Mug")];
    const { calls } = parseStraightLine(program, model.vocabulary);
    const source = { exemplar: { ...exemplar, objects }, calls, retrieved };
    const texts = tokensOfCalls(source, table).map(({ text }) => text);
    expect(texts.join(" ")).toBe(
      'pickup Mug #1 dirty at:Sink change_state Mug #1 "filled" "water" place Mug #1 DiningTable #1',
    );

    const none = { record: undefined, replay: undefined };
    const writer = (
      await openWriter({ connection: `tuned:${folder}`, ...none }, model)
    ).forEpisode();
    const written = await writer.write(
      {
        instruction: "Put the bowl on the table",
        dialogue: [],
        sources: [],
        objects: [dirty("Bowl")],
        isAllKnown: true,
        tried: [],
        world: model,
      },
      {},
    );
    const methods = new Set(
      model.vocabulary?.types.flatMap((type) => type.methods.map(({ name }) => name)),
    );
    expect(written.steps.every(({ call: { method } }) => methods.has(method))).toBe(true);
    const report = z
      .object({
        trained: z.number(),
        validated: z.number(),
        epochs: z.array(z.object({ validation: z.number() })),
      })
      .parse(JSON.parse(await readFile(path.join(folder, "training.json"), "utf8")));
    expect(report).toMatchObject({ trained: 19, validated: 5 });
    const [first, ...others] = report.epochs.map(({ validation }) => validation);
    expect(Math.min(...others)).toBeLessThan(ensureExists(first) * 0.7);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 240_000);

test("a folder without a model is told", async () => {
  await expect(openTuned("/nowhere")).rejects.toThrow(/There is no config\.json/u);
});
