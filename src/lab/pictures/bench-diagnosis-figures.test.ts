import { expect, test } from "vitest";
import {
  balancedShare,
  byActionAlone,
  diagnosisRows,
  type DiagnosisAnswer,
} from "@/lab/pictures/bench-diagnosis-figures";

function answer(kind: string, told: string, action = "Open"): DiagnosisAnswer {
  return { action, kind, told: [told], toldElsewhere: ["far"], choices: 3 };
}

const ANSWERS = [
  answer("far", "far"),
  answer("far", "far"),
  answer("far", "open"),
  answer("open", "far"),
];

test("every kind of refusal has its row, and a rare one weighs as much as a common one", () => {
  const rows = diagnosisRows(ANSWERS);
  expect(rows).toEqual([
    { kind: "far", count: 3, right: 2 / 3, rightElsewhere: 1 },
    { kind: "open", count: 1, right: 0, rightElsewhere: 0 },
  ]);
  expect(balancedShare(rows)).toBeCloseTo(1 / 3);
});

test("without a picture the answer is what the action was refused for in the other half", () => {
  expect(byActionAlone([...ANSWERS, answer("full", "full", "Place")])).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
