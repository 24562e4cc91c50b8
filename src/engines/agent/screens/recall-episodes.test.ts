import { expect, test } from "vitest";
import type { ScreenAct, ScreenEpisode } from "@/core/screens/screen";
import { recallEpisodes } from "@/engines/agent/screens/recall-episodes";

/** Rooms in a row; only the verb "on" goes, and never further than the last. */
function openRooms(): ScreenEpisode {
  let room = 1;
  return {
    language: { more: { verb: "more" }, fill: "fill", touch: "on", end: "end" },
    screen: () => ({
      place: `room ${room}`,
      owner: "house",
      text: `room ${room}`,
      elements: [],
      look: new Float32Array(3),
      hasMore: false,
    }),
    act: ({ verb }) => {
      const isGoing = verb === "on" && room < 3;
      room += isGoing ? 1 : 0;
      return isGoing ? { ok: true } : { ok: false, sentence: "No." };
    },
    print: ({ verb }) => verb,
    isEnded: () => false,
  };
}

const ON: ScreenAct = { verb: "on" };
const kept = (acts: readonly (ScreenAct | undefined)[]) => ({
  id: "one",
  instruction: "Go on.",
  acts,
  open: openRooms,
});

test("each action is remembered with what was seen before it", () => {
  const [episode] = recallEpisodes([kept([ON, ON])]);
  expect(episode?.steps.map(({ screen }) => screen.place)).toEqual(["room 1", "room 2"]);
});

test("an episode ends where an action does not go or cannot be read, and is none without a step", () => {
  const recalled = recallEpisodes([
    kept([ON, undefined, ON]),
    kept([ON, ON, ON]),
    kept([undefined]),
  ]);
  expect(recalled.map(({ steps }) => steps.length)).toEqual([1, 2]);
});
