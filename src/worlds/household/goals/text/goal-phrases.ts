/**
 * The words for the conditions of a goal, one for each value of each attribute. Goals are written and
 * read with them, and the failure sentences are made of them.
 */
import type { GoalAttribute } from "@/worlds/household/goals/goal";

type BooleanAttribute = Exclude<GoalAttribute, { attribute: "filled" }>["attribute"];

const BOOLEAN_WORDS = {
  dirty: ["dirty", "clean"],
  open: ["open", "closed"],
  on: ["switched on", "switched off"],
  sliced: ["sliced", "whole"],
  cooked: ["cooked", "raw"],
  boiled: ["boiled", "not boiled"],
  broken: ["broken", "unbroken"],
  usedUp: ["used up", "not used up"],
  receptacle: ["receptacle", "no receptacle"],
} as const satisfies Readonly<Record<BooleanAttribute, readonly [yes: string, no: string]>>;

const LIQUIDS = ["any", "coffee", "water", "wine"] as const;

/** "clean", "filled with coffee". */
export function phraseOf(wanted: GoalAttribute): string {
  if (wanted.attribute !== "filled") {
    return BOOLEAN_WORDS[wanted.attribute][wanted.equals ? 0 : 1];
  }
  if (wanted.equals === null) {
    return "empty";
  }
  return wanted.equals === "any" ? "filled" : `filled with ${wanted.equals}`;
}

const BOOLEAN_ATTRIBUTES: readonly BooleanAttribute[] = [
  "dirty",
  "open",
  "on",
  "sliced",
  "cooked",
  "boiled",
  "broken",
  "usedUp",
  "receptacle",
];

const ATTRIBUTES_BY_PHRASE: ReadonlyMap<string, GoalAttribute> = new Map(
  [
    ...BOOLEAN_ATTRIBUTES.flatMap((attribute): GoalAttribute[] => [
      { attribute, equals: true },
      { attribute, equals: false },
    ]),
    { attribute: "filled", equals: null } as const,
    ...LIQUIDS.map((equals): GoalAttribute => ({ attribute: "filled", equals })),
  ].map((wanted) => [phraseOf(wanted), wanted] as const),
);

/** The condition that a phrase asks for; undefined for an unknown phrase. */
export function attributeOf(phrase: string): GoalAttribute | undefined {
  return ATTRIBUTES_BY_PHRASE.get(phrase);
}

export const CONDITION_PHRASES: readonly string[] = [...ATTRIBUTES_BY_PHRASE.keys()];
