import fc from "fast-check";
import { expect, test } from "vitest";
import {
  householdGoalSchema,
  type GoalThing,
  type HouseholdGoal,
} from "@/worlds/household/goals/goal";
import { CONDITION_PHRASES, attributeOf } from "@/worlds/household/goals/text/goal-phrases";
import { fillTask, parseTasks } from "@/worlds/household/goals/fill-task";
import { HOUSEHOLD_TASKS, readTask, taskGoal } from "@/worlds/household/goals/household-tasks";
import { parseGoal } from "@/worlds/household/goals/text/parse-goal";
import { printGoal } from "@/worlds/household/goals/text/print-goal";
import { GROUP_NAMES, OBJECT_CLASSES } from "@/worlds/household/objects/object-classes";

const parse = (text: string) =>
  parseGoal(text, (name, parameters) => taskGoal(name, ...parameters));
const reason = (text: string) => {
  const goal = parse(text);
  return goal.ok ? "no error" : goal.error.what;
};

const count = fc.oneof(fc.nat(20), fc.constant("all" as const));
const select = fc.constantFrom(...OBJECT_CLASSES, ...GROUP_NAMES);
const attributes = fc
  .uniqueArray(fc.constantFrom(...CONDITION_PHRASES), { maxLength: 4 })
  .map((phrases) => phrases.flatMap((phrase) => attributeOf(phrase) ?? []));

function thing(id: string, depth: number): fc.Arbitrary<GoalThing> {
  const plain = fc.record({ count, select, attributes, isShareable: fc.boolean() });
  const object = plain.map((rest): GoalThing => ({ kind: "object", id, ...rest }));
  return depth === 0
    ? object
    : fc.oneof(
        { weight: 3, arbitrary: object },
        fc
          .record({ count, goal: goalOf(depth - 1) })
          .map((rest): GoalThing => ({ kind: "goal", id, ...rest })),
      );
}

function goalOf(depth: number): fc.Arbitrary<HouseholdGoal> {
  const ids = fc.uniqueArray(fc.string({ unit: "grapheme", maxLength: 8 }), {
    minLength: 1,
    maxLength: 4,
  });
  return ids.chain((names) =>
    fc
      .record({
        task: fc.string({ unit: "grapheme", maxLength: 12 }),
        description: fc.string({ unit: "grapheme" }),
        things: fc.tuple(...names.map((id) => thing(id, depth))),
        // A later thing holds an earlier one, so that no two hold each other.
        relations: fc.array(
          fc.record({
            heads: fc.array(fc.record({ thing: fc.constantFrom(...names), count }), {
              minLength: 1,
              maxLength: 3,
            }),
            isSameTail: fc.boolean(),
          }),
          { maxLength: 2 },
        ),
        anchor: fc.option(fc.constantFrom(...names), { nil: undefined }),
      })
      .map(({ task, description, things, relations, anchor }): HouseholdGoal => {
        const tail = names.at(-1) ?? "";
        const sound = relations
          .map((relation) => ({
            ...relation,
            tail,
            heads: relation.heads.filter((head) => head.thing !== tail),
          }))
          .filter(({ heads }) => heads.length > 0);
        return {
          world: "household",
          task,
          description,
          things: [...things],
          relations: sound,
          ...(anchor === undefined ? {} : { anchor }),
        };
      }),
  );
}

test("a goal that is printed and read again is the same goal", () => {
  fc.assert(
    fc.property(goalOf(2), (goal) => {
      expect(parse(printGoal(goal))).toEqual({ ok: true, value: goal });
      expect(householdGoalSchema.parse(goal)).toEqual(goal);
    }),
    { numRuns: 300 },
  );
});

test("whatever the text is, reading it gives a goal or a message", () => {
  const line = fc.constantFrom(
    "goal A",
    "  1 x: Mug, clean",
    "  all y: task Coffee",
    "    result x",
    "  2 x in any y",
    '  "odd',
    "  shared",
    ")(,:",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 8 }), (lines) => {
      const goal = parse(lines.join("\n"));
      expect(goal.ok || goal.error.code).toBe(goal.ok ? true : "TSK-02");
    }),
  );
});

