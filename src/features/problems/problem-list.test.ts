import { expect, test } from "vitest";
import { countProblems } from "@/features/problems/problem-list";

test("problems are counted by what stands in the way of a run", () => {
  const error = { severity: "error" } as const;
  const warning = { severity: "warning" } as const;
  expect(countProblems([error])).toBe("1 error");
  expect(countProblems([error, warning, error])).toBe("2 errors, 1 warning");
  expect(countProblems([warning, warning])).toBe("2 warnings");
});
