import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ensureExists } from "@/base/assert";
import { QueueSelectionBar, type QueueActs } from "@/features/queue/bar/queue-selection-bar";
import { queueCommands, type QueueKeys } from "@/features/queue/table/queue-commands";
import { createQueueCursor } from "@/features/queue/table/queue-cursor";
import { QueueList } from "@/features/queue/table/queue-list";
import { button, sitDown } from "@/testing/at-the-panel";
import { buildQueueEntry } from "@/testing/build-queue";

const ROWS = ["Coffee", "Salad", "Toast"].map((title) => ({
  demonstration: buildQueueEntry({ id: title, title }),
  status: "imported" as const,
  marks: [],
  thumbnailUrl: undefined,
}));

const doNothing = () => undefined;

const ACTS: QueueActs = {
  onFlag: doNothing,
  onAssign: doNothing,
  onUnassign: doNothing,
  onDelete: doNothing,
  onSecondReview: doNothing,
  onGold: doNothing,
  onDeleteForGood: doNothing,
  onExport: doNothing,
  onRename: doNothing,
};

/** A list with a field beside it, in which rows come and go. */
function open() {
  const cursor = createQueueCursor();
  const page = (titles: readonly string[]) => (
    <>
      <input aria-label="Elsewhere" />
      <QueueSelectionBar
        {...ACTS}
        cursor={cursor}
        items={ROWS}
        progress={undefined}
        onCancel={doNothing}
      />
      <QueueList
        items={ROWS.filter(({ demonstration }) => titles.includes(demonstration.title))}
        columns={[]}
        cursor={cursor}
        onOpen={doNothing}
        onDrawn={doNothing}
      />
    </>
  );
  const { rerender } = render(page(["Coffee", "Salad", "Toast"]));
  const onAssign = vi.fn<QueueKeys["onAssign"]>();
  const commands = queueCommands(cursor, {
    ...ACTS,
    onOpen: doNothing,
    onFlag: doNothing,
    onDelete: doNothing,
    onMixInGold: doNothing,
    onAssign,
    undo: { isThere: () => false, run: doNothing },
    redo: { isThere: () => false, run: doNothing },
  });
  return {
    cursor,
    onAssign,
    person: sitDown(),
    rows: (...titles: readonly string[]) => rerender(page(titles)),
    key: (chord: string) => {
      const command = commands.find(({ keys }) => keys.includes(chord));
      act(() => ensureExists(command).run());
    },
  };
}

const focused = () => document.activeElement?.getAttribute("data-demonstration");

test("a row that goes leaves the focus to the one in its place, and gets it back when it comes back", () => {
  const { rows, key, cursor } = open();
  key("J");
  key("J");
  rows("Coffee", "Toast");
  expect(focused()).toBe("Toast");
  rows("Coffee");
  expect(focused()).toBe("Coffee");
  rows();
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Demonstrations" }));
  act(() => cursor.getState().comeBack("Salad"));
  rows("Coffee", "Salad", "Toast");
  expect(focused()).toBe("Salad");
});

test("who went to a field meanwhile is not fetched back from there", () => {
  const { rows, key, cursor } = open();
  key("J");
  const field = screen.getByRole("textbox", { name: "Elsewhere" });
  field.focus();
  act(() => cursor.getState().comeBack());
  rows("Salad", "Toast");
  expect(document.activeElement).toBe(field);
});

test("selecting none, by key or by its button, goes back to the row, or to the one ticked last", async () => {
  const { person, key } = open();
  await person.click(screen.getByRole("checkbox", { name: "Select Toast" }));
  await person.click(button("Select none"));
  expect(focused()).toBe("Toast");
  key("X");
  button("Flag").focus();
  key("Escape");
  expect(focused()).toBe("Toast");
});

test("a key assigns the row that has the focus, or all that are selected", () => {
  const { key, onAssign } = open();
  key("J");
  key("A");
  expect(onAssign).toHaveBeenLastCalledWith(["Coffee"]);
  key("X");
  key("J");
  key("X");
  key("A");
  expect(onAssign).toHaveBeenLastCalledWith(["Coffee", "Salad"]);
});
