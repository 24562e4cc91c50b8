import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import {
  parseStraightLine,
  printCall,
  printDeclaration,
} from "@/engines/teacher/straight-line-program";
import { householdWorld } from "@/worlds/household/household-world";

const { vocabulary } = householdWorld;

test("declarations and calls of a labelled program are read with their lines", () => {
  const { calls, unsupportedLines } = parseStraightLine(
    `
mug = InteractionObject("Mug", object_instance="Mug_71")
sink = InteractionObject('SinkBasin', object_instance = 'SinkBasin')
mug.pickup()  # from the counter
mug.place(sink)
`,
    vocabulary,
  );
  expect(unsupportedLines).toEqual([]);
  expect(calls).toEqual([
    {
      line: 4,
      call: {
        receiver: { variable: "mug", class: "Mug", instance: "Mug_71" },
        method: "pickup",
        args: [],
      },
    },
    {
      line: 5,
      call: {
        receiver: { variable: "mug", class: "Mug", instance: "Mug_71" },
        method: "place",
        args: [{ kind: "object", object: { variable: "sink", class: "SinkBasin" } }],
      },
    },
  ]);
});

test("literal arguments, None and the legacy landmark are read", () => {
  const { calls } = parseStraightLine(
    `slice = InteractionObject("TomatoSliced", object_instance=None, parent_object="Tomato_8")
tomato = InteractionObject("Tomato", "Fridge")
slice.change_state("dirty", False)
tomato.pickup()`,
    vocabulary,
  );
  expect(calls[0]?.call.receiver).toEqual({
    variable: "slice",
    class: "TomatoSliced",
    parentObject: "Tomato_8",
  });
  expect(calls[0]?.call.args).toEqual([
    { kind: "literal", value: "dirty" },
    { kind: "literal", value: false },
  ]);
  expect(calls[1]?.call.receiver.landmark).toBe("Fridge");
});

test("control flow and unknown variables are reported by line, never guessed", () => {
  const program = `mug = InteractionObject("Mug")
if mug.check_attribute("dirty", True):
    mug.clean()
cup.pickup()`;
  expect(parseStraightLine(program, vocabulary).unsupportedLines).toEqual([2, 3, 4]);
});

const word = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/);
const name = fc.stringMatching(/^[A-Z][A-Za-z]{0,8}_\d{1,2}$/);
const reference: fc.Arbitrary<ObjectReference> = fc
  .record({ variable: word, class: fc.stringMatching(/^[A-Z][A-Za-z]{1,10}$/), instance: name })
  .filter((object) => object.instance !== object.class);

test("what is printed is read back the same", () => {
  const program = fc.record({
    objects: fc.uniqueArray(reference, { minLength: 1, maxLength: 4, selector: (o) => o.variable }),
    literal: fc.oneof(fc.boolean(), fc.integer({ min: -9, max: 99 }), word),
    method: word,
  });
  fc.assert(
    fc.property(program, ({ objects, literal, method }) => {
      const [receiver] = objects;
      const calls: ProgramCall[] = objects.map((object) => ({
        receiver: receiver!,
        method,
        args: [
          { kind: "object", object },
          { kind: "literal", value: literal },
        ],
      }));
      const text = [
        ...objects.map((object) => printDeclaration(object, vocabulary)),
        ...calls.map(printCall),
      ].join("\n");
      const parsed = parseStraightLine(text, vocabulary);
      expect(parsed.unsupportedLines).toEqual([]);
      expect(parsed.calls.map(({ call }) => call)).toEqual(calls);
    }),
  );
});

test("the second place names an instance, or in older programs a landmark, as Python reads it", () => {
  const text = [
    'mug = InteractionObject("Mug", "Mug_71")',
    'pan = InteractionObject("Pan", object_instance="StoveBurner")',
    "agent = AgentCorrective()",
    "mug.pickup()",
    "pan.pickup()",
  ].join("\n");
  const { calls, unsupportedLines } = parseStraightLine(text, vocabulary);
  expect(calls.map(({ call }) => call.receiver)).toEqual([
    { variable: "mug", class: "Mug", instance: "Mug_71" },
    { variable: "pan", class: "Pan", landmark: "StoveBurner" },
  ]);
  expect(unsupportedLines).toEqual([3]);
});
