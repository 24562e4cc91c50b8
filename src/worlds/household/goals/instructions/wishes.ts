/** What an instruction asks for, gathered sentence by sentence before a goal is made of it. */

export interface FoodWish {
  /** The whole: `Tomato`. */
  readonly food: string;
  /** Undefined where it is not said how many slices. */
  readonly count: number | undefined;
  readonly isCooked: boolean;
}

/** Food that goes together on one dish. */
export interface Serving {
  readonly label: "salad" | "sandwich" | "toast" | undefined;
  /** How many such dishes. */
  times: number;
  readonly foods: Map<string, FoodWish>;
  dish: string | undefined;
  preposition: "in" | "on" | undefined;
}

export interface PutWish {
  readonly select: string;
  readonly count: number | "all";
  readonly preposition: "in" | "on";
  readonly place: string;
  readonly isOne: boolean;
}

export interface SwitchWish {
  readonly select: string;
  readonly attribute: "on" | "open";
  readonly equals: boolean;
  readonly count: number | "all";
}

export interface Wishes {
  /** Talk back and forth, in which steps on the way are spoken of as well. */
  readonly isDialogue: boolean;
  isBreakfast: boolean;
  coffees: number | undefined;
  readonly servings: Serving[];
  isPlantDry: boolean;
  /** How many of each food. */
  readonly boiled: Map<string, number>;
  readonly cleaned: Map<string, number | "all">;
  readonly puts: PutWish[];
  readonly switched: SwitchWish[];
  /** Where the meal is to be served. */
  place: string | undefined;
  /** A dish that was spoken of without saying what belongs on it. */
  nearbyDish: string | undefined;
  /** What was asked for in words that this world does not know. */
  readonly unknown: string[];
}

export function createWishes(isDialogue: boolean): Wishes {
  return {
    isDialogue,
    isBreakfast: false,
    coffees: undefined,
    servings: [],
    isPlantDry: false,
    boiled: new Map(),
    cleaned: new Map(),
    puts: [],
    switched: [],
    place: undefined,
    nearbyDish: undefined,
    unknown: [],
  };
}
