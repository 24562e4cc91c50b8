import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { ReviewMark } from "@/core/line/review-mark";
import type { QueueView } from "@/core/line/queue-view";
import type { SessionStatus } from "@/core/session";
import { FIRST_COLUMNS, type QueueColumn } from "@/core/line/queue-columns";
import { queueCommands, type QueueKeys } from "@/features/queue/table/queue-commands";
import { createQueueCursor } from "@/features/queue/table/queue-cursor";
import type { QueueActs } from "@/features/queue/bar/queue-selection-bar";
import { QueuePanel, type QueuePanelProps } from "@/features/queue/queue-panel";
import { button, hasButton, itemsOf, sitDown } from "@/testing/at-the-panel";
import { buildQueueEntry, countQueue } from "@/testing/build-queue";
import { matchesChord } from "@/ui/keys/match-chord";

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
    onSaveView: vi.fn<QueuePanelProps["onSaveView"]>(),
    onForgetView: vi.fn<QueuePanelProps["onForgetView"]>(),
    onRenameProject: vi.fn<QueuePanelProps["onRenameProject"]>(),
    onCancel: vi.fn<QueuePanelProps["onCancel"]>(),
    onDrawn: vi.fn<QueuePanelProps["onDrawn"]>(),
  };
  const acts = {
    onFlag: vi.fn<QueueActs["onFlag"]>(),
    onAssign: vi.fn<QueueActs["onAssign"]>(),
    onUnassign: vi.fn<QueueActs["onUnassign"]>(),
    onDelete: vi.fn<QueueActs["onDelete"]>(),
    onSecondReview: vi.fn<QueueActs["onSecondReview"]>(),
    onGold: vi.fn<QueueActs["onGold"]>(),
    onMixInGold: vi.fn<QueueKeys["onMixInGold"]>(),
    onDeleteForGood: vi.fn<QueueActs["onDeleteForGood"]>(),
    onExport: vi.fn<QueueActs["onExport"]>(),
    onRename: vi.fn<QueueActs["onRename"]>(),
  };
  const [undo, redo] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const Page = () => {
    const [columns, setColumns] = useState<readonly QueueColumn[]>(FIRST_COLUMNS);
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
        columns={columns}
        onColumns={setColumns}
        savedViews={SAVED_VIEWS}
        acts={acts}
        progress={undefined}
        {...told}
        onView={change}
      />
    );
  };
  render(<Page />);
  const commands = queueCommands(cursor, {
    ...acts,
    onOpen: told.onOpen,
    onFlag: (ids) => acts.onFlag(ids, true),
    onDelete: (ids) => acts.onDelete(ids, true),
    undo: { isThere: () => true, run: undo },
    redo: { isThere: () => true, run: redo },
  });
  const press = (event: KeyboardEvent) => {
    const isPressing =
      event.defaultPrevented ||
      (event.key === "Enter" && event.target instanceof HTMLButtonElement) ||
      document.querySelector("dialog[open]") !== null;
    const command = commands.find(
      (each) =>
        each.isEnabled?.() !== false && each.keys.some((chord) => matchesChord(event, chord)),
    );
    if (!isPressing && !(event.target instanceof HTMLInputElement)) {
      command?.run();
    }
  };
  addEventListener("keydown", press, { signal: listening.signal });
  return { ...told, ...acts, undo, redo, person: sitDown() };
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

const SAVED_VIEWS = [{ id: "v1", name: "What Ada has", view: { assigned: "Ada" } }];

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

test("what is ticked out of sight is told, and let go of", async () => {
  const { person } = open(ITEMS);
  await person.click(screen.getByRole("checkbox", { name: "Select all that are shown" }));
  expect(screen.getByText("3 selected")).toBeDefined();
  await person.type(search(), "sal");
  expect(screen.getByText(/1 of the 3 selected is not in the list/u)).toBeDefined();
  await person.click(button("Only those shown"));
  expect(screen.getByText("2 selected")).toBeDefined();
});

test("Space ticks the row that has the focus, and with Shift all from the one ticked last", async () => {
  const { person, onOpen } = open(ITEMS);
  await person.keyboard("j ");
  expect(screen.getByText("1 selected")).toBeDefined();
  await person.keyboard("jj{Shift>} {/Shift}");
  expect(screen.getByText("3 selected")).toBeDefined();
  await person.click(screen.getByRole("checkbox", { name: "Select Salad 1" }));
  expect(screen.getByText("2 selected")).toBeDefined();
  expect(onOpen).not.toHaveBeenCalled();
});

