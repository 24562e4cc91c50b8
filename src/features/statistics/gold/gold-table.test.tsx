import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { GoldAnswer } from "@/features/statistics/gold/gold-answers";
import { GoldTable } from "@/features/statistics/gold/gold-table";
import type { ShownItems } from "@/features/statistics/work/items-dialog";
import { sitDown } from "@/testing/at-the-panel";

const answer = (title: string, more: Partial<GoldAnswer>): GoldAnswer => ({
  item: {
    demonstrationId: title,
    title,
    taskType: "Coffee",
    person: "Ben",
    teacher: undefined,
    verdict: "accepted",
    decidedAt: 1,
    workedAt: 1,
    activeMs: 1,
    verdicts: 1,
    takenBack: 0,
    judged: [],
  },
  boundaries: 1,
  kappa: undefined,
  end: "same",
  ...more,
});

const NONE = { items: [], mixedIn: 0 };

test("every number of a person opens the items that it is made of; what is unknown opens nothing", async () => {
  const onShow = vi.fn<(shown: ShownItems) => void>();
  const answers = [
    answer("One", {}),
    answer("Two", { boundaries: undefined, end: "different" }),
    answer("Three", { boundaries: 0.5, end: "unknown" }),
  ];
  render(<GoldTable marked={NONE} answers={answers} onShow={onShow} />);
  const row = within(screen.getByRole("row", { name: /^Ben/u }));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "3",
    "0.75",
    "–",
    "1 of 2",
  ]);
  const person = sitDown();
  const opened: unknown[] = [];
  for (const number of row.getAllByRole("button")) {
    await person.click(number);
    opened.push(onShow.mock.lastCall?.[0].items.map(({ title }) => title));
  }
  expect(opened).toEqual([
    ["One", "Two", "Three"],
    ["One", "Three"],
    ["One", "Two"],
  ]);
  expect(onShow.mock.lastCall?.[0].title).toBe("Ben: gold items");
});

test("before there are answers it is said what gold items are and how they are made", () => {
  render(<GoldTable marked={NONE} answers={[]} onShow={() => undefined} />);
  const part = within(screen.getByRole("region", { name: "Gold items" }));
  expect(part.getByText(/mark it with “Gold” in the queue/u)).toBeDefined();
  expect(part.getByText(/“Mix in gold items” in the command palette/u)).toBeDefined();
});

test("which films are gold is told here, with what may give a copy away", async () => {
  const onShow = vi.fn<(shown: ShownItems) => void>();
  const items = [answer("One", {}).item, answer("Two", {}).item];
  render(<GoldTable marked={{ items, mixedIn: 1 }} answers={[]} onShow={onShow} />);
  expect(
    screen.getByText(/^2 films are gold; with a hidden copy: 1\..*developer tools/u),
  ).toBeDefined();
  await sitDown().click(screen.getByRole("button", { name: "Show the gold films" }));
  expect(onShow).toHaveBeenCalledWith({ title: "Films that are gold", items });
});
