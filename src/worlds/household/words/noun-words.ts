/** What people call the things of a household, beside the names of the classes. */
import type { NounWords, ProductWords } from "@/core/world/world-words";
import { DICTIONARY } from "@/worlds/household/words/dictionary";

export const NOUN_WORDS: readonly NounWords[] = DICTIONARY.map(({ name, classes, isTogether }) =>
  isTogether ? { name, classes, isTogether } : { name, classes },
);

export const PRODUCTS: readonly ProductWords[] = [
  { names: ["breakfast"], classes: ["Plate", "Bowl"], about: [] },
  {
    names: ["coffee", "cup of coffee", "mug of coffee"],
    classes: ["Mug", "Cup"],
    verb: "brew",
    isCarried: true,
    about: ["CoffeeMachine"],
  },
  { names: ["salad"], classes: ["LettuceSliced", "TomatoSliced", "PotatoSliced"], about: [] },
  { names: ["sandwich"], classes: ["BreadSliced", "LettuceSliced", "TomatoSliced"], about: [] },
  {
    names: ["toast", "slice of toast"],
    classes: ["BreadSliced"],
    verb: "toast",
    about: ["Toaster", "Bread"],
  },
];

export const SUBSTANCES = [{ name: "water", verb: "fill" }];
