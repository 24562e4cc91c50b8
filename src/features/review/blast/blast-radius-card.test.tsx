import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  BlastRadiusCard,
  type BlastRadiusCardProps,
} from "@/features/review/blast/blast-radius-card";
import type { KnownTask } from "@/lesson/overlaps/blast-radius";
import { sitDown } from "@/testing/at-the-panel";
import { buildExemplar } from "@/testing/build-exemplar";

const TASK: KnownTask = {
  kind: "item",
  id: "dem_7",
  title: "Water the plant",
  world: "household",
  fileHash: "07",
  query: {},
};
const OLD = buildExemplar({ id: "old", title: "Old coffee" });

function open(given: Partial<BlastRadiusCardProps> = {}) {
  const props: BlastRadiusCardProps = {
    progress: undefined,
    error: undefined,
    radius: undefined,
    blockedBy: undefined,
    onAsk: vi.fn<() => void>(),
    onCancel: vi.fn<() => void>(),
    onOpenTask: vi.fn<BlastRadiusCardProps["onOpenTask"]>(),
    onOpenExemplar: vi.fn<BlastRadiusCardProps["onOpenExemplar"]>(),
    ...given,
  };
  render(<BlastRadiusCard {...props} />);
  return { ...props, person: sitDown() };
}

const said = () => screen.getByRole("status", { name: "What would change" }).textContent;

test("nothing is asked before somebody asks, and nothing where nothing could be accepted", async () => {
  const { person, onAsk } = open();
  expect(screen.queryByRole("status", { name: "What would change" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Ask what would change" }));
  expect(onAsk).toHaveBeenCalledOnce();
});

test("it says why it cannot be asked", () => {
  open({ blockedBy: "Run the program first." });
  expect(screen.getByText("Run the program first.")).toBeDefined();
  expect(screen.getByRole("button", { name: /^Ask/u }).hasAttribute("disabled")).toBe(true);
});

test("tasks, the exemplars that give way and near copies all open", async () => {
  const { person, onOpenTask, onOpenExemplar } = open({
    radius: {
      asked: 24,
      count: 5,
      reached: [
        { task: TASK, rank: 1, displaced: OLD },
        { task: { ...TASK, id: "dem_8", title: "Toast" }, rank: 3, displaced: undefined },
      ],
      overlaps: [
        { kind: "near copy", known: buildExemplar({ id: "twin", title: "Twin" }), differences: [] },
      ],
    },
  });
  expect(said()).toBe(
    "It would be shown to 2 of 24 known tasks; 1 exemplar gives way to it there.",
  );
  const tasks = screen.getByRole("list", { name: "Tasks that would be shown it" });
  expect(
    within(tasks)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "#1Water the plantin the queue· instead of Old coffee",
    "#3Toastin the queue· a place was free",
  ]);
  await person.click(screen.getByRole("button", { name: "Water the plant" }));
  expect(onOpenTask).toHaveBeenCalledExactlyOnceWith(TASK);
  await person.click(screen.getByRole("button", { name: "Old coffee" }));
  await person.click(screen.getByRole("button", { name: "Twin" }));
  expect(vi.mocked(onOpenExemplar).mock.calls).toEqual([["old"], ["twin"]]);
});

test("where it reaches nobody that is said, and so is a world without other tasks", () => {
  open({ radius: { asked: 1, count: 5, reached: [], overlaps: [] } });
  expect(said()).toBe("It would be shown to none of 1 known task: others are nearer.");
});

test("while it is asked there is a way to stop", async () => {
  const { person, onCancel } = open({
    progress: { label: "Asking the known tasks", done: 3, total: 9 },
  });
  await person.click(screen.getByRole("button", { name: /Cancel/u }));
  expect(onCancel).toHaveBeenCalledOnce();
});
