/** How people speak of the household: see `core/world/world-words.ts` for what each part is for. */
import type { WorldWords } from "@/core/world/world-words";
import { CONTROLS, DISCARD, KIN, PARTS, PIECES, SITES } from "@/worlds/household/words/dealings";
import { TAKES_IN } from "@/worlds/household/words/object-words";
import { NOUN_WORDS, PRODUCTS, SUBSTANCES } from "@/worlds/household/words/noun-words";
import { STATES } from "@/worlds/household/words/state-words";
import { VERBS } from "@/worlds/household/words/verb-words";

export const HOUSEHOLD_WORDS: WorldWords = {
  nouns: NOUN_WORDS,
  products: PRODUCTS,
  attributes: STATES,
  verbs: VERBS,
  calls: {
    take: "pickup",
    place: "place",
    carry: "pickup_and_place",
    drop: "put_down",
    heldAttribute: "holding",
  },
  kin: KIN,
  pieces: PIECES,
  sites: SITES,
  controls: CONTROLS,
  takesIn: TAKES_IN,
  substances: SUBSTANCES,
  parts: PARTS,
  discard: DISCARD,
  examples: [
    "wash Mug_1 before you put it in the machine",
    "use Mug_3 instead of Mug_1",
    "do not open the fridge",
    "remove line 5",
    "two slices, not three",
  ],
};
