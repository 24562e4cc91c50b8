import { expect, test } from "vitest";
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import { chatJsonlFormat } from "@/formats/chat-jsonl/chat-format";
import type { ExchangeExemplar } from "@/formats/exchange/exchange-content";
import { readText } from "@/formats/exchange/exchange-file";
import { writeWith } from "@/formats/exchange/exchange-format";
import { buildExemplar } from "@/testing/build-exemplar";
import { buildExchangeJob } from "@/testing/exchange-job";

/** What OpenAI's guide to fine-tuning of chat models asks of a line, written from the guide. */
const lineSchema = z.object({
  messages: z
    .array(z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string().min(1) }))
    .refine((messages) => messages.some(({ role }) => role === "assistant")),
});

async function write(items: readonly ExchangeExemplar[], seed = 1) {
  const { files, report } = await writeWith(
    ensureExists(chatJsonlFormat.writer),
    { kind: "exemplars", items, media: [] },
    buildExchangeJob({ seed }),
  );
  const lines = files.map((file) =>
    ensureExists(readText(file))
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => lineSchema.parse(JSON.parse(line))),
  );
  return { names: files.map(({ path }) => path), lines, report };
}

const memory = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildExemplar({ id: `ex_${index}`, instruction: `Task ${index}` }),
  );

test("in: what to do, with what and by which calls; out: the program with its reasons", async () => {
  const { lines } = await write([buildExemplar()]);
  const [system, user, answer] = ensureExists(lines[0]?.[0]).messages;
  expect(system?.content).toContain("What there is in the household.");
  expect(user?.content).toBe(
    "Instruction: Put a clean mug of coffee on the table\n\nDialogue:\nCommander: make coffee\n\nObjects:\nMug_1 dirty on CounterTop_2",
  );
  expect(answer?.content)
    .toBe(`# Summary: Find a mug, clean it, fill it with coffee and set it down.
# 1. Get the mug
# 2. Clean it
# 3. Brew coffee
mug = InteractionObject("Mug")
# The mug is dirty, so wash it first.
mug.go_to()
# State change: Mug_1, dirty: true -> false
mug.pickup()`);
});

test("of 122 examples 99 are drawn to train with, by the seed", async () => {
  const first = await write(memory(122), 7);
  expect(first.names).toEqual(["train.jsonl", "validation.jsonl"]);
  expect(first.lines.map((part) => part.length)).toEqual([99, 23]);
  const told = (part: typeof first) =>
    ensureExists(part.lines[1]).map(({ messages }) => messages[1]?.content);
  expect(told(await write(memory(122).toReversed(), 7))).toEqual(told(first));
  expect(told(await write(memory(122), 8))).not.toEqual(told(first));
  const all = first.lines.flat().map(({ messages }) => messages[1]?.content);
  expect(new Set(all).size).toBe(122);
});

test("the report counts the tokens, and says where there is too little to train with", async () => {
  const { report } = await write(memory(2));
  expect(report.lines).toMatchObject([
    {
      severity: "info",
      message: expect.stringMatching(/^2 chats to train with, 0 .* [1-9]\d* tokens/u),
    },
    { severity: "warning", message: expect.stringContaining("10 chats") },
  ]);
});

test("an exemplar without a program has nothing to teach", async () => {
  const empty = { summary: "", plan: [], comments: [], stateChanges: [], relevantObjects: [] };
  const { lines, report } = await write([buildExemplar({ program: "", abstractions: empty })]);
  expect([lines.flat(), report.counts.error]).toEqual([[], 1]);
});
