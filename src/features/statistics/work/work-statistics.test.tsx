import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PlotProps } from "@/features/statistics/plots/plot";
import type { WorkItem } from "@/features/statistics/work/work-item";
import { WorkStatistics } from "@/features/statistics/work/work-statistics";
import { button, sitDown } from "@/testing/at-the-panel";

// What is drawn is the library's; a press on it is told by a button here.
vi.mock("@/features/statistics/plots/plot", () => ({
  Plot: ({ label, onPick }: PlotProps) => (
    <button type="button" onClick={() => onPick(0)}>
      First of: {label}
    </button>
  ),
}));

const NOON = new Date(2026, 10, 27, 12).getTime();
const work = (title: string, more: Partial<WorkItem>): WorkItem => ({
  demonstrationId: `id of ${title}`,
  title,
  taskType: "Coffee",
  person: undefined,
  teacher: "built-in",
  verdict: undefined,
  decidedAt: undefined,
  workedAt: NOON,
  activeMs: 40_000,
  verdicts: 0,
  takenBack: 0,
  judged: [],
  ...more,
});

const ITEMS = [
  work("One", { verdict: "accepted", decidedAt: NOON, person: "Ada", verdicts: 2, takenBack: 1 }),
  work("Two", { verdict: "rejected", decidedAt: NOON, activeMs: 180_000, verdicts: 1 }),
  work("Three", { taskType: "Water", judged: [{ confidence: 0.95, isRight: true }] }),
];

function open(items: readonly WorkItem[] = ITEMS) {
  const onOpen = vi.fn<(id: string) => void>();
  render(
    <WorkStatistics
      items={items}
      opinions={[]}
      gold={[]}
      goldMarked={{ items: [], mixedIn: 0 }}
      onOpen={onOpen}
    />,
  );
  return { onOpen, person: sitDown() };
}

const rowOf = (table: string, name: string) =>
  within(screen.getByRole("region", { name: table })).getByRole("row", {
    name: new RegExp(`^${name}`, "u"),
  });
const numbersOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("a day, a task, a person and a teacher say how much, how fast and how sure", () => {
  open();
  expect(numbersOf(rowOf("By day", "2026-11-27"))).toEqual(["3", "2", "1", "1.8 min", "1 of 3"]);
  expect(numbersOf(rowOf("Work by task", "Water"))).toEqual(["1", "0", "0", "–", "–"]);
  expect(numbersOf(rowOf("By person", "Ada"))).toEqual(["1", "1", "1", "40 s", "1 of 2"]);
  expect(numbersOf(rowOf("By teacher", "built-in"))[0]).toBe("3");
});

test("every number opens the demonstrations behind it, and one of them its review", async () => {
  const { person, onOpen } = open();
  await person.click(
    within(rowOf("By day", "2026-11-27")).getByRole("button", { name: "1.8 min" }),
  );
  const list = screen.getByRole("list", { name: "Demonstrations behind it" });
  const titles = within(list).getAllByRole("button");
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    "TwoCoffee · rejected · 3.0 min",
    "OneCoffee · accepted · 40 s",
  ]);
  await person.click(button(/^Two/u));
  expect(onOpen).toHaveBeenCalledWith("id of Two");
});

test("so does every point that is drawn", async () => {
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: /^First of: How often labels/u }));
  expect(
    screen.getByRole("dialog", { name: /^Labels judged, sureness about 0.95/u }),
  ).toBeDefined();
  expect(within(screen.getByRole("list")).getByRole("button", { name: /^Three/u })).toBeDefined();
});

test("before anything is decided or judged it is said what is missing", () => {
  open([work("One", {})]);
  expect(screen.getByText("Nothing is decided yet.")).toBeDefined();
  expect(screen.getByText(/^How right the model’s labels are/u)).toBeDefined();
});

test("one thing done alone has no length", async () => {
  const { person } = open([work("One", { activeMs: 0, verdict: "rejected", decidedAt: NOON })]);
  expect(numbersOf(rowOf("By day", "2026-11-27"))[3]).toBe("–");
  await person.click(
    within(rowOf("By person", "nobody")).getAllByRole("button")[0] ?? document.body,
  );
  expect(
    within(screen.getByRole("dialog")).getByRole("button", { name: /no time known/u }),
  ).toBeDefined();
});

test("after Escape the number that opened a list has the focus again", async () => {
  const { person } = open();
  const number = within(rowOf("By day", "2026-11-27")).getByRole("button", { name: "1.8 min" });
  number.focus();
  await person.keyboard("{Enter}");
  // As the platform does it.
  button("Close").focus();
  await person.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(number);
});
