import { expect, test } from "vitest";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { kitchen, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";
import { HOUSEHOLD_SENSE } from "@/worlds/household/sense/household-sense";
import { toJson } from "@/worlds/household/state/to-json";

/** The names of the checks that object to the calls, each of which has to work. */
function objected(...lines: readonly string[]): readonly string[] {
  const episode = householdWorld.open(householdWorld.read(toJson(kitchen.state)), undefined);
  const start = episode.objects();
  const { calls } = parseStraightLine(program(...lines), householdWorld.vocabulary);
  const done = calls.map(({ call }) => {
    const { ok, objectId, changes, failure } = episode.call(call);
    expect(failure?.sentence ?? "").toBe("");
    expect(ok).toBe(true);
    return { call, objectId, changes };
  });
  return HOUSEHOLD_SENSE.object(start, done).map(({ check }) => check);
}

const brew = ["mug.pickup()", "mug.place(machine)", "machine.toggle_on()", "machine.toggle_off()"];
const wash = [
  "mug.pickup()",
  "mug.place(basin)",
  "faucet.toggle_on()",
  "faucet.toggle_off()",
  "mug.pickup()",
];

test("a mug is washed before the coffee and not when it is full", () => {
  expect(objected("cabinet.open()", ...brew, ...wash)).toEqual(["washed when full"]);
  const empty = [...wash, "mug.pour(basin)", ...brew.slice(1)];
  expect(objected("cabinet.open()", ...empty)).toEqual([]);
});

test("what is put down is not taken up again at once, nor put back where it was", () => {
  const carry = ["cup.pickup()", "cup.place(counter)"];
  expect(objected(...carry, ...carry)).toContain("put down to be taken up");
  expect(objected("pot.pickup()", "pot.place(counter)")).not.toContain("put down to be taken up");
  const [cup] = kitchen.state.objects.filter(({ id }) => id === kitchen.cup);
  const place = Object.entries(kitchen).find(([, id]) => id === cup?.parents[0])?.[0];
  expect(objected("cup.pickup()", `cup.place(${place})`)).toEqual(["put back where it was"]);
});

test("nothing is opened or turned on for nothing", () => {
  expect(objected("cabinet.open()", "cabinet.close()")).toEqual([
    "opened or turned on for nothing",
  ]);
  expect(objected("cabinet.open()", "mug.pickup()", "cabinet.close()")).toEqual([]);
  expect(objected("faucet.toggle_on()", "faucet.toggle_off()")).toHaveLength(1);
});

test("a plate is washed before the food, and food is not prepared in a cupboard", () => {
  const slice = ["knife.pickup()", "tomato.slice()", "knife.place(counter)"];
  const lay = ['slice = InteractionObject("TomatoSliced")', "slice.pickup()", "slice.place(plate)"];
  const rinse = ["plate.pickup()", "plate.place(basin)", "faucet.toggle_on()"];
  expect(objected(...slice, ...lay, ...rinse)).toEqual(["washed with food on it"]);
  expect(objected(...slice, ...rinse, "faucet.toggle_off()", ...lay)).toEqual([]);
  const shutAway = ["tomato.pickup()", "cabinet.open()", "tomato.place(cabinet)"];
  expect(objected(...shutAway, "knife.pickup()", "tomato.slice()")).toEqual([
    "prepared in a cupboard",
  ]);
  expect(objected(...shutAway)).toEqual([]);
});

test("nothing is cooked in a dirty bowl", () => {
  const heat = ["microwave.open()", "potato.pickup()", "potato.place(plate)"];
  const rest = [
    "plate.pickup()",
    "plate.place(microwave)",
    "microwave.close()",
    "microwave.toggle_on()",
  ];
  expect(objected(...heat, ...rest)).toEqual(["cooked in what is dirty"]);
});
