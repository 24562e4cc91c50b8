import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Demonstration } from "@/core/demonstration";
import type { ReviewMark } from "@/core/line/review-mark";
import type { Listed } from "@/core/line/standing";
import { QueueSelectionBar, type QueueActs } from "@/features/queue/bar/queue-selection-bar";
import { createQueueCursor } from "@/features/queue/table/queue-cursor";
import { button, hasButton, sitDown } from "@/testing/at-the-panel";
import { buildQueueEntry } from "@/testing/build-queue";

function rowOf(id: string, changed: Partial<Demonstration>, marks: readonly ReviewMark[] = []) {
  const row: Listed = {
    demonstration: buildQueueEntry({ ...changed, id }),
    status: "accepted",
    marks,
  };
  return row;
}

/** The bar with all of these selected. */
function select(items: readonly Listed[]) {
  const never = () => {
    throw new Error("nobody asked for this");
  };
  const onSecondReview = vi.fn<QueueActs["onSecondReview"]>();
  const onGold = vi.fn<QueueActs["onGold"]>();
  const cursor = createQueueCursor();
  const ids = items.map(({ demonstration }) => demonstration.id);
  cursor.getState().show(ids, false);
  cursor.getState().toggleShown();
  render(
    <QueueSelectionBar
      cursor={cursor}
      items={items}
      progress={undefined}
      onCancel={never}
      onFlag={never}
      onAssign={never}
      onUnassign={never}
      onDelete={never}
      onSecondReview={onSecondReview}
      onGold={onGold}
      onDeleteForGood={never}
      onExport={never}
      onRename={never}
    />,
  );
  return { onSecondReview, onGold, person: sitDown() };
}

const WEB_TASK = { videoId: "", steps: [] };

test("of what is selected, films are given to somebody else, and nothing that is deleted", async () => {
  const { onSecondReview, person } = select([
    rowOf("film", {}),
    rowOf("web task", WEB_TASK),
    rowOf("only read", { videoId: "" }),
    rowOf("deleted", {}, ["deleted"]),
  ]);
  await person.click(button("Second review…"));
  expect(onSecondReview).toHaveBeenCalledExactlyOnceWith(["film"]);
});

test("where there is no film there is nobody to give it to", () => {
  select([rowOf("web task", WEB_TASK)]);
  expect(screen.getByText("1 selected")).toBeDefined();
  expect(hasButton("Second review…")).toBe(false);
});

test("accepted films are made gold and not, and nobody who selects them is told which are", async () => {
  const open: Listed = { ...rowOf("open", {}), status: "proposed" };
  const { onGold, person } = select([rowOf("film", {}), rowOf("gold", {}, ["gold"]), open]);
  await person.click(button("Gold"));
  expect(onGold).toHaveBeenLastCalledWith(["film", "gold"], true);
  await person.click(button("Not gold"));
  expect(onGold).toHaveBeenLastCalledWith(["film", "gold"], false);
});

test("what is not accepted cannot be gold", () => {
  select([{ ...rowOf("open", {}), status: "proposed" }, rowOf("deleted", {}, ["deleted"])]);
  expect(hasButton("Gold")).toBe(false);
});
