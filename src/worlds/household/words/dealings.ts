/** What the household's classes have to do with each other: likes, pieces, machines, switches. */
import type { ControlWords, PieceWords, SiteWords } from "@/core/world/world-words";
import { OBJECT_CLASSES, wholeOfSlice } from "@/worlds/household/objects/object-classes";

/** Classes that serve the same ends, the closest first. */
export const KIN: readonly (readonly string[])[] = [
  ["Knife", "ButterKnife"],
  ["Plate", "Bowl"],
  ["Pot", "Pan", "Kettle"],
  ["Mug", "Cup", "Bowl", "WateringCan", "Kettle", "Pot", "Bottle", "WineBottle"],
  ["Potato", "Tomato", "Apple", "Egg", "Bread", "Lettuce"],
  ["Sofa", "ArmChair", "Chair", "Bed"],
];

export const PIECES: readonly PieceWords[] = OBJECT_CLASSES.flatMap((piece) => {
  const whole = wholeOfSlice(piece);
  const words = piece.endsWith("Cracked")
    ? { names: [], adjectives: ["cracked"] }
    : { names: ["slice", "piece", "bit", "wedge", "chunk"], adjectives: ["sliced"] };
  return whole === undefined ? [] : [{ piece, whole, ...words }];
});

const HEATING = ["cook", "toast"];

/** Things are worked on in these, not kept. */
export const SITES: readonly SiteWords[] = [
  { class: "CoffeeMachine", makes: ["brew"] },
  { class: "Microwave", makes: HEATING },
  { class: "Pan", makes: HEATING },
  { class: "Pot", makes: HEATING },
  // A cup is put in the sink to be washed, a knife to be out of the way.
  { class: "Sink", makes: [], onlyWith: "dirty" },
  { class: "SinkBasin", makes: [], onlyWith: "dirty" },
  // A pan may be kept on a stove that nobody lights.
  { class: "StoveBurner", makes: HEATING, onlyUsing: ["StoveBurner", "StoveKnob"] },
  { class: "Toaster", makes: HEATING },
];

export const CONTROLS: readonly ControlWords[] = [
  { control: "Faucet", of: ["SinkBasin", "Sink"], attribute: "on" },
  { control: "StoveKnob", of: ["StoveBurner"], attribute: "on" },
];

/** "the fridge door" is the fridge. */
export const PARTS = ["door", "lid"];
export const DISCARD = ["GarbageCan"];
