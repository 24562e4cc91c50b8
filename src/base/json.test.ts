import fc from "fast-check";
import { expect, test } from "vitest";
import { toCanonicalJson } from "@/base/json";

test("the same value gives the same text, whoever wrote its keys down in which order", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = toCanonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(toCanonicalJson(turnedAround(value))).toBe(text);
    }),
  );
});

test("keys are sorted by their code units, at every depth, and what is undefined is left out", () => {
  expect(toCanonicalJson({ b: [{ z: 1, a: undefined, Z: 2 }], "\u{1f600}": 0, "\uffff": 0 })).toBe(
    '{"b":[{"Z":2,"z":1}],"\u{1f600}":0,"\uffff":0}',
  );
});

test("a key that is called like a prototype is a key like any other", () => {
  const value: unknown = JSON.parse('{"b":1,"__proto__":{"y":1,"x":2}}');
  expect(toCanonicalJson(value)).toBe('{"__proto__":{"x":2,"y":1},"b":1}');
});

/** The same with the keys of every object in the opposite order. */
function turnedAround(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(turnedAround);
  }
  return typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, own]) => [key, turnedAround(own)]),
      )
    : value;
}
