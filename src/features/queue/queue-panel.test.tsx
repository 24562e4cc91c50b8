import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { ReviewMark } from "@/core/line/review-mark";
import type { QueueView } from "@/core/line/queue-view";
import type { SessionStatus } from "@/core/session";
import { createQueueCursor, queueCommands } from "@/features/queue/queue-cursor";
import { QueuePanel, type QueuePanelProps } from "@/features/queue/queue-panel";
import { button, hasButton, itemsOf, sitDown } from "@/testing/at-the-panel";
import { buildQueueEntry, countQueue } from "@/testing/build-queue";
import { matchesChord } from "@/ui/match-chord";

let listening = new AbortController();
afterEach(() => {
  listening.abort();
  listening = new AbortController();
});

function open(items: QueuePanelProps["items"], initialView: QueueView = {}) {
  const cursor = createQueueCursor();
  const told = {
    onOpen: vi.fn<QueuePanelProps["onOpen"]>(),
    onImport: vi.fn<QueuePanelProps["onImport"]>(),
    onRecord: vi.fn<QueuePanelProps["onRecord"]>(),
    onView: vi.fn<QueuePanelProps["onView"]>(),
    onFlag: vi.fn<QueuePanelProps["onFlag"]>(),
    onDrawn: vi.fn<QueuePanelProps["onDrawn"]>(),
  };
  const Page = () => {
    const [view, setView] = useState(initialView);
    const change = (next: QueueView) => {
      told.onView(next);
      setView(next);
    };
    return (
      <QueuePanel
        projectName="Kitchen"
        items={items}
        counts={items && countQueue(items)}
        cursor={cursor}
        view={view}
        {...told}
        onView={change}
      />
    );
  };
  render(<Page />);
  const commands = queueCommands(cursor, told.onOpen);
  const press = (event: KeyboardEvent) => {
    const isPressing = event.key === "Enter" && event.target instanceof HTMLButtonElement;
    const command = commands.find(
      (each) =>
        each.isEnabled?.() !== false && each.keys.some((chord) => matchesChord(event, chord)),
    );
    if (!isPressing && !(event.target instanceof HTMLInputElement)) {
      command?.run();
    }
  };
  addEventListener("keydown", press, { signal: listening.signal });
  return { ...told, cursor, person: sitDown() };
}

function item(
  title: string,
  instruction: string,
  status: SessionStatus,
  marks: readonly ReviewMark[] = [],
) {
  const demonstration = buildQueueEntry({ id: `id of ${title}`, title, instruction });
  return { demonstration, status, marks, thumbnailUrl: undefined };
}

const ITEMS = [
  item("Coffee 1", "Make coffee", "accepted"),
  item("Salad 1", "Make a salad", "in review", ["flagged"]),
  item("Salad 2", "Slice the lettuce", "accepted"),
];

const search = () => screen.getByRole("searchbox", { name: "Search demonstrations" });
const titles = () => itemsOf("Demonstrations").map((text) => text.slice(0, 8).trim());
const focused = () => document.activeElement?.textContent?.slice(0, 8);

test("an empty project says how to fill it", async () => {
  const { person, onImport, onRecord } = open([]);
  expect(screen.getByText("No demonstrations yet")).toBeDefined();
  expect(screen.queryByRole("searchbox")).toBeNull();
  for (const each of screen.getAllByRole("button", { name: "Import demonstrations" })) {
    await person.click(each);
  }
  await person.click(button("Record a demonstration"));
  expect(onImport).toHaveBeenCalledTimes(2);
  expect(onRecord).toHaveBeenCalledOnce();
});

test("while it is read nobody is told that it is empty", () => {
  open(undefined);
  expect(screen.getByRole("status", { name: "Reading the demonstrations" })).toBeDefined();
  expect(screen.queryByText("No demonstrations yet")).toBeNull();
});

test("every demonstration says what it is and how far it is, and opens", async () => {
  const { person, onOpen, onDrawn } = open(ITEMS);
  expect(screen.getByText("2 / 3 accepted")).toBeDefined();
  expect(itemsOf("Demonstrations")[1]).toBe("Salad 1 Make a salad 2 frames in review");
  expect(button(/Salad 1.*flagged/)).toBeDefined();
  expect(onDrawn).toHaveBeenLastCalledWith(ITEMS.map(({ demonstration }) => demonstration.id));
  await person.click(button(/Salad 2/));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("id of Salad 2");
});

test("words, and status or mark, narrow it down together and go into the link", async () => {
  const { person, onView } = open(ITEMS, { sort: "newest" });
  await person.type(search(), "sal");
  expect(titles()).toEqual(["Salad 2", "Salad 1"]);
  await person.selectOptions(screen.getByRole("combobox", { name: "Status" }), "flagged");
  expect(titles()).toEqual(["Salad 1"]);
  expect(onView).toHaveBeenLastCalledWith({ q: "sal", sort: "newest", mark: "flagged" });
  await person.selectOptions(screen.getByRole("combobox", { name: "Status" }), "accepted");
  expect(titles()).toEqual(["Salad 2"]);
  await person.type(search(), "xx");
  expect(screen.getByText("Nothing matches this filter.")).toBeDefined();
});

test("what a link asks for is shown", () => {
  open(ITEMS, { q: "salad", status: "accepted" });
  expect(titles()).toEqual(["Salad 2"]);
});

test("keys go from row to row, stop at the ends, and open", async () => {
  const { person, onOpen } = open(ITEMS);
  await person.keyboard("jj");
  expect(focused()).toContain("Salad 1");
  await person.keyboard("jjj");
  expect(focused()).toContain("Salad 2");
  await person.keyboard("kkkkk");
  expect(focused()).toContain("Coffee 1");
  await person.keyboard("j{Enter}");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("id of Salad 1");
});

test("keys go on from the row that was clicked, and from the first where it is filtered away", async () => {
  const { person } = open(ITEMS);
  await person.click(button(/Salad 1/));
  await person.keyboard("j");
  expect(focused()).toContain("Salad 2");
  await person.type(search(), "coffee");
  search().blur();
  await person.keyboard("j");
  expect(focused()).toContain("Coffee 1");
});

test("what is selected by key is flagged together", async () => {
  const { person, onFlag } = open(ITEMS);
  expect(hasButton("Flag")).toBe(false);
  await person.keyboard("jxjjx");
  expect(screen.getByText("2 selected")).toBeDefined();
  await person.click(button("Flag"));
  expect(onFlag).toHaveBeenCalledExactlyOnceWith(["id of Coffee 1", "id of Salad 2"], true);
  await person.keyboard("{Escape}");
  expect(hasButton("Flag")).toBe(false);
});

test("ten thousand rows are drawn as few", async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => item(`Tea ${index}`, "", "imported"));
  open(many);
  expect(itemsOf("Demonstrations").length).toBeLessThan(60);
  expect(screen.getAllByRole("listitem")[0]?.getAttribute("aria-setsize")).toBe("10000");
});

test("a demonstration of which decisions are damaged says so in its row, and all are counted above", () => {
  const [first, ...others] = ITEMS;
  open([{ ...first!, damagedCount: 2 }, ...others]);
  expect(screen.getByText(/^2 stored changes and decisions are damaged/u)).toBeDefined();
  const row = button(/Coffee 1/u);
  const mark = screen.getByRole("img", { name: /changes or decisions are damaged/u });
  expect(row.contains(mark)).toBe(true);
});
