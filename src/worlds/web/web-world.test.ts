import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readPageElements } from "@/worlds/web/page-elements";
import { webWorld } from "@/worlds/web/web-world";

const PAGE = `Tab 0 (current): Market
[5] [INPUT] []
[8] [INPUT] [Minimum price]
[12] [BUTTON] [Apply]
[13] [BUTTON] [Subscribe now!]
[40] [A] [Cars + trucks]
[41] [A] [Cell phones]
[] [StaticText] [Cell phones
 for sale]
[16] [SELECT] [Sort by: Newly listed]
[20] [A] [Red lamp]
[21] [IMG] [Red lamp]
[22] [A] [Red lamp with [two] arms]
[30] [A] [2]`;

function ask(words: string, action = "type [5] [blue iPhone]"): string {
  const answer = webWorld.actionFromWords(words, { action, observation: PAGE });
  return answer.ok ? answer.value.action : `? ${answer.error}`;
}

test("a page's elements are read with texts over several lines and brackets in them", () => {
  const elements = readPageElements(PAGE);
  expect(elements.find(({ id }) => id === "22")?.text).toBe("Red lamp with [two] arms");
  expect(elements.find(({ tag }) => tag === "STATICTEXT")?.text).toBe("Cell phones for sale");
  expect(elements.find(({ id }) => id === "5")?.text).toBe("");
});

test.each([
  // The published example of feedback on a web action.
  [
    "That search likely will not work as well as clicking on the Cell phones button and searching for the iPhone there on this classifieds site.",
    "click [41]",
  ],
  ["click on Apply instead", "click [12]"],
  ["Please select the “Cell phones” category first, then search.", "click [41]"],
  ["You should click the link called 'Cars + trucks'", "click [40]"],
  ["It would be better to open cell phones", "click [41]"],
  ["click [41]", "click [41]"],
  ["it should be `type [5] [red iPhone] [0]`, not the blue one", "type [5] [red iPhone] [0]"],
  ["don't click Apply, click Subscribe now", "click [13]"],
  ["Instead of typing, choose Cell phones", "click [41]"],
  ["type 'red iPhone'", "type [5] [red iPhone]"],
  ["search for green phone instead", "type [5] [green phone]"],
  ["type 300 into the Minimum price field", "type [8] [300]"],
  ["Press Enter", "press [Enter]"],
  ["press Ctrl + a", "press [Ctrl+a]"],
  ["press the Apply button", "click [12]"],
  ["scroll down to see more", "scroll [down]"],
  ["go back", "go_back"],
  ["go to http://shop.example/cart", "goto [http://shop.example/cart]"],
  ["hover over element 16", "hover [16]"],
  ["click element 30", "click [30]"],
  ["open a new tab", "new_tab"],
  ["switch to tab 2", "tab_focus [2]"],
  ["stop, the answer is 42 dollars", "stop [42 dollars]"],
  ["click the red lamp link", "click [20]"],
] as const)("“%s” asks for %s", (words, action) => {
  expect(ask(words)).toBe(action);
});

test("a name alone puts another element into the same action", () => {
  expect(ask("it should be Cell phones", "click [40]")).toBe("click [41]");
  expect(ask("41 instead", "click [40]")).toBe("click [41]");
});

test.each([
  "click the red lamp",
  "click on Submit",
  "no",
  "click the cell of the table",
  "click on the cheapest one",
  "That is wrong.",
  "Don't do that",
  "don't click Apply",
  "scroll",
  "klicke bitte woanders hin",
  "type",
  "click [99999999]",
])("“%s” is not understood, and the answer says why", (words) => {
  expect(ask(words)).toMatch(/^\? \S.*\.$/s);
});

test("any words give an action of the notation or a sentence", () => {
  const token = fc.constantFrom(
    "click",
    "on",
    "not",
    "type",
    "“Apply”",
    "Cell",
    "phones",
    "[41]",
    "[",
    "]",
    "instead",
    "press",
    "Enter",
    "scroll",
    "stop",
    ",",
    ".",
    "\n",
  );
  const words = fc.oneof(
    fc.string(),
    fc.array(token).map((parts) => parts.join(" ")),
  );
  fc.assert(
    fc.property(
      words,
      fc.constantFrom("click [40]", "type [5] [a]", "nonsense"),
      (given, action) => {
        const answer = webWorld.actionFromWords(given, { action, observation: PAGE });
        const read = answer.ok ? webWorld.readAction(answer.value.action) : undefined;
        expect(
          read === undefined || (read.ok && answer.ok && read.value === answer.value.action),
        ).toBe(true);
      },
    ),
  );
});

test("an action on an element that the page does not show is refused", () => {
  expect(webWorld.readAction("click [12]", PAGE)).toEqual({ ok: true, value: "click [12]" });
  expect(webWorld.readAction("click [77]", PAGE).ok).toBe(false);
  expect(webWorld.readAction("click [77]", "").ok).toBe(true);
});

test("actions are described with what their element says", () => {
  const describe = (action: string) => webWorld.describeAction(action, PAGE);
  expect(describe("click [40]")).toBe("click “Cars + trucks”");
  expect(describe("type [5] [tea]")).toBe("type “tea” into the field");
  expect(describe("stop [red]")).toBe("stop and answer “red”");
  expect(describe("click [77]")).toBe("click element 77");
});

const REAL = new URL(
  "../../../../shared/real-data/ICAL/VisualWebArena/learned_examples/human_demos_with_abstractions/planning_examples.json",
  import.meta.url,
);

test.skipIf(!existsSync(REAL))("the actions of all published web steps are read", () => {
  const answers = [...readFileSync(REAL, "utf8").matchAll(/```([^`"]+)```"/gu)].map(
    ([, action = ""]) => action,
  );
  expect(answers).toHaveLength(315);
  expect(answers.filter((action) => !webWorld.readAction(action).ok)).toEqual([]);
});
