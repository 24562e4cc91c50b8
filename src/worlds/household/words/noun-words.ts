/** What people call the things of a household, beside the names of the classes. */
import type { NounWords, ProductWords } from "@/core/world/world-words";
import { DICTIONARY } from "@/worlds/household/words/dictionary";

export const NOUN_WORDS: readonly NounWords[] = DICTIONARY.map(({ name, classes, isTogether }) =>
  isTogether ? { name, classes, isTogether } : { name, classes },
);

/** What a machine of the household makes. What a salad is stands in no table: it is what was made for the word. */
export const PRODUCTS: readonly ProductWords[] = [
  {
    names: ["coffee", "cup of coffee", "mug of coffee"],
    classes: ["Mug", "Cup"],
    verb: "brew",
    isCarried: true,
    about: ["CoffeeMachine"],
  },
  {
    names: ["toast", "slice of toast"],
    classes: ["BreadSliced"],
    verb: "toast",
    about: ["Toaster", "Bread"],
  },
];

export const SUBSTANCES = [{ name: "water", verb: "fill" }];
