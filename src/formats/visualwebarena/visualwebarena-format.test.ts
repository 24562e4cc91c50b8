import fc from "fast-check";
import { expect, test } from "vitest";
import { visualwebarenaFormat } from "@/formats/visualwebarena/visualwebarena-format";
import { textFile } from "@/formats/exchange/exchange-file";
import { readFiles, readTexts } from "@/testing/read-exchange";
import { hasRealFiles, readRealFiles } from "@/testing/real-files";

const TASK = {
  sites: ["shop"],
  task_id: 7,
  start_url: "__SHOP__/tea.html",
  intent: "Buy the green tea.",
  intent_template: "Buy the {{what}}.",
  image: ["static/input_images/shop/task_7/input_0.png", "https://example.org/tea.png"],
  eval: { eval_types: ["url_match"], reference_url: "__SHOP__/cart" },
};

const read = (value: unknown) =>
  readTexts(visualwebarenaFormat, { "tasks.json": JSON.stringify(value) });

test("a configuration is a task with its start, its judging and what else it says", async () => {
  const picture = textFile("given/input_images/shop/task_7/input_0.png", "");
  const files = [
    textFile("tasks.json", JSON.stringify([TASK])),
    picture,
    textFile("input_0.png/x", ""),
  ];
  expect(visualwebarenaFormat.recognises(files)).toBe(true);
  const { content, found, refused } = await readFiles(visualwebarenaFormat, files);
  expect([found, refused]).toEqual([1, 0]);
  expect(content).toMatchObject({
    kind: "tasks",
    items: [
      {
        key: "shop-7",
        world: "web",
        instruction: "Buy the green tea.",
        start: "__SHOP__/tea.html",
        goal: { eval_types: ["url_match"], reference_url: "__SHOP__/cart" },
        kept: { intent_template: "Buy the {{what}}.", task_id: "7" },
      },
    ],
  });
});

test("pictures that were given come along, whichever folder was chosen", async () => {
  const files = [
    textFile("tasks.json", JSON.stringify(TASK)),
    textFile("repo/static/input_images/shop/task_7/input_0.png", ""),
    textFile("other/task_8/input_0.png", ""),
  ];
  const { content } = await readFiles(visualwebarenaFormat, files);
  expect(content.media.map(({ path }) => path)).toEqual([files[1]?.path]);
});

test("what is no task is left out with a pointer, and numbers may begin anew in another file", async () => {
  const reading = await read([TASK, { ...TASK, intent: " " }, { ...TASK, eval: {} }, TASK, 5]);
  expect([reading.found, reading.refused]).toEqual([5, 4]);
  expect(reading.report.lines.map(({ pointer }) => pointer)).toEqual([
    "/1/intent",
    "/2/eval/eval_types",
    "/3",
    "/4",
  ]);
  const text = JSON.stringify(TASK);
  const both = await readTexts(visualwebarenaFormat, { "a.json": text, "b.json": text });
  expect(both.content.kind === "tasks" && both.content.items.map(({ key }) => key)).toEqual([
    "shop-7",
    "b.json#shop-7",
  ]);
});

test("no JSON makes it fail in another way than by leaving tasks out", async () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constant(TASK.eval),
    fc.constant(["shop"]),
  );
  const task = fc.record(
    { sites: value, task_id: value, intent: value, image: value, eval: value, start_url: value },
    { requiredKeys: ["eval", "intent", "task_id"] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(task, fc.constant(TASK)), { maxLength: 5 }),
      async (tasks) => {
        const reading = await read(tasks);
        expect(reading.report.counts.error).toBe(reading.refused);
        expect(reading.content.items).toHaveLength(reading.found - reading.refused);
      },
    ),
  );
});

test.skipIf(!hasRealFiles("visualwebarena"))(
  "every published task with an intent is read",
  async () => {
    const files = readRealFiles("visualwebarena");
    expect(visualwebarenaFormat.recognises(files)).toBe(true);
    const { content, found, refused, report } = await readFiles(visualwebarenaFormat, files);
    expect(content.items.length).toBe(found - refused);
    const errors = report.lines.filter(({ severity }) => severity === "error");
    expect(new Set(errors.map(({ message }) => message))).toEqual(
      new Set(["Left out: it is empty."]),
    );
    expect(content.media.length).toBeGreaterThan(0);
  },
);
