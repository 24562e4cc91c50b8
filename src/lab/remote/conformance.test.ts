import { expect, test } from "vitest";
import { bounds } from "@/core/bounds";
import { checkConformance } from "@/lab/remote/conformance";
import { changing, lampWire, type Lie } from "@/testing/remote-wire";

const failedChecks = async (lie: Lie) => {
  const reports = await checkConformance(lampWire(lie), 100);
  return reports.filter(({ isMet }) => !isMet);
};

test("the reference server keeps the protocol", async () => {
  expect(await failedChecks((reply) => reply)).toEqual([]);
});

let counted = 0;
const count = () => {
  counted += 1;
  return counted;
};

const LIES: readonly (readonly [string, Lie, RegExp])[] = [
  ["a wrong schema", changing("describe", () => ({ title: "Lamps", types: "many" })), /describe/u],
  ["no answer", () => undefined, /did not answer/u],
  [
    "a message without end",
    (reply, method) => (method === "describe" ? "x".repeat(bounds.remote.messageChars + 1) : reply),
    /characters/u,
  ],
  ["a web page", () => "<!doctype html><title>Hello</title>", /web page/u],
  ["an answer to nobody", (reply) => reply.replace(/"id":\d+/u, '"id":4711'), /nobody asked/u],
  ["other types", changing("call", () => ({ ok: "yes", steps: "1" })), /“call”/u],
  [
    "a goal report that changes",
    changing("goal", (goal: object) => ({
      ...goal,
      success: false,
      conditions: [{ id: String(count()), description: "?", met: false }],
    })),
    /goal report changes|changed something|begins differently/u,
  ],
  [
    "success against its own conditions",
    changing("goal", (goal: object) => ({ ...goal, success: true })),
    /success is not what the conditions say/u,
  ],
  [
    "objects of a class that it never described",
    changing("objects", () => ({ objects: [{ id: "Ghost_1", class: "Ghost", attributes: {} }] })),
    /is not described/u,
  ],
  [
    "a start that is never the same",
    changing("objects", () => ({
      objects: [{ id: "Lamp_1", class: "Lamp", attributes: { on: count() % 2 === 0 } }],
    })),
    /begins differently|changed something/u,
  ],
  [
    "an error that is none",
    (reply) => reply.replace(/"error":.*\}\}/u, '"result":{}}'),
    /is not what the protocol asks for/u,
  ],
];

test.each(LIES)("found out: %s", async (_, lie, why) => {
  const failed = await failedChecks(lie);
  expect(failed.map((report) => report.why).join("\n")).toMatch(why);
});
