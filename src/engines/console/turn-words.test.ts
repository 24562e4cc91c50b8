/** Words with slips in them, words that are left out and words that forbid: none is followed in silence. */
import { expect, test } from "vitest";
import { toWaitEntry } from "@/core/console/console-episodes";
import { parseTranscript, type ConsoleEntry } from "@/core/console/console-transcript";
import type { TaskPlanner } from "@/core/skill/task-planner";
import { createAnalogyWriter } from "@/engines/console/analogy/analogy-writer";
import { chooseExamples, embedByWords } from "@/engines/console/dynamic-prompt";
import { mendSpelling } from "@/engines/console/mend-spelling";
import { createPlannedWriter } from "@/engines/console/planned-writer";

const NAMES = ["hall lamp", "attic lamp", "front shelf", "upper shelf"];
const LISTED = `['${NAMES.join("', '")}']`;
const EXAMPLE = {
  id: "lamp",
  transcript: parseTranscript(
    [
      ">>> wait_for_trigger()",
      "{'type': 'dialog', 'text': 'put the hall lamp on the front shelf'}",
      ">>> names()",
      LISTED,
      ">>> put('hall lamp', 'front shelf')",
      "'done'",
      "",
    ].join("\n"),
  ),
};

/** Plans what stands beside something, and doubts nothing. */
const PLANNER: TaskPlanner = {
  vocabulary: ["put", "fetch", "left"],
  doubt: () => undefined,
  answered: () => undefined,
  plan: (instruction) =>
    /beside|left of/u.test(instruction)
      ? { kind: "base", why: "", isSure: false, steps: ["Put it beside, to the left of that."] }
      : undefined,
  planAfter: () => undefined,
  usedWith: () => [],
  write: (steps) =>
    steps.map((step) => ({ step, statements: [{ source: "beside()", otherwise: [] }] })),
};

/** What the robot does about what is said, turn after turn. */
async function statementsFor(...turns: readonly string[]) {
  const writer = createPlannedWriter({
    planner: PLANNER,
    other: createAnalogyWriter(),
    isFirst: () => false,
    situation: async () => ({
      scene: "",
      names: NAMES,
      skills: [],
      words: { sorts: ["lamp", "shelf"], looks: [], places: [] },
    }),
  });
  const history: ConsoleEntry[] = [];
  const done: string[] = [];
  const recall = () =>
    chooseExamples(history, [EXAMPLE], { count: 4, decay: 0.6, embed: embedByWords([EXAMPLE]) });
  for (const turn of turns) {
    history.push(toWaitEntry(turn));
    done.length = 0;
    for (let count = 0; count < 9; count += 1) {
      const source = await writer.next({ history, examples: recall(), names: ["say"], recall });
      if (source === undefined) {
        break;
      }
      done.push(source);
      history.push({ source, answer: source === "names()" ? LISTED : "" });
    }
  }
  return done.filter((source) => source !== "names()");
}

test("a word with a slip in it is read as the one that is near, and the person is told", async () => {
  expect(await statementsFor("put the attic lmap on the upepr shelf")).toEqual([
    "say('I read “lmap” as “lamp”, “upepr” as “upper”.')",
    "put('attic lamp', 'upper shelf')",
  ]);
});

test("a short word with another letter may be another word: it is asked about, and “yes” goes on", async () => {
  const said = "put the attic lamp on the upper shalf";
  expect(await statementsFor(said)).toEqual(["say('I do not know “shalf”. Do you mean “shelf”?')"]);
  expect(await statementsFor(said, "yes, that one")).toEqual(["put('attic lamp', 'upper shelf')"]);
  expect(await statementsFor(said, "no")).not.toContain("put('attic lamp', 'upper shelf')");
});

test("words that nothing is done for are told before anything is done", async () => {
  expect(await statementsFor("please put the attic lamp between the upper shelf")).toEqual([
    "say('I did not use “between”.')",
    "put('attic lamp', 'upper shelf')",
  ]);
  expect(await statementsFor("please put the attic lamp on the upper shelf")).toHaveLength(1);
});

test("nothing is done with a thing that nobody named", async () => {
  expect(await statementsFor("put the attic lamp away")).toEqual([
    "say('I do not know what to take instead of “front shelf”. Name it, please.')",
  ]);
});

test("where a plan has the words that would be left out, it is done in their place", async () => {
  expect(await statementsFor("put the attic lamp beside the upper shelf")).toEqual([
    "start_task()",
    "beside()",
    "end_task()",
  ]);
});

test("what is not to be done is not done, and “it” is what was named before", async () => {
  const put = "put the hall lamp on the front shelf";
  expect(await statementsFor(put, `${put} and do not put the attic lamp there`)).toEqual([
    "say('I did not use “do not put the attic lamp there”.')",
    "put('hall lamp', 'front shelf')",
  ]);
  expect(await statementsFor(put, "no, put it on the upper shelf")).toEqual([
    "put('hall lamp', 'upper shelf')",
  ]);
});

const WELCOME = "say('You are welcome.')";

test("thanks are answered, and nothing is done; with a task in them it is a task", async () => {
  const put = "put the hall lamp on the front shelf";
  expect(await statementsFor(put, "Thanks, that is lovely")).toEqual([WELCOME]);
  expect(await statementsFor(put, "Perfect!")).toEqual([
    "say('I am glad that it is as you want it.')",
  ]);
  expect(await statementsFor(put, "Thanks! Now put the attic lamp on the upper shelf")).toEqual([
    "put('attic lamp', 'upper shelf')",
  ]);
  expect(await statementsFor(put, "thanks, but that is not good")).not.toContain(WELCOME);
});

test("words that take themselves back are asked about, and what is said then is done", async () => {
  const said = "put the hall lamp on the front shelf, no, the upper shelf";
  expect(await statementsFor(said)).toEqual([
    "say('You say “put the hall lamp on the front shelf” and then “the upper shelf”. Which one do you mean?')",
  ]);
  const again = "put the hall lamp on the upper shelf";
  expect(await statementsFor(said, again)).toEqual(["put('hall lamp', 'upper shelf')"]);
});

test("English words are right as they stand, and forms of known words are known", () => {
  const said = "gently lower the blocks and stop placing things in the trap";
  expect(mendSpelling(said, ["tray", "block", "place", "strap"])).toEqual({
    text: said,
    read: [],
    unsure: [],
  });
});
