/** A run is read moment by moment: what stands where, and what was said by then. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import type { ProgramCall } from "@/core/world/program-call";
import type { AgentMoment, WrittenStep } from "@/features/deploy/agent-moment";
import { isStop, storyAt } from "@/features/deploy/run-story";
import { usedExemplars } from "@/features/deploy/used-exemplars";

const call = (method: string): ProgramCall => ({
  receiver: { variable: "mug", class: "Mug", instance: "Mug_1" },
  method,
  args: [],
});

const step = (method: string, line: number): WrittenStep => ({
  call: call(method),
  confidence: 1,
  evidence: {
    kind: "exemplar",
    exemplarId: "ex_1",
    line,
    substitutions: [{ kind: "instance", from: "Mug_9", to: "Mug_1", why: "it is the mug here" }],
  },
});

const retrieved = {
  exemplarId: "ex_1",
  title: "Clean the mug",
  rank: 1,
  score: 0.5,
  channels: { instruction: 0.6, state: 0, visual: 0 },
  margin: 0.1,
};

const acted = (index: number, method: string, refusal?: string): AgentMoment => ({
  event: {
    kind: "acted",
    step: index,
    call: call(method),
    as: "program",
    isAlreadySo: false,
    outcome: {
      ok: refusal === undefined,
      changes: [],
      environmentSteps: 3,
      ...(refusal === undefined ? {} : { failure: { kind: "far", sentence: refusal } }),
    },
  },
  state: { after: `${method} ${index}` },
});

const RUN: readonly AgentMoment[] = [
  { event: { kind: "retrieved", retrieved: [retrieved] } },
  {
    event: {
      kind: "written",
      because: "first",
      durationMs: 1,
      program: {
        steps: [step("pickup", 2), step("clean", 3)],
        objects: [],
        unmapped: [{ kind: "words", what: "the unicorn", why: "nothing is called so." }],
        questions: [],
        confidence: 0.8,
        explanation: "As in “Clean the mug”.",
      },
    },
  },
  acted(0, "pickup"),
  acted(1, "clean", "The tap is too far away."),
  { event: { kind: "stopped", reason: "program-limit" } },
];

const linesAt = (at: number) => storyAt("Clean it", RUN, at).chat.map(({ text }) => text);

test("before the first decision there are the words, and nothing else", () => {
  const story = storyAt("Clean it", RUN, -1);
  expect(linesAt(-1)).toEqual(["Clean it"]);
  expect(story).toMatchObject({ program: undefined, steps: [], state: undefined, refused: 0 });
});

test("the running line is the last that was made; those after it wait", () => {
  const { steps, state } = storyAt("Clean it", RUN, 2);
  expect(steps.map((each) => each.state)).toEqual(["now", "waiting"]);
  expect(steps[0]?.text).toBe("Mug_1.pickup()");
  expect(state).toEqual({ after: "pickup 0" });
});

test("in the end every line says what became of it, and the talk what went wrong", () => {
  const { steps, environmentSteps, refused } = storyAt("Clean it", RUN, 4);
  expect(steps.map((each) => each.state)).toEqual(["done", "refused"]);
  expect(steps[1]?.refusal).toBe("The tap is too far away.");
  expect({ environmentSteps, refused }).toEqual({ environmentSteps: 6, refused: 1 });
  expect(linesAt(4)).toEqual([
    "Clean it",
    "I remember 1 exemplar; the nearest is “Clean the mug” (0.50).",
    "I wrote a program: 2 steps.",
    "I could not make anything of “the unicorn”: nothing is called so.",
    "Refused: The tap is too far away.",
    "I stopped: I have written as many programs as I may.",
  ]);
});

test("how sure it is is said where that was measured; what was passed over is told once", () => {
  const [, first] = RUN;
  const { program, ...event } = ensureExists(
    first?.event.kind === "written" ? first.event : undefined,
  );
  const written = (unmapped: typeof program.unmapped): AgentMoment => ({
    event: { ...event, program: { ...program, unmapped, confidence: 1 } },
  });
  const said = (moments: readonly AgentMoment[]) =>
    storyAt("Clean it", moments, moments.length - 1).chat.map(({ text }) => text);
  expect(said([written([])])).toContain("I wrote a program: 2 steps.");
  const measured: AgentMoment = { event: { ...event, program, sureness: 0.834 } };
  expect(said([measured])).toContain("I wrote a program: 2 steps, 83 % sure.");
  const twice = said([written(program.unmapped), written(program.unmapped)]);
  expect(twice.filter((text) => text.includes("the unicorn"))).toHaveLength(1);
});

test("words that came to nothing for the same reason are told in one line", () => {
  const [, first] = RUN;
  const written = ensureExists(first?.event.kind === "written" ? first.event : undefined);
  const part = (what: string, why: string) => ({ kind: "words" as const, what, why });
  const unmapped = [
    part("dance", "Nobody knows."),
    part("vase", "It is left."),
    part("tango", "Nobody knows."),
  ];
  const event = { ...written, program: { ...written.program, unmapped } };
  const lines = storyAt("Dance, the vase, and tango", [{ event }], 0).chat;
  expect(lines.map(({ text }) => text).filter((text) => text.includes("anything of"))).toEqual([
    "I could not make anything of “dance”, “tango”: Nobody knows.",
    "I could not make anything of “vase”: It is left.",
  ]);
});

test("what was looked for everywhere and not found is told once", () => {
  const wanted = { variable: "laptop", class: "Laptop" };
  const missed = (looks: number): AgentMoment => ({ event: { kind: "not-found", wanted, looks } });
  const lines = storyAt("Boil the laptop", [missed(36), missed(0), missed(0)], 2).chat;
  expect(lines.map(({ text }) => text)).toEqual([
    "Boil the laptop",
    "I looked in 36 places and found no Laptop.",
  ]);
});

test("what was taken from an exemplar stands line by line, with what was put in the place of what", () => {
  expect(usedExemplars(RUN, 0)[0]?.taken).toEqual([]);
  const [used] = usedExemplars(RUN, 4);
  expect(used?.taken.map(({ line, step: text }) => [line, text])).toEqual([
    [2, "Mug_1.pickup()"],
    [3, "Mug_1.clean()"],
  ]);
  expect(used?.taken[0]?.changes).toEqual([{ what: "Mug_9 → Mug_1", why: "it is the mug here" }]);
});

test("what was taken for earlier words stays beside its exemplar when others are found for an answer", () => {
  const other = { ...retrieved, exemplarId: "ex_2", title: "Wipe the table" };
  const unused = { ...retrieved, exemplarId: "ex_3", title: "Water the plant" };
  const [, first] = RUN;
  const run: AgentMoment[] = [
    { event: { kind: "retrieved", retrieved: [unused, retrieved] } },
    ensureExists(first),
    { event: { kind: "retrieved", retrieved: [other] } },
  ];
  expect(
    usedExemplars(run, 2).map((each) => [each.retrieved.exemplarId, each.taken.length]),
  ).toEqual([
    ["ex_2", 0],
    ["ex_1", 2],
  ]);
});

test("who watches is not stopped at what only a reader wants", () => {
  const bound: AgentMoment = {
    event: { kind: "bound", wanted: { variable: "mug", class: "Mug" }, objectId: "Mug_1", why: "" },
  };
  expect([bound, acted(0, "pickup")].map(isStop)).toEqual([false, true]);
});

test("a second look that knows no more does not stand where the program stands that ran", () => {
  const [found, first, ...acts] = RUN;
  const written = first?.event.kind === "written" ? first.event : undefined;
  const again: AgentMoment = {
    event: { ...ensureExists(written), because: "finished", durationMs: 1 },
  };
  const asked: AgentMoment = { event: { kind: "asked", question: "Did I miss anything?" } };
  const run = [ensureExists(found), ensureExists(first), ...acts.slice(0, 2), again, asked];
  const story = storyAt("Clean it", run, run.length - 1);
  expect(story.steps.map((each) => each.state)).toEqual(["done", "refused"]);
  expect(story.chat.map(({ text }) => text)).toContain(
    "I looked once more: I know nothing to do but what I did.",
  );
});

test("where a second look finds nothing left to do, the program that ran goes on standing there", () => {
  const [found, first, ...acts] = RUN;
  const written = first?.event.kind === "written" ? ensureExists(first.event) : undefined;
  const program = { ...ensureExists(written).program, steps: [], unmapped: [], questions: [] };
  const again: AgentMoment = {
    event: { ...ensureExists(written), program, because: "finished", durationMs: 1 },
  };
  const run = [ensureExists(found), ensureExists(first), ...acts.slice(0, 2), again];
  expect(storyAt("Clean it", run, run.length - 1).steps).toHaveLength(2);
});

test.each(["With what?", "With what? Say “yes” and I begin, or say it in other words."])(
  "a question that was said with the program is not said twice when it is asked: %s",
  (question) => {
    const [found, first] = RUN;
    const written = first?.event.kind === "written" ? first.event : undefined;
    const program = { ...ensureExists(written).program, steps: [], questions: ["With what?"] };
    const run: AgentMoment[] = [
      ensureExists(found),
      { event: { ...ensureExists(written), program } },
      { event: { kind: "asked", question } },
    ];
    const said = storyAt("Paint it", run, run.length - 1).chat.map(({ text }) => text);
    expect(said.filter((text) => text.startsWith("With what?"))).toEqual([question]);
  },
);

test("what is nowhere is told in one line, and a run that did nothing for the lack of it says so", () => {
  const [, first] = RUN;
  const written = ensureExists(first?.event.kind === "written" ? first.event : undefined);
  const missing = (what: string) => ({ kind: "missing" as const, what, why: "Nowhere." });
  const program = {
    ...written.program,
    steps: [],
    unmapped: ["Knife", "Bread", "Mug"].map(missing),
  };
  const run: AgentMoment[] = [
    { event: { kind: "not-found", wanted: { variable: "knife", class: "Knife" }, looks: 7 } },
    { event: { ...written, program, because: "not-found" } },
    { event: { ...written, program, because: "not-found" } },
    { event: { kind: "stopped", reason: "nothing-to-do" } },
  ];
  const said = storyAt("Make toast", run, 3).chat.map(({ text }) => text);
  expect(
    said.filter((text) => text === "I have seen none of these either: Bread, Mug."),
  ).toHaveLength(1);
  expect(said.at(-1)).toBe("I did nothing: what it takes is not here.");
});

test("when a run is over, what was not done is not still to come, and what was so already says so", () => {
  const [found, first] = RUN;
  const skipped: AgentMoment = { event: { kind: "skipped", step: 0, call: call("pickup") } };
  const asked: AgentMoment = { event: { kind: "asked", question: "Did I miss anything?" } };
  const run = [ensureExists(found), ensureExists(first), skipped];
  expect(storyAt("Clean it", run, 2).steps.map(({ state }) => state)).toEqual(["so", "waiting"]);
  expect(storyAt("Clean it", [...run, asked], 3).steps.map(({ state }) => state)).toEqual([
    "so",
    "left",
  ]);
});
