import { expect, test } from "vitest";
import { MessageBudget, toBudgetLimits } from "@/engines/runner/message-budget";

test("a run may send two messages a call, and some more for each second", () => {
  const limits = toBudgetLimits({ durationMs: 20_000, worldCalls: 1000 });
  expect(limits.messages).toBe(500 + 2000 + 2000);
});

test("one message too many is refused, and every one after it", () => {
  const budget = new MessageBudget({ messages: 2, chars: 100 });
  expect([1, 1, 1, 1].map((chars) => budget.spend(chars))).toEqual([true, true, false, false]);
});

test("one character too many is refused", () => {
  const budget = new MessageBudget({ messages: 10, chars: 100 });
  expect([60, 40, 1].map((chars) => budget.spend(chars))).toEqual([true, true, false]);
});
