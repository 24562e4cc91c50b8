import { expect, test } from "vitest";
import { toWaitEntry } from "@/core/console/console-episodes";
import { parseTranscript, transcriptOf } from "@/core/console/console-transcript";
import { createAnalogyWriter } from "@/engines/console/analogy/analogy-writer";
import type { ConsoleExample } from "@/engines/console/console-engine";
import { chooseExamples, embedByWords } from "@/engines/console/dynamic-prompt";
import { loopsForCalls } from "@/engines/console/improve/loops-for-calls";
import { missingFunctions } from "@/engines/console/missing-functions";

const asked = (id: string, said: string, ...lines: readonly string[]): ConsoleExample => ({
  id,
  transcript: parseTranscript(
    [`>>> wait_for_trigger()`, `{'type': 'dialog', 'text': '${said}'}`, ...lines, ""].join("\n"),
  ),
});

const LAMPS = asked(
  "lamps",
  "light the hall lamp",
  ">>> names()",
  "['hall lamp', 'attic lamp', 'front door']",
  ">>> light('hall lamp')",
  "'done'",
);
const DOOR = asked(
  "door",
  "which door is nearest to the hall lamp?",
  ">>> names()",
  "['hall lamp', 'attic lamp', 'front door']",
  ">>> def nearest(sort, name):",
  "...     return pick(sort, name)",
  ">>> nearest('door', 'hall lamp')",
  "'front door'",
  ">>> say('front door')",
);
const OPEN = asked(
  "open",
  "open the front door",
  ">>> names()",
  "['hall lamp', 'attic lamp', 'front door']",
  ">>> open_up('front door')",
  "'done'",
);
const MEMORY = [LAMPS, DOOR, OPEN];
const PROMPT = { count: 2, decay: 0.6, embed: embedByWords(MEMORY) };

test("the most similar examples are chosen, the most similar last, and older words count less", () => {
  const said = (...texts: readonly string[]) =>
    chooseExamples(texts.map(toWaitEntry), MEMORY, PROMPT).map(({ id }) => id);
  expect(said("light the attic lamp").at(-1)).toBe("lamps");
  expect(said("open the back door").at(-1)).toBe("open");
  expect(said("light the attic lamp", "open the back door").at(-1)).toBe("open");
  expect(said("open the back door", "light the attic lamp").at(-1)).toBe("lamps");
  expect(said("light the attic lamp")).toHaveLength(2);
});

/** Writes a turn in a house whose functions answer as they are told to. */
async function statementsFor(said: string, answers: Readonly<Record<string, string>>) {
  const writer = createAnalogyWriter();
  const history = [toWaitEntry(said)];
  const examples = chooseExamples(history, MEMORY, { ...PROMPT, count: 16 });
  const view = { examples, names: ["say"], recall: () => examples };
  for (let count = 0; count < 12; count += 1) {
    const source = await writer.next({ ...view, history });
    if (source === undefined) {
      break;
    }
    history.push({ source, answer: answers[source] ?? "'done'" });
  }
  return history.slice(1).map(({ source }) => source);
}

const ATTIC = { "names()": "['attic lamp', 'cellar lamp', 'back door', 'side door']" };

test("it looks, and then does for other names what was done for these", async () => {
  expect(await statementsFor("please light the cellar lamp", ATTIC)).toEqual([
    "names()",
    "light('cellar lamp')",
  ]);
});

test("a thing that is told by a question is asked for first", async () => {
  const answers = { ...ATTIC, "nearest('door', 'attic lamp')": "'side door'" };
  expect(await statementsFor("open the door nearest to the attic lamp", answers)).toEqual([
    "names()",
    "nearest('door', 'attic lamp')",
    "open_up('side door')",
  ]);
});

test("what a refusal asks for is done once; refused for the same reason again, the person is asked", async () => {
  const refused = "ActionFailed: It is dark in there. Open the front door first.";
  const answers = { ...ATTIC, "light('cellar lamp')": refused };
  const named = { "names()": "['cellar lamp', 'front door']" };
  expect(await statementsFor("light the cellar lamp", { ...answers, ...named })).toEqual([
    "names()",
    "light('cellar lamp')",
    "open_up('front door')",
    "light('cellar lamp')",
    expect.stringMatching(/^say\('I did first what it asked for/u),
  ]);
});

test("where nothing is like the words it says so, and does nothing", async () => {
  const [look, ...others] = await statementsFor("dance a waltz for me", ATTIC);
  expect(look).toBe("names()");
  expect(others).toEqual([expect.stringMatching(/^say\('I do not know/u)]);
});

test("a function that nobody defined is defined first as the memory has it, and only once", () => {
  const [definition, ...others] = missingFunctions("nearest('door', 'x')", ["say"], MEMORY);
  expect(definition).toMatch(/^def nearest\(sort, name\):/u);
  expect(others).toEqual([]);
  expect(missingFunctions("nearest('door', 'x')", ["nearest"], MEMORY)).toEqual([]);
});

const LISTS = [
  { source: "names()", names: ["red cup", "blue cup", "red box", "blue box", "green box"] },
];
const loops = (...pairs: readonly (readonly [string, string])[]) =>
  loopsForCalls({ name: "put", pairs }, LISTS);
const TOLD = "lambda name: told.index(name) if name in told else len(told)";
const CUPS = "[name for name in names() if 'cup' in name.split()]";

test.each([
  [
    "all to one place",
    [
      ["red cup", "green box"],
      ["blue cup", "green box"],
    ],
    `for name in ${CUPS}:\n    put(name, 'green box')`,
  ],
  [
    "each to its namesake",
    [
      ["blue cup", "blue box"],
      ["red cup", "red box"],
    ],
    `for name in ${CUPS}:\n    put(name, name.replace('cup', 'box'))`,
  ],
  [
    "in a pile",
    [
      ["red cup", "green box"],
      ["blue cup", "red cup"],
    ],
    `pile = ['green box'] + ${CUPS}\nfor lower, upper in zip(pile, pile[1:]):\n    put(upper, lower)`,
  ],
] as const)("calls that put %s become one loop", (_, pairs, loop) => {
  expect(loops(...pairs)[0]).toBe(loop);
});

test.each([
  [
    "one each, in another order",
    [
      ["red cup", "green box"],
      ["blue cup", "blue box"],
    ],
    [
      `told = ['green box', 'blue box']`,
      `for name, target in zip(${CUPS}, sorted([name for name in names() if 'box' in name.split()], key=${TOLD})):`,
      "    put(name, target)",
    ],
  ],
  [
    "in a pile, from another one up",
    [
      ["blue cup", "green box"],
      ["red cup", "blue cup"],
    ],
    [
      `told = ['blue cup', 'red cup']`,
      `pile = ['green box'] + sorted(${CUPS}, key=${TOLD})`,
      "for lower, upper in zip(pile, pile[1:]):",
      "    put(upper, lower)",
    ],
  ],
] as const)("calls that put %s, are a loop too that comes to the same end", (_, pairs, lines) => {
  expect(loops(...pairs)).toContain(lines.join("\n"));
});

test("calls that leave one out are about those alone: no loop says them", () => {
  expect(loops(["red cup", "green box"])).toEqual([]);
});

test("a session in which nothing was said is like nothing", () => {
  const silent = { id: "silent", transcript: transcriptOf([{ source: "1 + 1", answer: "2" }]) };
  expect(chooseExamples([toWaitEntry("add")], [silent], PROMPT)).toEqual([]);
});
