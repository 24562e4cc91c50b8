import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { QueueDrawer, type QueueDrawerProps } from "@/features/queue/drawer/queue-drawer";
import { sitDown } from "@/testing/at-the-panel";
import { buildQueueEntry } from "@/testing/build-queue";

const idOf = (at: number) => `item ${at}`;
const ITEMS = Array.from({ length: 60 }, (_, at) => ({
  demonstration: buildQueueEntry({ id: idOf(at), title: `Title ${at}` }),
  status: "labelled" as const,
  marks: [],
}));

function open(props: Partial<QueueDrawerProps> = {}) {
  const acts = {
    onOpen: vi.fn<QueueDrawerProps["onOpen"]>(),
    onTakeBack: vi.fn<QueueDrawerProps["onTakeBack"]>(),
    onClose: vi.fn<QueueDrawerProps["onClose"]>(),
  };
  render(
    <QueueDrawer
      items={ITEMS}
      currentId={idOf(2)}
      thumbnails={new Map()}
      decided={[]}
      footer="Nothing decided"
      onDrawn={() => undefined}
      {...acts}
      {...props}
    />,
  );
  return { ...acts, person: sitDown() };
}

test("it opens at the item under review; keys go along the line, open and close", async () => {
  const { person, onOpen, onClose } = open();
  expect(document.activeElement?.getAttribute("aria-current")).toBe("true");
  await person.keyboard("{ArrowDown}k{ArrowDown}j{Enter}");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(idOf(4));
  await person.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("a key that decides about the review behind it does nothing from here", async () => {
  const { person } = open();
  const heard = vi.fn<(event: Event) => void>();
  addEventListener("keydown", heard);
  await person.keyboard("ax");
  expect(heard).not.toHaveBeenCalled();
  removeEventListener("keydown", heard);
});

test("what was decided last is opened again, or taken back once", async () => {
  const decided = { id: "d", demonstrationId: "dem", title: "Wash", verdict: "accepted" } as const;
  const { person, onOpen, onTakeBack } = open({
    decided: [
      { ...decided, isTakenBack: false },
      { ...decided, id: "e", title: "Cook", isTakenBack: true },
    ],
  });
  const last = within(screen.getByRole("region", { name: "Last decisions" }));
  await person.click(last.getByRole("button", { name: /^Wash/u }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("dem");
  await person.click(last.getByRole("button", { name: "Take back: Wash" }));
  expect(onTakeBack).toHaveBeenCalledOnce();
  const undone = last.getByRole("button", { name: "Take back: Cook" });
  expect(undone.matches(":disabled")).toBe(true);
});
