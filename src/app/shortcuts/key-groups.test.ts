import { expect, test } from "vitest";
import { keyGroups } from "@/app/shortcuts/key-groups";

test("no key of a page does two things", () => {
  const groups = keyGroups([]);
  expect(groups.find(({ title }) => title === "Review")?.commands.length).toBeGreaterThan(50);
  for (const { title, commands } of groups) {
    const keys = commands.flatMap((command) => [...command.keys]);
    const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
    expect({ title, twice }).toEqual({ title, twice: [] });
  }
});
