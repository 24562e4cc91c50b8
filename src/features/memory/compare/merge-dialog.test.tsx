import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toDifference } from "@/features/memory/compare/exemplar-difference";
import { MergeDialog } from "@/features/memory/compare/merge-dialog";
import { toClaimed } from "@/core/exemplar";
import { markOf } from "@/core/memory/exemplar-mark";
import { button, itemsOf, sitDown, textOf } from "@/testing/at-the-panel";
import { buildExemplar } from "@/testing/build-exemplar";

// jsdom shows no modal dialogs.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};

const base = (id: string) => markOf(toClaimed(buildExemplar({ id, title: id })));
const there = toDifference(
  {
    mine: buildExemplar({ id: "Toast", title: "Toast" }),
    theirs: buildExemplar({ id: "Toast", title: "Toast", program: "toast()" }),
  },
  base("Toast"),
);
const both = toDifference(
  {
    mine: buildExemplar({ id: "Salad", title: "Salad", instruction: "Mine" }),
    theirs: buildExemplar({ id: "Salad", title: "Salad", instruction: "Theirs", tags: ["x"] }),
  },
  base("Salad"),
);

function open() {
  const told = {
    onClose: vi.fn<() => void>(),
    onApply: vi.fn<(ids: ReadonlySet<string>) => void>(),
  };
  render(<MergeDialog fileName="theirs.json" differences={[there, both]} {...told} />);
  return { ...told, person: sitDown() };
}

const radio = (title: string, name: string) =>
  within(screen.getByRole("group", { name: title })).getByRole<HTMLInputElement>("radio", { name });

test("each that differs says who changed what; what was changed there alone is taken unless I choose otherwise", async () => {
  const { person, onApply } = open();
  expect(itemsOf("Exemplars that differ")).toEqual([
    expect.stringMatching(/changed there.*Differs in program/),
    expect.stringMatching(/changed in both.*Differs in instruction, tags/),
  ]);
  expect(radio("Toast", "Theirs").checked).toBe(true);
  expect(radio("Salad", "Mine").checked).toBe(true);
  await person.click(button("Take 1 exemplar"));
  expect([...onApply.mock.lastCall![0]]).toEqual(["Toast"]);
});

test("it is chosen by keyboard, and nothing is taken where all of mine are kept", async () => {
  const { person, onApply } = open();
  radio("Salad", "Mine").focus();
  await person.keyboard("{ArrowRight}");
  expect(radio("Salad", "Theirs").checked).toBe(true);
  expect(textOf("status")).toBe("2 of 2 from the file");
  await person.click(button("Keep all of mine"));
  expect(button("Take 0 exemplars").disabled).toBe(true);
  expect(onApply).not.toHaveBeenCalled();
});
