import { expect, test } from "vitest";
import { ProgramLinks } from "@/core/film/program-links";
import type { ProgramCall } from "@/core/world/program-call";

function call(name: string, method: string): ProgramCall {
  return { receiver: { variable: name, class: name }, method, args: [] };
}

const SHOWN = ["mug", "pan", "tap"].map((name, index) => ({
  call: call(name, "wash"),
  startFrame: 10 * index,
  endFrame: 10 * index + 4,
}));

/** The tap comes first, nobody washed a fork, and the first line is a comment. */
const LINKS = new ProgramLinks(SHOWN, [
  { line: 2, call: call("mug", "wash") },
  { line: 4, call: call("fork", "eat") },
  { line: 6, call: call("tap", "wash") },
]);

test("a line leads to the frames that it comes from, a comment to those of the call below", () => {
  expect(LINKS.spanOf(2)).toEqual({ startFrame: 0, endFrame: 4 });
  expect(LINKS.spanOf(1)).toEqual({ startFrame: 0, endFrame: 4 });
  expect(LINKS.spanOf(5)).toEqual({ startFrame: 20, endFrame: 24 });
});

test("what was never shown leads nowhere, nor does what stands below the last call", () => {
  expect(LINKS.spanOf(4)).toBeUndefined();
  expect(LINKS.spanOf(7)).toBeUndefined();
});

test("a frame leads to the line, and to none where nothing was made of it", () => {
  expect([0, 3, 4, 12, 20, 23, 24].map((frame) => LINKS.lineAt(frame))).toEqual([
    2,
    2,
    undefined,
    undefined,
    6,
    6,
    undefined,
  ]);
});

test("of five thousand lines each comment leads to the call below it", () => {
  const calls = Array.from({ length: 2500 }, (_, index) => ({
    line: 2 * index + 2,
    call: call(index === 1200 ? "pan" : "fork", "wash"),
  }));
  const links = new ProgramLinks(SHOWN, calls);
  const leading = Array.from({ length: 5001 }, (_, line) => line).filter(
    (line) => links.spanOf(line) !== undefined,
  );
  expect(leading).toEqual([2401, 2402]);
});
