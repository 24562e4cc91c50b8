import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { newRecord } from "@/app/console/console-beginnings";
import { ConsoleLearning } from "@/app/console/learn/console-learning";
import { slowMemory } from "@/app/testing/slow-memory";
import { toWaitEntry } from "@/core/console/console-episodes";
import type { ConsoleEntry } from "@/core/console/console-transcript";
import { eventually } from "@/testing/eventually";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

const console = ensureExists(tabletopKit.console);
const start = console.drawState(["red block", "blue bowl"], 3).json;

/** A robot that was corrected once. */
const HISTORY: readonly ConsoleEntry[] = [
  toWaitEntry("tidy the red block"),
  { source: "wrong()", answer: "" },
  toWaitEntry("No, do it right!"),
  { source: "right()", answer: "" },
  toWaitEntry("remember that"),
];

/** Asked to learn, with a console in which everything is done and a memory that keeps as it is told. */
function ask(memory: ReturnType<typeof slowMemory>, onTry: () => void = () => undefined) {
  const learning = new ConsoleLearning({
    kit: { ...tabletopKit, console },
    consoles: {
      open: () => Promise.reject(new Error("not part of this test")),
      shared: () => ({
        open: async (state) => ({
          run: async () => {
            onTry();
            return { kind: "nothing", text: "" };
          },
          names: async () => ["wrong", "right"],
          state: () => state,
          [Symbol.dispose]: () => undefined,
        }),
        [Symbol.dispose]: () => undefined,
      }),
      warmUp: async () => undefined,
      [Symbol.dispose]: () => undefined,
    },
    memory: async () => [],
    whileBusy: (job) => job(),
    openModel: () => Promise.reject(new Error("not part of this test")),
    keep: ({ instruction }, decide) => memory.keep(instruction, decide),
  });
  const stop = new AbortController();
  const again = async () => {
    const record = {
      ...newRecord("tabletop", start),
      lines: HISTORY.map((entry) => ({ ...entry, by: "written" as const, at: 1 })),
    };
    return await learning.learn({ history: HISTORY, record, signal: stop.signal });
  };
  const shown = () => learning.store.getState().proposal;
  const whenTried = () =>
    eventually(() => expect(shown()).toMatchObject({ isTrying: false, others: { length: 5 } }));
  return { learning, stop, again, shown, whenTried };
}

test("what is rejected while the memory is made ready is not stored, and the next proposal stays open", async () => {
  const memory = slowMemory();
  const { learning, again, shown, whenTried } = ask(memory);
  const first = again();
  await whenTried();
  const accepting = learning.accept();
  learning.reject();
  expect(await first).toMatch(/Nothing was kept/u);
  const second = again();
  await whenTried();
  memory.ready.open();
  memory.written.open();
  expect(await accepting).toBe(false);
  expect(memory.kept).toEqual([]);
  expect(shown()).toBeDefined();
  learning.end();
  await second;
});

test("who rejects while it is written is not told that nothing was kept", async () => {
  const memory = slowMemory();
  const { learning, again, whenTried } = ask(memory);
  const said = again();
  await whenTried();
  const accepting = learning.accept();
  memory.ready.open();
  await memory.decided.opened;
  learning.reject();
  memory.written.open();
  expect(await accepting).toBe(true);
  expect(await said).toBe("");
  expect(memory.kept).toEqual(["tidy the red block"]);
});

test("where the writing fails after that, nothing was kept", async () => {
  const memory = slowMemory(true);
  const { learning, again, shown, whenTried } = ask(memory);
  const said = again();
  await whenTried();
  const accepting = learning.accept();
  memory.ready.open();
  await memory.decided.opened;
  learning.reject();
  memory.written.open();
  expect(await accepting).toBe(false);
  expect(await said).toMatch(/Nothing was kept/u);
  expect(shown()).toBeUndefined();
});

test.each(["rejected", "stopped"])("a proposal that is %s is tried no further", async (how) => {
  let tries = 0;
  const { learning, stop, again, shown } = ask(slowMemory(), () => {
    tries += 1;
    if (tries === 2) {
      if (how === "stopped") {
        stop.abort();
      } else {
        learning.reject();
      }
    }
  });
  const said = again();
  await eventually(() => expect(tries).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(tries).toBe(2);
  learning.end();
  await said;
  expect(shown()).toBeUndefined();
});