test("a heading puts the rows in order by it, the other way round, and as they came", async () => {
  const { person, onView } = open(ITEMS.toReversed());
  const title = () => button("Order by Title");
  await person.click(title());
  expect(titles()).toEqual(["Coffee 1", "Salad 1", "Salad 2"]);
  expect(title().getAttribute("aria-pressed")).toBe("true");
  await person.click(title());
  expect(titles()).toEqual(["Salad 2", "Salad 1", "Coffee 1"]);
  expect(onView).toHaveBeenLastCalledWith({ sort: "title", desc: true });
  await person.click(title());
  expect(title().getAttribute("aria-pressed")).toBe("false");
});

test("columns come and go, and the title stays", async () => {
  const { person } = open(ITEMS);
  expect(hasButton("Order by Source")).toBe(false);
  await person.click(button("Choose the columns"));
  await person.click(screen.getByRole("checkbox", { name: "Source" }));
  await person.click(screen.getByRole("checkbox", { name: "Instruction" }));
  await person.click(button("Close"));
  expect(hasButton("Order by Source")).toBe(true);
  expect(hasButton("Order by Instruction")).toBe(false);
  expect(itemsOf("Demonstrations")[1]).toBe("Salad 1 teach 2 frames in review");
});

test("who it is assigned to divides the queue, and is kept as a view", async () => {
  const [first, ...others] = ITEMS;
  const { person, onSaveView, onForgetView } = open([{ ...first!, assignee: "Ada" }, ...others]);
  await person.selectOptions(screen.getByRole("combobox", { name: "Saved views" }), "What Ada has");
  expect(titles()).toEqual(["Coffee 1"]);
  await person.click(button("Forget the view What Ada has"));
  expect(onForgetView).toHaveBeenCalledWith(SAVED_VIEWS[0]);
  await person.selectOptions(screen.getByRole("combobox", { name: "Assigned to" }), "nobody");
  expect(titles()).toEqual(["Salad 1", "Salad 2"]);
  await person.click(button("Save this view"));
  await person.type(screen.getByLabelText("Name of the view"), "What Ada has");
  expect(button("Save").disabled).toBe(true);
  await person.type(screen.getByLabelText("Name of the view"), " not{Enter}");
  expect(onSaveView).toHaveBeenCalledExactlyOnceWith("What Ada has not");
});

test("what is selected is assigned, exported, renamed and deleted; what is deleted comes back", async () => {
  const { person, onAssign, onExport, onRename, onDelete, undo, redo } = open(ITEMS);
  await person.keyboard("jx");
  await person.click(button("Assign…"));
  expect(onAssign).toHaveBeenCalledExactlyOnceWith(["id of Coffee 1"]);
  await person.click(button("Export these…"));
  expect(onExport).toHaveBeenCalledExactlyOnceWith(["id of Coffee 1"]);
  await person.keyboard("{F2}");
  expect(onRename).toHaveBeenCalledExactlyOnceWith("id of Coffee 1");
  await person.keyboard("{Delete}");
  expect(onDelete).toHaveBeenCalledExactlyOnceWith(["id of Coffee 1"], true);
  await person.keyboard("{Control>}z{/Control}");
  await person.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect([undo, redo].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("what is deleted is out of the list and the progress, and is found again by its status", async () => {
  const [, ...others] = ITEMS;
  const deleted = item("Coffee 1", "Make coffee", "accepted", ["deleted"]);
  const { person, onDelete, onDeleteForGood } = open([deleted, ...others]);
  expect(titles()).toEqual(["Salad 1", "Salad 2"]);
  await person.selectOptions(screen.getByRole("combobox", { name: "Status" }), "deleted");
  expect(titles()).toEqual(["Coffee 1"]);
  await person.keyboard("jx");
  await person.click(button("Put back into the queue"));
  expect(onDelete).toHaveBeenCalledExactlyOnceWith(["id of Coffee 1"], false);
  await person.click(button("Delete for good…"));
  expect(onDeleteForGood).toHaveBeenCalledExactlyOnceWith(["id of Coffee 1"]);
});

test("each kind of verdict is counted, and shows its items", async () => {
  const { person } = open(ITEMS);
  expect(screen.getByText("1 left")).toBeDefined();
  await person.click(button("Show the 2 accepted"));
  expect(titles()).toEqual(["Coffee 1", "Salad 2"]);
  await person.click(button("Show all"));
  expect(titles()).toHaveLength(3);
});

test("the project gets another name", async () => {
  const { person, onRenameProject } = open(ITEMS);
  await person.click(button("Rename the project"));
  const name = screen.getByLabelText("Name of the project");
  await person.clear(name);
  await person.type(name, " Bakery {Enter}");
  expect(onRenameProject).toHaveBeenCalledExactlyOnceWith("Bakery");
});
