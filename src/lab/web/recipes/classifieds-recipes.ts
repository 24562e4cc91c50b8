import { click, fill, read, readBefore, search, stop, type Recipe } from "@/lab/web/recipes/moves";
import type { Move } from "@/lab/web/site-oracle";

type Fact = (name: string) => string;

const open = (fact: Fact) => click(fact("title"), "A");
const look = (fact: Fact) => search("Search listings", fact("find"));
const find = (fact: Fact): readonly Move[] => [look(fact), open(fact)];
const best =
  (order: string) =>
  (fact: Fact): readonly Move[] => [look(fact), click(order), open(fact)];
const bestIn =
  (order: string) =>
  (fact: Fact): readonly Move[] => [click(fact("category")), click(order), open(fact)];
const [CHEAP, DEAR, NEW] = ["Price: low to high", "Price: high to low", "Newest first"];
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
  "classifieds-find-cheapest": (fact) => [...best(CHEAP)(fact), stop],
  "classifieds-find-newest": (fact) => [...best(NEW)(fact), stop],
  "classifieds-category-cheapest": (fact) => [...bestIn(CHEAP)(fact), stop],
  "classifieds-edit-price": (fact) => [
    click("My listings"),
    open(fact),
    click("Edit listing"),
    fill("Asking price", fact("amount")),
    click("Save changes"),
    stop,
  ],
  "classifieds-phone": (fact) => [
    click("My account"),
    fill("New phone number", fact("number")),
    click("Save phone number"),
    stop,
  ],
  "classifieds-count-below": (fact) => [
    look(fact),
    fill("Highest price", fact("limit")),
    click("Apply filters"),
    readBefore("listings"),
  ],
  "classifieds-publish": (fact) => [
    click("Publish a listing"),
    fill("Listing title", fact("title")),
    fill("Asking price", fact("amount")),
    fill("Description", fact("text")),
    click("Publish"),
    stop,
  ],
  "classifieds-watch-cheapest": (fact) => [...best(CHEAP)(fact), ...watch],
  "classifieds-seller-mail": (fact) => [...find(fact), read("E-mail:")],
  "classifieds-delete": (fact) => [click("My listings"), open(fact), click("Delete listing"), stop],
  "classifieds-price-cheapest": (fact) => [...best(CHEAP)(fact), read("Price:")],
  "classifieds-comment-newest": (fact) => [...best(NEW)(fact), ...comment(fact)],
  "classifieds-comment-cheapest": (fact) => [...best(CHEAP)(fact), ...comment(fact)],
  "classifieds-watch-newest": (fact) => [...best(NEW)(fact), ...watch],
  "classifieds-find-dearest": (fact) => [...best(DEAR)(fact), stop],
  "classifieds-city": (fact) => [...find(fact), read("City:")],
  "classifieds-date": (fact) => [...find(fact), read("Posted on:")],
  "classifieds-mail-cheapest": (fact) => [...best(CHEAP)(fact), read("E-mail:")],
  "classifieds-category-newest": (fact) => [...bestIn(NEW)(fact), stop],
  "classifieds-category-price": (fact) => [...bestIn(CHEAP)(fact), read("Price:")],
  "classifieds-watch-dearest": (fact) => [...best(DEAR)(fact), ...watch],
  "classifieds-seller-newest": (fact) => [...best(NEW)(fact), read("Seller:")],
  "classifieds-category-date": (fact) => [...bestIn(NEW)(fact), read("Posted on:")],
  "classifieds-price-dearest": (fact) => [...best(DEAR)(fact), read("Price:")],
  "classifieds-from-city": (fact) => [
    look(fact),
    click("City"),
    click(fact("city"), "OPTION"),
    click("Apply filters"),
    stop,
  ],
};
