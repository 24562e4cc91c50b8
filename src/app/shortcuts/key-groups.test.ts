import { expect, test } from "vitest";
import { keyGroups } from "@/app/shortcuts/key-groups";

test("no key of a page does two things", () => {
  for (const { title, commands } of keyGroups([])) {
    const keys = commands.flatMap((command) => [...command.keys]);
    expect(keys.length, title).toBeGreaterThan(0);
    expect(
      keys.filter((key, at) => keys.indexOf(key) !== at),
      title,
    ).toEqual([]);
  }
});
