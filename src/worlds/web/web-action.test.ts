import fc from "fast-check";
import { expect, test } from "vitest";
import { parseWebAction, printWebAction, type WebAction } from "@/worlds/web/web-action";

const element = fc.nat({ max: 99_999 }).map(String);
/** Texts as hostile to the notation as they come: brackets, flags, line ends. */
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("[", "]", " ", "0", "1", "a", "\n", "\\") }),
);
const word = fc.string({ unit: fc.constantFrom("a", "Z", "/", "+", ".", "-"), minLength: 1 });

const action: fc.Arbitrary<WebAction> = fc.oneof(
  fc.record({ verb: fc.constantFrom("click" as const, "hover" as const), element }),
  fc.record({ verb: fc.constant("type" as const), element, text, pressesEnter: fc.boolean() }),
  fc.record({ verb: fc.constant("press" as const), keys: word.map((keys) => keys.slice(0, 40)) }),
  fc.record({
    verb: fc.constant("scroll" as const),
    direction: fc.constantFrom("up" as const, "down" as const),
  }),
  fc.record({ verb: fc.constant("tab_focus" as const), tab: fc.nat({ max: 99 }) }),
  fc.record({ verb: fc.constant("goto" as const), url: word.map((path) => `http://${path}`) }),
  fc.record({ verb: fc.constant("stop" as const), answer: text }),
  fc.record({
    verb: fc.constantFrom(
      "new_tab" as const,
      "close_tab" as const,
      "go_back" as const,
      "go_forward" as const,
    ),
  }),
);

test("what is written is read again as the same action", () => {
  fc.assert(
    fc.property(action, (given) => {
      const read = parseWebAction(printWebAction(given));
      expect(read.ok ? read.value : read.error).toEqual(given);
    }),
  );
});

test("any text is an action or a sentence, and an action read is written the one way", () => {
  const near = fc
    .tuple(fc.constantFrom("click", "type", "press", "goto", "stop", "scroll", "constructor"), text)
    .map(([verb, rest]) => `${verb} ${rest}`);
  fc.assert(
    fc.property(fc.oneof(text, near), (given) => {
      const read = parseWebAction(given);
      const again = read.ok ? parseWebAction(printWebAction(read.value)) : read;
      expect(again).toEqual(read);
      expect(read.ok ? "A sentence." : read.error).toMatch(/^\S.*\.$/s);
    }),
  );
});

test("actions are read as people and models write them", () => {
  const written = {
    "```click [41]```": "click [41]",
    "Click[41]": "click [41]",
    "click 41": "click [41]",
    "type [6] [blue iPhone]": "type [6] [blue iPhone]",
    "type [6] [a [b] c] [0]": "type [6] [a [b] c] [0]",
    "type [6] [x] [1]": "type [6] [x]",
    "scroll [direction=down]": "scroll [down]",
    "press [Ctrl+a]": "press [Ctrl+a]",
    stop: "stop []",
    "stop [it is [red]]": "stop [it is [red]]",
    "goto [localhost:7770/a]": "goto [localhost:7770/a]",
  };
  const read = Object.keys(written).map((given) => {
    const parsed = parseWebAction(given);
    return parsed.ok ? printWebAction(parsed.value) : parsed.error;
  });
  expect(read).toEqual(Object.values(written));
});

test("what is no action is refused", () => {
  for (const given of [
    "",
    "click",
    "click [x]",
    "type [6]",
    "scroll [left]",
    "goto [javascript:alert(1)]",
    "goto [data:text/html,x]",
    "press [a b]",
    "submit [3]",
    "__proto__ [3]",
    "go_back now",
    "x".repeat(5000),
  ]) {
    expect([given, parseWebAction(given).ok]).toEqual([given, false]);
  }
});
