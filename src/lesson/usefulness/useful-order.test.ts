/** Stories of a person who says which exemplar helped, and of what the memory makes of it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { toClaimed, type Exemplar } from "@/core/exemplar";
import { createUsefulnessEngine } from "@/engines/usefulness/create-usefulness-engine";
import {
  orderByUse,
  sayHelpedMore,
  takeBackHelpedMore,
  type ShownFor,
  type UsefulOrderParts,
} from "@/lesson/usefulness/useful-order";
import { buildExemplar } from "@/testing/build-exemplar";

const engine = createUsefulnessEngine();
const WEIGHTS = { instruction: 0.8, state: 0.1, visual: 0.1 };
const LIKE = buildExemplar({ id: "like", situation: "Cup. Cup in Shelf.", title: "Like" });
const USEFUL = buildExemplar({ id: "useful", situation: "Mug. Mug dirty false.", title: "Useful" });

let ids = 0;
const now = { createId: () => `preference-${(ids += 1)}`, nowMs: 1 };

function shownFor(taskId: string): ShownFor {
  const retrieved = [LIKE, USEFUL].map(({ id, title }, index) => ({
    exemplarId: id,
    title,
    rank: index + 1,
    score: 0.9 - index / 10,
    channels: { instruction: 0.9 - index / 10, state: 0, visual: 0 },
    margin: 0.1,
  }));
  const situation = "Plate. Plate dirty false.";
  return { taskId, world: LIKE.world, instruction: "Rinse it", situation, retrieved };
}

const partsOf = (memory: readonly Exemplar[]): UsefulOrderParts => ({
  engine,
  memory,
  weights: WEIGHTS,
});

function withChanged(
  memory: readonly Exemplar[],
  changed: readonly Exemplar[],
): readonly Exemplar[] {
  return memory.map((each) => changed.find(({ id }) => id === each.id) ?? each);
}

/** The memory after somebody said in so many tasks that the second one helped more. */
function afterSaying(tasks: number): readonly Exemplar[] {
  let memory: readonly Exemplar[] = [LIKE, USEFUL];
  for (let task = 0; task < tasks; task += 1) {
    const said = sayHelpedMore(partsOf(memory), shownFor(`task-${task}`), {
      betterId: "useful",
      ...now,
    });
    memory = withChanged(memory, said);
  }
  return memory;
}

const orderIn = async (memory: readonly Exemplar[], taskId = "next") =>
  ensureExists(await orderByUse(partsOf(memory), shownFor(taskId)));

test("before anybody says anything, useful is what is alike", async () => {
  const { places, learned, tasks } = await orderIn([LIKE, USEFUL]);
  expect([...places.keys()]).toEqual(["like", "useful"]);
  expect([learned.isAccepted, tasks]).toEqual([false, 0]);
});

test("what helped in eight tasks comes first in the ninth, and the reason is told", async () => {
  const { places, learned, tasks } = await orderIn(afterSaying(8));
  expect(learned.isAccepted).toBe(true);
  expect(tasks).toBe(8);
  expect(places.get("useful")).toMatchObject({ rank: 1 });
  expect(places.get("useful")?.because).toContain("the same is done");
});

test("one task is not enough to change what a teacher is shown", async () => {
  expect((await orderIn(afterSaying(1))).learned.isAccepted).toBe(false);
});

test("another word on the same task takes the place of the first, and can be taken back", async () => {
  const shown = shownFor("task-0");
  const once = afterSaying(1);
  const said = sayHelpedMore(partsOf(once), shown, { betterId: "like", ...now });
  const changed = withChanged(once, said);
  expect((await orderIn(changed, "task-0")).chosenId).toBe("like");
  const taken = withChanged(changed, takeBackHelpedMore(changed, "task-0"));
  expect(await orderIn(taken, "task-0")).toMatchObject({ chosenId: undefined, tasks: 0 });
});

test("what a bundle says counts once its exemplar is more than a claim", async () => {
  const memory = afterSaying(8);
  const claimed = memory.map((each) => (each.id === "useful" ? toClaimed(each) : each));
  expect((await orderIn(claimed)).tasks).toBe(0);
  expect((await orderIn(memory)).tasks).toBe(8);
});

test("what was shown and is gone from the memory is compared with nothing", async () => {
  expect(await orderByUse(partsOf([]), shownFor("task"))).toBeUndefined();
  expect([...(await orderIn([USEFUL])).places.keys()]).toEqual(["useful"]);
  expect(sayHelpedMore(partsOf([USEFUL]), shownFor("task"), { betterId: "like", ...now })).toEqual(
    [],
  );
});

test("whatever is said and taken back, nothing of it is left", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("like", "useful"), { maxLength: 6 }),
      async (choices) => {
        let memory: readonly Exemplar[] = [LIKE, USEFUL];
        for (const betterId of choices) {
          memory = withChanged(
            memory,
            sayHelpedMore(partsOf(memory), shownFor("task"), { betterId, ...now }),
          );
          expect((await orderIn(memory, "task")).chosenId).toBe(betterId);
        }
        memory = withChanged(memory, takeBackHelpedMore(memory, "task"));
        expect(memory.flatMap(({ helpedMore = [] }) => helpedMore)).toEqual([]);
      },
    ),
  );
});
