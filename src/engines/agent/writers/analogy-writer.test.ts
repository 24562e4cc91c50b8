/** Stories of writing by analogy in a garden, a world that no engine has ever heard of. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProgramCall, StateChange } from "@/core/world/program-call";
import { HERE, call, callsIn, objectsOf, remember, write } from "@/testing/write-in-garden";

test("what was done with one fern is done with the fern of here", async () => {
  const program = await write("Put the fern in the bed.");
  expect(callsIn(program)).toEqual(["Fern-1.lift()", "Fern-1.lay(Bed-1)"]);
  expect(program.steps[0]?.evidence).toMatchObject({ kind: "exemplar", exemplarId: "ex_bed" });
});

test("each step rests on the line of its exemplar that makes this call, or is told to be for one", async () => {
  const program = await write("Put the tulip on the bench.");
  const lines = (from: typeof program) =>
    from.steps.map(({ call: { method }, evidence }) =>
      evidence.kind === "exemplar"
        ? `${method} ${evidence.line}${evidence.isFor ? " for" : ""}`
        : method,
    );
  expect(lines(program)).toEqual(["lift 1", "lay 2"]);
  const source = remember();
  const laid = { ...source, calls: source.calls.map((each) => ({ ...each, line: each.line + 4 })) };
  expect(lines(await write("Put two ferns in the bed.", { sources: [laid] }))).toEqual([
    "lift 5",
    "lay 6",
    "lift 5",
    "lay 6",
  ]);
  const only = { ...laid, calls: laid.calls.slice(1) };
  expect(lines(await write("Put the fern in the bed.", { sources: [only] }))).toEqual([
    "lift 6 for",
    "lay 6",
  ]);
});

test("what is said and comes to nothing is told with the program", async () => {
  const passed = async (instruction: string) =>
    (await write(instruction)).unmapped.flatMap(({ kind, what }) =>
      kind === "words" ? [what] : [],
    );
  expect(await passed("Please put the fern in the bed.")).toEqual([]);
  expect(await passed("Put the fern in the bed and juggle seven oranges.")).toEqual([
    "juggle",
    "oranges",
  ]);
  expect(await passed("Put two ferns on the bench, and please wet the tulip too.")).toEqual([
    "wet",
    "tulip",
  ]);
});

test("another thing and another place take the places of those of the exemplar", async () => {
  const program = await write("Put the tulip on the bench.");
  expect(callsIn(program)).toEqual(["Tulip-1.lift()", "Tulip-1.lay(Bench-1)"]);
  expect(program.steps[0]?.evidence).toMatchObject({
    substitutions: [{ kind: "class", from: "Fern", to: "Tulip" }],
  });
});

const WETTING = remember({
  title: "Wet the fern",
  instruction: "Wet the fern.",
  dialogue: "",
  meaning: {
    effects: {
      form: "effects",
      wishes: [
        {
          how: { quantifier: "some", count: 1 },
          of: { class: "Fern" },
          are: [{ attribute: "parched", holds: false }],
        },
      ],
    },
  },
});

test("words that say it literally are not bent to an exemplar of something else", async () => {
  const program = await write("Put the tulip on the bench.", { sources: [WETTING] });
  expect(callsIn(program)).toEqual(["Tulip-1.lift()", "Tulip-1.lay(Bench-1)"]);
  expect(program.steps[0]?.evidence).toMatchObject({ kind: "words", words: "tulip, bench" });
  expect(program.serves).toHaveLength(1);
});

test("words that say it literally need no exemplar of anything like it", async () => {
  const program = await write("Put the tulip on the bench.", { sources: [] });
  expect(callsIn(program)).toEqual(["Tulip-1.lift()", "Tulip-1.lay(Bench-1)"]);
});

test("what was done here is done: neither a second look nor an answer takes a second one unasked", async () => {
  const wetted: StateChange = {
    objectId: "Fern-1",
    class: "Fern",
    attribute: "parched",
    before: true,
    after: false,
  };
  const objects = objectsOf([
    { id: "Fern-1", is: { parched: false } },
    { id: "Fern-2", is: { parched: true } },
  ]);
  const tried = [{ call: call("Fern", "wet"), ok: true, changes: [wetted] }];
  const asked = { sources: [WETTING], objects, tried };
  const again = await write("Wet the fern.", asked);
  expect(again.objects.map(({ instance }) => instance)).toContain("Fern-1");
  const told = await write("Wet the fern and dance.", { ...asked, answersFrom: 0 });
  expect(told.objects.map(({ instance }) => instance)).toEqual(["Fern-1"]);
  expect(told.unmapped.map(({ what }) => what)).toEqual(["dance"]);
  const another = await write("Wet another fern.", { ...asked, answersFrom: 0 });
  expect(another.objects.map(({ instance }) => instance)).toEqual(["Fern-2"]);
  const two = await write("Wet two ferns.", { ...asked, answersFrom: 0 });
  expect(two.objects.map(({ instance }) => instance)).toEqual(["Fern-1", "Fern-2"]);
});

test("a number is taken from the words", async () => {
  const program = await write("Put two ferns in the bed.");
  expect(callsIn(program)).toEqual([
    "Fern-1.lift()",
    "Fern-1.lay(Bed-1)",
    "Fern-2.lift()",
    "Fern-2.lay(Bed-1)",
  ]);
});

test("all of them are all that there are", async () => {
  const program = await write("Put all the ferns in the bed.");
  expect(callsIn(program).filter((each) => each.includes("lay"))).toHaveLength(3);
});

test("what is so already is left out", async () => {
  const objects = objectsOf([
    { id: "Bed-1", is: {} },
    { id: "Fern-1", at: "Bed-1", is: { parched: true } },
    { id: "Fern-2", is: { parched: true } },
  ]);
  const program = await write("Put all the ferns in the bed.", { objects });
  expect(callsIn(program)).toEqual(["Fern-2.lift()", "Fern-2.lay(Bed-1)"]);
});

test("what is not there is left for the agent to look for", async () => {
  const objects = HERE.filter((object) => object.class !== "Fern");
  const program = await write("Put the fern in the bed.", { objects, isAllKnown: false });
  expect(callsIn(program)).toEqual(["Fern.lift()", "Fern.lay(Bed-1)"]);
});

test.each([
  ["Put the fern on the bench, not in the bed.", "Fern-1.lay(Bench-1)"],
  ["The fern is in the bed. Put it on the bench.", "Fern-1.lay(Bench-1)"],
  ["Put the tulpi on the bench.", "Tulip-1.lay(Bench-1)"],
  ["Where is the bench? Put the fern in the bed.", "Fern-1.lay(Bed-1)"],
])("what is denied, where things are and what is asked is no wish: %s", async (words, laid) => {
  expect(callsIn(await write(words)).at(-1)).toBe(laid);
});

test("what an exemplar says of itself is not read", async () => {
  const { exemplar, ...source } = remember();
  const lying = {
    ...exemplar,
    title: "Prune all the tulips",
    abstractions: { ...exemplar.abstractions, summary: "Put all the tulips on the bench" },
  };
  const program = await write("Put the fern in the bed.", {
    sources: [{ ...source, exemplar: lying }],
  });
  expect(callsIn(program)).toEqual(["Fern-1.lift()", "Fern-1.lay(Bed-1)"]);
});

/** The fern finds no room in the bed, where a tulip is. */
const NO_ROOM = {
  objects: objectsOf([
    { id: "Bed-1", is: {} },
    { id: "Tulip-1", at: "Bed-1", is: {} },
    { id: "Fern-1", is: { parched: true } },
  ]),
  tried: [
    {
      call: {
        receiver: { variable: "fern", class: "Fern", instance: "Fern-1" },
        method: "lay",
        args: [{ kind: "object", object: { variable: "bed", class: "Bed", instance: "Bed-1" } }],
      } satisfies ProgramCall,
      ok: false,
      changes: [],
      failure: { kind: "no-room", sentence: "The Bed-1 has no room left for the Fern-1." },
      step: 1,
    },
  ],
};

