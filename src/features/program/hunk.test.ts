import fc from "fast-check";
import { expect, test } from "vitest";
import { dropHunk, findHunk, toHunk } from "@/features/program/hunk";

const original = "a\nb\nc";

test("dropping a changed hunk restores the original lines", () => {
  const hunk = { originalStart: 2, originalEnd: 2, modifiedStart: 2, modifiedEnd: 3 };
  expect(dropHunk(original, "a\nX\nY\nc", hunk)).toBe(original);
});

test("dropping an insertion removes it", () => {
  const hunk = toHunk({
    originalStartLineNumber: 1,
    originalEndLineNumber: 0,
    modifiedStartLineNumber: 2,
    modifiedEndLineNumber: 2,
  });
  expect(dropHunk(original, "a\nnew\nb\nc", hunk)).toBe(original);
});

test("dropping a deletion brings the lines back", () => {
  const hunk = toHunk({
    originalStartLineNumber: 2,
    originalEndLineNumber: 2,
    modifiedStartLineNumber: 1,
    modifiedEndLineNumber: 0,
  });
  expect(dropHunk(original, "a\nc", hunk)).toBe(original);
});

test("dropping the one hunk between two texts always gives the original", () => {
  const lines = fc.array(fc.constantFrom("p", "q", "r"), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(lines, lines, lines, lines, (head, before, after, tail) => {
      const from = [...head, ...before, ...tail].join("\n");
      const to = [...head, ...after, ...tail].join("\n");
      const hunk = {
        originalStart: head.length + 1,
        originalEnd: head.length + before.length,
        modifiedStart: head.length + 1,
        modifiedEnd: head.length + after.length,
      };
      expect(dropHunk(from, to, hunk)).toBe(from);
    }),
  );
});

test("a line leads to its hunk or to the next one", () => {
  const hunks = [
    { originalStart: 2, originalEnd: 2, modifiedStart: 2, modifiedEnd: 3 },
    { originalStart: 6, originalEnd: 6, modifiedStart: 7, modifiedEnd: 7 },
  ];
  expect([1, 3, 4, 7, 9].map((line) => findHunk(hunks, line))).toEqual([0, 0, 1, 1, -1]);
});
