import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { freezeBuiltins } from "@/engines/runner/freeze-builtins";

/** A realm of its own, so that this one stays as it is. */
function frozenRealm() {
  const realm = createContext({});
  freezeBuiltins(runInContext("globalThis", realm));
  return (code: string): unknown => runInContext(code, realm);
}

test.each([
  ["JSON.stringify = () => 'forged'", "JSON.stringify(1)", "1"],
  ["JSON = { stringify: () => 'forged' }", "JSON.stringify(1)", "1"],
  ["Object.prototype.toJSON = () => 'forged'", "JSON.stringify({})", "{}"],
  ["Array.prototype.map = () => 'forged'", "[1].map(String).join()", "1"],
  ["Reflect.get = () => 'forged'", "Reflect.get({ a: 1 }, 'a')", 1],
  ["Object.defineProperty(globalThis, 'Map', { value: 1 })", "typeof Map", "function"],
])("%s changes nothing", (attack, look, expected) => {
  const evaluate = frozenRealm();
  try {
    evaluate(attack);
  } catch {
    // Refused aloud is as good.
  }
  expect(evaluate(look)).toBe(expected);
});

test("what is made afterwards is not frozen, and errors get names", () => {
  const evaluate = frozenRealm();
  expect(
    evaluate("const a = [1]; a.push(2); const e = new Error(); e.name = 'x'; a.length + e.name"),
  ).toBe("2x");
});
