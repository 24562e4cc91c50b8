/** Comments are true of the program that they stand in, also where a sentence of the usual form would not be. */
import { expect, test } from "vitest";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { ask, kitchen, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

const teacher = createBuiltInTeacher(householdWorld);
const WATER = "Fill the pot with water.";
const FILLED = ["pot.pickup()", "pot.place(basin)", "faucet.toggle_on()", "faucet.toggle_off()"];

function saidIn({ program: text }: { readonly program: string }): readonly string[] {
  return [...text.matchAll(/\(causal abstraction\) (.*)/gu)].map(([, said]) => String(said));
}

test("what a later step needs is not taken for what the task asks", async () => {
  const { pot, basin, faucet } = kitchen;
  const said = saidIn(await teacher.propose(ask(WATER, program(...FILLED))));
  expect(said).toContain(
    `Turning on the ${faucet} fills the ${pot} with water only when the ${pot} is in the ${basin}.`,
  );
  expect(said.filter((text) => text.includes(`asks that the ${pot} is in`))).toEqual([]);
});

test("a tap that washes a mug is not turned on so that its water can be poured away", async () => {
  const { mug, faucet } = kitchen;
  const washed = ["cabinet.open()", "mug.pickup()", "mug.place(basin)", "faucet.toggle_on()"];
  const emptied = ["faucet.toggle_off()", "mug.pickup()", "mug.pour(basin)"];
  const made = ["mug.place(machine)", "machine.toggle_on()", "machine.toggle_off()"];
  const task = ask("Make coffee in a clean mug.", program(...washed, ...emptied, ...made));
  const said = saidIn(await teacher.propose(task));
  expect(said.filter((text) => text.includes("has to hold something"))).toEqual([]);
  const start = `Turning on the ${faucet} makes the ${mug} clean, as the task asks: `;
  expect(said.filter((text) => text.startsWith(start))).toHaveLength(1);
});

test("where the task asks for the very step, it is not said to do what it is", async () => {
  const { tomato } = kitchen;
  const wanted = ask("Cut the tomato.", program("knife.pickup()", "tomato.slice()"));
  const said = saidIn(await teacher.propose(wanted));
  expect(said.filter((text) => text.includes(`cuts the ${tomato}`))).toEqual([]);
  expect(
    said.filter((text) => text.startsWith(`The task asks to cut the ${tomato}: `)),
  ).toHaveLength(1);
});

test("a door that is opened and closed again later would not be left open in the end", async () => {
  const { cabinet } = kitchen;
  const request = ask("Water the plant.", "");
  const revised = await teacher.revise({
    ...request,
    program: program(
      "cabinet.open()",
      "cabinet.close()",
      "faucet.toggle_on()",
      "cabinet.open()",
      "cabinet.close()",
    ),
    abstractions: EMPTY_ABSTRACTIONS,
    correction: "turn off the faucet at the end",
    failure: undefined,
  });
  const said = saidIn(revised);
  expect(said).toContain(`Otherwise the ${cabinet} would be left open in the meantime.`);
  expect(said).toContain(`Otherwise the ${cabinet} would be left open.`);
});

test("what a correction makes untrue is not said any more", async () => {
  const { tomato } = kitchen;
  const wanted = "Put a slice of tomato on a plate.";
  const shown = program(
    "knife.pickup()",
    "tomato.slice()",
    "knife.place(counter)",
    'slice = InteractionObject("TomatoSliced")',
    "slice.pickup()",
    "slice.place(plate)",
  );
  const first = await teacher.propose(ask(wanted, shown));
  const before = `There is no TomatoSliced to pick up before this is done: cut the ${tomato}.`;
  expect(saidIn(first)).toContain(before);
  const revised = await teacher.revise({
    ...ask(wanted, shown),
    program: first.program,
    abstractions: first.abstractions,
    correction: "Do not pick up the TomatoSliced.",
    failure: undefined,
  });
  const { program: text } = revised.pending ?? revised;
  expect(text).toContain(`The task asks to cut the ${tomato}: there is a slice of tomato.`);
  expect(text).not.toContain(before);
});

test("what a call was refused for is no reason where that call is gone", async () => {
  const { mug } = kitchen;
  const shown = program(
    "mug.pickup()",
    "tomato.pickup()",
    "faucet.toggle_on()",
    "faucet.toggle_off()",
  );
  const said = saidIn(await teacher.propose(ask("Put the mug down.", shown)));
  expect(said.filter((text) => text.includes(`still holds the ${mug}`))).toEqual([]);
});
