/** The console from end to end, with Python and the tabletop in this process. */
import { beforeAll, expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { toWaitEntry } from "@/core/console/console-episodes";
import type { OpenConsole } from "@/core/console/console-session";
import {
  entriesOf,
  parseTranscript,
  printTranscript,
  transcriptOf,
  type ConsoleEntry,
} from "@/core/console/console-transcript";
import { createAnalogyWriter } from "@/engines/console/analogy/analogy-writer";
import type { ConsoleExample } from "@/engines/console/console-engine";
import { embedByWords } from "@/engines/console/dynamic-prompt";
import { learnFromInteraction } from "@/engines/console/improve/learn-from-interaction";
import { replayStatements, runTurn } from "@/engines/console/run-turn";
import { createHeadlessConsole } from "@/engines/runner/create-headless-console";
import { isCarriedOut } from "@/lab/console/console-checks";
import { viewTable } from "@/lab/console/table-view";
import { TABLETOP_EXAMPLES } from "@/worlds/tabletop/tabletop-examples";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

const drawing = ensureExists(tabletopKit.console);
const EXAMPLES = drawing.examples.map((text, index) => ({
  id: `example-${index}`,
  transcript: parseTranscript(text),
}));
let open: OpenConsole;
beforeAll(async () => {
  open = createHeadlessConsole(tabletopKit.model);
  (await open(table(["red block"], 1)))[Symbol.dispose]();
}, 90_000);

const table = (names: readonly string[], seed: number) => drawing.drawState(names, seed).json;

test("every example is what the console really answers on its table", async () => {
  for (const { objects, seed, text } of TABLETOP_EXAMPLES.filter(
    (each) => each.objects.length > 0,
  )) {
    using session = await open(table(objects, seed));
    const [said, ...entries] = entriesOf(parseTranscript(text));
    const sources = entries.map(({ source }) => source);
    const again = await replayStatements(sources, session, EXAMPLES);
    const own = again.entries.filter(({ source }) => sources.includes(source));
    expect(printTranscript(transcriptOf([ensureExists(said), ...own]))).toBe(text);
  }
}, 60_000);

/** One turn on a table with a memory; what `learn_from_interaction()` says is put down. */
async function turn(
  said: string,
  {
    names,
    seed,
    memory,
    before = [],
  }: {
    readonly names: readonly string[];
    readonly seed: number;
    readonly memory: readonly ConsoleExample[];
    readonly before?: readonly string[];
  },
) {
  using session = await open(table(names, seed));
  const writer = createAnalogyWriter();
  const prompt = { count: 16, decay: 0.6, embed: embedByWords(memory) };
  const asked: (readonly ConsoleEntry[])[] = [];
  const learn = async (history: readonly ConsoleEntry[]) => {
    asked.push(history);
    return "";
  };
  let history: readonly ConsoleEntry[] = [];
  for (const text of [...before, said]) {
    const outcome = await runTurn(history, text, { session, writer, memory, prompt, learn });
    history = outcome.history;
  }
  return { history, state: session.state(), asked };
}

const CORNERS = "put all the blocks in different corners";
const TASK = { kind: "different-corners" } as const;
const NAMES = ["red block", "pink block", "blue bowl"];
const CORRECTION =
  "No! Put the red block in the top left corner and the pink block in the bottom right corner.";

function isDone(names: readonly string[], seed: number, state: Parameters<typeof viewTable>[0]) {
  return isCarriedOut(TASK, viewTable(table(names, seed)), viewTable(state));
}

test("what it does wrong is corrected in words, kept once it was tried, and done right at once on another table", async () => {
  const first = await turn(CORNERS, { names: NAMES, seed: 5, memory: EXAMPLES });
  expect(isDone(NAMES, 5, first.state)).toBe(false);

  const before = [CORNERS, CORRECTION];
  const setting = { names: NAMES, seed: 5, memory: EXAMPLES, before };
  const mended = await turn("please remember this for next time", setting);
  expect(isDone(NAMES, 5, mended.state)).toBe(true);
  const history = ensureExists(mended.asked[0], "it asks to learn");

  const start = table(NAMES, 5);
  const others = [11, 12].map((seed) => table(["cyan block", "gray block", "red bowl"], seed));
  const learned = await learnFromInteraction(history, {
    memory: EXAMPLES,
    open,
    start,
    others,
    accepts: [{ isContent: (state) => isDone(NAMES, 5, state), isGeneral: true }],
  });
  expect(learned).toMatchObject({ kind: "improved", cleanRuns: 2 });
  const entries = learned.kind === "improved" ? learned.entries : [];
  const memory = [...EXAMPLES, { id: "learned", transcript: transcriptOf(entries) }];

  const other = ["green block", "gray block", "brown block", "cyan bowl"];
  const again = await turn(CORNERS, { names: other, seed: 21, memory });
  expect(isDone(other, 21, again.state)).toBe(true);
  expect(isDone(other, 21, table(other, 21))).toBe(false);
}, 60_000);

const NEVER = { isContent: () => false, isGeneral: false };

test("nothing is kept where nobody spoke, nothing was wrong, or the person is not content", async () => {
  const start = table(NAMES, 5);
  const parts = { memory: EXAMPLES, open, start, others: [], accepts: [NEVER] };
  const silent = [toWaitEntry(CORNERS), { source: "get_obj_names()", answer: "['red block']" }];
  expect(await learnFromInteraction(silent, parts)).toMatchObject({
    kind: "discarded",
    why: expect.stringMatching(/Nothing was said/u),
  });
  const content = [...silent, toWaitEntry("remember that")];
  expect(await learnFromInteraction(content, parts)).toMatchObject({
    why: expect.stringMatching(/no problem/u),
  });
  const { asked } = await turn("please remember this for next time", {
    names: NAMES,
    seed: 5,
    memory: EXAMPLES,
    before: [CORNERS, CORRECTION],
  });
  expect(await learnFromInteraction(ensureExists(asked[0]), parts)).toMatchObject({
    why: expect.stringMatching(/did what was wanted/u),
  });
}, 60_000);

test("with an empty memory nothing is done, and what lies on top is put away first", async () => {
  const nothing = await turn("put the red block on the blue bowl", {
    names: NAMES,
    seed: 5,
    memory: [],
  });
  expect(nothing.state).toEqual(table(NAMES, 5));

  const piled = await turn("put the red block on the blue bowl", {
    names: NAMES,
    seed: 5,
    memory: EXAMPLES,
    before: ["put the pink block on the red block"],
  });
  const red = viewTable(piled.state).find(({ name }) => name === "red block");
  expect(red?.on).toBe("blue bowl");
  expect(piled.history.some(({ answer }) => answer.startsWith("ActionFailed"))).toBe(true);
}, 60_000);
