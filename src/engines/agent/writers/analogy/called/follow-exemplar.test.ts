/** Pages, where what a call changes stands elsewhere than on the thing that it is made on. */
import { expect, test } from "vitest";
import { PLAIN_SPEECH } from "@/core/world/speech/plain-speech";
import type { WritingSource, WritingTask } from "@/engines/agent/writer";
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

test("nothing is said of other words, nor of worlds whose things are called by what they are", () => {
  expect(follow("Buy a loaf of bread")).toBeUndefined();
  expect(follow("Sign the guest book as Bob", { world: {} })).toBeUndefined();
});
