/**
 * Orders as English words them: which end of a list "the cheapest", "price: high to low" or "newest first"
 * is. The same for what people ask for and for what a screen offers.
 */

/** What is compared. */
const PROPERTIES: Readonly<Record<string, string>> = {
  price: "price",
  prices: "price",
  priced: "price",
  cost: "price",
  expensive: "price",
  costly: "price",
  cheap: "price",
  recent: "date",
  recently: "date",
  date: "date",
  rated: "rating",
  rating: "rating",
  ratings: "rating",
  reviewed: "rating",
  popular: "popularity",
  large: "size",
  small: "size",
};

/** Words that name what is compared and which end at once. */
const SUPERLATIVES: Readonly<Record<string, string>> = {
  cheapest: "price low",
  dearest: "price high",
  priciest: "price high",
  costliest: "price high",
  newest: "date high",
  latest: "date high",
  new: "date high",
  oldest: "date low",
  earliest: "date low",
  old: "date low",
  largest: "size high",
  biggest: "size high",
  smallest: "size low",
};

/** What nobody says by what: "the top letter", "top letters". */
const LEADING = "top";

const HIGH = new Set(["most", "highest", "best", "top", "descending", "decreasing"]);
const LOW = new Set(["least", "lowest", "worst", "ascending", "increasing"]);
/** Properties whose word means the low end of another: "least cheap" is dear. */
const INVERSE = new Set(["cheap"]);

/** A word that is part of an order and names no thing. */
export function isOrderWord(word: string): boolean {
  return (
    Object.hasOwn(SUPERLATIVES, word) ||
    HIGH.has(word) ||
    LOW.has(word) ||
    word === "expensive" ||
    word === "recent" ||
    word === "rated"
  );
}

/**
 * The order that words in small letters speak of, as "price low"; undefined for none. `isControl`: they
 * stand on something that orders a list, where "new" and "high to low" are orders too.
 */
export function orderIn(words: readonly string[], isControl: boolean): string | undefined {
  for (const [at, word] of words.entries()) {
    const told = Object.hasOwn(SUPERLATIVES, word) ? SUPERLATIVES[word] : undefined;
    if (told !== undefined && (isControl || word.endsWith("est"))) {
      return told;
    }
    const property = Object.hasOwn(PROPERTIES, word) ? PROPERTIES[word] : undefined;
    const end = property === undefined ? undefined : endBeside(words, at, isControl);
    if (property !== undefined && end !== undefined) {
      return `${property} ${INVERSE.has(word) ? turned(end) : end}`;
    }
  }
  return words.includes(LEADING) ? "popularity high" : undefined;
}

function turned(end: string): string {
  return end === "high" ? "low" : "high";
}

function endBeside(words: readonly string[], at: number, isControl: boolean): string | undefined {
  const before = words[at - 1];
  if (before !== undefined && (HIGH.has(before) || LOW.has(before))) {
    return HIGH.has(before) ? "high" : "low";
  }
  if (!isControl) {
    return undefined;
  }
  const [next] = words.slice(at + 1).filter((word) => word !== "in" && word !== "order");
  if (next === undefined) {
    return undefined;
  }
  if (HIGH.has(next) || next === "high") {
    return "high";
  }
  return LOW.has(next) || next === "low" ? "low" : undefined;
}
