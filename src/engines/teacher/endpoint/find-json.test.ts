import { expect, test } from "vitest";
import { bounds } from "@/core/bounds";
import { findJsonObjects } from "@/engines/teacher/endpoint/find-json";

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

test("a reply that is nested deeper than anything that is asked for holds no object", () => {
  const { replyDepth } = bounds.teacher;
  expect(findJsonObjects(`Here: ${nested(replyDepth)}.`)).toHaveLength(1);
  expect(findJsonObjects(`Here: ${nested(replyDepth + 1)}.`)).toEqual([]);
  expect(findJsonObjects(nested(100_000))).toEqual([]);
});
