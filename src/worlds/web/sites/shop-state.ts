/** What is kept of the shop: products with reviews, what one put aside, and what one ordered. */
import { createSeededRandom } from "@/base/seeded-random";
import { makeWares, type Ware, type WareKinds } from "@/worlds/web/sites/catalogue";

export interface Review {
  readonly by: string;
  readonly stars: number;
  readonly text: string;
}

export interface Product extends Ware {
  readonly material: string;
  readonly stock: number;
  readonly reviews: readonly Review[];
}

export interface CartLine {
  readonly id: number;
  readonly count: number;
}

export interface Order {
  readonly number: number;
  readonly lines: readonly CartLine[];
  readonly shipTo: string;
}

export interface ShopState {
  readonly products: readonly Product[];
  readonly cart: readonly CartLine[];
  readonly wishes: readonly number[];
  readonly compared: readonly number[];
  readonly orders: readonly Order[];
  readonly address: string;
  readonly hasNews: boolean;
}

export const PRODUCT_KINDS: WareKinds = {
  Kitchenware: ["kettle", "teapot", "toaster"],
  Lighting: ["lantern", "lamp", "torch"],
  Textiles: ["blanket", "cushion", "towel"],
  Travel: ["suitcase", "backpack", "umbrella"],
  Toys: ["puzzle", "kite", "yoyo"],
};
const MATERIALS = ["steel", "cotton", "bamboo", "glass", "wool", "oak"];
const NAMES = ["Jo P.", "Ana L.", "Sam K.", "Ida B.", "Ravi M."];
const OPINIONS = [
  "Does what it should",
  "Broke after a week",
  "A lovely gift",
  "Smaller than I thought",
];

export function createShop(seed: number): ShopState {
  const random = createSeededRandom(seed + 23);
  const products = makeWares(PRODUCT_KINDS, seed + 5000).map((ware): Product => ({
    ...ware,
    material: random.pick(MATERIALS),
    stock: random.integer(2, 40),
    reviews: random
      .shuffle(NAMES)
      .slice(0, random.integer(0, 4))
      .map((by) => ({ by, stars: random.integer(1, 5), text: random.pick(OPINIONS) })),
  }));
  const ordered = random.shuffle(products).slice(0, 3);
  return {
    products,
    cart: [],
    wishes: [],
    compared: [],
    orders: ordered.map(({ id }, index) => ({
      number: 4100 + index,
      lines: [{ id, count: index + 1 }],
      shipTo: FIRST_ADDRESS,
    })),
    address: FIRST_ADDRESS,
    hasNews: false,
  };
}

const FIRST_ADDRESS = "3 Mill Lane, Aldham";

/** The mean of the stars; 0 where nobody reviewed it. */
export function ratingOf({ reviews }: Product): number {
  const sum = reviews.reduce((total, { stars }) => total + stars, 0);
  return reviews.length === 0 ? 0 : sum / reviews.length;
}
