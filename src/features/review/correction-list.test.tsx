import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { PendingReading } from "@/core/correction";
import type { Run } from "@/core/run";
import { CorrectionList } from "@/features/review/correction-list";
import { itemsOf, sitDown } from "@/testing/at-the-panel";

const SAID = ["Wash the mug.", "Open the fridge."].map((text, index) => ({
  id: `c${index}`,
  programId: "v1",
  text,
  at: index,
}));
const ANSWERED = SAID.map(({ id }) => ({
  correctionId: id,
  programId: `of-${id}`,
  isAddressed: true,
  note: "Done.",
}));

const RUN: Run = {
  id: "run",
  programId: "v1",
  status: "failed",
  steps: [],
  failure: { kind: "goal", sentence: "The mug is dirty.", cause: "goal" },
  goal: { success: false, conditions: [{ id: "clean", description: "", met: false }] },
  environmentSteps: 0,
  output: "",
  startedAt: 0,
  durationMs: 0,
};
const REACHED: Run = {
  ...RUN,
  status: "succeeded",
  goal: { success: true, conditions: [{ id: "clean", description: "", met: true }] },
};
const RESULTS = new Map([["c0", { from: 2, to: 3, before: RUN, after: REACHED }]]);

function open(ticked: readonly string[] = [], takenBack: readonly string[] = []) {
  const onTick = vi.fn<(id: string, isOn: boolean) => void>();
  const onCompare = vi.fn<(from: number, to: number) => void>();
  render(
    <CorrectionList
      corrections={SAID}
      outcomes={ANSWERED}
      takenBack={takenBack}
      canTakeBack={undefined}
      onTakeBack={() => undefined}
      ticked={ticked}
      onTick={onTick}
      waitingId={undefined}
      results={RESULTS}
      onCompare={onCompare}
      isBusy={false}
    />,
  );
  return { onTick, onCompare, person: sitDown() };
}

const boxOf = (text: string) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: `Addressed: ${text}` });

test("the newest is first, and in sight however much was said", () => {
  open();
  expect(itemsOf("Corrections").map((words) => words.slice(0, 8))).toEqual([
    "Open the",
    "Wash the",
  ]);
});

test("whether it is addressed a person ticks; the teacher's word is no tick", async () => {
  const { person, onTick } = open(["c1"]);
  expect([boxOf("Wash the mug.").checked, boxOf("Open the fridge.").checked]).toEqual([
    false,
    true,
  ]);
  await person.click(boxOf("Wash the mug."));
  await person.click(boxOf("Open the fridge."));
  expect(onTick.mock.calls).toEqual([
    ["c0", true],
    ["c1", false],
  ]);
});

test("what was taken back is not ticked", () => {
  open([], ["c1"]);
  expect(screen.queryAllByRole("checkbox")).toHaveLength(1);
});

test("only the last question says that it is asked above", () => {
  const pending: PendingReading = {
    does: "put Mug_1 in Drawer_3",
    doubts: [],
    steps: [],
    program: "",
    abstractions: EMPTY_ABSTRACTIONS,
    note: "",
    record: { teacher: "built-in", retrieved: [], explanation: "", durationMs: 1 },
  };
  render(
    <CorrectionList
      corrections={SAID}
      outcomes={SAID.map(({ id }) => ({ correctionId: id, isAddressed: false, note: "", pending }))}
      takenBack={[]}
      canTakeBack={undefined}
      onTakeBack={() => undefined}
      ticked={[]}
      onTick={() => undefined}
      waitingId="c1"
      results={new Map()}
      onCompare={() => undefined}
      isBusy={false}
    />,
  );
  const [last, first] = itemsOf("Corrections");
  expect(first).toContain("Not done: nobody said whether it was read as it was meant.");
  expect(last).toContain("Not done yet: is it meant as above?");
});

test("what came of one is told with both outcomes, and the two programs are a press away", async () => {
  const { person, onCompare } = open();
  const words = itemsOf("Corrections").find((item) => item.includes("Wash the mug."));
  expect(words).toContain("v2 to v3 before: goal not reached; after: goal reached.");
  await person.click(screen.getByRole("button", { name: "Show what changed from v2 to v3" }));
  expect(onCompare).toHaveBeenCalledWith(2, 3);
});

test("of one that was taken back nothing is told: its program is not the program any more", () => {
  open([], ["c0"]);
  expect(itemsOf("Corrections").join(" ")).not.toContain("v2 to v3");
});
