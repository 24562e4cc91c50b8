import { expect, test } from "vitest";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { demandsOf } from "@/worlds/household/goals/intent/goal-demands";
import { understandTask } from "@/worlds/household/goals/intent/understand-task";
import { goalFromInstruction } from "@/worlds/household/goals/goal-from-instruction";
import { HouseholdEnvironment } from "@/worlds/household/household-environment";
import { planGoal } from "@/worlds/household/planner/goal-planner";
import { buildKitchen } from "@/testing/household-builder";

const { state } = buildKitchen();

function after(instruction: string): HouseholdState {
  const goal = goalFromInstruction(instruction);
  const environment = new HouseholdEnvironment(state, goal);
  const plan = goal === undefined ? [] : planGoal(environment.fork(), goal).calls;
  for (const { call } of plan) {
    environment.call(call);
  }
  return environment.household;
}

const talk = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ speaker: index % 2 === 0 ? "Commander" : "Driver", text }));

function understood(
  texts: readonly string[],
  done: HouseholdState,
  corrections: readonly string[] = [],
) {
  return understandTask({
    instruction: texts[0] ?? "",
    dialogue: talk(...texts),
    corrections,
    lessons: [],
    before: state,
    after: done,
  });
}

test("what was said is the goal, whatever else was carried about", () => {
  const { goal, assumed } = understood(["Please water the plant"], state);
  expect(goal?.description).toBe("Water the plant.");
  expect(assumed).toEqual([]);
});

test("the demonstration settles how many slices were meant, and that they were meant for a plate", () => {
  const done = after("Serve 2 slices of tomato on a plate.");
  const { goal, assumed } = understood(["slice the tomato", "done", "put some on a plate"], done);
  expect(goal?.description).toContain("Serve 2 slices of tomato on a clean plate.");
  expect(assumed.join(" ")).toContain("shows more than was said");
});

test("what the demonstration made and nobody spoke of is no goal", () => {
  const { goal } = understood(["Please water the plant"], after("Make a cup of coffee."));
  expect(goal?.description).toBe("Water the plant.");
});

test("where the words name no task, the effects are the goal, and the person is asked", () => {
  const { goal, questions } = understood(["do it like yesterday"], after("Water the plant."));
  expect(goal?.description).toBe("Water the plant.");
  expect(questions).toEqual(["What is to be the result?"]);
});

test("neither words nor effects: no goal, and a question", () => {
  expect(understood(["do it like yesterday"], state)).toMatchObject({
    goal: undefined,
    questions: ["What is to be the result?"],
  });
});

test("an instruction that was reworded goes before the talk", () => {
  const { goal } = understandTask({
    instruction: "Water the plant.",
    dialogue: talk("Make a cup of coffee"),
    corrections: [],
    lessons: [],
    before: state,
    after: state,
  });
  expect(goal?.description).toBe("Water the plant.");
});

test.each([
  [
    "Serve 1 slice of tomato on a plate.",
    "Only 1 of 3 slices of tomato is on a plate. Put 2 more on the same plate.",
    "TomatoSliced in Plate",
    3,
  ],
  [
    "Serve 1 slice of tomato on a plate.",
    "No slice of toast is on a plate yet. Put one there.",
    "BreadSliced cooked=true",
    1,
  ],
  [
    "Serve 1 slice of tomato on a plate.",
    "The mug on the counter holds no coffee. Put the mug into the coffee machine and turn that on.",
    "Mug filled=coffee",
    1,
  ],
  [
    "Make a cup of coffee.",
    "The plate on the table is dirty. Wash it in the sink.",
    "Plate dirty=false",
    1,
  ],
  [
    "Make a cup of coffee.",
    "1 of the 2 forks (on the counter) is not in a drawer. Put it there.",
    "Fork in Drawer",
    Infinity,
  ],
  [
    "Make a cup of coffee.",
    "There is only 1 of 2 slices of tomato yet. Cut the tomato on the table with a knife.",
    "TomatoSliced",
    2,
  ],
  [
    "Make a cup of coffee.",
    "The slice of potato on the counter is not cooked. Cook it in the microwave.",
    "PotatoSliced cooked=true",
    1,
  ],
])("what a reviewer misses is wanted from then on: %s %s", (said, correction, demand, count) => {
  const { goal } = understood([said], state, [correction]);
  const demands = new Map(goal === undefined ? [] : demandsOf(goal));
  const key = [...demands.keys()].find((each) => each.startsWith(demand) || each === demand);
  expect([...demands.keys()]).toContain(key);
  expect(demands.get(key ?? "")).toBe(count);
});

test.each(["Pick up the knife before line 3.", "Use the other mug.", "Thanks, well done!", ""])(
  "what is said of steps leaves the goal as it is: %s",
  (correction) => {
    const { goal } = understood(["Make a cup of coffee."], state, [correction]);
    expect(goal).toEqual(understood(["Make a cup of coffee."], state).goal);
  },
);

test("a dish that was missed at its place is served there, with what belongs on it", () => {
  const { goal } = understood(["Serve 2 slices of tomato on a plate."], state, [
    "No clean plate with 2 slices of tomato is on a dining table yet. Put one there.",
  ]);
  expect(goal?.description).toBe(
    "Prepare a meal on the dining table: 1 clean plate with 2 slices of tomato.",
  );
});

test("where several dishes are made, they go where people wanted them in a like case before", () => {
  const evidence = {
    instruction: "Make coffee and a plate of toast.",
    dialogue: [],
    corrections: [],
    before: state,
    after: state,
  };
  const lessons = ["No clean plate with 1 slice of toast is on a counter yet. Put one there."];
  const { goal, assumed } = understandTask({ ...evidence, lessons });
  expect(goal?.description).toMatch(/^Prepare a meal on the counter: .*coffee.*toast/);
  expect(assumed.join(" ")).toContain("as was asked for in a like case before");
  const single = { ...evidence, instruction: "Make a plate of toast.", lessons };
  expect(understandTask(single).assumed).toEqual([]);
});

test("a group is known by the words that sentences have for it", () => {
  const { goal } = understood(["Make a cup of coffee."], state, [
    "1 of the 5 plates and bowls (in the cabinet) is dirty. Wash it in the sink.",
  ]);
  expect(goal === undefined ? 0 : demandsOf(goal).of("Dishware dirty=false")).toBe(5);
});

test("words that ask for what is so already: the effects tell what was meant", () => {
  const { goal } = understood(["There must be a knife"], after("Water the plant."));
  expect(goal?.description).toBe("Water the plant.");
  const idle = understood(["Clean the pot"], after("Water the plant."));
  expect(idle.goal?.description).toBe("Water the plant.");
});
