/** Stories of routines in a garden: kept under a name, found by it, and changed by what is said. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { knowAll } from "@/core/senses/senses";
import { createAgentEngine } from "@/engines/agent/create-agent-engine";
import type { Routine } from "@/engines/agent/routine";
import { keepRoutine, recallRoutine, routineOfExemplar } from "@/engines/agent/routines";
import { readSaidPlaces } from "@/engines/agent/said-places";
import { learnWhereabouts } from "@/engines/agent/whereabouts";
import type { WrittenProgram } from "@/engines/agent/writer";
import { gardenWorld } from "@/testing/garden-world";

const GARDEN = {
  things: [
    { id: "Shed-1", is: { ajar: true } },
    { id: "Bed-1", is: {} },
    { id: "Fern-1", is: { parched: true } },
    { id: "Tulip-1", at: "Bed-1", is: { parched: true } },
  ],
} as const;

const openGarden = () => gardenWorld.open(gardenWorld.read(structuredClone(GARDEN)), undefined);
const whereabouts = learnWhereabouts([openGarden().objects()]);
const TASK = { instruction: "Put the fern into the bed.", dialogue: [] };

const toBed: WrittenProgram = {
  steps: ["lift", "lay"].map((method) => ({
    call: {
      receiver: { variable: "fern", class: "Fern" },
      method,
      args: method === "lay" ? [{ kind: "object", object: { variable: "bed", class: "Bed" } }] : [],
    },
    evidence: { kind: "words", words: "fern" },
    confidence: 1,
  })),
  objects: [
    { variable: "fern", class: "Fern" },
    { variable: "bed", class: "Bed" },
  ],
  unmapped: [],
  questions: [],
  confidence: 1,
  explanation: "",
};

async function keep(): Promise<Routine> {
  const garden = openGarden();
  const objects = garden.objects();
  const agent = createAgentEngine({
    writer: { id: "bed", write: async () => toBed },
    world: gardenWorld,
    rooms: [],
    retrieve: async () => [],
  });
  const run = await agent.act(TASK, knowAll(garden));
  return keepRoutine("Sunday fern", TASK, { run, objects, world: gardenWorld });
}

test("an exemplar that was given a name is a routine: what was said, and what was done", async () => {
  const { source } = await keep();
  const exemplar = {
    ...source.exemplar,
    instruction: "Put the fern into the bed.",
    dialogue: "<Commander> The tulip can stay.",
  };
  const routine = routineOfExemplar("Sunday fern", { exemplar, calls: source.calls });
  expect(routine.words).toBe("Put the fern into the bed. The tulip can stay.");
  expect(recall("Do the Sunday fern", routine)?.task.instruction).toBe(routine.words);
});

const recall = (instruction: string, routine: Routine) =>
  recallRoutine({ instruction, dialogue: [] }, [routine], { world: gardenWorld, whereabouts });

test("what was done is kept with its words and its calls, and found by its name as whole words", async () => {
  const routine = await keep();
  expect(routine.source.calls.slice(0, 2).map(({ call }) => call.method)).toEqual(["lift", "lay"]);
  expect(recall("Please do the SUNDAY fern!", routine)?.task.instruction).toBe(TASK.instruction);
  expect(recall("Do the Monday fern.", routine)).toBeUndefined();
  expect(recall("Do the Sunday ferns.", routine)).toBeUndefined();
});

test("a thing takes the place of the one that is named with it; what is new alone is done besides", async () => {
  const routine = await keep();
  const changed = recall("Do the Sunday fern. The tulip instead of the fern.", routine);
  expect(changed?.task.instruction).toBe("Put the tulip into the bed.");
  expect(changed?.besides).toEqual([]);
  const atOnce = recall("Do the Sunday fern with the tulip instead of the fern.", routine);
  expect(atOnce?.task.instruction).toBe("Put the tulip into the bed.");
  const joined = recall("Do the Sunday fern and then prune the rose.", routine);
  expect(joined?.besides.map(({ text }) => text)).toEqual(["prune the rose"]);
  const more = recall("Do the Sunday fern. Prune the rose too.", routine);
  expect(more?.task.instruction).toBe(TASK.instruction);
  expect(more?.besides.map(({ text }) => text)).toEqual(["Prune the rose too"]);
});

test("the agent carries out what the name stands for, and tells which routine it was", async () => {
  const routine = await keep();
  const said: string[] = [];
  const agent = createAgentEngine({
    writer: {
      id: "listener",
      write: async ({ instruction }) => {
        said.push(instruction);
        return toBed;
      },
    },
    world: gardenWorld,
    rooms: [],
    routines: [routine],
    retrieve: async () => [],
  });
  const garden = openGarden();
  const run = await agent.act(
    { instruction: "Do the Sunday fern.", dialogue: [] },
    knowAll(garden),
  );
  expect(said[0]).toBe(TASK.instruction);
  expect(run.events.find(({ kind }) => kind === "recalled")).toMatchObject({ name: "Sunday fern" });
  const fern = ensureExists(garden.objects().find(({ id }) => id === "Fern-1"));
  expect(fern.supports[0]?.id).toBe("Bed-1");
});

test("where a thing was said to be is read off which things are named one after the other", () => {
  const places = readSaidPlaces(
    {
      instruction: "Water the tulip.",
      dialogue: [
        { speaker: "Driver", text: "Where is the tulip?", frame: 0 },
        { speaker: "Commander", text: "In the bed.", frame: 0 },
      ],
    },
    gardenWorld,
    { isPlace: (name) => name === "Bed" },
  );
  expect(places.of("Tulip")).toEqual(["Bed"]);
  expect(places.of("Fern")).toEqual([]);
});
