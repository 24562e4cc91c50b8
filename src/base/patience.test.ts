import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPatience } from "@/base/patience";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what shows no sign of life is given up once", () => {
  const giveUp = vi.fn<() => void>();
  startPatience(1000, giveUp);
  vi.advanceTimersByTime(900);
  expect(giveUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(giveUp).toHaveBeenCalledOnce();
});

test("every sign of life begins the waiting anew, also for another time; what has ended is not given up", () => {
  const giveUp = vi.fn<() => void>();
  const patience = startPatience(1000, giveUp);
  vi.advanceTimersByTime(900);
  patience.restart();
  vi.advanceTimersByTime(900);
  patience.restart(250);
  expect(giveUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(giveUp).toHaveBeenCalledOnce();

  const other = startPatience(1000, giveUp);
  other.end();
  vi.advanceTimersByTime(5000);
  expect(giveUp).toHaveBeenCalledOnce();
});
