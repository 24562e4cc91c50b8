import { cleanup, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { SessionStatus } from "@/core/session";
import { QueuePanel, type QueuePanelProps } from "@/features/queue/queue-panel";
import { button, itemsOf, sitDown } from "@/testing/at-the-panel";
import { buildDemonstration } from "@/testing/build-demonstration";

function open(items: QueuePanelProps["items"]) {
  const told = {
    onOpen: vi.fn<QueuePanelProps["onOpen"]>(),
    onImport: vi.fn<QueuePanelProps["onImport"]>(),
    onRecord: vi.fn<QueuePanelProps["onRecord"]>(),
    onExport: vi.fn<QueuePanelProps["onExport"]>(),
  };
  render(<QueuePanel projectName="Kitchen" items={items} {...told} />);
  return { ...told, person: sitDown() };
}

function item(title: string, instruction: string, status: SessionStatus) {
  const demonstration = buildDemonstration({ id: `id of ${title}`, title, instruction });
  return { demonstration, status, thumbnailUrl: undefined };
}

const ITEMS = [
  item("Coffee 1", "Make coffee", "accepted"),
  item("Salad 1", "Make a salad", "in review"),
  item("Salad 2", "Slice the lettuce", "accepted"),
];

const search = () => screen.getByRole("searchbox", { name: "Search demonstrations" });

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

test("what there is can be exported, and nothing where there is nothing", async () => {
  const { person, onExport } = open(ITEMS);
  await person.click(button("Export…"));
  expect(onExport).toHaveBeenCalledOnce();
  cleanup();
  open([]);
  expect(screen.queryByRole("button", { name: "Export…" })).toBeNull();
});

test("while it is read nobody is told that it is empty", () => {
  open(undefined);
  expect(screen.getByRole("status", { name: "Reading the demonstrations" })).toBeDefined();
  expect(screen.queryByText("No demonstrations yet")).toBeNull();
});

test("every demonstration says what it is and how far it is, and opens", async () => {
  const { person, onOpen } = open(ITEMS);
  expect(screen.getByText("2 / 3 accepted")).toBeDefined();
  expect(itemsOf("Demonstrations")[1]).toBe("Salad 1 Make a salad 2 frames in review");
  await person.click(button(/Salad 2/));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("id of Salad 2");
});

test("words and status narrow it down, together", async () => {
  const { person } = open(ITEMS);
  await person.type(search(), "sal");
  expect(itemsOf("Demonstrations")).toHaveLength(2);
  await person.selectOptions(screen.getByRole("combobox", { name: "Status" }), "accepted");
  expect(itemsOf("Demonstrations").map((text) => text.slice(0, 7))).toEqual(["Salad 2"]);
  await person.type(search(), "xx");
  expect(screen.getByText("Nothing matches this filter.")).toBeDefined();
});
