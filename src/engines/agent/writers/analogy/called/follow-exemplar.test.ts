/** Pages, where what a call changes stands elsewhere than on the thing that it is made on. */
import { expect, test } from "vitest";
import { PLAIN_SPEECH } from "@/core/world/speech/plain-speech";
import type { WritingSource, WritingTask } from "@/engines/agent/writer";
import { copyWriter } from "@/engines/agent/writers/copy-writer";
import { followExemplar } from "@/engines/agent/writers/analogy/called/follow-exemplar";
import { buildExemplar } from "@/testing/build-exemplar";

const SPEECH = {
  ...PLAIN_SPEECH,
  attributes: { lasting: [], remembered: [], consuming: [], called: "text" },
};
const thing = (id: string, text: string) => ({
  id,
  class: id.replace(/_.*/u, ""),
  attributes: { text },
  supports: [],
});
const PAGE = [thing("Field_1", "Your name"), thing("Button_2", "Write it in")];
const call = (id: string, method: string, ...args: readonly string[]) => ({
  receiver: { variable: id.toLowerCase(), class: id.replace(/_.*/u, ""), instance: id },
  method,
  args: args.map((value) => ({ kind: "literal" as const, value })),
});
const SOURCE: WritingSource = {
  exemplar: {
    ...buildExemplar({ title: "Sign", instruction: "Sign the guest book as Ada." }),
    objects: PAGE,
  },
  calls: [
    { line: 3, call: call("Field_1", "type", "Ada") },
    { line: 4, call: call("Button_2", "click") },
  ],
  retrieved: {
    exemplarId: "ex_1",
    title: "Sign",
    rank: 1,
    score: 0.9,
    channels: { instruction: 0.9, state: 0, visual: 0 },
    margin: 0,
  },
};
const follow = (instruction: string, more: Partial<WritingTask> = {}) =>
  followExemplar({
    instruction,
    dialogue: [],
    sources: [SOURCE],
    objects: PAGE,
    isAllKnown: true,
    tried: [],
    world: { language: { speech: SPEECH } },
    ...more,
  });

test("the same is done with the words of here, to what is called so", () => {
  const program = follow("Please sign the guest book as Bob Low");
  expect(program?.steps.map(({ call: { method, args } }) => [method, ...args])).toEqual([
    ["type", { kind: "literal", value: "Bob Low" }],
    ["click"],
  ]);
  expect(program?.objects.map(({ called, likelyInstance }) => [called, likelyInstance])).toEqual([
    [{ attribute: "text", names: ["Your name"] }, "Field_1"],
    [{ attribute: "text", names: ["Write it in"] }, "Button_2"],
  ]);
});

test.each([
  ["Sign the guest book", "What should stand in the place of “Ada”"],
  ["Burn the guest book as Bob", "What of “Burn”?"],
])("what is not said, or is more than was shown, is asked about: %s", (instruction, question) => {
  const program = follow(instruction);
  expect(program?.steps).toEqual([]);
  expect(program?.questions[0]).toContain(question);
});

test("after a refusal nothing more is pressed", () => {
  const previous = follow("Sign the guest book as Bob");
  const failure = { kind: "not-enabled", sentence: "Field_1 cannot be used now." };
  const tried = [{ call: call("Field_1", "type", "Bob"), ok: false, changes: [], failure }];
  const program = follow("Sign the guest book as Bob", { tried, previous: previous! });
  expect(program?.steps).toEqual([]);
  expect(program?.questions[0]).toContain("Field_1 cannot be used now.");
});

const LETTERS: WritingSource = {
  ...SOURCE,
  exemplar: {
    ...buildExemplar({
      id: "ex_2",
      title: "Letters",
      instruction: "Get our letters at ada@home.example.",
    }),
    objects: [thing("Field_1", "E-mail"), thing("Button_1", "Subscribe")],
  },
  calls: [
    { line: 3, call: call("Field_1", "type", "ada@home.example") },
    { line: 4, call: call("Button_1", "click") },
  ],
};
const steps = (program: ReturnType<typeof follow>) =>
  program?.steps.map(({ call: { receiver, method, args } }) => [
    program.objects.find(({ variable }) => variable === receiver.variable)?.called?.names[0],
    method,
    ...args.map((each) => (each.kind === "literal" ? each.value : each.kind)),
  ]);

test.each([" and ", ". Then "])("ways of two exemplars are put together at “%s”", (between) => {
  const words = `Sign the guest book as Bob Low${between}get our letters at bob@low.example`;
  const program = follow(words, { sources: [LETTERS, SOURCE] });
  expect(steps(program)).toEqual([
    ["Your name", "type", "Bob Low"],
    ["Write it in", "click"],
    ["E-mail", "type", "bob@low.example"],
    ["Subscribe", "click"],
  ]);
  expect(new Set(program?.objects.map(({ variable }) => variable)).size).toBe(4);
  expect(
    program?.steps.map(({ evidence }) => "exemplarId" in evidence && evidence.exemplarId),
  ).toEqual([SOURCE, SOURCE, LETTERS, LETTERS].map(({ exemplar }) => exemplar.id));
});

test("nothing is done where one part of the words is not known", () => {
  const program = follow("Sign the guest book as Bob and burn our letters", {
    sources: [LETTERS, SOURCE],
  });
  expect(program?.steps).toEqual([]);
  expect(program?.questions[0]).toContain("burn");
});

test("what both begin with is done once, and “it” is what was named before", () => {
  const shelf = [
    thing("Field_1", "Search"),
    thing("Link_1", "red hat"),
    thing("Button_1", "Buy now"),
  ];
  const looking = [
    { line: 1, call: call("Field_1", "send", "red hat") },
    { line: 2, call: call("Link_1", "click") },
  ];
  const source = (
    id: string,
    instruction: string,
    calls: WritingSource["calls"],
  ): WritingSource => ({
    ...SOURCE,
    exemplar: { ...buildExemplar({ id, title: instruction, instruction }), objects: shelf },
    calls,
  });
  const sources = [
    source("ex_3", "Find the red hat.", looking),
    source("ex_4", "Buy the red hat.", [...looking, { line: 3, call: call("Button_1", "click") }]),
  ];
  expect(steps(follow("Find the tin drum and buy it", { sources }))).toEqual([
    ["Search", "send", "tin drum"],
    ["tin drum", "click"],
    ["Buy now", "click"],
  ]);
});

test("a copy presses what is called as the exemplar's was", async () => {
  const program = await copyWriter.write(
    {
      instruction: "Sign",
      dialogue: [],
      sources: [SOURCE],
      objects: [],
      isAllKnown: true,
      tried: [],
      world: { language: { speech: SPEECH } },
    },
    {},
  );
  expect(program.objects.map(({ called }) => called?.names)).toEqual([
    ["Your name"],
    ["Write it in"],
  ]);
});

test("nothing is said of other words, nor of worlds whose things are called by what they are", () => {
  expect(follow("Buy a loaf of bread")).toBeUndefined();
  expect(follow("Sign the guest book as Bob", { world: {} })).toBeUndefined();
});
