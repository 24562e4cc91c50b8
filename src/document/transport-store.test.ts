import { expect, test } from "vitest";
import { createTransportStore } from "@/document/transport-store";

/** Ten frames: five of 100 ms, then five of 200 ms. */
function openFilm() {
  const timestampsUs = [0, 100, 200, 300, 400, 500, 700, 900, 1100, 1300].map((ms) => ms * 1000);
  const transport = createTransportStore({
    timestampsUs,
    durationUs: 1_500_000,
    widthPx: 4,
    heightPx: 4,
    codec: "VP9",
    hash: "",
  });
  const { getState } = transport;
  /** The frames on screen at these times after the first tick. */
  const watch = (...timesMs: number[]) => {
    getState().tick(5000);
    return timesMs.map((ms) => {
      getState().tick(5000 + ms);
      return getState().frame;
    });
  };
  return { getState, watch };
}

test("playing shows each frame for as long as it lasts", () => {
  const { getState, watch } = openFilm();
  getState().play();
  expect(watch(50, 100, 250, 499, 500, 699, 700, 1299)).toEqual([0, 1, 2, 4, 5, 5, 6, 8]);
});

test("playing ends on the last frame, and play begins again", () => {
  const { getState, watch } = openFilm();
  getState().play();
  expect(watch(1300, 1600)).toEqual([9, 9]);
  expect(getState().isPlaying).toBe(false);
  getState().play();
  expect(getState().frame).toBe(0);
});

test("twice the speed takes half the time", () => {
  const { getState, watch } = openFilm();
  getState().setSpeed(2);
  getState().play();
  expect(watch(50, 249, 250, 350)).toEqual([1, 4, 5, 6]);
});

test("a change of speed while playing goes on from the frame on screen", () => {
  const { getState, watch } = openFilm();
  getState().play();
  watch(400);
  getState().setSpeed(0.5);
  expect(getState().frame).toBe(4);
  getState().tick(6000);
  getState().tick(6190);
  expect(getState().frame).toBe(4);
  getState().tick(6200);
  expect(getState().frame).toBe(5);
});

test("a loop begins again from the start", () => {
  const { getState, watch } = openFilm();
  getState().toggleLoop();
  getState().play();
  expect(watch(1400, 1500, 1600)).toEqual([9, 0, 1]);
  expect(getState().isPlaying).toBe(true);
});

test("any step or seek pauses first and stays inside the film", () => {
  const { getState } = openFilm();
  getState().play();
  getState().step(3);
  expect(getState()).toMatchObject({ isPlaying: false, frame: 3 });
  getState().play();
  getState().seek(99);
  expect(getState()).toMatchObject({ isPlaying: false, frame: 9 });
  getState().step(-50);
  expect(getState().frame).toBe(0);
});

test("L plays, again is faster, J turns round, K stops at normal speed", () => {
  const { getState, watch } = openFilm();
  getState().seek(5);
  getState().shuttle(1);
  expect(getState()).toMatchObject({ isPlaying: true, speed: 1, direction: 1 });
  getState().shuttle(1);
  getState().shuttle(1);
  getState().shuttle(1);
  expect(getState().speed).toBe(4);
  getState().shuttle(-1);
  expect(getState()).toMatchObject({ speed: 1, direction: -1 });
  expect(watch(100, 250, 700, 900)).toEqual([5, 4, 0, 0]);
  getState().stop();
  expect(getState()).toMatchObject({ isPlaying: false, speed: 1, direction: 1 });
});

test("a selection is half-open and holds the frames where I and O were pressed", () => {
  const { getState, watch } = openFilm();
  getState().seek(2);
  getState().setIn();
  getState().seek(4);
  getState().setOut();
  expect(getState().selection).toEqual({ startFrame: 2, endFrame: 5 });
  getState().seek(9);
  getState().playSelection();
  expect(getState().frame).toBe(2);
  expect(watch(150, 299, 400)).toEqual([3, 4, 4]);
  expect(getState().isPlaying).toBe(false);
});

test("an in point behind the out point opens the selection to the end", () => {
  const { getState } = openFilm();
  getState().seek(3);
  getState().setOut();
  getState().seek(6);
  getState().setIn();
  expect(getState().selection).toEqual({ startFrame: 6, endFrame: 10 });
});

test("a tick that changes nothing tells nobody", () => {
  const { getState } = openFilm();
  let calls = 0;
  const transport = createTransportStore(getState().frames);
  transport.getState().play();
  transport.getState().tick(0);
  const stop = transport.subscribe(() => {
    calls += 1;
  });
  for (let ms = 0; ms < 100; ms += 16) {
    transport.getState().tick(ms);
  }
  stop();
  expect(calls).toBe(0);
});
