import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { HunkBar, type HunkActions, type HunkBarProps } from "@/features/program/hunk-bar";
import { sitDown } from "@/testing/at-the-panel";

const WHAT = "Leaves out: open the Drawer_6.";

const SHOWN = { startFrame: 4, endFrame: 6 };

function open(props: Partial<HunkBarProps> = {}) {
  const actions = {
    goToHunk: vi.fn<HunkActions["goToHunk"]>(),
    keepHunk: vi.fn<HunkActions["keepHunk"]>(),
    dropHunk: vi.fn<HunkActions["dropHunk"]>(),
    keepOnlyHunk: vi.fn<HunkActions["keepOnlyHunk"]>(),
    keepRest: vi.fn<HunkActions["keepRest"]>(),
    tryHunk: vi.fn<HunkActions["tryHunk"]>(),
    findTurningHunk: vi.fn<HunkActions["findTurningHunk"]>(),
  };
  const onCancel = vi.fn<() => void>();
  render(
    <HunkBar
      hunks={[
        { what: WHAT, why: "The goal is reached without it.", isKept: false, frames: SHOWN },
        { what: "Adds: wash the Mug_1.", why: undefined, isKept: true, frames: undefined },
      ]}
      at={0}
      against="v1"
      evidence={undefined}
      turn={undefined}
      trial={undefined}
      isBusy={false}
      isAsked={false}
      actions={actions}
      onCancel={onCancel}
      {...props}
    />,
  );
  return { actions, onCancel, person: sitDown() };
}

test("the change in focus says what it does and why, and each decision is a button", async () => {
  const { actions, person } = open();
  expect(screen.getByRole("status", { name: "Change in focus" }).textContent).toBe(
    `1 of 2 · ${WHAT} (frames 4 to 6) The goal is reached without it.`,
  );
  for (const [name, action] of [
    ["Keep", actions.keepHunk],
    ["Drop", actions.dropHunk],
    ["Only this", actions.keepOnlyHunk],
    ["Keep rest", actions.keepRest],
    ["Try it", actions.tryHunk],
    ["Find the change that matters", actions.findTurningHunk],
  ] as const) {
    await person.click(screen.getByRole("button", { name }));
    expect(action).toHaveBeenCalledOnce();
  }
});

test("what a trial gave stands at the change", () => {
  const without = "goal not reached: The Mug_1 is dirty.";
  open({ evidence: { without, only: "goal reached." }, turn: "Change 1 mends it." });
  expect(screen.getByText(without)).toBeDefined();
  expect(screen.getByText("goal reached.")).toBeDefined();
  expect(screen.getByText("Change 1 mends it.")).toBeDefined();
});

test("a trial shows how far it is and can be cancelled", async () => {
  const { person, onCancel } = open({
    trial: { label: "Looking", done: 1, total: 4 },
    isBusy: true,
  });
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Drop" })).toBeNull();
});

test("what was kept says so, and programs that do the same have nothing to decide", () => {
  open({ at: 1 });
  expect(screen.getByRole("status", { name: "Change in focus" }).textContent).toContain("kept");
});

test("programs that do the same have nothing to decide", () => {
  open({ hunks: [] });
  expect(screen.getByText("Does the same as v1, call by call.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("what nobody showed is said to be so", () => {
  open({ at: 1 });
  expect(screen.getByRole("status", { name: "Change in focus" }).textContent).toContain(
    "Adds: wash the Mug_1. (not demonstrated)",
  );
});
