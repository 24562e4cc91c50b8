/** Things to sell, made up from a seed: what they are, their colour and make, their price. */
import { createSeededRandom } from "@/base/seeded-random";
import { elementAt } from "@/base/element-at";
import { COLOURS } from "@/worlds/web/page/page-colours";
import type { PagePicture } from "@/worlds/web/page/page-node";

export interface Ware {
  readonly id: number;
  /** "Red Norwell bicycle": no two of a site are called the same. */
  readonly title: string;
  readonly noun: string;
  readonly colour: string;
  readonly category: string;
  /** Whole dollars; no two of a noun cost the same. */
  readonly price: number;
  /** How many days before today it was put up; no two of a site on one day. */
  readonly daysAgo: number;
}

/** Nouns by category. */
export type WareKinds = Readonly<Record<string, readonly string[]>>;

export const MAKES = ["Norwell", "Tamsin", "Orvik", "Halden", "Brisco", "Lunet", "Peverel"];
const PER_NOUN = 8;

/** Eight of each noun. */
export function makeWares(kinds: WareKinds, seed: number): readonly Ware[] {
  const random = createSeededRandom(seed);
  const nouns = Object.entries(kinds).flatMap(([category, names]) =>
    names.map((noun) => ({ category, noun })),
  );
  const days = random.shuffle(Array.from({ length: nouns.length * PER_NOUN }, (_, day) => day + 1));
  return nouns.flatMap(({ category, noun }, group) => {
    const looks = random.shuffle(
      COLOURS.flatMap((colour) => MAKES.map((make) => ({ colour, make }))),
    );
    const prices = random.shuffle(Array.from({ length: 60 }, (_, step) => 5 + step * 7));
    return Array.from({ length: PER_NOUN }, (_, index): Ware => {
      const id = group * PER_NOUN + index + 1;
      const { colour, make } = elementAt(looks, index);
      return {
        id,
        title: `${capital(colour)} ${make} ${noun}`,
        noun,
        colour,
        category,
        price: elementAt(prices, index),
        daysAgo: elementAt(days, id - 1),
      };
    });
  });
}

export function pictureOf({ colour, noun }: Ware): PagePicture {
  return { description: `${colour} ${noun}`, colour };
}

export function priceText(price: number): string {
  return `$${price.toFixed(2)}`;
}

const TODAY_MS = Date.UTC(2026, 4, 1);
const DAY_MS = 86_400_000;

/** "12 March 2026" */
export function dateText(daysAgo: number): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
    TODAY_MS - daysAgo * DAY_MS,
  );
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
