import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Run, RunStep } from "@/core/run";
import { ExecutionPanel, type ExecutionPanelProps } from "@/features/execution/execution-panel";
import { button, hasButton, itemsOf, sitDown, textOf } from "@/testing/at-the-panel";
import { buildPicture, drawnOn } from "@/testing/paint-nowhere";

/** A program that was not run. */
function open(props: Partial<ExecutionPanelProps> = {}) {
  const told = {
    onRun: vi.fn<ExecutionPanelProps["onRun"]>(),
    onStop: vi.fn<ExecutionPanelProps["onStop"]>(),
    onLine: vi.fn<ExecutionPanelProps["onLine"]>(),
  };
  render(
    <ExecutionPanel
      live={undefined}
      run={undefined}
      picture={undefined}
      film={undefined}
      heldBefore={new Set()}
      note={undefined}
      isPictureOnItsWay={false}
      canRun
      blockedBy={undefined}
      {...told}
      {...props}
    />,
  );
  return { ...told, person: sitDown() };
}

function step(index: number, line: number, method: string, environmentSteps = 0): RunStep {
  return {
    index,
    line,
    call: { receiver: { variable: "mug", class: "Mug" }, method, args: [] },
    outcome: { ok: true, objectId: "Mug_1", changes: [], environmentSteps },
  };
}

const STEPS = [step(0, 2, "go_to", 7), step(1, 3, "pickup")];

function ended(overrides: Partial<Run>): Run {
  return {
    id: "r1",
    programId: "v2",
    status: "succeeded",
    steps: STEPS,
    goal: { success: true, conditions: [{ id: "g", description: "The mug is clean", met: true }] },
    environmentSteps: 9,
    output: "",
    startedAt: 1,
    durationMs: 5,
    ...overrides,
  };
}

test("a program that was not run yet is run with one press", async () => {
  const { person, onRun } = open();
  expect(textOf("region", "Execution")).toContain("Not run yet");
  expect(screen.queryByRole("status")).toBeNull();
  await person.click(button("Run"));
  expect(onRun).toHaveBeenCalledOnce();
});

test("why it cannot run stands where the picture would be", async () => {
  const { person, onRun } = open({ canRun: false, blockedBy: "Line 2 is no Python." });
  expect(textOf("region", "Execution")).toContain("Line 2 is no Python.");
  await person.click(button("Run"));
  expect(onRun).not.toHaveBeenCalled();
});

test("a condition that held before the run is told beside its tick, the others are not", () => {
  const conditions = [
    { id: "there", description: "There is a mug", met: true },
    { id: "clean", description: "The mug is clean", met: true },
    { id: "full", description: "The mug is full", met: false },
  ];
  const run = ended({ goal: { success: false, conditions } });
  open({ run, heldBefore: new Set(["there", "full"]) });
  const told = itemsOf("Goal conditions");
  expect(told.map((item) => item.includes("held before"))).toEqual([true, false, false]);
});

test("a run of before is being loaded, and nobody is told that there is none", () => {
  open({ run: ended({}), isPictureOnItsWay: true });
  expect(textOf("region", "Execution")).toContain("Loading the run…");
  expect(textOf("region", "Execution")).not.toContain("Not run yet");
});

test("where no picture of a run can come, that is said", () => {
  open({ run: ended({}) });
  expect(textOf("region", "Execution")).toContain("There is no picture of this run");
});

test("while it runs its line and its calls are told, and it can be stopped", async () => {
  const live = { line: 3, steps: STEPS, progress: undefined };
  const { person, onStop } = open({ live, run: ended({}) });
  expect(textOf("region", "Execution")).toContain("line 3 · 2 calls");
  expect(itemsOf("Calls")).toEqual(["L2 Mug_1.go_to 7 steps", "L3 Mug_1.pickup"]);
  expect(screen.queryByRole("status", { name: "Run result" })).toBeNull();
  expect(hasButton("Run")).toBe(false);
  await person.click(button("Stop"));
  expect(onStop).toHaveBeenCalledOnce();
});

test("what has to be loaded first is told in place of the line", () => {
  open({ live: { line: undefined, steps: [], progress: { label: "Loading Python", done: 0 } } });
  expect(textOf("region", "Execution")).toContain("Loading Python");
});

test("a goal that is reached is told with what it cost and what the program printed", () => {
  open({ run: ended({ output: "done\n" }), picture: buildPicture(320, 200) });
  expect(textOf("status", "Run result")).toBe("Goal reached: 2 calls, 9 environment steps");
  expect(itemsOf("Goal conditions")).toEqual(["The mug is clean"]);
  expect(screen.getByRole("img", { name: "Met" })).toBeDefined();
  expect(screen.getByLabelText("What the program printed").textContent).toBe("done\n");
  const view = screen.getByRole<HTMLCanvasElement>("img", { name: "The agent's view" });
  expect([view.width, view.height]).toEqual([320, 200]);
  expect(drawnOn(view).map(({ method }) => method)).toEqual(["drawImage"]);
});

test("a failure says what happened, leads to its line, and what the goal still lacks", async () => {
  const condition = { id: "g", description: "The mug is clean", met: false, failure: "Wash it." };
  const { person, onLine } = open({
    run: ended({
      status: "failed",
      failure: { kind: "closed", cause: "world", sentence: "The sink is closed.", line: 3 },
      goal: { success: false, conditions: [condition] },
    }),
  });
  expect(textOf("status", "Run result")).toBe("Failed after 2 calls, 9 environment steps");
  expect(textOf("region", "Execution")).toContain("The sink is closed.");
  const goal = within(screen.getByRole("list", { name: "Goal conditions" }));
  expect(goal.getByRole("img", { name: "Not met" })).toBeDefined();
  expect(itemsOf("Goal conditions")).toEqual(["The mug is clean Wash it."]);
  await person.click(button("line 3"));
  expect(onLine).toHaveBeenCalledExactlyOnceWith(3);
});

test("without a goal nothing is called reached, and who stops it is told how far it came", () => {
  const goal = { success: false, conditions: [] };
  open({ run: ended({ goal }) });
  expect(textOf("status", "Run result")).toBe("Ran to its end: 2 calls, 9 environment steps");
  expect(textOf("region", "Execution")).toContain("No goal is known: judge the result yourself.");
});

test("a run that was stopped is neither a success nor a failure", () => {
  open({ run: ended({ status: "stopped", steps: [] }) });
  expect(textOf("status", "Run result")).toBe("Stopped after 0 calls, 9 environment steps");
  expect(screen.queryByRole("list", { name: "Calls" })).toBeNull();
});
