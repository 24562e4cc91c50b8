import { gameObjectId, TeachGameBuilder, type GameObject } from "@/testing/teach-game-builder";

export const FLOOR: GameObject = { type: "Floor", at: [0, 0.2, 0], size: [4, 0.9, 4] };
export const COUNTER: GameObject = {
  type: "CounterTop",
  at: [0, 0.5, 1.2],
  size: [2, 1, 0.6],
  flags: { receptacle: true },
};
const SINK: GameObject = { type: "Sink", at: [0, 0.9, 1.2], size: [0.6, 0.2, 0.5] };
const BASIN: GameObject = {
  type: "SinkBasin",
  at: [0, 0.8, 1.2],
  size: [0.5, 0.2, 0.4],
  id: `${gameObjectId(SINK)}|SinkBasin`,
  parents: [gameObjectId(COUNTER)],
  flags: { receptacle: true },
};
const FAUCET: GameObject = { type: "Faucet", at: [0, 1.1, 1.4], flags: { toggleable: true } };
export const MUG: GameObject = {
  type: "Mug",
  at: [0.1, 0.85, 1.2],
  yawDeg: 30,
  size: [0.12, 0.1, 0.08],
  parents: [gameObjectId(COUNTER), gameObjectId(BASIN)],
  flags: {
    pickupable: true,
    dirtyable: true,
    isDirty: true,
    canFillWithLiquid: true,
    isFilledWithLiquid: true,
    simbotIsFilledWithCoffee: 1,
    breakable: true,
  },
};
export const TOMATO: GameObject = {
  type: "Tomato",
  at: [0.5, 1.05, 1.2],
  flags: { pickupable: true, sliceable: true },
};
/** One of the slices that the tomato would give. */
export const SLICE = `${gameObjectId(TOMATO)}|TomatoSliced_2`;

/** A kitchen of ours with a dirty mug in the sink and a tomato on the counter. */
export function kitchen(): TeachGameBuilder {
  return [FLOOR, COUNTER, SINK, BASIN, FAUCET, MUG, TOMATO].reduce(
    (game, object) => game.object(object),
    new TeachGameBuilder(),
  );
}

/** The same kitchen with five driver actions, two of them refused, and some talk. */
export function playedKitchen(): TeachGameBuilder {
  return kitchen()
    .say("Driver", "What shall I do?", "RequestForInstruction")
    .say("Commander", "hello", "Greetings/Salutations")
    .say("Commander", "Please wash the mug")
    .move("Forward", { x: 0, z: 0.25, yawDeg: 0 })
    .say("Commander", "it is in the sink", "InformationOnObjectDetails")
    .move("Forward", { x: 0, z: 0.25, yawDeg: 0 }, false)
    .act("Pickup", gameObjectId(MUG), [0.4, 0.6])
    .checkProgress(false)
    .say("Commander", "now slice the tomato")
    .act("Place", undefined, [0.9, 0.1])
    .act("Pickup", SLICE)
    .checkProgress(true);
}
