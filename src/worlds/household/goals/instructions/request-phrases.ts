/** The phrases of the strict reading of requests: what asks for nothing, what asks, and for what. */
import type { Attribute, Deed } from "@/worlds/household/goals/instructions/deed";

/** Each as its words, the longest first. */
export type Phrases = readonly (readonly string[])[];

const phrases = (text: string): Phrases =>
  text
    .split(",")
    .map((phrase) => phrase.trim().split(" "))
    .toSorted((a, b) => b.length - a.length);

/** What asks for nothing by itself. */
export const COURTESIES = phrases(
  "please, pls, plz, kindly, hi, hiya, hello, hey, ok, okay, thanks, thx, ty, thank you, robot, today, now, for me, for us, lets, 4 me, can you, could you, would you, will you, can u, could u, would u, will u, today you will be, you will be, youll be, we will be, well be, i need you to, i want you to, i would like you to, id like you to, today you are going to, you are going to, we are going to, today we, today we need to, today we have to, today we will, we need to, we have to, you need to, you have to, we will, you will, we will need to, you will need to, you are, we are, the task is to, task is to, your task is to, your task is, your job is to, your job is, is your task, is your job, good morning, good afternoon, good evening, hi there, hello there, hey there, help me, do me a favor and, do me a favour and",
);
/** What asks for something to be there. */
export const MAKING = phrases(
  "make me, make us, make, making, prepare me, prepare, preparing, brew me, brew, brewing, get me, get us, get, give me, give us, i would like, id like, i want, i need, could i have, can i have, we need, we want, we would like",
);
const PUTTING: Deed = { isMaking: false };
export const DEEDS: readonly (readonly [verbs: Phrases, deed: Deed])[] = [
  [phrases("put, putting, place, placing, set, lay, store, stow, serve, serving"), PUTTING],
  [
    phrases(
      "move, moving, bring, bringing, gather, gathering, collect, collecting, transfer, carry, carrying",
    ),
    { ...PUTTING, isFetching: true },
  ],
  [phrases("slice up, slice, slicing, cut up, cut, cutting"), { isCutting: true }],
  [phrases("cook, cooking"), { attribute: "cooked", equals: true }],
  [phrases("toast, toasting"), { attribute: "cooked", equals: true }],
  [phrases("boil, boiling"), { attribute: "boiled", equals: true }],
  [
    phrases("wash, washing, clean, cleaning, rinse, rinsing, scrub"),
    { attribute: "dirty", equals: false },
  ],
  [phrases("water, watering"), { attribute: "filled" }],
  [phrases("use"), { isUsing: true }],
  [phrases("open"), { attribute: "open", equals: true }],
  [phrases("close, shut"), { attribute: "open", equals: false }],
  [phrases("turn on, turning on, switch on, switching on"), { attribute: "on", equals: true }],
  [phrases("turn off, turning off, switch off, switching off"), { attribute: "on", equals: false }],
];
/** What is said to be done to a thing, behind it: "I need my plant watered". */
export const DONE: typeof DEEDS = [
  [phrases("sliced, slicing, cut, cutting"), { isCutting: true }],
  [phrases("cooked, cooking, toasted, toasting"), { attribute: "cooked", equals: true }],
  [phrases("boiled, boiling"), { attribute: "boiled", equals: true }],
  [
    phrases("clean, cleaned, cleaning, washed, washing, rinsed, rinsing"),
    { attribute: "dirty", equals: false },
  ],
  [phrases("watered, watering"), { attribute: "filled" }],
  [phrases("turned on, switched on"), { attribute: "on", equals: true }],
  [phrases("turned off, switched off, off"), { attribute: "on", equals: false }],
];
/** What a deed is always done with here, so that naming it asks for nothing more. */
export const MEANS: Readonly<Partial<Record<Attribute, Phrases>>> = {
  boiled: phrases("in water, in some water, with water, by cooking it in water"),
  dirty: phrases("with water, with some water, under water, using water"),
};
export const USING_A_KNIFE = phrases("using a knife, using the knife");
export const WITH_A_KNIFE = phrases("with a knife, with the knife").concat(USING_A_KNIFE);
/** What stands before a thing and after it: "turn all the lamps off". */
export const SWITCHING = phrases("turn, switch, turning, switching");
/** A mug is filled with coffee by making it. */
export const FILLING = phrases("fill, filling");
export const SERVED = phrases("served");
export const PLACED = phrases("put, placed, moved, served, stored");
export const WISHED = phrases(
  "must be, has to be, have to be, needs to be, need to be, should be, must go, should go, has to go, have to go, needs to go, need to go, needs, need",
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
export const MADE_OF = phrases("with, of, made with, made of, made from, using, from");
