/** The phrases of the strict reading of requests: what asks for nothing, what asks, and for what. */
import type { Deed } from "@/worlds/household/goals/instructions/deed";

/** Each as its words, the longest first. */
export type Phrases = readonly (readonly string[])[];

const phrases = (text: string): Phrases =>
  text
    .split(",")
    .map((phrase) => phrase.trim().split(" "))
    .toSorted((a, b) => b.length - a.length);

/** What asks for nothing by itself. */
export const COURTESIES = phrases(
  "please, pls, plz, kindly, hi, hello, hey, ok, okay, thanks, thank you, robot, today, now, for me, for us, lets, can you, could you, would you, will you, i need you to, i want you to, i would like you to, id like you to, today you are going to, you are going to",
);
/** What asks for something to be there. */
export const MAKING = phrases(
  "make me, make us, make, prepare me, prepare, brew me, brew, get me, get us, give me, give us, i would like, id like, i want, i need, could i have, can i have, we need, we want, we would like",
);
export const PUTTING = phrases(
  "put, place, set, move, bring, lay, gather, collect, store, stow, transfer, carry, serve",
);
export const DEEDS: readonly (readonly [verbs: Phrases, deed: Deed])[] = [
  [phrases("slice up, slice, cut up, cut"), { isCutting: true }],
  [phrases("cook"), { attribute: "cooked", equals: true }],
  [phrases("toast"), { attribute: "cooked", equals: true }],
  [phrases("boil"), { attribute: "boiled", equals: true }],
  [phrases("wash, clean, rinse, scrub"), { attribute: "dirty", equals: false }],
  [phrases("water"), { attribute: "filled" }],
  [phrases("use"), {}],
  [phrases("open"), { attribute: "open", equals: true }],
  [phrases("close, shut"), { attribute: "open", equals: false }],
  [phrases("turn on, switch on"), { attribute: "on", equals: true }],
  [phrases("turn off, switch off"), { attribute: "on", equals: false }],
];
export const WISHED = phrases(
  "must be, has to be, have to be, needs to be, need to be, should be, must go, has to go, have to go, needs to go, need to go",
);
export const DRY = phrases("looks dry, is dry, needs water, needs some water");
export const SOMEWHERE = phrases("is somewhere in the kitchen, is somewhere in the room");
export const EVERYTHING = phrases("it all, them all, everything, both");
export const POINTING = phrases("it, them");

export const LINKS = phrases("and").concat([[","]]);
export const SURE = phrases("make sure");
export const THAT = phrases("that");
export const IS = phrases("is, are");
export const GIVE = phrases("give");
export const SOME_WATER = phrases("some water, water");
export const CLEAN = phrases("clean");
export const MADE_OF = phrases("with, of");
