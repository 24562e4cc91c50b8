import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Run, RunStep } from "@/core/run";
import { StepsPanel, type StepsPanelProps } from "@/features/execution/steps-panel";
import { button, itemsOf, sitDown, textOf } from "@/testing/at-the-panel";

function step(index: number, method: string, outcome: Partial<RunStep["outcome"]> = {}): RunStep {
  const sink = { variable: "sink", class: "Sink", instance: "Sink_3" };
  return {
    index,
    line: index + 4,
    call: {
      receiver: { variable: "mug", class: "Mug" },
      method,
      args: method === "place" ? [{ kind: "object", object: sink }] : [],
    },
    outcome: { ok: true, objectId: "Mug_1", changes: [], environmentSteps: 1, ...outcome },
  };
}

const CLEANED = { objectId: "Mug_1", class: "Mug", attribute: "dirty", before: true, after: false };
const STEPS = [
  step(0, "pickup"),
  { ...step(1, "place", { changes: [CLEANED] }), printedChars: 6 },
  step(2, "pickup", {
    ok: false,
    failure: { kind: "hand-full", sentence: "The hand is full." },
    environmentSteps: 0,
  }),
];

function open(steps: readonly RunStep[] | undefined, at = 0) {
  const told = {
    onSeek: vi.fn<StepsPanelProps["onSeek"]>(),
    onLine: vi.fn<StepsPanelProps["onLine"]>(),
  };
  const run: Run | undefined =
    steps === undefined
      ? undefined
      : {
          id: "r",
          programId: "p",
          status: "failed",
          steps: [...steps],
          goal: { success: false, conditions: [] },
          environmentSteps: 2,
          output: "first\nlast\n",
          startedAt: 1,
          durationMs: 1,
        };
  render(<StepsPanel run={run} at={at} frameOf={(position) => 10 * position} {...told} />);
  return { ...told, person: sitDown() };
}

test("what was not run says how to get its calls", () => {
  open(undefined);
  expect(screen.getByText(/Run the program/)).toBeDefined();
});

test("every call tells its line, its arguments, its frame and what it cost, refused ones first", () => {
  open(STEPS);
  expect(itemsOf("Steps")).toEqual([
    "3 L6 Mug_1.pickup() f 30 0 steps",
    "1 L4 Mug_1.pickup() f 10 1 step",
    "2 L5 Mug_1.place(Sink_3) f 20 1 step",
  ]);
});

test("they can be read in their order, and by what was called", async () => {
  const { person } = open(STEPS);
  await person.click(screen.getByRole("checkbox", { name: "Refused first" }));
  expect(itemsOf("Steps")[0]).toContain("1 L4");
  await person.selectOptions(screen.getByRole("combobox", { name: "Calls of" }), "place");
  expect(itemsOf("Steps")).toHaveLength(1);
  expect(screen.getByText("1 of 3 calls that ran")).toBeDefined();
});

test("choosing one moves the film to what it did", async () => {
  const { person, onSeek } = open(STEPS);
  await person.click(button(/place/));
  expect(onSeek).toHaveBeenCalledExactlyOnceWith(2);
});

test("the call before the playhead is read: what changed, what was printed, and its line", async () => {
  const { person, onLine } = open(STEPS, 2);
  expect(itemsOf("What changed")).toEqual(["Mug_1.dirty: true false"]);
  expect(screen.getByLabelText("Printed before").textContent).toBe("first\n");
  await person.click(button("line 5"));
  expect(onLine).toHaveBeenCalledExactlyOnceWith(5);
});

test("a refused call says why", () => {
  open(STEPS, 3);
  expect(textOf("region", "Call")).toContain("The hand is full.");
  expect(textOf("region", "Call")).toContain("Nothing in the world changed.");
});

test("ten thousand calls are drawn as few", () => {
  open(Array.from({ length: 10_000 }, (_, index) => step(index, "pickup")));
  expect(itemsOf("Steps").length).toBeLessThan(60);
  expect(screen.getByText("10000 calls ran")).toBeDefined();
});
