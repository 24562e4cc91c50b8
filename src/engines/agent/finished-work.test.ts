/** Stories of an agent that looks once more at what it has done. */
import { expect, test } from "vitest";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import { knowAll } from "@/core/senses/senses";
import type { AgentEvent } from "@/engines/agent/agent-engine";
import { createAgentEngine } from "@/engines/agent/create-agent-engine";
import type { WrittenProgram } from "@/engines/agent/writer";
import { remember } from "@/testing/garden-agent";
import { gardenWorld } from "@/testing/garden-world";

const TASK = { instruction: "Tidy the garden.", dialogue: [] };

const GARDEN = {
  things: [
    { id: "Shed-1", is: { ajar: false } },
    { id: "Bed-1", is: {} },
    { id: "Fern-1", is: { parched: true } },
  ],
};

function openGarden() {
  return gardenWorld.open(gardenWorld.read(structuredClone(GARDEN)), [["Shed-1", "is", "ajar"]]);
}

function call(objectClass: string, method: string, target?: string): ProgramCall {
  const args = target === undefined ? [] : [{ kind: "object" as const, object: refer(target) }];
  return { receiver: refer(objectClass), method, args };
}

const refer = (name: string): ObjectReference => ({ variable: name.toLowerCase(), class: name });

function leftAlone({ events }: { readonly events: readonly AgentEvent[] }) {
  return events.filter(({ kind }) => kind === "left-alone");
}

/** An agent whose writer writes these, one after the other, and then nothing more. */
function agentThat(...programs: readonly Partial<WrittenProgram>[]) {
  return agentAnswered([], ...programs);
}

/** The same, and whoever it asks says this, once. */
function agentAnswered(
  answers: readonly string[],
  ...programs: readonly Partial<WrittenProgram>[]
) {
  let written = 0;
  return createAgentEngine({
    routines: [ROUTINE],
    world: gardenWorld,
    rooms: [],
    retrieve: async () => [],
    ask: async (_, { asked }) =>
      answers.slice(asked, asked + 1).map((text) => ({ speaker: "Commander", text, frame: 0 })),
    writer: {
      id: "prepared",
      write: async () => {
        const program = { ...EMPTY_PROGRAM, ...programs[written] };
        written += 1;
        return program;
      },
    },
  });
}

const ROUTINE = {
  name: "evening round",
  words: "Open the shed.",
  source: remember(call("Shed", "swing_open")),
};

const EMPTY_PROGRAM: WrittenProgram = {
  steps: [],
  objects: [],
  unmapped: [],
  questions: [],
  confidence: 1,
  explanation: "",
};

function stepsOf(...calls: readonly ProgramCall[]): WrittenProgram["steps"] {
  const evidence = { kind: "words", words: "as prepared" } as const;
  return calls.map((each) => ({ call: each, evidence, confidence: 1 }));
}

const SHED = { variable: "shed", class: "Shed", states: { ajar: true } };
const FERN = { variable: "fern", class: "Fern" };
const BED = { variable: "bed", class: "Bed" };

test("a second look does not undo what was wanted and done", async () => {
  const garden = openGarden();
  const opening = { steps: stepsOf(call("Shed", "swing_open")), objects: [SHED] };
  const shutting = { steps: stepsOf(call("Shed", "swing_shut")), objects: [SHED] };
  const run = await agentThat(opening, shutting).act(TASK, knowAll(garden));
  expect(garden.checkGoal().success).toBe(true);
  expect(leftAlone(run)).toMatchObject([{ why: "Shed-1 is ajar true already" }]);
  expect(run).toMatchObject({ reason: "done", environmentSteps: 1 });
});

test("what was nobody's wish may be turned back by a second look", async () => {
  const garden = openGarden();
  const { states: _, ...shed } = SHED;
  const opening = { steps: stepsOf(call("Shed", "swing_open")), objects: [shed] };
  const shutting = { steps: stepsOf(call("Shed", "swing_shut")), objects: [shed] };
  const run = await agentThat(opening, shutting).act(TASK, knowAll(garden));
  expect(leftAlone(run)).toEqual([]);
  expect(run.environmentSteps).toBe(2);
});

test("what was put where it belongs may be lifted by a second look, as long as it comes back", async () => {
  const objects = [FERN, BED];
  const serving = {
    objects,
    steps: stepsOf(call("Fern", "lift"), call("Fern", "lay", "Bed")),
    serves: [{ variable: "fern", place: "bed" }],
  };
  const dropping = { objects, steps: stepsOf(call("Fern", "lift"), call("Fern", "drop")) };
  const lifting = {
    objects,
    steps: stepsOf(call("Fern", "lift"), call("Fern", "lay", "Bed"), call("Shed", "swing_open")),
  };
  const kept = (second: Partial<WrittenProgram>) =>
    agentThat(serving, second).act(TASK, knowAll(openGarden()));
  expect(leftAlone(await kept(dropping))).toHaveLength(1);
  expect(leftAlone(await kept(lifting))).toEqual([]);
});

test("an answer that was seen to and did not come about is looked at once more, by itself", async () => {
  const garden = openGarden();
  const vain = {
    steps: stepsOf(call("Shed", "swing_shut"), call("Fern", "lift")),
    objects: [SHED],
  };
  const opening = { steps: stepsOf(call("Shed", "swing_open")), objects: [SHED] };
  const agent = agentAnswered(["Open the shed."], {}, vain, opening);
  const { events } = await agent.act(TASK, knowAll(garden), { mostQuestions: 1 });
  expect(garden.checkGoal().success).toBe(true);
  const because = events.flatMap((event) => (event.kind === "written" ? [event.because] : []));
  expect(because).toEqual(["first", "answer", "finished", "finished"]);
});

test("what a routine did is done again where something besides took it back", async () => {
  const garden = openGarden();
  const opening = { steps: stepsOf(call("Shed", "swing_open")), objects: [SHED] };
  const { states: _, ...shed } = SHED;
  const besides = {
    steps: stepsOf(call("Fern", "lift"), call("Shed", "swing_shut")),
    objects: [FERN, shed],
  };
  const task = { instruction: "Do the evening round. Lift the fern too.", dialogue: [] };
  const { events } = await agentThat(opening, besides, opening).act(task, knowAll(garden));
  const because = events.flatMap((event) => (event.kind === "written" ? [event.because] : []));
  expect(because.slice(0, 3)).toEqual(["first", "answer", "finished"]);
  expect(garden.checkGoal().success).toBe(true);
});

test("what a look finds left is done only where it is sure enough: nobody asked for it", async () => {
  const opening = { steps: stepsOf(call("Shed", "swing_open")), objects: [SHED] };
  const lifting = { steps: stepsOf(call("Fern", "lift")), objects: [FERN] };
  const after = async (confidence: number) =>
    await agentThat(opening, { ...lifting, confidence }).act(TASK, knowAll(openGarden()));
  expect((await after(0.3)).environmentSteps).toBe(1);
  expect((await after(0.6)).environmentSteps).toBe(2);
});
