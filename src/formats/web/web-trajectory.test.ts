import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isWebFile, readWebFile } from "@/formats/web/web-trajectory";

const REAL = new URL(
  "../../../../shared/real-data/ICAL/VisualWebArena/learned_examples/human_demos_with_abstractions/planning_examples.json",
  import.meta.url,
);

function example(task: string, number: number, action = "click [3]"): unknown {
  return [
    `OBJECTIVE: Book a seat.\n\nOBSERVATION:\n [3] [BUTTON] [Book]\n\nPREVIOUS ACTIONS: None\n\nABSTRACTION COMMENTS:\n1. - Look first.`,
    `Plan: Use \`Book\`.\nIt is there.\n\nSummary: Booking.\n\nPredicted Next State: A form.\n\nAction: Therefore \`\`\`${action}\`\`\``,
    `./images/${task}/${number}.png`,
    ["- Look first."],
    1,
  ];
}

test("a published step is taken apart into what was seen, the action and why", () => {
  const read = readWebFile({ examples: [example("trains_1", 0)] }, "a.json");
  expect(read.ok && read.value.trajectories).toEqual([
    {
      name: "trains_1",
      instruction: "Book a seat.",
      comments: ["Look first."],
      steps: [
        {
          action: "click [3]",
          observation: "[3] [BUTTON] [Book]",
          plan: "Use `Book`.\nIt is there.",
          summary: "Booking.",
          predictedState: "A form.",
          pictureName: "./images/trains_1/0.png",
        },
      ],
    },
  ]);
});

test("published steps are grouped by task and ordered by number; what is missing is said", () => {
  const examples = [
    example("b", 11),
    example("a", 2),
    example("b", 9),
    example("a", 2),
    [1, 2],
    ["x", "y", "z"],
  ];
  const read = readWebFile({ examples }, "a.json");
  const value = read.ok ? read.value : undefined;
  expect(
    value?.trajectories.map(({ name, steps }) => [name, steps.map((s) => s.pictureName)]),
  ).toEqual([
    ["b", ["./images/b/9.png", "./images/b/11.png"]],
    ["a", ["./images/a/2.png"]],
  ]);
  expect(value?.report.counts).toEqual({ error: 3, warning: 1, info: 0 });
});

test("a plain trajectory is read under the names that such files use", () => {
  const file = [
    {
      intent: "Find tea.",
      steps: ["go_back", { action: "stop []", image: "0.png", url: "http://a" }, 7],
    },
    { objective: "Nothing", steps: [] },
  ];
  const read = readWebFile(file, "a.json");
  const value = read.ok ? read.value : undefined;
  expect(value?.trajectories).toMatchObject([
    {
      instruction: "Find tea.",
      steps: [{ action: "go_back" }, { action: "stop []", pictureName: "0.png", url: "http://a" }],
    },
  ]);
  expect(value?.report.lines[0]?.pointer).toBe("/0/steps/2");
});

test("other files are told from web steps", () => {
  for (const json of [
    {},
    [],
    null,
    { examples: [] },
    { tasks: [{ episodes: [] }] },
    { steps: ["a"] },
    "x",
  ]) {
    expect(isWebFile(json)).toBe(false);
  }
  expect(isWebFile({ instruction: "a", steps: ["go_back"] })).toBe(true);
});

test("nothing usable and hostile nesting are errors, whatever else is in the file", () => {
  const empty = readWebFile({ instruction: "a", steps: [{ action: "" }] }, "a.json");
  expect(empty.ok ? "" : empty.error.code).toBe("WEB-01");
  const hostile = readWebFile(
    JSON.parse('{"instruction":"a","steps":["go_back"],"__proto__":{}}'),
    "a",
  );
  expect(hostile.ok ? "" : hostile.error.code).toBe("WEB-02");
});

test("any JSON gives an answer and never an exception", () => {
  const step = fc.oneof(
    fc.jsonValue(),
    fc.tuple(fc.string(), fc.string(), fc.string(), fc.jsonValue()),
  );
  const file = fc.oneof(
    fc.jsonValue(),
    fc.record({ examples: fc.array(step) }),
    fc.record({ instruction: fc.string(), steps: fc.array(step) }),
  );
  fc.assert(
    fc.property(file, (json) => {
      isWebFile(json);
      const read = readWebFile(json, "a.json");
      expect(read.ok ? read.value.trajectories.length : read.error.code).toBeTruthy();
    }),
  );
});

test.skipIf(!existsSync(REAL))("all published web steps are read", () => {
  const json: unknown = JSON.parse(readFileSync(REAL, "utf8"));
  const read = readWebFile(json, "planning_examples.json");
  const trajectories = read.ok ? read.value.trajectories : [];
  const steps = trajectories.flatMap((trajectory) => trajectory.steps);
  expect([trajectories.length, steps.length]).toEqual([31, 315]);
  expect(read.ok && read.value.report.counts.error).toBe(0);
  expect(
    steps.filter(({ plan, summary, predictedState }) => !plan || !summary || !predictedState),
  ).toEqual([]);
  expect(
    trajectories.filter(({ instruction, comments }) => !instruction || comments.length === 0),
  ).toEqual([]);
});
