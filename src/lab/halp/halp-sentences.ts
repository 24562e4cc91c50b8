/**
 * How people ask for what HALP's robot is asked for: eight sentences of each kind. A seed splits them in halves; the
 * kept one is not run while a planner is built.
 */
import { createSeededRandom } from "@/base/seeded-random";

/** The kinds that need a skill, those of HALP's Table II, and those in which the outcome is told. */
export const HALP_KINDS = [
  "graspByHandle",
  "bottleSideways",
  "emptyMug",
  "boxOverMug",
  "fetchCovered",
  "partialProgress",
  "trayWithout",
  "stackBowls",
  "pickObject",
  "placeBeside",
  "placeInto",
  "heldByRim",
  "placedUpright",
] as const;
export type HalpKind = (typeof HALP_KINDS)[number];

/** Of each kind. */
export const HALP_SENTENCES: Readonly<Record<HalpKind, readonly string[]>> = {
  graspByHandle: [
    "grasp {object} by the handle",
    "pick up {object} by the handle",
    "take {object} by its handle",
    "hold {object} by the handle, please",
    "grab {object} by its handle and lift it",
    "lift {object}, holding it by the handle",
    "get {object}, but take it by the handle",
    "I want you to pick {object} up by its handle",
  ],
  bottleSideways: [
    "place {object} sideways in {reference}",
    "put {object} in {reference} on its side",
    "lay {object} on its side in {reference}",
    "lay {object} down flat in {reference}",
    "set {object} horizontally into {reference}",
    "{object} should lie on its side in {reference}",
    "put {object} lying down into {reference}",
    "place {object} into {reference} so that it lies on its side",
  ],
  emptyMug: [
    "empty {object}",
    "empty {object} into {reference}",
    "please empty out {object}",
    "get {content} out of {object}",
    "tip what is in {object} into {reference}",
    "take {content} out of {object} and put it in {reference}",
    "drop {content} from {object} into {reference}",
    "empty {object} over {reference}",
  ],
  boxOverMug: [
    "fetch {object}",
    "bring me {object}",
    "get {object}",
    "pick up {object}",
    "I need {object}",
    "hand me {object}, please",
    "take {object} from under {cover}",
    "can you give me {object}",
  ],
  fetchCovered: [
    "fetch {object}",
    "pick {object} up",
    "please bring {object}",
    "grab {object}",
    "I would like to have {object}",
    "give me {object} that is under {cover}",
    "could you get {object} for me",
    "fetch {object} from below {cover}",
  ],
  partialProgress: [
    "put all the {sorts} in {reference}",
    "place all {sorts} into {reference}",
    "put every {sort} into {reference}",
    "collect the {sorts} in {reference}",
    "make sure that all the {sorts} are in {reference}",
    "all {sorts} belong in {reference}",
    "move the rest of the {sorts} into {reference}",
    "gather all of the {sorts} inside {reference}",
  ],
  trayWithout: [
    "place {object} in the {sort} without {others}",
    "put {object} into the {sort} that has no {others} in it",
    "put {object} in the {sort} that does not contain any {others}",
    "{object} goes into the {sort} with no {other}",
    "place {object} in a {sort} free of {others}",
    "drop {object} into the {sort} where there is no {other}",
    "please put {object} in the {sort} which holds no {others}",
    "could you place {object} inside the {sort} that doesn't have a {other}",
  ],
  stackBowls: [
    "stack the three bowls",
    "stack the bowls",
    "stack all the bowls on top of each other",
    "put the bowls on top of one another",
    "make a stack of the three bowls",
    "pile up the bowls",
    "nest the bowls into each other",
    "build a tower from the three bowls",
  ],
  pickObject: [
    "pick up {object}",
    "pick {object}",
    "take {object}",
    "grab {object}",
    "lift {object}",
    "get hold of {object}",
    "raise {object} off the table",
    "pick {object} up",
  ],
  placeBeside: [
    "place {object} {way} {reference}",
    "put {object} {way} {reference}",
    "move {object} {way} {reference}",
    "set {object} down {way} {reference}",
    "pick up {object} and place it {way} {reference}",
    "{object} should stand {way} {reference}",
    "please position {object} {way} {reference}",
    "take {object} and set it {way} {reference}",
  ],
  placeInto: [
    "place {object} in {reference}",
    "put {object} into {reference}",
    "drop {object} in {reference}",
    "move {object} into {reference}",
    "throw {object} into {reference}",
    "pick up {object} and put it in {reference}",
    "{object} goes in {reference}",
    "set {object} inside {reference}",
  ],
  heldByRim: [
    "{object} was grasped by the rim",
    "the mug was picked up by the rim",
    "you took {object} by the rim, not by the handle",
    "{object} should be held by the handle",
    "no, by the handle",
    "the mug is held by the rim",
    "that is the rim, take it by its handle",
    "{object} was taken by the rim instead of the handle",
  ],
  placedUpright: [
    "{object} was placed upright in {reference}",
    "the bottle is standing upright",
    "the bottle should lie on its side",
    "it was set down upright, but it has to lie on its side",
    "no, sideways",
    "{object} was put in upright",
    "the bottle stands upright in the tray instead of lying on its side",
    "not upright, lay it on its side",
  ],
};

/** `built`: may be read while a planner is built; `kept`: was not run before it stood. */
export const HALVES = ["built", "kept"] as const;
export type Half = (typeof HALVES)[number];

/** Of the split alone; never changed. */
const SPLIT_SEED = 20_261;

/** The sentences of a half: four of eight, by lot. */
export function sentencesOf(kind: HalpKind, half: Half): readonly string[] {
  const all = HALP_SENTENCES[kind];
  const random = createSeededRandom(SPLIT_SEED + HALP_KINDS.indexOf(kind));
  const shuffled = random.shuffle(all);
  const middle = all.length / 2;
  return half === "built" ? shuffled.slice(0, middle) : shuffled.slice(middle);
}
