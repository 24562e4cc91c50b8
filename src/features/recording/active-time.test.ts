import { expect, test } from "vitest";
import { activeTimeMs, formatActiveTime } from "@/features/recording/active-time";

test("the time between steps counts, but at most a minute of each pause", () => {
  expect(activeTimeMs([0, 2000, 5000])).toBe(5000);
  expect(activeTimeMs([0, 2000, 3_600_000, 3_601_000])).toBe(2000 + 60_000 + 1000);
});

test("a clock that was set back takes nothing away", () => {
  expect(activeTimeMs([10_000, 4000, 6000])).toBe(2000);
  expect(activeTimeMs([])).toBe(0);
});

test("minutes and seconds are told", () => {
  expect(formatActiveTime(0)).toBe("0:00");
  expect(formatActiveTime(65_900)).toBe("1:05");
});