test("a goal is written as people would put it", () => {
  expect(printGoal(taskGoal("Plate Of Toast"))).toBe(
    [
      "goal Plate Of Toast",
      '  "Make a plate of toast."',
      "  1 toast: goal Toast",
      '    "Make a slice of toast."',
      "    1 toast: BreadSliced, cooked",
      "    result toast",
      "  1 plate: goal Clean X",
      '    "Clean a plate."',
      "    1 thing: Plate, clean",
      "    shared 1 sink: Sink, receptacle",
      "    result thing",
      "  1 toast in the same plate",
      "  result plate",
    ].join("\n"),
  );
});

test.each([
  ["an unknown class", "goal A\n  1 x: Unicorn", /Line 2.*"Unicorn" is no class/u],
  [
    "an unknown condition",
    "goal A\n  1 x: Mug, shiny",
    /Line 2.*"shiny" is no condition; there are/u,
  ],
  ["an unknown count", "goal A\n  several x: Mug", /Line 2.*"several" is no count/u],
  [
    "an unknown part",
    "goal A\n  1 x: Mug\n  1 x in any y",
    /speaks of "y", which is none of its parts/u,
  ],
  ["a name given twice", "goal A\n  1 x: Mug\n  1 x: Cup", /two things called "x"/u],
  ["something in itself", "goal A\n  1 x: Mug\n  1 x in any x", /wants "x" in or on itself/u],
  ["a line too far out", "goal A\n  1 x: Mug\ngoal B", /Line 3.*belongs to nothing above/u],
  ["no text", "", /empty/u],
  ["nesting without end", nested(30), /nested too deeply/u],
])("%s is an error that says so", (_, text, message) => {
  expect(reason(text)).toMatch(message);
});

function nested(depth: number): string {
  const lines = Array.from({ length: depth }, (_, i) => `${"  ".repeat(i + 1)}1 x: goal A`);
  return ["goal A", ...lines].join("\n");
}

test("the twelve tasks are there, and each can be asked for", () => {
  const values: Readonly<Record<string, string>> = {
    food: "Potato",
    class: "Plate",
    things: "Fruit",
    place: "CounterTop",
    preposition: "on",
    dish: "Plate",
    potatoDish: "Plate",
    appleDish: "Bowl",
  };
  const names = HOUSEHOLD_TASKS.map(({ name }) => name);
  for (const name of [
    "Coffee",
    "Water Plant",
    "Boil X",
    "Plate Of Toast",
    "N Slices Of X In Y",
    "N Cooked Slices Of X In Y",
    "Put All X On Y",
    "Put All X In One Y",
    "Clean All X",
    "Salad",
    "Sandwich",
    "Breakfast",
  ]) {
    expect(names).toContain(name);
  }
  for (const { name, parameters } of HOUSEHOLD_TASKS) {
    const goal = readTask(
      name,
      parameters.map((key) => values[key] ?? "1"),
    );
    expect(goal.ok && goal.value.description).toMatch(/^[A-Z][^{}]*\.$/u);
  }
});

test.each([
  ["Tea", [], /no task "Tea"/u],
  ["Boil X", [], /takes food; 0 are given/u],
  ["Boil X", ["Dream"], /"Dream" is no class/u],
  ["Boil X", ["Mug\n  1 y: Cup"], /cannot be a parameter/u],
  ["Sliced X", ["Mug"], /"Mug" is nothing that can be sliced/u],
])("the task %s with %j is refused", (name, parameters, message) => {
  const goal = readTask(name, parameters);
  expect(goal.ok ? "no error" : goal.error.what).toMatch(message);
});

test("a task that contains itself is refused", () => {
  const tasks = parseTasks("task A\n  1 x: task B\n\ntask B\n  1 y: task A");
  const goal = fillTask(tasks, "A", []);
  expect(goal.ok ? "no error" : goal.error.what).toMatch(/contains itself: A > B > A/u);
});
