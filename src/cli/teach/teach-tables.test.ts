/** The two commands that teach a set again and again: what they print for people and for programs. */
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { ensureExists } from "@/base/assert";
import { teach } from "@/cli/teach/teach";
import { teachStudy } from "@/cli/teach/teach-study";

const SAMPLES = resolve(import.meta.dirname, "../../../public/samples");

/** What a command prints, and the last line of it as data. */
async function printed(command: () => Promise<number>) {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const progress = vi.spyOn(console, "error").mockImplementation(() => undefined);
  try {
    const code = await command();
    const lines = log.mock.calls.map(([line]) => String(line));
    const report: unknown = JSON.parse(ensureExists(lines.at(-1)));
    return { code, text: lines.join("\n"), report };
  } finally {
    log.mockRestore();
    progress.mockRestore();
  }
}

test("a learning curve is taught in every order with the memory on and off, and tells the difference", async () => {
  const set = ["--rooms", "unseen", "--tasks", "coffee,clean", "--count", "1"];
  const args = [...set, "--critic", "--runner", "calls", "--orders", "2", "--order", "5", "--json"];
  const { code, text, report } = await printed(() => teach(args));
  expect(code).toBe(0);
  expect(text).toMatch(/order +memory +taught/u);
  expect(report).toMatchObject({
    figures: { orders: 2, demonstrations: 2, refused: 0 },
    rows: [
      { order: 5, memory: "on", taught: 1 },
      { order: 5, memory: "off", taught: 1 },
      { order: 6, memory: "on", taught: 1 },
      { order: 6, memory: "off", taught: 1 },
    ],
    settings: { critic: "template", words: "given" },
  });
  expect(report).toHaveProperty("intervals.onMinusOff");
}, 60_000);

test("the rows of a study differ in what was taken away, and are told by their numbers", async () => {
  const files = ["coffee.json", "clean.json"].map((name) => resolve(SAMPLES, name));
  const args = [...files, "--limit", "1", "--rows", "1,9,14", "--json"];
  const { code, text, report } = await printed(() => teachStudy(args));
  expect(code).toBe(0);
  expect(text).toMatch(/words +demonstration +labels +critic +taught +firstProposal/u);
  expect(report).toMatchObject({
    rows: [
      { number: 1, words: "given", demonstration: "given", critic: "template" },
      { number: 9, words: "none", demonstration: "none", figures: { firstProposal: 0 } },
      { number: 14, critic: "people", figures: { firstProposal: 0, correctionsVerbatim: 0 } },
    ],
  });
}, 60_000);
