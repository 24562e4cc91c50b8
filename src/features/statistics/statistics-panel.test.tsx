import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { LearningPoint } from "@/features/statistics/learning-curve";
import { StatisticsPanel } from "@/features/statistics/statistics-panel";

const never = () => {
  throw new Error("nobody presses anything");
};

function open(count: number) {
  const points = Array.from({ length: count }, (_, index): LearningPoint => ({
    demonstrationId: `d${index}`,
    title: `Number ${index}`,
    taskType: "Coffee",
    acceptedAt: index,
    corrections: index,
    spentSteps: 30,
    programSteps: 10,
  }));
  const damaged = { demonstrations: 0, operations: 0 };
  const { container } = render(
    <StatisticsPanel
      {...{ points, damaged }}
      work={[]}
      opinions={[]}
      gold={[]}
      goldMarked={{ items: [], mixedIn: 0 }}
      onOpen={never}
      onQueue={never}
    />,
  );
  const halves = screen.getByRole("region", { name: "First half against second half" });
  return { halves: within(halves), lines: container.querySelectorAll("polyline") };
}

test("two exemplars make no trend: neither a comparison nor a line", () => {
  const { halves, lines } = open(2);
  expect(halves.getByText(/^Too few to compare: n = 2; .* from 10 exemplars on/u)).toBeDefined();
  expect(halves.queryByRole("cell")).toBeNull();
  expect(lines).toHaveLength(0);
});

test("halves that are compared say of how many they are", () => {
  const { halves, lines } = open(11);
  const cells = within(halves.getByRole("row", { name: /^Corrections/u })).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    "2.00 (n = 5)",
    "7.50 (n = 6)",
    "3.75",
  ]);
  expect(lines).toHaveLength(2);
});
