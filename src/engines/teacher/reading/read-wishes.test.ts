/** What words literally ask for in a small kitchen; nothing here knows what a task is called. */
import { expect, test } from "vitest";
import { RoomWords } from "@/engines/teacher/keeping/spoken-of";
import { readWishes } from "@/engines/teacher/reading/read-wishes";
import { ask } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

const start = householdWorld.open(householdWorld.read(ask("", "").state), undefined);
const room = new RoomWords(householdWorld, start.objects());
const wishesOf = (text: string) => readWishes(text, room).wishes.map(({ wish }) => wish);
const one = { quantifier: "some", count: 1 };

test.each([
  ["Water the plant.", [{ attribute: "filled", value: "water" }], "HousePlant"],
  ["Please rinse the cup", [{ attribute: "dirty", holds: false }], "Cup"],
  ["Boil a potato", [{ attribute: "boiled", holds: true }], "Potato"],
  ["The potato needs to be cooked.", [{ attribute: "cooked", holds: true }], "Potato"],
  ["Put a slice of tomato on a plate.", [{ in: { class: "Plate" } }], "TomatoSliced"],
  [
    "Put a slice of tomato on a clean plate.",
    [{ in: { class: "Plate", that: [{ attribute: "dirty", holds: false }] } }],
    "TomatoSliced",
  ],
  ["Fill a cup with coffee", [{ attribute: "filled", value: "coffee" }], "Cup"],
  ["I'd like a potato boiled in water", [{ attribute: "boiled", holds: true }], "Potato"],
  ["Put 1 slice of a tomato on a plate.", [{ in: { class: "Plate" } }], "TomatoSliced"],
])("%s", (text, are, name) => {
  expect(wishesOf(text)).toEqual([{ how: one, of: { class: name }, are }]);
});

test("each of several things goes to the same place", () => {
  const wishes = wishesOf("Put the cup and the potato on the same plate.");
  expect(wishes.map(({ of }) => of.class)).toEqual(["Cup", "Potato"]);
  expect(wishes.every(({ isTogether }) => isTogether === true)).toBe(true);
});

test("how many is a number, each of them, how often, or one", () => {
  const hows = ["Wash all the plates", "Wash 3 plates", "Wash a plate twice", "Wash a plate"];
  expect(hows.flatMap(wishesOf).map(({ how }) => how)).toEqual([
    { quantifier: "all" },
    { quantifier: "some", count: 3 },
    { quantifier: "some", count: 2 },
    one,
  ]);
});

test("water is no thing of the room, though it comes from one", () => {
  expect(wishesOf("Take some water in a cup.")).toEqual([]);
});

test("what is forbidden or only told is no wish", () => {
  expect(wishesOf("Do not wash the cup. There is a plate on the table.")).toEqual([]);
});

test("a name that says nothing literally is returned as not understood", () => {
  expect(readWishes("Make me a larry.", room)).toEqual({
    wishes: [],
    unknown: ["larry"],
    unread: "make me a larry",
  });
});
