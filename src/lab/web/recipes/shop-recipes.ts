import { click, fill, read, search, stop, type Recipe } from "@/lab/web/recipes/moves";
import type { Move } from "@/lab/web/site-oracle";

type Fact = (name: string) => string;

const open = (fact: Fact) => click(fact("title"), "A");
const look = (fact: Fact) => search("Search the shop", fact("find"));
const find = (fact: Fact): readonly Move[] => [look(fact), open(fact)];
const best =
  (order: string) =>
  (fact: Fact): readonly Move[] => [look(fact), click(order), open(fact)];
const bestIn =
  (order: string) =>
  (fact: Fact): readonly Move[] => [
    { do: "hover", what: "Departments" },
    click(fact("category")),
    click(order),
    open(fact),
  ];
const [CHEAP, RATED] = ["Lowest price", "Best rating"];
const cart = [click("Add to cart"), stop];
const wish = [click("Add to wish list"), stop];
const compare = [click("Add to comparison"), stop];
const buy = [click("Add to cart"), click("Cart"), click("Place order"), stop];
const review = (fact: Fact): readonly Move[] => [
  click("Stars"),
  click(`${fact("stars")} stars`, "OPTION"),
  fill("Your review", fact("text")),
  click("Submit review"),
  stop,
];
const count = (fact: Fact): readonly Move[] => [fill("Quantity", fact("count")), ...cart];

export const SHOP_RECIPES: Readonly<Record<string, Recipe>> = {
  "shop-find": (fact) => [...find(fact), stop],
  "shop-price": (fact) => [...find(fact), read("Price:")],
  "shop-cart": (fact) => [...find(fact), ...cart],
  "shop-wish": (fact) => [...find(fact), ...wish],
  "shop-compare": (fact) => [...find(fact), ...compare],
  "shop-buy": (fact) => [...find(fact), ...buy],
  "shop-find-cheapest": (fact) => [...best(CHEAP)(fact), stop],
  "shop-find-rated": (fact) => [...best(RATED)(fact), stop],
  "shop-department-cheapest": (fact) => [...bestIn(CHEAP)(fact), stop],
  "shop-review": (fact) => [...find(fact), ...review(fact)],
  "shop-address": (fact) => [
    click("Account"),
    fill("New address", fact("address")),
    click("Save address"),
    stop,
  ],
  "shop-cart-count": (fact) => [...find(fact), ...count(fact)],
  "shop-cart-cheapest": (fact) => [...best(CHEAP)(fact), ...cart],
  "shop-material": (fact) => [...find(fact), read("Material:")],
  "shop-department-wish": (fact) => [...bestIn(CHEAP)(fact), ...wish],
  "shop-wish-cheapest": (fact) => [...best(CHEAP)(fact), ...wish],
  "shop-buy-cheapest": (fact) => [...best(CHEAP)(fact), ...buy],
  "shop-price-rated": (fact) => [...best(RATED)(fact), read("Price:")],
  "shop-compare-rated": (fact) => [...best(RATED)(fact), ...compare],
  "shop-rating": (fact) => [...find(fact), read("Rating:")],
  "shop-department-rated": (fact) => [...bestIn(RATED)(fact), stop],
  "shop-department-cart": (fact) => [...bestIn(RATED)(fact), ...cart],
  "shop-review-cheapest": (fact) => [...best(CHEAP)(fact), ...review(fact)],
  "shop-material-cheapest": (fact) => [...best(CHEAP)(fact), read("Material:")],
  "shop-cart-rated": (fact) => [...best(RATED)(fact), ...cart],
  "shop-material-rated": (fact) => [...best(RATED)(fact), read("Material:")],
  "shop-compare-cheapest": (fact) => [...best(CHEAP)(fact), ...compare],
  "shop-department-price": (fact) => [...bestIn(CHEAP)(fact), read("Price:")],
  "shop-newsletter": () => [click("Account"), click("Subscribe to the newsletter"), stop],
  "shop-count-cheapest": (fact) => [...best(CHEAP)(fact), ...count(fact)],
};
