import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ProgramProblem } from "@/engines/checker/checker-engine";
import { CheckStatus } from "@/features/problems/problem-list";
import { textOf } from "@/testing/at-the-panel";

const SLIP: ProgramProblem = {
  kind: "unbound-name",
  severity: "error",
  line: 2,
  column: 1,
  endColumn: 4,
  sentence: "There is no mug.",
};

/** What is said of a program, and whether a tick stands before it. */
function said(problems: readonly ProgramProblem[], doubts: number) {
  const { container, unmount } = render(<CheckStatus problems={problems} doubts={doubts} />);
  const found = {
    text: textOf("status", "Static check"),
    hasTick: container.querySelector(".text-good") !== null,
  };
  unmount();
  return found;
}

test("a tick stands only where neither the check nor the lines say anything against it", () => {
  expect(said([], 0)).toEqual({ text: "Checked: no problems", hasTick: true });
  expect(said([], 1)).toEqual({
    text: "No slips of language · 1 line in doubt",
    hasTick: false,
  });
  expect(said([], 3).text).toBe("No slips of language · 3 lines in doubt");
});

test("slips are counted before what is in doubt", () => {
  expect(said([SLIP], 0)).toEqual({ text: "1 error", hasTick: false });
  expect(said([SLIP], 2)).toEqual({ text: "1 error · 2 lines in doubt", hasTick: false });
});
