import { expect, test } from "vitest";
import { toPythonName } from "@/core/python-name";

test.each([
  ["CounterTop_3", "counter_top_3"],
  ["TVStand", "tvstand"],
])("%s becomes the variable %s", (name, variable) => {
  expect(toPythonName(name)).toBe(variable);
});
