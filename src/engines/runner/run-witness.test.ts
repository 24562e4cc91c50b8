import { expect, test } from "vitest";
import { toShortReport } from "@/engines/runner/run-witness";

const condition = (id: number, met: boolean, length = 10) => ({
  id: String(id),
  description: "x".repeat(length),
  met,
});

test("100,000 conditions are judged and 200 are told, the unmet ones first", () => {
  const conditions = Array.from({ length: 100_000 }, (_, id) => condition(id, id !== 99_999));
  const report = toShortReport({ success: false, conditions });
  expect(report.success).toBe(false);
  expect(report.conditions).toHaveLength(200);
  expect(report.conditions[0]).toMatchObject({ id: "99999", met: false });
});

test("sentences are cut where no person would read on", () => {
  const long = { ...condition(1, false, 9000), failure: "y".repeat(9000), id: "z".repeat(9000) };
  const [told] = toShortReport({ success: false, conditions: [long] }).conditions;
  expect(told?.description).toHaveLength(500);
  expect(told?.failure).toHaveLength(500);
  expect(told?.id).toHaveLength(500);
});

test("an honest report stays what it is", () => {
  const report = { success: true, fraction: 1, conditions: [condition(1, true)] };
  expect(toShortReport(report)).toEqual(report);
});
