/** A situation is written by one engine and read here; whatever else stands there says nothing. */
import { expect, test } from "vitest";
import { describeSituation } from "@/engines/teacher/situation-engine";
import { readSituation } from "@/lesson/usefulness/situation-facts";
import { kitchen, program } from "@/testing/teacher-kitchen";
import { householdWorld, toJson } from "@/worlds/household/household-study";

test("what an engine writes of a demonstration is read back in parts", () => {
  const done = program(
    "cup.pickup()",
    "cup.place(basin)",
    "faucet.toggle_on()",
    "faucet.toggle_off()",
    "cup.pickup()",
    "cup.pour(plant)",
  );
  const state = householdWorld.read(toJson(kitchen.state));
  const facts = readSituation(describeSituation(householdWorld, { state, done, words: [] }));
  expect([...facts.objects]).toEqual(["Cup", "Faucet", "HousePlant", "SinkBasin"]);
  expect(facts.effects).toContain("filled water");
});

test("classes, effects and places", () => {
  const facts = readSituation("Cup, SinkBasin. Cup dirty false. Cup in CounterTop. Bread gone.");
  expect([...facts.objects]).toEqual(["Cup", "SinkBasin"]);
  expect([...facts.effects]).toEqual(["dirty false", "gone"]);
  expect([...facts.containers]).toEqual(["CounterTop"]);
  expect([...facts.counts]).toEqual(["Cup 2", "Bread 1"]);
});

test.each(["", "[1] link 'Home'\n[2] textbox. Search in shop.", "A page. It is long.", "."])(
  "%j says nothing",
  (text) => {
    expect(readSituation(text).objects.size).toBe(0);
  },
);
