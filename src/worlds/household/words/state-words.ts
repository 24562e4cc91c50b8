/** The states of household objects: what people say for them, what brings them about, what is a fault. */
import type { AttributeWords } from "@/core/world/world-words";

export const STATES: readonly AttributeWords[] = [
  {
    attribute: "cooked",
    holds: { said: "cooked", words: ["cooked", "toasted"], verb: "cook" },
    not: { said: "raw", words: ["raw", "uncooked"], fault: "always" },
  },
  {
    attribute: "boiled",
    holds: { said: "boiled", words: ["boiled", "poached"], verb: "boil" },
    not: { said: "not boiled", words: [] },
  },
  {
    attribute: "dirty",
    holds: { said: "dirty", words: ["dirty", "unwashed"], fault: "always", isWorse: true },
    not: {
      said: "clean",
      words: ["clean", "cleaned", "rinsed", "spotless", "washed"],
      verb: "clean",
      isReady: true,
    },
  },
  {
    attribute: "filled",
    holds: { said: "filled", words: ["filled", "full"], verb: "fill" },
    not: {
      said: "empty",
      words: ["empty", "dry"],
      verb: "empty",
      // A dry plant wants water; an empty mug is as it should be.
      fault: ["HousePlant"],
      isReady: true,
    },
  },
  {
    attribute: "holding",
    holds: {
      said: "in the hand",
      words: ["in your hand", "in the hand", "in my hand", "in its hand", "in hand"],
      verb: "take",
    },
    not: { said: "out of the hand", words: [], verb: "put" },
  },
  {
    attribute: "open",
    holds: { said: "open", words: ["open", "opened"], verb: "open", fault: "always" },
    not: {
      said: "closed",
      words: ["closed", "shut"],
      verb: "close",
      fault: "always",
      isRest: true,
      isBarring: true,
    },
  },
  {
    attribute: "on",
    holds: { said: "on", words: ["on", "burning", "lit", "running"], verb: "on", fault: "always" },
    not: { said: "off", words: ["off"], verb: "off", fault: "always", isRest: true },
  },
  {
    attribute: "sliced",
    holds: { said: "cut", words: ["cut", "sliced", "chopped"], verb: "slice" },
    not: { said: "whole", words: [] },
  },
];

/** How it is told that something is so, or is not: "closed"; undefined where nothing is said of it. */
export function toldState(attribute: string, holds: boolean): string | undefined {
  const words = STATES.find((each) => each.attribute === attribute);
  return holds ? words?.holds.said : words?.not.said;
}
