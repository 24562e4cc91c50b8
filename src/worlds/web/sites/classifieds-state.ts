/** What is kept of the classifieds: listings, comments, whom one is and what one watches. */
import { createSeededRandom } from "@/base/seeded-random";
import { makeWares, type Ware, type WareKinds } from "@/worlds/web/sites/catalogue";

export interface ListingComment {
  readonly title: string;
  readonly text: string;
  readonly by: string;
}

export interface Listing extends Ware {
  readonly city: string;
  readonly seller: string;
  readonly description: string;
  readonly comments: readonly ListingComment[];
}

export interface ClassifiedsState {
  readonly listings: readonly Listing[];
  readonly watched: readonly number[];
  readonly phone: string;
}

/** Who is signed in. */
export const OWN_NAME = "Robin Vale";
export const CITIES = ["Aldham", "Brecken", "Corvale", "Dunmore"];
const SELLERS = ["Mika Sund", "Ines Roth", "Tom Barley", "Ada Quist", "Leo Marsh"];
const STATES = ["As good as new", "Used with care", "A few scratches", "Needs some love"];

export const LISTING_KINDS: WareKinds = {
  Bikes: ["bicycle", "scooter", "tandem"],
  Boats: ["kayak", "canoe", "dinghy"],
  Music: ["guitar", "drum", "banjo"],
  Furniture: ["sofa", "wardrobe", "stool"],
  Garden: ["wheelbarrow", "hammock", "tent"],
};

export function createClassifieds(seed: number): ClassifiedsState {
  const random = createSeededRandom(seed + 11);
  const listings = makeWares(LISTING_KINDS, seed).map((ware): Listing => ({
    ...ware,
    city: random.pick(CITIES),
    seller: ware.id % 20 === 0 ? OWN_NAME : random.pick(SELLERS),
    description: `${random.pick(STATES)}. To be picked up after ${random.integer(4, 7)} pm.`,
    comments:
      random.next() < 0.3
        ? [{ title: "Still there?", text: "Is this for sale?", by: random.pick(SELLERS) }]
        : [],
  }));
  return { listings, watched: [], phone: "555 0100" };
}

export function mailOf(name: string): string {
  return `${name.toLowerCase().replace(" ", ".")}@post.example`;
}
