import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Exemplar } from "@/core/exemplar";
import type { Run } from "@/core/run";
import { toRewordingEvents } from "@/features/provenance/rewording-events";
import { planReword, withTrace } from "@/app/reword/plan-reword";
import type { Wording } from "@/features/memory/reword/reword-port";
import { tryReworded } from "@/app/reword/try-reworded";
import { buildExemplar } from "@/testing/build-exemplar";
import { kitOf } from "@/worlds/worlds";

const kit = await kitOf("household");

/** An exemplar that says a sentence above its one step, in its program and beside it. */
function exemplarThatSays(id: string, mug: string, text: string): Exemplar {
  const variable = mug.toLowerCase();
  const program = [
    `${variable} = InteractionObject("Mug", object_instance="${mug}")`,
    `# (causal abstraction) ${text}`,
    `${variable}.pickup()`,
    "",
  ].join("\n");
  return buildExemplar({
    id,
    program,
    abstractions: {
      ...EMPTY_ABSTRACTIONS,
      comments: [{ id: `comment of ${id}`, kind: "causal", text, line: 3 }],
    },
    goal: { task: "Coffee" },
    stateJson: "{}",
  });
}

const FIRST = exemplarThatSays("first", "Mug_1", "The Mug_1 has to be held.");
const ALIKE = exemplarThatSays("alike", "Mug_22", "The Mug_22 has to be held.");
const OTHER = exemplarThatSays("other", "Mug_3", "Nobody needs the Mug_3.");
const MEMORY = [ALIKE, FIRST, OTHER];

const SAID = { kind: "comment", id: "comment of first" } as const;

const plan = (text: string) =>
  planReword(kit.model, MEMORY, { exemplar: FIRST, wording: SAID, text });

test("every exemplar that says the same of its own things is reworded, in its program and beside it", () => {
  const planned = plan("Only a hand can carry the Mug_1.");
  expect(planned.map(({ before, says }) => [before.id, says])).toEqual([
    ["first", "Only a hand can carry the Mug_1."],
    ["alike", "Only a hand can carry the Mug_22."],
  ]);
  for (const { after, says } of planned) {
    expect(after.program).toContain(`# (causal abstraction) ${says}\n`);
    expect(after.program).not.toContain("has to be held");
    expect(after.abstractions.comments.map(({ text }) => text)).toEqual([says]);
  }
});

test("nothing is planned for no words, for the same words, and for a comment that is gone", () => {
  expect([plan(""), plan(" \n "), plan("The Mug_1 has to be held.")]).toEqual([[], [], []]);
  const gone = {
    exemplar: FIRST,
    wording: { kind: "comment", id: "gone" },
    text: "Other.",
  } as const;
  expect(planReword(kit.model, MEMORY, gone)).toEqual([]);
});

test("what is written keeps what it said, after what was reworded before", () => {
  const [first] = plan("Hold the Mug_1.");
  const once = withTrace(first!, 7);
  expect(once.provenance.reworded).toEqual([
    { at: 7, said: "The Mug_1 has to be held.", says: "Hold the Mug_1." },
  ]);
  const wish = { exemplar: once, wording: SAID, text: "Carry the Mug_1." };
  const [second] = planReword(kit.model, [], wish);
  const events = toRewordingEvents(withTrace(second!, 8));
  expect(events.map(({ at, lines }) => [at, ...lines])).toEqual([
    [7, "It said: The Mug_1 has to be held.", "It says: Hold the Mug_1."],
    [8, "It said: Hold the Mug_1.", "It says: Carry the Mug_1."],
  ]);
});

const signal = new AbortController().signal;
const succeeded: Run = {
  id: "run",
  programId: "p",
  status: "succeeded",
  steps: [],
  goal: { success: true, conditions: [] },
  environmentSteps: 1,
  output: "",
  startedAt: 1,
  durationMs: 1,
};

async function tryWith(text: string, run: Run, changed: Partial<Exemplar> = {}) {
  const [first] = planReword(kit.model, [], {
    exemplar: { ...FIRST, ...changed },
    wording: SAID,
    text,
  });
  const ran: string[] = [];
  const runner = {
    run: async ({ program }: { readonly program: string }) => {
      ran.push(program);
      return run;
    },
  };
  const trial = await tryReworded({ kit, runner }, first!, signal);
  return { trial, ran };
}

test("it passes where its program with the new words reaches the goal in its room", async () => {
  const { trial, ran } = await tryWith("Hold the Mug_1.", succeeded);
  expect(trial).toEqual({ kind: "passes" });
  expect(ran[0]).toContain("Hold the Mug_1.");
  const failed = await tryWith("Hold the Mug_1.", { ...succeeded, status: "failed" });
  expect(failed.trial).toEqual({ kind: "fails", reason: "The run did not reach its goal." });
});

