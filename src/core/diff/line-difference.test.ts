import fc from "fast-check";
import { expect, test } from "vitest";
import { lineDifference } from "@/core/diff/line-difference";

test("what both have stays, the rest is told apart", () => {
  expect(lineDifference("a\nb\nc\n", "a\nc\nd\n")).toEqual([
    { kind: "same", text: "a" },
    { kind: "gone", text: "b" },
    { kind: "same", text: "c" },
    { kind: "new", text: "d" },
  ]);
});

test("either side comes back from the difference", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 12 })
    .map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDifference(before, after);
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join("\n");
      expect([without("new"), without("gone")]).toEqual([before, after]);
    }),
  );
});