test("what had no room is cleared before it is tried again", async () => {
  const program = await write("Put the fern in the bed.", NO_ROOM);
  expect(callsIn(program).slice(0, 2)).toEqual(["Tulip-1.lift()", "Tulip-1.drop()"]);
  expect(program.steps[0]?.evidence).toEqual({ kind: "failure", failureKind: "no-room" });
});

test.each([
  "Put the fern in the bed, but do not touch the tulip.",
  "Don't move the tulip. Put the fern in the bed.",
])("what is to be left alone is left alone, and asked about: %s", async (words) => {
  const program = await write(words, NO_ROOM);
  expect(program.steps).toEqual([]);
  expect(program.questions).toEqual([
    "It cannot be done as I know it without “tulip”. What should I use instead?",
  ]);
});

test("what is forbidden and not needed stops nobody", async () => {
  const program = await write("Put the fern in the bed, but do not touch the tulip.");
  expect(callsIn(program)).toEqual(["Fern-1.lift()", "Fern-1.lay(Bed-1)"]);
});

test("without a memory only what the words name is done", async () => {
  const named = await write("Please lift the tulip.", { sources: [] });
  expect(callsIn(named)).toEqual(["Tulip-1.lift()"]);
  expect(named.steps[0]?.evidence.kind).toBe("words");
  const unnamed = await write("Make the bed look like spring.", { sources: [] });
  expect(unnamed.steps).toEqual([]);
  expect(unnamed.questions).toHaveLength(1);
});

