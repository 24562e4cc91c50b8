import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useProgramInSight } from "@/app/review/arrange/use-program-in-sight";
import type { ProgramTabHandle } from "@/app/review/program-tab";
import type { Review } from "@/app/review/use-review";

type Tab = Review["tab"];

function open(tab: Tab) {
  const focus = vi.fn<ProgramTabHandle["focus"]>();
  const handle: Partial<ProgramTabHandle> = { focus };
  const program = { current: handle as ProgramTabHandle };
  const showTab = vi.fn<Review["showTab"]>();
  const { result, rerender } = renderHook(
    (shown: Tab) => useProgramInSight({ tab: shown, showTab }, program),
    { initialProps: tab },
  );
  return { focus, showTab, result, rerender };
}

test("whoever wants to edit from another tab gets the focus once the program is shown, and once", () => {
  const { focus, showTab, result, rerender } = open("record");
  result.current.edit();
  rerender("record");
  expect(showTab).toHaveBeenCalledExactlyOnceWith("program");
  expect(focus).not.toHaveBeenCalled();
  rerender("program");
  expect(focus).toHaveBeenCalledOnce();
  rerender("steps");
  rerender("program");
  expect(focus).toHaveBeenCalledOnce();
});

test("where the program is shown already it is asked for anew: a narrow page may show the film", () => {
  const { focus, result, rerender } = open("program");
  const before = result.current.asked;
  result.current.edit();
  rerender("program");
  expect(focus).toHaveBeenCalledOnce();
  expect(result.current.asked).not.toBe(before);
});
