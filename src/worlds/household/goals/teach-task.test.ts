import { expect, test } from "vitest";
import { goalFromTeachTask } from "@/worlds/household/goals/teach-task";

const cleanPlate = {
  task_name: "Clean X",
  task_anchor_object: "Plate",
  desc: "Clean a Plate.",
  components: {
    Plate: {
      determiner: "a",
      primary_condition: "simbotObjectClass",
      instance_shareable: false,
      conditions: { simbotObjectClass: "Plate", isDirty: 0 },
      condition_failure_descs: { isDirty: "Wash it." },
    },
  },
  relations: [],
};
const threeSlices = {
  task_name: "N Slices Of X In Y",
  task_anchor_object: "Plate",
  desc: "Serve 3 slices.",
  components: {
    Plate: { determiner: "a", task_name: "Clean X", task: cleanPlate },
    bread: {
      determiner: "3",
      primary_condition: "objectType",
      conditions: { objectType: "BreadSliced", simbotIsCooked: 1 },
      condition_failure_descs: { objectType: "Slice it." },
    },
  },
  relations: [
    {
      property: "parentReceptacles",
      tail_entity_list: ["Plate"],
      tail_determiner_list: ["the"],
      head_entity_list: ["bread"],
      head_determiner_list: ["3"],
      failure_desc: "Put it on the plate.",
    },
  ],
};

test("a nested task becomes a goal with counted things, conditions and a relation", () => {
  const goal = goalFromTeachTask(threeSlices);
  expect(goal.ok && goal.value).toMatchObject({
    task: "N Slices Of X In Y",
    anchor: "Plate",
    things: [
      {
        kind: "goal",
        id: "Plate",
        count: 1,
        goal: {
          things: [
            {
              select: "Plate",
              attributes: [{ attribute: "dirty", equals: false }],
            },
          ],
        },
      },
      {
        kind: "object",
        id: "bread",
        count: 3,
        select: "BreadSliced",
        attributes: [{ attribute: "cooked", equals: true }],
        isShareable: false,
      },
    ],
    relations: [{ tail: "Plate", isSameTail: true, heads: [{ thing: "bread", count: 3 }] }],
  });
});

test("coffee and any liquid are told apart", () => {
  const task = (conditions: object) => ({
    ...cleanPlate,
    components: {
      Plate: {
        determiner: "a",
        primary_condition: "objectType",
        conditions: { objectType: "Mug", ...conditions },
      },
    },
  });
  const filled = (conditions: object) => {
    const goal = goalFromTeachTask(task(conditions));
    const thing = goal.ok ? goal.value.things[0] : undefined;
    return thing?.kind === "object" ? thing.attributes[0]?.equals : undefined;
  };
  expect(filled({ simbotIsFilledWithCoffee: 1 })).toBe("coffee");
  expect(filled({ isFilledWithLiquid: 1 })).toBe("any");
  expect(filled({ isFilledWithLiquid: 0 })).toBeNull();
});

test.each([
  ["nothing at all", undefined],
  ["a list", []],
  [
    "an unknown property",
    {
      ...cleanPlate,
      components: {
        x: {
          determiner: "a",
          primary_condition: "objectType",
          conditions: { objectType: "Mug", isMagic: 1 },
        },
      },
    },
  ],
  [
    "an unknown count",
    { ...cleanPlate, components: { x: { ...cleanPlate.components.Plate, determiner: "several" } } },
  ],
  [
    "an unknown relation",
    { ...threeSlices, relations: [{ ...threeSlices.relations[0], property: "nextTo" }] },
  ],
  [
    "a relation of unknown things",
    {
      ...threeSlices,
      relations: [{ ...threeSlices.relations[0], head_entity_list: ["butter"] }],
    },
  ],
  [
    "things in each other",
    {
      ...threeSlices,
      relations: [
        ...threeSlices.relations,
        {
          ...threeSlices.relations[0],
          head_entity_list: ["Plate"],
          tail_entity_list: ["bread"],
          head_determiner_list: ["a"],
        },
      ],
    },
  ],
  ["no class", { ...cleanPlate, components: { x: { determiner: "a", conditions: {} } } }],
])("%s is refused with a message", (_, task) => {
  const goal = goalFromTeachTask(task);
  expect(goal.ok).toBe(false);
  expect(goal.ok ? undefined : goal.error.code).toBe("TSK-01");
});

test("a task nested without end is refused", () => {
  let task: object = cleanPlate;
  for (let i = 0; i < 20; i += 1) {
    task = { ...cleanPlate, components: { x: { determiner: "a", task } } };
  }
  expect(goalFromTeachTask(task).ok).toBe(false);
});