test.each(["Flurbel grotz snik.", "", "Bitte lege alles dorthin.", "<script>alert(1)</script>"])(
  "of words that name nothing here it asks: %j",
  async (instruction) => {
    const program = await write(instruction);
    expect(program.steps).toEqual([]);
    expect(program.questions).not.toEqual([]);
    expect(program.confidence).toBe(0);
  },
);

test.each([
  "Lift the tulip, then do not lift the tulip.",
  "Do not lift the tulip. Please lift the tulip.",
  "Lift the tulip out of the bed, then do not lift the tulip.",
])("what is asked for and against is asked about and not done: %s", async (instruction) => {
  const program = await write(instruction);
  expect(program.steps).toEqual([]);
  expect(program.questions).toEqual(["You ask for “tulip” and then against it. Which of the two?"]);
});

test.each([
  ["Lift the tulip. Do not lift the fern.", "Tulip-1.lift()"],
  ["Lift the tulip, not the fern.", "Tulip-1.lift()"],
])("what is denied of something else is no contradiction: %s", async (instruction, done) => {
  expect(callsIn(await write(instruction, { sources: [] }))).toContain(done);
});

test("a memory of another world gives nothing but questions", async () => {
  const reboot = { line: 1, call: call("Server", "reboot") };
  const running = { attribute: "running", holds: true };
  const how = { quantifier: "some" as const, count: 1 };
  const wishes = [{ how, of: { class: "Server" }, are: [running] }];
  const remembered = remember({
    meaning: { effects: { form: "effects", wishes } },
    instruction: "Reboot the server.",
    dialogue: "<Commander> reboot the server",
    abstractions: {
      summary: "Reboot it",
      plan: [],
      comments: [],
      stateChanges: [],
      relevantObjects: [],
    },
    objects: [],
  });
  const source = { ...remembered, calls: [reboot] };
  const program = await write("Reboot the server.", { sources: [source] });
  expect(program.steps).toEqual([]);
  expect(program.questions).not.toEqual([]);
});

test("calls that an exemplar names and the world does not have are never made", async () => {
  const change: StateChange = {
    objectId: "Fern-7",
    class: "Fern",
    attribute: "parched",
    before: true,
    after: false,
  };
  const hostile = remember({
    abstractions: {
      summary: "Wet the fern",
      plan: ["<img src=x onerror=alert(1)>"],
      comments: [],
      stateChanges: [
        {
          id: "c",
          object: change.objectId,
          attribute: "parched",
          before: true,
          after: false,
          line: 1,
        },
      ],
      relevantObjects: [],
    },
  });
  const calls = Array.from({ length: 500 }, (_, index) => ({
    line: index + 1,
    call: call("Fern", "exfiltrate"),
  }));
  const program = await write("Wet the fern.", { sources: [{ ...hostile, calls }] });
  expect(program.steps.filter((step) => step.call.method === "exfiltrate")).toEqual([]);
});

test("whatever is said, every variable is declared and every number is bounded", async () => {
  const word = fc.constantFrom(
    ..."put all two 99 the ferns tulip in on bed bench . not lift it shed".split(" "),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 25 }), async (words) => {
      const program = await write(words.join(" "));
      const declared = new Set(program.objects.map(({ variable }) => variable));
      expect(callsIn(program).filter((each) => each.includes("undeclared"))).toEqual([]);
      expect(program.steps.every(({ call: { receiver } }) => declared.has(receiver.variable))).toBe(
        true,
      );
      expect(program.steps.length).toBeLessThan(200);
      expect(program.confidence).toBeGreaterThanOrEqual(0);
      expect(program.confidence).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});
