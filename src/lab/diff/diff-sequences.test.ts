import { expect, test } from "vitest";
import { runSequence } from "@/lab/diff/diff-sequences";

test("keep, drop, only this, edit and undo in any order leave what the model has, nothing bound twice", () => {
  const faults = Array.from({ length: 400 }, (_, seed) =>
    runSequence(seed).faults.map((fault) => `${seed}: ${fault}`),
  ).flat();
  expect(faults).toEqual([]);
});
