/** Routines on trial: told, kept, asked for; in rooms that they fit into. */
import { beforeAll, expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import type { WorldState } from "@/core/world/world-state";
import { SHIPPED_EXPERIMENTS } from "@/formats/experiment/shipped-experiments";
import type { RoomParts } from "@/lesson/experiments/open-episode";
import {
  actRoutine,
  drawRoutines,
  fitsRoutine,
  openRoutine,
  routineOf,
  wholesOf,
} from "@/lesson/experiments/routine-episode";
import { householdKit } from "@/worlds/household/household-kit";

const shipped = ensureExists(SHIPPED_EXPERIMENTS.find(({ id }) => id === "personal-routines"));
const routines = shipped.experiment.episodes.flatMap((each) =>
  each.kind === "routines" ? each.routines : [],
);
const few = { kind: "routines" as const, routines: routines.slice(0, 2), seed: 1 };

let parts: RoomParts;
beforeAll(async () => {
  parts = { world: householdKit.model, drive: await ensureExists(householdKit.loadDrive)() };
});

const objectsOf = (room: WorldState) => parts.world.open(room, undefined).objects();

test("forty routines ship, each with what is wanted after every change", () => {
  expect(routines).toHaveLength(40);
  expect(new Set(routines.map(({ name }) => name)).size).toBe(40);
});

test("the same seed draws the same rooms, and nothing of what is wanted is so in any of them", () => {
  const drawn = drawRoutines(few, parts);
  expect(drawRoutines(few, parts)).toEqual(drawn);
  for (const episode of drawn) {
    const asked = ensureExists(routineOf({ episodes: [few] }, episode));
    const { target, lessons } = openRoutine(asked, episode, parts);
    expect(lessons.length).toBeGreaterThan(0);
    for (const room of [target, ...lessons]) {
      expect(fitsRoutine(asked, objectsOf(room), wholesOf(parts.world))).toBe(true);
    }
  }
});

/** An agent of two minds: it does what it is told in rooms where it may. */
function agentThatDoes(isAble: (room: WorldState) => boolean) {
  const said: string[] = [];
  const kept: string[] = [];
  const run = {
    events: [],
    reason: "done",
    environmentSteps: 1,
    refusedCalls: 0,
    questions: [],
    lookSteps: 0,
  } as const;
  const stage = {
    objectsOf: (room: WorldState) =>
      isDone.has(room)
        ? [{ id: "Mug_1", class: "Mug", attributes: { dirty: false }, supports: [] }]
        : [],
    act: async (room: WorldState, { instruction }: { instruction: string }) => {
      said.push(instruction);
      const after = { ...room };
      if (isAble(room)) {
        isDone.add(after);
      }
      return { run, after };
    },
    keep: (name: string) => {
      kept.push(name);
      return name;
    },
  };
  const isDone = new Set<WorldState>();
  return { said, kept, stage };
}

const room = (name: string): WorldState => ({ world: "household", json: name });
const MUG = [{ class: "Mug", count: 1, is: { dirty: false } }];
const asked = {
  name: "Mary cleaning",
  words: "Wash a mug.",
  wants: MUG,
  changes: [1, 2, 3].map((nth) => ({ say: `Change ${nth}.`, wants: MUG })),
};
const opened = {
  asked,
  target: room("target"),
  lessons: [room("first"), room("second")],
  place: "target",
};

test("it is told until it is done, kept there, and asked for by its name in the other room", async () => {
  const { said, kept, stage } = agentThatDoes(({ json }) => json !== "first");
  const acted = await actRoutine(opened, 2, stage);
  expect(said).toEqual(["Wash a mug.", "Wash a mug.", "Do the Mary cleaning. Change 1. Change 2."]);
  expect(kept).toEqual(["Mary cleaning"]);
  expect(acted).toMatchObject({
    isKept: true,
    before: { success: false },
    after: { success: true },
  });
});

test("what is never done is never kept, and nobody asks for it", async () => {
  const { said, kept, stage } = agentThatDoes(() => false);
  const acted = await actRoutine(opened, 0, stage);
  expect(said).toEqual(["Wash a mug.", "Wash a mug."]);
  expect(kept).toEqual([]);
  expect(acted).toMatchObject({ isKept: false, after: { success: false } });
});
