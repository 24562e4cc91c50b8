import { expect, test } from "vitest";
import { withoutKeyInNames } from "@/base/keys/without-key-in-names";

const KEY = "sk-proj-4711AbCdEfGh";

test("names that are keys are struck, however deep, and nothing that they name is lost", () => {
  const value = { a: [{ [KEY]: 1, [`${KEY} ${KEY}`]: 2, [KEY.toUpperCase()]: 3, "(key)": 4 }] };
  const struck = withoutKeyInNames(JSON.stringify(value), [KEY]);
  expect(struck).toEqual({ a: [{ "(key) 2": 1, "(key) (key)": 2, "(key) 3": 3, "(key)": 4 }] });
});

test("names without keys stay as they are, those that are special too", () => {
  const text = '{"__proto__":{"constructor":[1,null,"x"]},"":{}}';
  expect(JSON.stringify(withoutKeyInNames(text, [KEY]))).toBe(text);
});
