import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import { parsePythonLiteral } from "@/formats/ical/ical-literal";
import { parseIcalState } from "@/formats/ical/ical-state";

const parse = (text: string) => parseIcalState(text, "state.txt");

test("a state is read line by line", () => {
  const { objects, notes } = parse(
    [
      '"Pot_79": {"label": "Pot", "holding": False, "dirty": True, "filled": True, "fillLiquid": "water", "supported_by": ["CounterTop"]}',
      '"CounterTop_41": {"label": "CounterTop"}',
      "",
      "'Knife_8': {'label': 'Knife', 'holding': True, 'supported_by': None},",
      '"Faucet_1": {"label": "Faucet", "toggled": True, "glow": 3}',
    ].join("\r\n"),
  );
  expect(objects.map(({ id }) => id)).toEqual(["Pot_79", "CounterTop_41", "Knife_8", "Faucet_1"]);
  expect(objects[0]).toMatchObject({
    class: "Pot",
    attributes: { dirty: true, filled: "water" },
    isHeld: false,
    supportedBy: ["CounterTop"],
  });
  expect(objects[2]).toMatchObject({ isHeld: true, supportedBy: [] });
  expect(objects[3]?.attributes.on).toBe(true);
  expect(notes).toEqual(['state.txt, line 5: the attribute "glow" is not read.']);
});

test("a liquid without a name is what the container usually holds", () => {
  const { objects } = parse(
    '"WineBottle_1": {"label": "WineBottle", "filled": True, "fillLiquid": None}\n"Mug_2": {"label": "Mug", "filled": True}\n"Cup_3": {"label": "Cup", "filled": False}',
  );
  expect(objects.map(({ attributes }) => attributes.filled)).toEqual(["wine", "water", null]);
});

test.each([
  ['"Mug_1": {"label": "Mug"}\n"Mug_1": {"label": "Mug"}', "line 2: Mug_1 stands on line 1"],
  [
    '"Mug_1": {"label": "Mug", "holding": True}\n"Cup_2": {"label": "Cup", "holding": True}',
    "line 2: Cup_2 is in the hand, which holds the object of line 1",
  ],
  ['"Mug_1": {"label": "Unicorn"}', 'of the class "Unicorn"'],
  [
    '\n"Mug_1": {"label": "Mug", "dirty": maybe}',
    'line 2: at column 36, "maybe" is no plain value',
  ],
  [
    '"Mug_1": {"label": "Mug", "dirty": "very"}',
    "Mug_1 cannot be read: “dirty” is the text “very”; true or false belongs there",
  ],
  ['"Mug_1": {"label": "Mug"', "line 1: at column"],
  ['"Mug_1": __import__("os")', '"__import__" is no plain value'],
  ['Mug_1 = {"label": "Mug"}', "a key must be a string"],
  ["", "there is no object in it"],
])("%s is refused with its line", (text, sentence) => {
  expect(() => parse(text)).toThrow(AppError);
  expect(() => parse(text)).toThrow(sentence);
});

test("literals are read as Python writes them", () => {
  const written = `{'a': [1, -2.5, 1e3, (True, False, None,)], "b": "it's \\"so\\"\\n", 'c': {}, 'd': []}`;
  expect(parsePythonLiteral(written)).toEqual({
    ok: true,
    value: { a: [1, -2.5, 1000, [true, false, null]], b: 'it\'s "so"\n', c: {}, d: [] },
  });
});

test("no text does worse than be refused", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const result = parsePythonLiteral(text);
      expect(result.ok || result.error.column >= 1).toBe(true);
    }),
  );
  expect(parsePythonLiteral("[".repeat(100_000)).ok).toBe(false);
});
