/** The verbs and small words of instructions, by what they ask for. */
import type { Word } from "@/worlds/household/goals/instructions/read-sentences";

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

export const CUT_WORDS = list(
  "slice sliced slicing cut cutting chop chopped chopping dice diced carve crack cracked",
);
export const COOK_WORDS = list(
  "cook cooked cooking fry fried frying heat heated bake baked roast roasted grill grilled sear",
);
export const TOAST_WORDS = list("toasted toasting");
export const BOIL_WORDS = list("boil boiled boiling boils poach poached");
export const WASH_WORDS = list("wash washed washing rinse rinsed rinsing scrub scrubbed scrubbing");
export const CLEAN_WORDS = list("clean cleaned cleaning");
export const WATER_WORDS = list("water watered watering waters");
export const PUT_WORDS = list(
  "put puts putting place placed placing set move moved moving bring bringing take carry store store leave lay stack stow transfer drop keep arrange gather collect puit pput",
);
export const SERVE_WORDS = list(
  "serve served serving add plate include use need needs want wants like with",
);
export const NEGATIONS = list("dont not never without nor doesnt didnt isnt arent wont");
export const LOCATION_VERBS = list(
  "is are was were its theres there located found find lies sits should check look",
);
export const LOCATION_WORDS = list(
  "by near next beside behind under underneath above below left right front around between corner",
);
/** With one of these a sentence asks for something, whatever else it tells. */
export const REQUESTS = list(
  "need needs want wants make making prepare preparing serve please task lets must today going gonna",
);
/** With one of these what is said to be done is to be done: "all the cups need cleaning". */
export const WISHES = list("sure should must need needs want wants like get");
export const ALL_WORDS = list("all every each everything both any");
/** "every plate except the dirty one": what takes something out of all. */
export const EXCEPT_WORDS = list("except excepting excluding apart");
/** "next to the toilet" is not to it, nor on it. */
export const NEAR_WORDS = list("next close near nearby beside besides");
/** "in one drawer": the receptacle is to be the same for all. */
export const ONE_WORDS = list("one single same");
export const INTO_WORDS = list("in into inside within");
export const ONTO_WORDS = list("on onto upon to at over ontop");
export const PRONOUNS = list("it them these those this that everything all both");
/** What stands before a verb, where an adjective would stand after something else. */
export const VERB_LEADERS = list(
  "please you to me and lets let us should just now next first can could u we must also i , pls plz kindly go then will would today",
);
export const FILLERS = list(
  "the a an of my your our some this that these those more extra additional another other fresh cooked toasted raw whole sliced fried boiled clean dirty new few just only about least exactly",
);

/** "slice", "slices", and how they are misspelt. */
export function isSliceWord(text: string | undefined): boolean {
  return (
    text !== undefined &&
    /^(?:pieces?|s[a-z]?l[a-z]?i?ces?|sices?|slcies?|slics|slies)$/u.test(text)
  );
}

export function hasAny(words: readonly Word[], wanted: ReadonlySet<string>): boolean {
  return words.some(({ text }) => wanted.has(text));
}

export const FOODS = list("Apple Bread Egg Lettuce Potato Tomato");
/** What heat changes: other food stays as it is. */
export const COOKABLE_FOODS = list("Bread Egg Potato");
export const DISHES = list("Plate Bowl");
export const SERVING_PLACES = list("DiningTable CounterTop Tables SideTable CoffeeTable Desk");

/** The class or group that a word names, or undefined. */
export function selectOf(word: Word | undefined): string | undefined {
  return word?.noun?.select;
}

/** Whether a word names one of these classes or groups. */
export function namesOneOf(word: Word | undefined, selects: ReadonlySet<string>): boolean {
  const select = selectOf(word);
  return select !== undefined && selects.has(select);
}
