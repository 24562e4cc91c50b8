/** A set as a whole: what is taken away, in which order, and what becomes of what is refused. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import { makeCase, type TeachCase } from "@/cli/teach/teach-case";
import { toRefusedTable, toReport } from "@/cli/teach/teach-figures";
import { readTeachOptions, toSettings, type TeachOptions } from "@/cli/teach/teach-options";
import { readCases, teachSet } from "@/cli/teach/teach-set";
import { saveLabels } from "@/lab/labels/saved-labels";
import { roomSeed } from "@/worlds/household/household-study";

const coffee = makeCase("coffee", roomSeed("unseen", 0));
const another = makeCase("coffee", roomSeed("unseen", 400));

function options(...args: readonly string[]): TeachOptions {
  return ensureExists(readTeachOptions(["--runner", "calls", "--rooms", "unseen", ...args]));
}

const setOf = (...cases: readonly TeachCase[]) => ({ cases, refused: [] });

/** The room with two things of one name. */
function contradictory(one: TeachCase): TeachCase {
  const text = JSON.stringify(one.demonstration.state);
  const [first, second] = [...text.matchAll(/"id":"(?<id>\w+_\d+)"/gu)];
  const state: Json = JSON.parse(text.replace(ensureExists(second)[0], ensureExists(first)[0]));
  return { ...one, id: "contradictory", demonstration: { ...one.demonstration, state } };
}

test("a game whose room contradicts itself is a row that says why, and the others are taught", async () => {
  const { taught, refused } = await teachSet(
    setOf(contradictory(coffee), another),
    options("--critic"),
  );
  expect(taught.map(({ id }) => id)).toEqual([another.id]);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.id).toBe("contradictory");
  expect(toRefusedTable(refused)).toMatch(/contradictory .*HHW-0/u);
  const { figures } = toReport(taught, refused, {});
  expect(figures).toMatchObject({ taught: 1, demonstrations: 1, refused: 1 });
});

test("a file of labels that lacks a game refuses that game alone", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "labels-")), "labels.json");
  await saveLabels(file, "a model", new Map([[coffee.id, coffee.labels]]));
  const asked = options("--labels", file, "--tasks", "coffee", "--count", "2");
  const { cases, refused } = await readCases(asked);
  expect(cases.map(({ id }) => id)).toEqual([coffee.id]);
  expect(refused).toEqual([{ id: another.id, why: "The file of labels has none for it." }]);
});

test("with the memory off nothing is retrieved, with it on the second has the first", async () => {
  const on = await teachSet(setOf(coffee, another), options("--critic"));
  const off = await teachSet(setOf(coffee, another), options("--critic", "--memory", "off"));
  expect(on.taught.map(({ retrieved }) => retrieved)).toEqual([0, 1]);
  expect(off.taught.map(({ retrieved }) => retrieved)).toEqual([0, 0]);
});

test("people say the same in words that the world does not print", async () => {
  const nothing = ["--words", "none", "--demonstration", "none"];
  const figuresOf = async (critic: string) => {
    const asked = options("--critic", critic, ...nothing);
    const { taught } = await teachSet(setOf(coffee), asked);
    return toReport(taught, [], toSettings(asked)).figures;
  };
  const printed = await figuresOf("template");
  expect(printed["corrections"]).toBeGreaterThan(0);
  expect(printed["correctionsVerbatim"]).toBe(printed["corrections"]);
  const spoken = await figuresOf("people");
  expect(spoken["corrections"]).toBeGreaterThan(0);
  expect(spoken["correctionsVerbatim"]).toBe(0);
});

test("a report says with which switches it came about", async () => {
  const asked = options("--words", "none", "--demonstration", "none", "--order", "3");
  const { taught } = await teachSet(setOf(coffee), asked);
  const report = toReport(taught, [], toSettings(asked));
  expect(report["settings"]).toMatchObject({
    words: "none",
    demonstration: "none",
    memory: "on",
    critic: "self",
    order: 3,
    labels: "log",
  });
  expect(report.figures).toMatchObject({ taught: 0, firstProposal: 0, rawProgram: 0 });
  expect(report.intervals).toMatchObject({ firstProposal: [0, 0] });
});

test("the critic alone is the template's, without it only the world is heard", () => {
  expect(options().study.critic).toBe("self");
  expect(options("--critic", "--json").study.critic).toBe("template");
  expect(options("--critic", "people", "--json").study.critic).toBe("people");
  expect(options("--critic=self").study.critic).toBe("self");
  const files = ensureExists(readTeachOptions(["--critic", "games"]));
  expect([files.study.critic, files.files]).toEqual(["template", ["games"]]);
  expect(() => options("--words", "loud")).toThrow("--words is one of given, instruction");
});
