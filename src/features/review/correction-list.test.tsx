import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { PendingReading } from "@/core/correction";
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

function open(ticked: readonly string[] = [], takenBack: readonly string[] = []) {
  const onTick = vi.fn<(id: string, isOn: boolean) => void>();
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
      isBusy={false}
    />,
  );
  return { onTick, person: sitDown() };
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
      isBusy={false}
    />,
  );
  const [last, first] = itemsOf("Corrections");
  expect(first).toContain("Not done: nobody said whether it was read as it was meant.");
  expect(last).toContain("Not done yet: is it meant as above?");
});