test("words about things of another room fail unrun, and without a room nothing is claimed", async () => {
  const foreign = await tryWith("Hold the Fridge_9.", succeeded);
  expect(foreign.trial.kind).toBe("fails");
  expect(foreign.ran).toEqual([]);
  const { stateJson: _, ...roomless } = FIRST;
  const [planned] = planReword(kit.model, [], {
    exemplar: roomless,
    wording: SAID,
    text: "Hold it.",
  });
  const runner = { run: () => Promise.reject(new Error("nothing is run")) };
  expect((await tryReworded({ kit, runner }, planned!, signal)).kind).toBe("untried");
});

/** An exemplar that washes its mug, notes that it is clean, and says why and what for. */
function washing(id: string, mug: string, after = "False"): Exemplar {
  const variable = mug.toLowerCase();
  return buildExemplar({
    id,
    program: [
      `${variable} = InteractionObject("Mug", object_instance="${mug}")`,
      `${variable}.clean()`,
      `${variable}.change_state("dirty", ${after}) # noted`,
      "",
    ].join("\n"),
    abstractions: {
      summary: `Wash the ${mug}.`,
      plan: ["Find it", `Clean the ${mug}`],
      comments: [],
      stateChanges: [
        {
          id: "c",
          object: mug,
          attribute: "dirty",
          before: true,
          after: after === "True",
          line: 2,
        },
      ],
      relevantObjects: [{ id: mug, class: "Mug", why: `The ${mug} is dirty.` }],
    },
    goal: { task: "Clean" },
    stateJson: "{}",
  });
}

const WASHING = [
  washing("one", "Mug_1"),
  washing("two", "Mug_2"),
  washing("dirty", "Mug_3", "True"),
];

const planOf = (wording: Wording, text: string) =>
  planReword(kit.model, WASHING, { exemplar: WASHING[0]!, wording, text });

test("a change of state ends with another value in the program's note and beside it", () => {
  const planned = planOf({ kind: "change", id: "c" }, "True");
  expect(planned.map(({ said, says }) => [said, says])).toEqual([
    ["Mug_1.dirty: true → false", "Mug_1.dirty: true → true"],
    ["Mug_2.dirty: true → false", "Mug_2.dirty: true → true"],
  ]);
  for (const { after } of planned) {
    expect(after.program).toContain('.change_state("dirty", True) # noted\n');
    expect(after.abstractions.stateChanges.map((each) => each.after)).toEqual([true]);
  }
  expect(withTrace(planned[0]!, 3).provenance.reworded?.[0]?.of).toBe("change");
});

test.each([
  [{ kind: "summary" }, "Clean up the Mug_1.", "Clean up the Mug_2."],
  [{ kind: "subgoal", index: 1 }, "Wash the Mug_1 well", "Wash the Mug_2 well"],
  [{ kind: "object", id: "Mug_1" }, "Nobody drinks of the Mug_1.", "Nobody drinks of the Mug_2."],
] as const)(
  "what the program does not say is worded anew beside it: %o",
  async (wording, one, two) => {
    const planned = planOf(wording, one);
    expect(planned.map(({ says }) => says)).toEqual([one, two, two.replace("2", "3")]);
    expect(planned.map(({ after }) => after.program)).toEqual(
      WASHING.map(({ program }) => program),
    );
    expect(JSON.stringify(planned[1]!.after.abstractions)).toContain(two);
    const runner = { run: () => Promise.reject(new Error("nothing is run")) };
    expect(await tryReworded({ kit, runner }, planned[0]!, signal)).toEqual({ kind: "named" });
  },
);

test("another value passes only where the run shows it: by the note, or by what the step changed", async () => {
  const [planned] = planOf({ kind: "change", id: "c" }, "True");
  const mug = { variable: "mug_1", class: "Mug", instance: "Mug_1" };
  const step = (line: number, outcome: Partial<Run["steps"][number]["outcome"]>) => ({
    index: line,
    line,
    call: { receiver: mug, method: "clean", args: [] },
    outcome: { ok: true, changes: [], environmentSteps: 1, ...outcome },
  });
  const args = ["dirty", true].map((value) => ({ kind: "literal" as const, value }));
  const noteOf = (value: boolean) => ({
    ...step(3, { value }),
    call: { receiver: mug, method: "change_state", args },
  });
  const change = {
    objectId: "Mug_1",
    class: "Mug",
    attribute: "dirty",
    before: false,
    after: true,
  };
  const kindFor = async (steps: Run["steps"]) => {
    const runner = { run: async () => ({ ...succeeded, steps }) };
    return (await tryReworded({ kit, runner }, planned!, signal)).kind;
  };
  expect(await kindFor([step(2, {}), noteOf(true)])).toBe("passes");
  expect(await kindFor([step(2, { changes: [change] }), noteOf(false)])).toBe("fails");
  expect(await kindFor([step(2, { changes: [change] })])).toBe("passes");
  expect(await kindFor([step(2, {})])).toBe("fails");
});
