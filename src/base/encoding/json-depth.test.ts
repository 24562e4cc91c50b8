import { expect, test } from "vitest";
import { isDeeperThan } from "@/base/encoding/json-depth";

const nested = (depth: number): unknown =>
  JSON.parse(`${'{"a":['.repeat(depth / 2)}1${"]}".repeat(depth / 2)}`);

test("nesting is counted by lists and objects, however deep it goes", () => {
  expect(isDeeperThan(1, 0)).toBe(false);
  expect(isDeeperThan([], 0)).toBe(true);
  expect(isDeeperThan(nested(32), 32)).toBe(false);
  expect(isDeeperThan(nested(34), 33)).toBe(true);
  expect(isDeeperThan(nested(2000), 32)).toBe(true);
});
