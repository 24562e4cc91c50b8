/** A sentence about a reason is taken for one, and one about a step is not: both ways, in people's words. */
import { expect, test } from "vitest";
import { readReasonRemark } from "@/engines/teacher/corrections/reasons/reason-remark";

const VERBS = new Set([
  "wash",
  "use",
  "put",
  "open",
  "close",
  "take",
  "turn",
  "fill",
  "rinse",
  "pour",
]);
const read = (text: string) => readReasonRemark(text, (word) => VERBS.has(word));

/** What is said, and the reason that is given instead. */
const ABOUT_REASONS: readonly (readonly [said: string, instead: string | undefined])[] = [
  [
    "That's not why: the hand has to be free to hold the knife",
    "The hand has to be free to hold the knife.",
  ],
  ["The reason is wrong, it is because the mug is dirty", "The mug is dirty."],
  ["the comment on line 5 is wrong", undefined],
  ["don't say that the water boils it", undefined],
  ["Don’t claim that the water boils it; say that the stove does", "The stove does."],
  ["No, that is not the reason. The mug is dirty.", "The mug is dirty."],
  ["The real reason is that guests are coming", "Guests are coming."],
  ["The comment on line 7 should say that the plate is still wet.", "The plate is still wet."],
  ["It's not because the task asks, but because the mug is dirty", "The mug is dirty."],
  ["It is because the mug is dirty, not because the task asks for it", "The mug is dirty."],
  ["Please remove the comment on line 12.", undefined],
  ["Change the reason to: it would boil over", "It would boil over."],
  ["The explanation for line 3 makes no sense.", undefined],
  ["that isn't why you turn it off, the water would run over", "The water would run over."],
  ["Line 4's comment is not true: nothing is cut there", "Nothing is cut there."],
  ["Wrong reason, the fridge has to be open", "The fridge has to be open."],
];

test.each(ABOUT_REASONS)("%s", (said, instead) => {
  expect(read(said)).toMatchObject({ instead, orders: [] });
});

const ABOUT_STEPS: readonly string[] = [
  "Wash the mug, because it is dirty",
  "There is no reason to open the fridge",
  "For some reason the mug is washed twice",
  "You opened the fridge for no reason",
  "The reason I say this is that the tap is still running",
  "That's why the knife goes back into the drawer",
  "That's not why I asked you to wash it",
  "The comment is right, but use the other mug",
  "The comment says to wash the mug, so wash it",
  "Don't fill the mug because it is dirty",
  "It's not right because the mug is dirty",
  "Why do you open the fridge? That's not needed",
  "Line 5 is wrong",
  "Line 5 should be before line 3",
  "Remove line 5",
  "Wash it not because it is dirty but because I said so",
  "Don't put the comment card on the table",
  "Remove the comment card from the table",
  "That is because the tap is still on",
  "The wrong mug is washed",
  "Explain to me why the fridge is open",
];

test.each(ABOUT_STEPS)("about a step: %s", (said) => {
  expect(read(said)).toBeUndefined();
});

test.each([
  "The comment on line 5 is wrong. Also wash the mug first.",
  "That's not why. Use the other mug",
  "Don't say that the mug is clean, wash it",
  "The reason is wrong, it is because the mug is dirty, so rinse it before",
])("a reason and a step at once are told apart, and neither is guessed: %s", (said) => {
  expect(read(said)?.orders).toHaveLength(1);
});

test("the line that is named", () => {
  expect(read("On line 5, the reason is wrong")?.line).toBe(5);
  expect(read("The reason is wrong")?.line).toBeUndefined();
});

test("what is denied, and not said otherwise", () => {
  expect(read("Don't say that the water boils it.")?.denied).toBe("the water boils it");
});
