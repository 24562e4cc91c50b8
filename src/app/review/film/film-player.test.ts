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
async function open(
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
  await player.load(shown);
  return { player, transport, stop, at: () => player.store.getState().at };
}

test("a run is shown from its end, and the demonstration stays where it is", async () => {
  const { player, transport, at } = await open();
  expect(at()).toBe(2);
  expect(transport.getState().frame).toBe(0);
  expect(player.store.getState()).toMatchObject({ last: 2, divergence: undefined });
});

test("who is moved moves the other, by the action", async () => {
  const { player, transport, at } = await open();
  transport.getState().seek(4);
  expect(at()).toBe(1);
  player.seek(1);
  expect(transport.getState().frame).toBe(3);
  player.step(1);
  expect([at(), transport.getState().frame]).toEqual([2, 10]);
  player.step(1);
  expect(at()).toBe(2);
});

test("unlinked, each goes alone", async () => {
  const { player, transport, at } = await open();
  player.toggleLink();
  player.seek(0);
  expect(transport.getState().frame).toBe(0);
  transport.getState().seek(8);
  expect(at()).toBe(0);
});

test("the first difference is gone to", async () => {
  const { player, transport, at } = await open([
    switchLamp("hall"),
    switchLamp("hall", "turn_off"),
  ]);
  expect(player.store.getState().divergence).toBe(1);
  player.seek(0);
  player.goToDivergence();
  expect([at(), transport.getState().frame]).toEqual([2, 10]);
});

test("without a run there is no film", async () => {
  const { player } = await open();
  await player.load(undefined);
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

test("of a film that breaks off every call can be chosen, and keeps its frame", async () => {
  const { player, transport, at } = await open(undefined, breakLast);
  expect(player.store.getState()).toMatchObject({ last: 1, brokenAt: 1, chosen: 1 });
  expect([player.frameOf(1), player.frameOf(2)]).toEqual([3, 10]);
  player.seek(2);
  expect([at(), player.store.getState().chosen, transport.getState().frame]).toEqual([1, 2, 10]);
  player.step(1);
  expect(player.store.getState()).toMatchObject({ at: 1, chosen: 1 });
});

test("a difference after the break is not gone to: there are no pictures of it", async () => {
  const { player } = await open([switchLamp("hall"), switchLamp("hall", "turn_off")], breakLast);
  expect(player.store.getState()).toMatchObject({ last: 1, divergence: undefined });
});

test("who stopped following can begin again, as a component that is mounted twice does", async () => {
  const { player, transport, stop, at } = await open();
  stop();
  transport.getState().seek(4);
  expect(at()).toBe(2);
  player.follow();
  transport.getState().seek(0);
  expect(at()).toBe(0);
});

test("of two runs that are asked for, the later one is shown, whichever is opened first", async () => {
  const { player } = await open();
  const long = runOf(Array.from({ length: 40 }, () => switchLamp("hall")));
  const short = runOf([switchLamp("hall")]);
  await Promise.all(
    [long, short].map((run) => player.load({ run, start: START, demonstrated: [] })),
  );
  expect(player.store.getState()).toMatchObject({ run: short, last: 1 });
});
