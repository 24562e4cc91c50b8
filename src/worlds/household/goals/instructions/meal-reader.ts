/** Follows the dishes of an instruction: coffee, toast, sandwiches, salads, slices and their plates. */
import {
  countBefore,
  findFoods,
  isToastVerb,
  type FoodMention,
} from "@/worlds/household/goals/instructions/find-foods";
import { hasDishAt, prepositionBefore } from "@/worlds/household/goals/instructions/find-places";
import type { Word } from "@/worlds/household/goals/instructions/read-sentences";
import type { Serving, Wishes } from "@/worlds/household/goals/instructions/wishes";
import {
  COOK_WORDS,
  CUT_WORDS,
  DISHES,
  FOODS,
  hasAny,
  isSliceWord,
  PUT_WORDS,
  namesOneOf,
  selectOf,
  SERVE_WORDS,
  TOAST_WORDS,
} from "@/worlds/household/goals/instructions/word-lists";

export class MealReader {
  /** What "it" may mean. */
  lastFood: string | undefined;
  readonly #wishes: Wishes;
  /** In a dialogue the same dish comes up again and again; one instruction lists several. */
  readonly #isDialogue: boolean;
  #serving: Serving | undefined;
  /** What the Driver has just asked the number of. */
  #asked: string | undefined;
  /** "clean two bowls": how many "each bowl" are. */
  #dishCount: number | undefined;
  /** Foods that the sentence before brought up for the first time. */
  #newFoods: readonly string[] = [];

  constructor(wishes: Wishes, isDialogue: boolean) {
    this.#wishes = wishes;
    this.#isDialogue = isDialogue;
  }

  /** The Driver's "how many tomato slices?". */
  hearQuestion(words: readonly Word[]): void {
    const isCounting = words.some(
      ({ text }, at) => text === "how" && words[at + 1]?.text === "many",
    );
    if (isCounting) {
      const named = words.find((word) => namesOneOf(word, FOODS));
      this.#asked = selectOf(named) ?? this.lastFood;
    }
  }

  /** One sentence of the Commander; a hint tells only where things are. */
  read(words: readonly Word[], isHint: boolean): void {
    if (words.some(({ text }) => CORRECTIONS.has(text))) {
      this.#takeBack(words);
    }
    const before = new Set(this.#wishes.servings.flatMap(({ foods }) => [...foods.keys()]));
    const foods = findFoods(words);
    const speaksOfCutting = hasAny(words, CUT_WORDS) || hasAny(words, TOAST_WORDS);
    for (const [at, word] of words.entries()) {
      const food = foods.find((each) => each.at === at);
      if (food !== undefined) {
        this.lastFood = food.food;
        if (!isHint || (speaksOfCutting && food.isCut)) {
          this.#addFood(food, words);
        }
      } else {
        this.#readNoun(words, { at, select: selectOf(word), isHint });
      }
    }
    this.#readBareCount(words, foods);
    this.#readShares(words);
    this.#newFoods = this.#wishes.servings
      .flatMap(({ foods: known }) => [...known.keys()])
      .filter((food) => !before.has(food));
    this.#asked = undefined;
  }

  #readNoun(
    words: readonly Word[],
    { at, select, isHint }: { at: number; select: string | undefined; isHint: boolean },
  ): void {
    if (select === "coffee" && !isHint) {
      const isAnother = words.slice(0, at).some(({ text }) => FURTHER.has(text));
      const known = this.#wishes.coffees ?? 0;
      const count = Math.max(countCoffees(words, at), isAnother ? 2 : 1);
      this.#wishes.coffees = Math.max(known, count);
      this.#closeServing();
    } else if (select === "breakfast") {
      this.#wishes.isBreakfast = true;
    } else if (select === "salad" || select === "sandwich") {
      this.#startServing(select, countBefore(words, at) ?? 1);
    } else if (select !== undefined && DISHES.has(select)) {
      this.#readDish(words, at, isHint);
    }
  }

