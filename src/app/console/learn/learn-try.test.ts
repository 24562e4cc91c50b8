import { expect, test } from "vitest";
import { tryOn } from "@/app/console/learn/learn-try";
import type { StatementAnswer } from "@/core/console/console-session";
import type { SharedConsole } from "@/engines/runner/console/create-sealed-console";

/** A console that answers the second statement like this. */
function consoleAnswering(answer: StatementAnswer): SharedConsole {
  return {
    open: async (start) => ({
      run: async (source): Promise<StatementAnswer> =>
        source === "second()" ? answer : { kind: "nothing", text: "" },
      names: async () => ["first", "second", "third"],
      state: () => start,
      [Symbol.dispose]: () => undefined,
    }),
    [Symbol.dispose]: () => undefined,
  };
}

const SOURCES = ["first()", "second()", "third()"];

test.each<StatementAnswer>([
  { kind: "forbidden", text: "ModuleNotFoundError: There is no module os here." },
  { kind: "forbidden", text: "This reaches out of the sandbox." },
  { kind: "error", text: "statistics.StatisticsError: mean requires at least one data point" },
  { kind: "error", text: "StopIteration" },
  { kind: "error", text: "ValueError: a\nb" },
  { kind: "limit", text: "so far\nIt took longer than 10 seconds." },
])(
  "a statement that answers $kind, “$text”, did not run, and nothing after it does",
  async (answer) => {
    const shared = consoleAnswering(answer);
    const { done, entries } = await tryOn({}, SOURCES, { shared, memory: [] });
    expect(done.refusal).toEqual({ source: "second()", answer: answer.text });
    expect(entries.map(({ source }) => source)).toEqual(SOURCES.slice(0, 2));
  },
);

test("what prints the words of an error ran all the same", async () => {
  const shared = consoleAnswering({ kind: "nothing", text: "Error: so the label reads" });
  const { done, entries } = await tryOn({}, SOURCES, { shared, memory: [] });
  expect(done.refusal).toBeUndefined();
  expect(entries).toHaveLength(3);
});
