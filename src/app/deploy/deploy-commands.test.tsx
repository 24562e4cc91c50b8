import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RUN_ROWS, SETUP_ROWS, type RunActions, type RunKeys } from "@/app/deploy/deploy-commands";
import { useCommandRows, type CommandRow } from "@/app/shell/command-rows";
import { handleKeyDown } from "@/app/shell/command-store";
import { KeyList } from "@/app/shell/key-list";

afterEach(cleanup);

interface PageProps<Context> {
  readonly rows: readonly CommandRow<Context>[];
  readonly context: Context;
}

function Page<Context>({ rows, context }: PageProps<Context>) {
  useCommandRows(rows, context);
  return <KeyList />;
}

const rowsUnder = (heading: string): readonly (string | null)[] => {
  const part = screen.queryByRole("region", { name: heading });
  return part === null
    ? []
    : within(part)
        .getAllByRole("listitem")
        .map((each) => each.textContent);
};

const press = (key: string, more: KeyboardEventInit = {}): void => {
  handleKeyDown(new KeyboardEvent("keydown", { key, cancelable: true, ...more }));
};

test("before a run the keys say how it is begun, and those that it will have stand as not alive yet", () => {
  const onStart = vi.fn<() => void>();
  render(<Page rows={SETUP_ROWS} context={{ onStart }} />);
  expect(rowsUnder("Decide")).toEqual(["Let the agent do itCtrl+Enter"]);
  expect(rowsUnder("Not now")).toContain("Stop the agent hereX");
  expect(rowsUnder("Not now")).toContain("Next decisionRight");
  press("x");
  press("Enter", { ctrlKey: true });
  expect(onStart).toHaveBeenCalledOnce();
});

test("in a run a key is alive where there is something for it to do", () => {
  const nothing = () => undefined;
  const onDone = vi.fn<() => void>();
  const onKeep = vi.fn<() => void>();
  const actions: RunActions = {
    onTogglePlay: nothing,
    onStep: nothing,
    onFirst: nothing,
    onNewest: nothing,
    onInterrupt: nothing,
    onTalk: nothing,
    onDone,
    onToggleMap: nothing,
    onKeep,
    onTakeBack: nothing,
    onReview: nothing,
    onName: nothing,
    onNew: nothing,
  };
  const context: RunKeys = {
    actions,
    canStop: true,
    canSay: true,
    canBeDone: true,
    hasMap: true,
    canKeep: false,
    canReview: false,
    canName: false,
    canLeave: true,
  };
  render(<Page rows={RUN_ROWS} context={context} />);
  expect(rowsUnder("Say")).toEqual([
    "Say something to the agentC",
    "Answer the agent that it is doneD",
  ]);
  expect(rowsUnder("Not now")).toContain("Keep the run as an exemplarA");
  press("d");
  press("a");
  expect([onDone.mock.calls.length, onKeep.mock.calls.length]).toEqual([1, 0]);
});
