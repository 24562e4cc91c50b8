/** What the state channel compares: the same text of a program here and of the like program elsewhere. */
import { expect, test } from "vitest";
import { describeSituation } from "@/engines/teacher/situation-engine";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { kitchen, program } from "@/testing/teacher-kitchen";
import { householdWorld, toJson } from "@/worlds/household/household-study";

const state = householdWorld.read(toJson(kitchen.state));

const WATERING = program(
  "cup.pickup()",
  "cup.place(basin)",
  "faucet.toggle_on()",
  "faucet.toggle_off()",
  "cup.pickup()",
  "cup.pour(plant)",
);

test("what was touched and what it came to is told in classes, no room and no instance with it", () => {
  const text = describeSituation(householdWorld, { state, done: WATERING, words: [] });
  expect(text).toMatch(/^Cup, Faucet, HousePlant, SinkBasin\. /u);
  expect(text).toContain("HousePlant filled water.");
  expect(text).not.toMatch(/_\d/u);
  // The tap runs no more: what came and went is no effect.
  expect(text).not.toContain("Faucet on");
});

test("the calls of a run say what the program does that they are of", () => {
  const done = parseStraightLine(WATERING, householdWorld.vocabulary).calls.map(({ call }) => call);
  expect(describeSituation(householdWorld, { state, done, words: [] })).toBe(
    describeSituation(householdWorld, { state, done: WATERING, words: [] }),
  );
});

test("without a demonstration, what the words name by the world's own nouns stands in for it", () => {
  const words = ["Please water the plant.", "The tap is over there."];
  const text = describeSituation(householdWorld, { state, done: "", words });
  expect(text).toBe("Faucet, HousePlant.");
});

test("refused calls touch nothing, and neither deeds nor words say nothing", () => {
  const done = program("plant.pickup()");
  expect(describeSituation(householdWorld, { state, done, words: ["Hello!"] })).toBe("");
});
