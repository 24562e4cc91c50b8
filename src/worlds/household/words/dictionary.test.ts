import { expect, test } from "vitest";
import { meaningOf } from "@/worlds/household/goals/instructions/vocabulary";
import { isInGroup, isKnownClass } from "@/worlds/household/objects/object-classes";
import { DICTIONARY } from "@/worlds/household/words/dictionary";
import { HOUSEHOLD_WORDS } from "@/worlds/household/words/household-words";

test("every noun stands in the dictionary once, with classes that there are", () => {
  const names = DICTIONARY.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(
    DICTIONARY.flatMap(({ classes }) => classes).filter((each) => !isKnownClass(each)),
  ).toEqual([]);
});

test.each(DICTIONARY.filter(({ isTaskNoun }) => isTaskNoun))(
  "a task and a correction mean the same by $name",
  ({ name, classes, select }) => {
    expect(meaningOf(name.split(" "))?.select).toBe(select);
    const spoken = HOUSEHOLD_WORDS.nouns.find((each) => each.name === name)?.classes;
    expect(spoken).toEqual(classes);
    // What a task is about is the likeliest class, or the group of all that is meant.
    const covered = classes.filter((each) => isInGroup(each, select));
    expect([classes.slice(0, 1), classes]).toContainEqual(covered);
  },
);

test("one noun is no other's: a table is any table, a bottle rather one to drink from", () => {
  const classesOf = (name: string) => DICTIONARY.find((each) => each.name === name)?.classes;
  expect(classesOf("table")).toEqual(["DiningTable", "CoffeeTable", "SideTable", "Desk", "Shelf"]);
  expect(meaningOf(["table"])?.select).toBe("Tables");
  expect(classesOf("bottle")?.[0]).toBe("Bottle");
});
