import { expect, test } from "vitest";
import { parseTeachGame } from "@/formats/teach/teach";
import { COUNTER, kitchen, MUG, SLICE, TOMATO } from "@/testing/teach-kitchen";
import { gameObjectId } from "@/testing/teach-game-builder";
import { householdEpisodes } from "@/worlds/household/replay/household-episodes";
import { replayLog } from "@/worlds/household/replay/replay-log";
import { toJson } from "@/worlds/household/state/to-json";

function episodeOf(game: ReturnType<typeof kitchen>) {
  const read = parseTeachGame(game.toJson(), "kitchen.game.json");
  if (!read.ok) {
    throw read.error;
  }
  return read.value.episode;
}

const KNIFE = {
  type: "Knife",
  at: [-0.5, 1.05, 1.2],
  flags: { pickupable: true },
  parents: [gameObjectId(COUNTER)],
} as const;

test("states come as JSON, one more than there are actions, and share what did not change", () => {
  const game = kitchen()
    .move("Turn Left", { x: 0, z: 0, yawDeg: -90 })
    .act("Pickup", gameObjectId(MUG));
  const episode = episodeOf(game);
  const { states } = householdEpisodes.replay(episode);
  const plain = replayLog(episode.initialState, episode.actions, {
    sliceCounts: episode.sliceCounts,
    ...(episode.finalState === undefined ? {} : { finalState: episode.finalState }),
  });
  expect(states).toEqual(plain.states.map(toJson));
  expect(states).toHaveLength(3);
  const [before, after] = states as unknown as { room: object; objects: object[] }[];
  expect(after?.room).toBe(before?.room);
  const shared = after?.objects.filter((object) => before?.objects.includes(object));
  expect(shared?.length).toBeGreaterThan(0);
});

test("each action names what it was on; slices were not there from the start", () => {
  const game = kitchen()
    .object(KNIFE)
    .act("Pickup", gameObjectId(KNIFE))
    .move("Turn Left", { x: 0, z: 0, yawDeg: -90 })
    .act("Slice", gameObjectId(TOMATO))
    .act("Place", gameObjectId(COUNTER))
    .act("Pickup", SLICE);
  const { objects } = householdEpisodes.replay(episodeOf(game));
  expect(
    [...objects].map(([index, { class: name, isThereFromStart }]) => [
      index,
      name,
      isThereFromStart,
    ]),
  ).toEqual([
    [0, "Knife", true],
    [2, "Tomato", true],
    [3, "CounterTop", true],
    [4, "TomatoSliced", false],
  ]);
});

test("a task whose conditions are foreign has no goal", () => {
  expect(householdEpisodes.goalOfTask({ task_name: "x" })).toBeUndefined();
  const task = { task_name: "x", desc: "Nothing.", components: {}, relations: [] };
  expect(householdEpisodes.goalOfTask(task)).toEqual(expect.any(Object));
});
