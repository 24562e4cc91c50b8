import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { RemarkPin } from "@/core/remarks/remark";
import type { RemarkState } from "@/core/remarks/remark-state";
import { createTransportStore } from "@/document/transport-store";
import { DialogueList } from "@/features/timeline/dialogue-list";
import type { RemarkActs } from "@/features/timeline/remarks/remark-entry";
import type { ShownRemark } from "@/features/timeline/remarks/shown-remark";
import { button, itemsOf, sitDown } from "@/testing/at-the-panel";
import { buildDemonstration } from "@/testing/build-demonstration";

function shown(
  text: string,
  startFrame: number | undefined,
  state: RemarkState = { kind: "open" },
): ShownRemark {
  const pin: RemarkPin = { kind: "frame", frame: startFrame ?? 0 };
  return {
    remark: { id: text, pin, text, at: 1, isTicked: state.kind === "ticked", replies: [] },
    state,
    startFrame,
    endFrame: startFrame === undefined ? undefined : startFrame + 1,
    line: undefined,
    place: startFrame === undefined ? "a line that is gone" : `frame ${startFrame}`,
  };
}

function open(remarks: readonly ShownRemark[], isReadOnly = false) {
  const acts = {
    isReadOnly,
    onGoTo: vi.fn<RemarkActs["onGoTo"]>(),
    onTick: vi.fn<RemarkActs["onTick"]>(),
    onEdit: vi.fn<RemarkActs["onEdit"]>(),
    onReply: vi.fn<RemarkActs["onReply"]>(),
    onRemove: vi.fn<RemarkActs["onRemove"]>(),
  };
  const { dialogue, frames } = buildDemonstration();
  const transport = createTransportStore(frames);
  render(
    <DialogueList utterances={dialogue} remarks={remarks} acts={acts} transport={transport} />,
  );
  return { ...acts, person: sitDown() };
}

test("remarks stand among what was said, where they belong in the film", () => {
  open([
    shown("Which line?", undefined),
    shown("Why the left one?", 1),
    shown("Was full", 0, { kind: "shown", version: 3 }),
  ]);
  expect(itemsOf("Dialogue")).toEqual([
    "Commander 0:00.000 make coffee",
    "Remark on frame 0 0:00.000 Was full v3 ran without this failure. Addressed",
    "Remark on frame 1 0:00.500 Why the left one? Addressed",
    "Remark on a line that is gone Which line? Addressed",
  ]);
  // What a run shows is not what a person ticked.
  expect(
    screen
      .getAllByRole<HTMLInputElement>("checkbox", { name: "Addressed" })
      .map((box) => box.checked),
  ).toEqual([false, false, false]);
});

test("a person ticks it, changes it, removes it, and goes to where it is", async () => {
  const one = shown("Why the left one?", 1);
  const { person, ...told } = open([one]);
  await person.click(screen.getByRole("checkbox", { name: "Addressed" }));
  await person.click(button("Change the remark"));
  await person.click(button("Remove the remark"));
  await person.click(button(/^Remark on frame 1/u));
  expect(told.onTick).toHaveBeenCalledWith(one.remark.id, true);
  expect(told.onEdit).toHaveBeenCalledWith(one);
  expect(told.onRemove).toHaveBeenCalledWith(one.remark.id);
  expect(told.onGoTo).toHaveBeenCalledWith(one);
});

test("what was said to a remark stands under it, and more can be said", async () => {
  const one = shown("Why the left one?", 1);
  const replies = [
    { id: "a", text: "It is the clean one.", at: 2 },
    { id: "b", text: "Then say so.", at: 3 },
  ];
  const said = { ...one, remark: { ...one.remark, replies } };
  const { person, onReply } = open([said]);
  expect(itemsOf("Replies")).toEqual(["It is the clean one.", "Then say so."]);
  await person.click(button("Reply to the remark"));
  expect(onReply).toHaveBeenCalledExactlyOnceWith(said);
});

test("who only looks on changes no remark", () => {
  open([shown("Why the left one?", 1)], true);
  expect(screen.getByRole<HTMLInputElement>("checkbox").disabled).toBe(true);
  expect(button("Remove the remark").disabled).toBe(true);
});