  /** "Make potato slices. Sorry, tomato slices." */
  #takeBack(words: readonly Word[]): void {
    if (!words.some((word) => namesOneOf(word, FOODS))) {
      return;
    }
    for (const serving of this.#wishes.servings) {
      for (const food of this.#newFoods) {
        serving.foods.delete(food);
      }
    }
  }

  #addFood(mention: FoodMention, words: readonly Word[]): void {
    const { food, at } = mention;
    if (words[at - 1]?.text === "of" && namesOneOf(words[at - 2], DISHES)) {
      return; // A plate of toast has been noted as such.
    }
    if (this.#wishes.boiled.has(food) || !this.#isWished(mention, words)) {
      return;
    }
    const serving = this.#servingFor(food);
    if (mention.isExcluded) {
      serving.foods.set(food, { food, count: 0, isCooked: false });
      return;
    }
    const known = serving.foods.get(food);
    const times = timesOf(words);
    const counts = [known?.count, mention.count, times].filter((count) => count !== undefined);
    serving.foods.set(food, {
      food,
      count: counts.length === 0 ? undefined : Math.max(...counts),
      isCooked: mention.isCooked || known?.isCooked === true,
    });
  }

  /** Whether slices are wanted of it: "put two tomatoes in the fridge" asks for none. */
  #isWished(mention: FoodMention, words: readonly Word[]): boolean {
    const isNamedHere = words.some((word) => namesOneOf(word, MIXED_DISHES));
    if (mention.isCut || mention.isExcluded || isNamedHere || hasAny(words, COOK_WORDS)) {
      return true;
    }
    const isMeal = this.#wishes.servings.some(({ label }) => label !== undefined);
    const isServed = words.some((_, at) => hasDishAt(words, at));
    const isAdded =
      mention.count !== undefined || hasAny(words, SERVE_WORDS) || hasAny(words, PUT_WORDS);
    return isAdded && (isMeal || isServed);
  }

  /** Where a food belongs: the dish that has it already, else the one that is being spoken of. */
  #servingFor(food: string): Serving {
    const now = this.#serving;
    const isOpen = now !== undefined && (this.#isDialogue || now.dish === undefined);
    const having = this.#wishes.servings.find(({ foods }) => foods.has(food));
    const isNamedAnew = now?.label !== undefined && now.dish === undefined;
    if (having !== undefined && (this.#isDialogue || !isNamedAnew)) {
      return having;
    }
    return isOpen ? now : this.#startServing(undefined, 1);
  }

  #startServing(label: Serving["label"], times: number): Serving {
    const isJoined = label !== undefined || this.#isDialogue;
    const same = isJoined
      ? this.#wishes.servings.find((serving) => serving.label === label)
      : undefined;
    const serving: Serving = same ?? {
      label,
      times,
      foods: new Map(),
      dish: undefined,
      preposition: undefined,
    };
    if (same === undefined) {
      this.#wishes.servings.push(serving);
    }
    serving.times = Math.max(serving.times, times);
    this.#serving = serving;
    return serving;
  }

  #closeServing(): void {
    if (!this.#isDialogue) {
      this.#serving = undefined;
    }
  }

  /** "on a clean plate", "2 plates of toast", "there is a bowl in the sink". */
  #readDish(words: readonly Word[], at: number, isHint: boolean): void {
    const dish = selectOf(words[at]);
    const count = countBefore(words, at);
    this.#dishCount = count !== undefined && count > 1 ? count : this.#dishCount;
    const isOfToast = words[at + 1]?.text === "of" && selectOf(words[at + 2]) === "toast";
    if (isOfToast && !isToastVerb(words, at + 2)) {
      const serving = this.#startServing("toast", count ?? 1);
      serving.dish = dish;
      serving.preposition = "on";
      return;
    }
    const preposition = isHint ? undefined : prepositionBefore(words, at);
    const serving = this.#serving ?? this.#wishes.servings.at(-1);
    const isOpen = serving?.dish === undefined || this.#isDialogue;
    if (preposition === undefined || serving === undefined || !isOpen) {
      this.#wishes.nearbyDish ??= dish;
      return;
    }
    serving.dish = dish;
    serving.preposition = preposition;
  }

  /** "just one slice", or a number in answer to "how many?": it is about the food spoken of. */
  #readBareCount(words: readonly Word[], foods: readonly FoodMention[]): void {
    const counted = words.find(({ text, number }, index) => {
      const isCounted = isSliceWord(words[index + 1]?.text);
      return number !== undefined && text !== "a" && text !== "an" && isCounted;
    });
    const answer =
      this.#asked === undefined ? undefined : words.find(({ number }) => number !== undefined);
    const count = (counted ?? answer)?.number;
    const food = this.#asked ?? this.lastFood;
    const isTold = foods.some((each) => each.count !== undefined);
    if (count === undefined || food === undefined || isTold) {
      return;
    }
    const serving = this.#wishes.servings.find((each) => each.foods.has(food));
    const known = serving?.foods.get(food);
    if (serving !== undefined && known !== undefined) {
      serving.foods.set(food, { ...known, count });
    }
  }

  /** "each slice on a separate plate", "one slice in each bowl": several dishes of the same. */
  #readShares(words: readonly Word[]): void {
    const at = words.findIndex((word) => namesOneOf(word, DISHES));
    const [first] = this.#serving?.foods.values() ?? [];
    const serving = this.#serving;
    if (at < 0 || serving === undefined || first === undefined) {
      return;
    }
    const before = words.slice(0, at).map(({ text }) => text);
    if (before.some((text) => SEPARATE.has(text))) {
      serving.times = Math.max(serving.times, first.count ?? 1, this.#dishCount ?? 2);
    } else if (before.at(-1) === "each") {
      serving.times = Math.max(serving.times, this.#dishCount ?? 2);
    } else {
      return;
    }
    for (const [food, wish] of serving.foods) {
      serving.foods.set(food, { ...wish, count: 1 });
    }
  }
}

const MIXED_DISHES: ReadonlySet<string> = new Set(["salad", "sandwich"]);
const CORRECTIONS: ReadonlySet<string> = new Set(["sorry", "mean", "meant", "correction", "oops"]);
const FURTHER: ReadonlySet<string> = new Set(["another", "second"]);
const SEPARATE: ReadonlySet<string> = new Set(["separate", "seperate", "different", "own"]);
const CUPS: ReadonlySet<string> = new Set(["Mug", "Cup", "Drinkware"]);

/** "twice", "2 times". */
function timesOf(words: readonly Word[]): number | undefined {
  const at = words.findIndex(({ text }) => text === "times");
  return words.some(({ text }) => text === "twice") ? 2 : words[at - 1]?.number;
}

/** "2 mugs of coffee", "2 cups coffee", "coffee in two mugs", "coffee 2 times". */
function countCoffees(words: readonly Word[], at: number): number {
  const isCup = (index: number) => namesOneOf(words[index], CUPS);
  const holder = isCup(at - 1)
    ? at - 1
    : words[at - 1]?.text === "of" && isCup(at - 2)
      ? at - 2
      : at;
  const later = words.findIndex((_, index) => index > at && isCup(index));
  return (
    timesOf(words) ??
    countBefore(words, holder) ??
    (later < 0 ? undefined : countBefore(words, later)) ??
    1
  );
}
