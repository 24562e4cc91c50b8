import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openRunFilm } from "@/core/film/run-film";
import type { RunStep } from "@/core/run";
import type { ProgramCall } from "@/core/world/program-call";
import { lampWorld } from "@/testing/lamp-world";

const START = lampWorld.read({ hall: false, attic: false, cellar: true });

function call(lamp: string, method: string): ProgramCall {
  return { receiver: { variable: lamp, class: "Lamp", instance: lamp }, method, args: [] };
}

/** What a run of these calls stores, refused ones among them. */
function record(calls: readonly ProgramCall[]): RunStep[] {
  const environment = lampWorld.open(START, undefined);
  return calls.map((each, index) => ({
    index,
    line: index + 1,
    call: each,
    outcome: environment.call(each),
  }));
}

const arbitraryCalls = fc.array(
  fc
    .tuple(
      fc.constantFrom("hall", "attic", "cellar", "nowhere"),
      fc.constantFrom("turn_on", "turn_off", "is_on"),
    )
    .map(([lamp, method]) => call(lamp, method)),
  { maxLength: 70 },
);

describe("a run as a film", () => {
  it("shows the world after every call, in any order, as a fresh replay does", async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryCalls,
        fc.array(fc.nat(80), { maxLength: 8 }),
        async (calls, looks) => {
          const film = await openRunFilm(lampWorld, START, { steps: record(calls) });
          expect(film).toMatchObject({ last: calls.length, brokenAt: undefined });
          for (const look of looks) {
            const environment = lampWorld.open(START, undefined);
            calls.slice(0, look).forEach((each) => environment.call(each));
            expect(film.stateAt(look).json).toEqual(environment.state().json);
          }
        },
      ),
    );
  });

  it("ends before the call that gives something else today, and says which", async () => {
    const steps = record([
      call("hall", "turn_on"),
      call("attic", "turn_on"),
      call("hall", "is_on"),
    ]);
    const [first, second, third] = steps;
    const changed = { ...second, outcome: { ...second?.outcome, environmentSteps: 9 } };
    const film = await openRunFilm(lampWorld, START, {
      steps: [first, changed, third] as RunStep[],
    });
    expect(film).toMatchObject({ last: 1, brokenAt: 1 });
    expect(film.stateAt(3).json).toMatchObject({ hall: true, attic: false });
  });

  it("is a single picture where nothing was called", async () => {
    const film = await openRunFilm(lampWorld, START, { steps: [] });
    expect(film.last).toBe(0);
    expect(film.stateAt(0).json).toEqual(START.json);
  });
});
