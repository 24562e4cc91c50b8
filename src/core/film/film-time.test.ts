import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignCalls, callDistance, firstDivergence } from "@/core/film/align-calls";
import { FilmTime } from "@/core/film/film-time";
import type { ProgramCall } from "@/core/world/program-call";

/** `mug.pickup` or `mug.place sink`. */
function toCall(text: string): ProgramCall {
  const [head = "", target] = text.split(" ");
  const [name = "", method = ""] = head.split(".");
  const thing = (each: string) => ({ variable: each, class: each });
  return {
    receiver: thing(name),
    method,
    args: target === undefined ? [] : [{ kind: "object", object: thing(target) }],
  };
}

const SHOWN = ["mug.pickup", "mug.place sink", "tap.toggle_on", "tap.toggle_off", "mug.pickup"];
const align = (shown: readonly string[], run: readonly string[]) =>
  alignCalls(shown.map(toCall), run.map(toCall));
const pairsOf = (shown: readonly string[], run: readonly string[]) =>
  align(shown, run).map((pair) => `${pair.shown}-${pair.run}`);

describe("demonstration and run beside each other", () => {
  it("pairs what is the same, and whatever is more on one side with its neighbour", () => {
    expect(pairsOf(SHOWN, SHOWN)).toEqual(["0-0", "1-1", "2-2", "3-3", "4-4"]);
    expect(firstDivergence(align(SHOWN, SHOWN))).toBeUndefined();
    const shorter = ["mug.pickup", "mug.place sink", "tap.toggle_on", "mug.pickup"];
    expect(pairsOf(SHOWN, shorter)).toEqual(["0-0", "1-1", "2-2", "3-2", "4-3"]);
  });

  it("finds the first call that is another one", () => {
    const other = ["mug.pickup", "mug.place table", "tap.toggle_on", "tap.toggle_off"];
    expect(firstDivergence(align(SHOWN, other))).toBe(1);
    expect(callDistance(toCall("mug.pickup"), toCall("mug.pickup"))).toBe(0);
    expect(callDistance(toCall("mug.pickup"), toCall("pan.place sink"))).toBe(1);
  });

  it("goes through both in order and leaves nothing out", () => {
    const calls = fc.array(fc.constantFrom(...SHOWN, "pan.pickup"), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(calls, calls, (shown, run) => {
        const pairs = align(shown, run);
        expect(new Set(pairs.map((pair) => pair.shown)).size).toBe(shown.length);
        expect(new Set(pairs.map((pair) => pair.run)).size).toBe(run.length);
        pairs.slice(1).forEach((pair, index) => {
          const before = pairs[index];
          const steps = [pair.shown - (before?.shown ?? 0), pair.run - (before?.run ?? 0)];
          expect(steps.every((step) => step === 0 || step === 1)).toBe(true);
          expect(steps).not.toEqual([0, 0]);
        });
      }),
    );
  });

  it("has nothing to pair where one side is empty", () => {
    expect(pairsOf([], SHOWN)).toEqual([]);
    expect(pairsOf(SHOWN, [])).toEqual([]);
  });
});

describe("one playhead in two times", () => {
  const spans = SHOWN.map((_, index) => ({ startFrame: 10 * index + 5, endFrame: 10 * index + 6 }));
  const run = ["mug.pickup", "mug.place sink", "tap.toggle_on", "mug.pickup"];
  const time = new FilmTime(spans, align(SHOWN, run), { lastFrame: 60, callCount: 4 });

  it("is as far in the run as the demonstration is", () => {
    expect([0, 5, 6, 15, 16, 30, 40, 46, 60].map((frame) => time.toPosition(frame))).toEqual([
      0, 0, 1, 1, 2, 3, 3, 4, 4,
    ]);
  });

  it("shows the frame at which the call's partner is over", () => {
    expect([0, 1, 2, 3, 4].map((position) => time.toFrame(position))).toEqual([0, 6, 16, 26, 60]);
  });

  it("never goes back while the other goes on", () => {
    const calls = fc.array(fc.constantFrom(...SHOWN), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(calls, calls, (shown, other) => {
        const places = shown.map((_, at) => ({ startFrame: 4 * at, endFrame: 4 * at + 2 }));
        const ends = { lastFrame: 4 * shown.length, callCount: other.length };
        const both = new FilmTime(places, align(shown, other), ends);
        for (let frame = 1; frame <= ends.lastFrame; frame += 1) {
          expect(both.toPosition(frame)).toBeGreaterThanOrEqual(both.toPosition(frame - 1));
        }
        for (let position = 1; position <= other.length; position += 1) {
          expect(both.toFrame(position)).toBeGreaterThanOrEqual(both.toFrame(position - 1));
        }
      }),
    );
  });
});
