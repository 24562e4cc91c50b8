import { expect, test } from "vitest";
import type { Json } from "@/base/json";
import { newRecord } from "@/app/console/console-beginnings";
import { withLine } from "@/app/console/console-lines";
import { LiveSession } from "@/app/console/live-session";
import type { StatementAnswer } from "@/core/console/console-session";
import type { SealedConsoles } from "@/engines/runner/console/create-sealed-console";

/** Consoles that count: each statement that adds adds one to the scene. */
function countingConsoles() {
  const opened: Json[] = [];
  const run: string[] = [];
  const consoles: SealedConsoles = {
    open: async (start) => {
      opened.push(start);
      let count = Number(start);
      return {
        run: async (source): Promise<StatementAnswer> => {
          run.push(source);
          count += source === "add()" ? 1 : 0;
          return source === "hoard()"
            ? { kind: "limit", text: "Stopped: the statement used too much memory." }
            : { kind: "nothing", text: "" };
        },
        names: async () => ["add"],
        state: () => count,
        [Symbol.dispose]: () => undefined,
      };
    },
    shared: () => {
      throw new Error("not part of this test");
    },
    warmUp: async () => undefined,
    [Symbol.dispose]: () => undefined,
  };
  const live = new LiveSession(consoles, { onProgress: () => undefined, onRun: () => undefined });
  return { live, opened, run };
}

const typed = (source: string) => ({ source, answer: "", by: "typed" as const, at: 1 });
const signal = new AbortController().signal;
const DEFINITION = "def twice():\n    add()\n    add()";

test("the lines are run again where they began, and the scene after each is asked for in turn", async () => {
  const { live, opened } = countingConsoles();
  const record = withLine(newRecord("w", 0), typed("add()"), 1);
  expect(await live.open(record, signal)).toBe("all");
  expect(opened).toEqual([0]);
  await live.session?.run("add()");
  await live.session?.run("add()");
  expect([live.takeState(), live.takeState(), live.takeState()]).toEqual([2, 3, 3]);
});

test("where another scene comes out, the session goes on from the scene as it was, with its functions", async () => {
  const { live, opened, run } = countingConsoles();
  const defined = withLine(newRecord("w", 0), typed(DEFINITION), 0);
  const record = withLine(defined, typed("add()"), 7);
  expect(await live.open(record, signal)).toBe("functions");
  expect(opened).toEqual([0, 7]);
  expect(run).toEqual([DEFINITION, "add()", DEFINITION]);
  expect(live.session?.state()).toBe(7);
});

test("a session whose memory is used up has to be opened again", async () => {
  const { live } = countingConsoles();
  await live.open(newRecord("w", 0), signal);
  await live.session?.run("hoard()");
  expect(live.session).toBeUndefined();
  await live.open(newRecord("w", 0), signal);
  expect(live.session).toBeDefined();
});

test("a page that was left opens nothing any more", async () => {
  const { live } = countingConsoles();
  live[Symbol.dispose]();
  await expect(live.open(newRecord("w", 0), signal)).rejects.toThrow(/left/u);
});
