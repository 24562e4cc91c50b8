import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { newRecord } from "@/app/console/console-beginnings";
import { withLine } from "@/app/console/console-lines";
import { EMPTY_CONSOLE, type ConsoleState } from "@/app/console/console-state";
import { useTurn } from "@/app/console/use-turn";
import { toWaitEntry } from "@/core/console/console-episodes";
import type { ErrorData } from "@/base/app-error";

const TEXT = "stack the blocks";
const ERROR = { what: "It did not start.", safe: "All is there.", next: "Try again." };
const said = { ...toWaitEntry("hello"), by: "said" as const, at: 1 };
const record = withLine(withLine(newRecord("w", 0), said, 0), said, 0);

/** Enters words in a console that makes this of its state; what stands in the field then. */
async function enter(
  come: (before: ConsoleState) => Partial<ConsoleState>,
  { at = record.lines.length, typedMeanwhile = "" } = {},
) {
  const store = createStore<ConsoleState>(() => ({ ...EMPTY_CONSOLE, record, at }));
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const say = async () => {
    await done;
    store.setState(come(store.getState()));
  };
  const { result } = renderHook(() => useTurn({ store, say, type: say }, store.getState()));
  act(() => result.current.setText(TEXT));
  act(() => result.current.onEnter());
  expect(result.current.text).toBe("");
  act(() => result.current.setText(typedMeanwhile));
  await act(async () => finish());
  return result.current.text;
}

const withError = (code: string): Partial<ConsoleState> => {
  const error: ErrorData = { ...ERROR, code };
  return { error };
};

test.each(["RUN-01", "RUN-02", "STO-01"])(
  "what could not begin for %s is there again",
  async (code) => {
    expect(await enter(() => withError(code))).toBe(TEXT);
  },
);

test("what was stopped while the session was opened again is there again, also in a branch", async () => {
  expect(await enter(() => ({}))).toBe(TEXT);
  const branch = { ...record, lines: record.lines.slice(0, 1) };
  expect(await enter(() => ({ record: branch, at: 1 }), { at: 1 })).toBe(TEXT);
});

test("what became a line is not entered twice, whatever came after it", async () => {
  const longer = withLine(record, said, 0);
  expect(await enter(() => ({ record: longer }))).toBe("");
  expect(await enter(() => ({ record: longer, ...withError("STO-01") }))).toBe("");
});

test("what is entered while the session opens begins when it is open, unless somebody writes on", async () => {
  const store = createStore<ConsoleState>(() => ({ ...EMPTY_CONSOLE, record }));
  const said: string[] = [];
  const say = async (text: string) => {
    said.push(text);
  };
  const { result, rerender } = renderHook(() =>
    useTurn({ store, say, type: say }, store.getState()),
  );
  const become = async (job: ConsoleState["job"]) => {
    await act(async () => store.setState({ job }));
    rerender();
  };
  for (const isChanged of [true, false]) {
    await become({ kind: "opening" });
    act(() => result.current.setText(TEXT));
    act(() => result.current.onEnter());
    expect(result.current.isWaiting).toBe(true);
    if (isChanged) {
      act(() => result.current.setText("stack"));
    }
    expect(result.current.isWaiting).toBe(!isChanged);
    await become(undefined);
    expect(said).toEqual(isChanged ? [] : [TEXT]);
  }
});

test("what the person wrote meanwhile is not written over", async () => {
  const typedMeanwhile = "something else";
  expect(await enter(() => withError("RUN-01"), { typedMeanwhile })).toBe(typedMeanwhile);
});

test("one key begins the statement that asks to be shown something; a statement that stands there stays", () => {
  const store = createStore<ConsoleState>(() => ({ ...EMPTY_CONSOLE, record, at: 2 }));
  const nothing = async () => undefined;
  const parts = { store, say: nothing, type: nothing };
  const { result } = renderHook(() => useTurn(parts, store.getState()));
  act(() => result.current.setText("put it down"));
  act(() => result.current.onShowSkill());
  expect(result.current).toMatchObject({ mode: "python", text: "learn_skill('')" });
  act(() => result.current.setText("x = 1"));
  act(() => result.current.onShowSkill());
  expect(result.current.text).toBe("x = 1");
  act(() => result.current.setMode("words"));
  expect(result.current.text).toBe("put it down");
});
