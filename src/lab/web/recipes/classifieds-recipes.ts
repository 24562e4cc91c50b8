import type { Recipe } from "@/lab/web/oracle-recipes";
import { click, fill, read, search, stop } from "@/lab/web/recipes/moves";
import type { Move } from "@/lab/web/site-oracle";

type Fact = (name: string) => string;

const find = (fact: Fact): readonly Move[] => [
  search("Search listings", fact("find")),
  click(fact("title"), "A"),
];
const best =
  (order: string) =>
  (fact: Fact): readonly Move[] => [
    search("Search listings", fact("find")),
    click(order),
    click(fact("title"), "A"),
  ];
const cheapest = best("Price: low to high");
const newest = best("Newest first");
const comment = (fact: Fact): readonly Move[] => [
  fill("Comment title", fact("heading")),
  fill("Comment text", fact("text")),
  click("Send comment"),
  stop,
];
const watch = [click("Watch this listing"), stop];

export const CLASSIFIEDS_RECIPES: Readonly<Record<string, Recipe>> = {
  "classifieds-find": (fact) => [...find(fact), stop],
  "classifieds-price": (fact) => [...find(fact), read("Price:")],
  "classifieds-watch": (fact) => [...find(fact), ...watch],
  "classifieds-comment": (fact) => [...find(fact), ...comment(fact)],
  "classifieds-find-cheapest": (fact) => [...cheapest(fact), stop],
  "classifieds-find-newest": (fact) => [...newest(fact), stop],
  "classifieds-watch-cheapest": (fact) => [...cheapest(fact), ...watch],
  "classifieds-seller-mail": (fact) => [...find(fact), read("E-mail:")],
  "classifieds-price-cheapest": (fact) => [...cheapest(fact), read("Price:")],
  "classifieds-comment-newest": (fact) => [...newest(fact), ...comment(fact)],
};
