import { expect, test } from "vitest";
import { FilmPlayer } from "@/app/review/film/film-player";
import type { Run } from "@/core/run";
import type { ProgramCall } from "@/core/world/program-call";
import type { WorldPainter } from "@/core/world/world-painter";
import { createTransportStore } from "@/document/transport-store";
import { buildDemonstration } from "@/testing/build-demonstration";
import { lampWorld } from "@/testing/lamp-world";

const START = lampWorld.read({ hall: false, attic: false });

function switchLamp(lamp: string, method = "turn_on"): ProgramCall {
  return { receiver: { variable: lamp, class: "Lamp", instance: lamp }, method, args: [] };
}

function runOf(calls: readonly ProgramCall[]): Run {
  const environment = lampWorld.open(START, undefined);
  const steps = calls.map((call, index) => {
    return { index, line: index + 1, call, outcome: environment.call(call) };
  });
  return {
    id: "r",
    programId: "p",
    status: "succeeded",
    steps,
    goal: { success: true, conditions: [] },
    environmentSteps: 2,
    output: "",
    startedAt: 1,
    durationMs: 1,
  };
}

/** A film beside a demonstration of eleven frames that turned on two lamps. */
function open(
  calls: readonly ProgramCall[] = [switchLamp("hall"), switchLamp("attic")],
  change = (steps: Run["steps"]) => steps,
) {
  const timestampsUs = Array.from({ length: 11 }, (_, frame) => frame * 100_000);
  const { frames } = buildDemonstration();
  const transport = createTransportStore({ ...frames, timestampsUs, durationUs: 1_100_000 });
  const painter = () => Promise.reject<WorldPainter>(new Error("nothing is drawn here"));
  const player = new FilmPlayer({ world: lampWorld, transport, painter });
  const stop = player.follow();
  const demonstrated = ["hall", "attic"].map((lamp, index) => ({
    call: switchLamp(lamp),
    labelIds: [lamp],
    startFrame: 2 + 4 * index,
    endFrame: 3 + 4 * index,
  }));
  const run = runOf(calls);
  const shown = { run: { ...run, steps: change(run.steps) }, start: START, demonstrated };
  player.load(shown);
  return { player, transport, stop, at: () => player.store.getState().at };
}

test("a run is shown from its end, and the demonstration stays where it is", () => {
  const { player, transport, at } = open();
  expect(at()).toBe(2);
  expect(transport.getState().frame).toBe(0);
  expect(player.store.getState()).toMatchObject({ last: 2, divergence: undefined });
});

test("who is moved moves the other, by the action", () => {
  const { player, transport, at } = open();
  transport.getState().seek(4);
  expect(at()).toBe(1);
  player.seek(1);
  expect(transport.getState().frame).toBe(3);
  player.step(1);
  expect([at(), transport.getState().frame]).toEqual([2, 10]);
  player.step(1);
  expect(at()).toBe(2);
});

test("unlinked, each goes alone", () => {
  const { player, transport, at } = open();
  player.toggleLink();
  player.seek(0);
  expect(transport.getState().frame).toBe(0);
  transport.getState().seek(8);
  expect(at()).toBe(0);
});

test("the first difference is gone to", () => {
  const { player, transport, at } = open([switchLamp("hall"), switchLamp("hall", "turn_off")]);
  expect(player.store.getState().divergence).toBe(1);
  player.seek(0);
  player.goToDivergence();
  expect([at(), transport.getState().frame]).toEqual([2, 10]);
});

test("without a run there is no film", () => {
  const { player } = open();
  player.load(undefined);
  player.seek(1);
  expect(player.store.getState()).toMatchObject({ run: undefined, at: 0, last: 0 });
});

/** The world gave something else when the last call was made. */
function breakLast(steps: Run["steps"]): Run["steps"] {
  return steps.map((step, index) =>
    index === steps.length - 1
      ? { ...step, outcome: { ...step.outcome, environmentSteps: 9 } }
      : step,
  );
}

test("of a film that breaks off every call can be chosen, and keeps its frame", () => {
  const { player, transport, at } = open(undefined, breakLast);
  expect(player.store.getState()).toMatchObject({ last: 1, brokenAt: 1, chosen: 1 });
  expect([player.frameOf(1), player.frameOf(2)]).toEqual([3, 10]);
  player.seek(2);
  expect([at(), player.store.getState().chosen, transport.getState().frame]).toEqual([1, 2, 10]);
  player.step(1);
  expect(player.store.getState()).toMatchObject({ at: 1, chosen: 1 });
});

test("a difference after the break is not gone to: there are no pictures of it", () => {
  const { player } = open([switchLamp("hall"), switchLamp("hall", "turn_off")], breakLast);
  expect(player.store.getState()).toMatchObject({ last: 1, divergence: undefined });
});

test("who stopped following can begin again, as a component that is mounted twice does", () => {
  const { player, transport, stop, at } = open();
  stop();
  transport.getState().seek(4);
  expect(at()).toBe(2);
  player.follow();
  transport.getState().seek(0);
  expect(at()).toBe(0);
});
