/** What can be asked for in the shop. */
import type { SeededRandom } from "@/base/seeded-random";
import { firstOf } from "@/base/element-at";
import { capital, priceText } from "@/worlds/web/sites/catalogue";
import { PRODUCT_KINDS, ratingOf, type Product } from "@/worlds/web/sites/shop-state";
import { bestOf, nameOf } from "@/worlds/web/tasks/choose-ware";
import { drawSaying } from "@/worlds/web/tasks/sayings";
import {
  answers,
  endsAt,
  kindOf,
  onSite,
  pageHolds,
  saying,
  shows,
  type DrawnTask,
  type KindPart,
  type Pick,
  type TaskKind,
} from "@/worlds/web/tasks/task-kind";

type Judge = (product: Product, say: (blank: string) => string) => DrawnTask["judging"];

const ware = (part: KindPart, id: string) => ({ id: `shop-${id}`, site: "shop" as const, part });
const about = ({ title }: Product, find: string) => ({ title, find });

const named: Pick<Product> = ({ shop }, random) => {
  const it = random.pick(shop.products);
  return { it, blanks: { item: nameOf(it) }, facts: about(it, nameOf(it)) };
};

/** By `rated`, the best rated, which those with more reviews win. */
function choose(products: readonly Product[], by: "cheapest" | "rated"): Product {
  return by === "cheapest"
    ? bestOf(products, () => true, by)
    : firstOf(
        products.toSorted(
          (a, b) => ratingOf(b) - ratingOf(a) || b.reviews.length - a.reviews.length,
        ),
      );
}

const best =
  (by: "cheapest" | "rated"): Pick<Product> =>
  ({ shop }, random) => {
    const noun = random.pick(Object.values(PRODUCT_KINDS).flat());
    const it = choose(
      shop.products.filter((product) => product.noun === noun),
      by,
    );
    return { it, blanks: { noun }, facts: about(it, noun) };
  };

const bestIn =
  (by: "cheapest" | "rated"): Pick<Product> =>
  ({ shop }, random) => {
    const category = random.pick(Object.keys(PRODUCT_KINDS));
    const it = choose(
      shop.products.filter((product) => product.category === category),
      by,
    );
    return { it, blanks: { category }, facts: about(it, category) };
  };

const page = (path: string) => onSite("shop", path);
const finds: Judge = ({ id }) => endsAt("shop", `/product/${id}`);
const tellsPrice: Judge = ({ price }) => answers(priceText(price));
const isIn =
  (path: string, part: string): Judge =>
  ({ title }) =>
    shows(pageHolds(page(path), part, { must_include: [title] }));
const inCart = isIn("/cart", ".cart");
const onWishes = isIn("/wishes", ".wishes");
const compared = isIn("/compare", ".compared");
/** Orders are numbered on from the three that there are. */
const ordered = isIn("/order/4103", ".ordered");
const counts: Judge = ({ title, price }, say) =>
  shows(
    pageHolds(page("/cart"), ".cart", {
      must_include: [title, `${say("count")} x ${priceText(price)}`],
    }),
  );
const reviews: Judge = ({ id }, say) =>
  shows(
    pageHolds(page(`/product/${id}`), ".reviews", {
      must_include: [`Robin V. gave ${say("stars")} star`, say("text")],
    }),
  );
const review = (random: SeededRandom) => ({
  stars: String(random.integer(2, 4)),
  text: drawSaying(random),
});
const some = (random: SeededRandom) => ({ count: String(random.integer(2, 2)) });

const SEEN: readonly TaskKind[] = [
  kindOf(ware("seen", "find"), ["Find me the {{item}}.", "Show me the {{item}}."], {
    pick: named,
    judge: finds,
  }),
  kindOf(
    ware("seen", "price"),
    ["What is the price of the {{item}}?", "Tell me the price of the {{item}}."],
    { pick: named, judge: tellsPrice },
  ),
  kindOf(ware("seen", "cart"), ["Add the {{item}} to my cart.", "Put the {{item}} into my cart."], {
    pick: named,
    judge: inCart,
  }),
  kindOf(
    ware("seen", "wish"),
    ["Add the {{item}} to my wish list.", "Put the {{item}} on my wish list."],
    { pick: named, judge: onWishes },
  ),
  kindOf(ware("seen", "compare"), ["Add the {{item}} to the comparison page."], {
    pick: named,
    judge: compared,
  }),
  kindOf(ware("seen", "buy"), ["Buy the {{item}}.", "Order the {{item}} for me."], {
    pick: named,
    judge: ordered,
  }),
  kindOf(
    ware("seen", "find-cheapest"),
    ["Find me the cheapest {{noun}}.", "Show me the cheapest {{noun}} there is."],
    { pick: best("cheapest"), judge: finds },
  ),
  kindOf(
    ware("seen", "find-rated"),
    ["Find me the best rated {{noun}}.", "Show me the best rated {{noun}}."],
    { pick: best("rated"), judge: finds },
  ),
  kindOf(
    ware("seen", "department-cheapest"),
    ['Show me the cheapest product of the "{{category}}" department.'],
    { pick: bestIn("cheapest"), judge: finds },
  ),
  kindOf(
    ware("seen", "review"),
    ['Review the {{item}} with {{stars}} stars and the text "{{text}}".'],
    { pick: saying(named, review), judge: reviews },
  ),
  kindOf(ware("seen", "address"), ['Change my address to "{{address}}".'], {
    pick: saying(named, (random) => ({
      address: `${random.integer(1, 99)} ${random.pick(["Fen", "Hill", "Brook"])} Road, Corvale`,
    })),
    judge: (_, say) =>
      shows(pageHolds(page("/account"), ".address", { must_include: [say("address")] })),
  }),
  kindOf(ware("seen", "cart-count"), ["Add {{count}} of the {{item}} to my cart."], {
    pick: saying(named, some),
    judge: counts,
  }),
];

const OTHERS: readonly TaskKind[] = [
  kindOf(ware("trial", "cart-cheapest"), ["Add the cheapest {{noun}} to my cart."], {
    pick: best("cheapest"),
    judge: inCart,
  }),
  kindOf(ware("trial", "material"), ["What is the material of the {{item}}?"], {
    pick: named,
    judge: ({ material }) => answers(material),
  }),
  kindOf(
    ware("trial", "department-wish"),
    ['Put the cheapest product of the "{{category}}" department on my wish list.'],
    { pick: bestIn("cheapest"), judge: onWishes },
  ),
  kindOf(ware("unseen", "wish-cheapest"), ["Add the cheapest {{noun}} to my wish list."], {
    pick: best("cheapest"),
    judge: onWishes,
  }),
  kindOf(ware("unseen", "buy-cheapest"), ["Buy the cheapest {{noun}}."], {
    pick: best("cheapest"),
    judge: ordered,
  }),
  kindOf(ware("unseen", "price-rated"), ["What is the price of the best rated {{noun}}?"], {
    pick: best("rated"),
    judge: tellsPrice,
  }),
  kindOf(ware("unseen", "compare-rated"), ["Put the best rated {{noun}} on the comparison page."], {
    pick: best("rated"),
    judge: compared,
  }),
  kindOf(ware("unseen", "rating"), ["What is the rating of the {{item}}?"], {
    pick: named,
    judge: (product) => answers(ratingOf(product).toFixed(1)),
  }),
  kindOf(
    ware("unseen", "department-rated"),
    ['Show me the best rated product of the "{{category}}" department.'],
    { pick: bestIn("rated"), judge: finds },
  ),
  kindOf(
    ware("unseen", "department-cart"),
    ['Add the best rated product of the "{{category}}" department to my cart.'],
    { pick: bestIn("rated"), judge: inCart },
  ),
  kindOf(
    ware("unseen", "review-cheapest"),
    ['Review the cheapest {{noun}} with {{stars}} stars and the text "{{text}}".'],
    { pick: saying(best("cheapest"), review), judge: reviews },
  ),
  kindOf(ware("unseen", "material-cheapest"), ["Of which material is the cheapest {{noun}}?"], {
    pick: best("cheapest"),
    judge: ({ material }) => answers(capital(material)),
  }),
  kindOf(ware("unseen", "newsletter"), ["Subscribe me to the newsletter of this shop."], {
    pick: named,
    judge: () =>
      shows(pageHolds(page("/account"), ".news", { must_include: ["You get our newsletter"] })),
  }),
  kindOf(ware("unseen", "count-cheapest"), ["Add {{count}} of the cheapest {{noun}} to my cart."], {
    pick: saying(best("cheapest"), some),
    judge: counts,
  }),
];

/** What other files of kinds pick and judge by. */
export const shopPicks = { best, bestIn };
export const shopJudges = { inCart, compared };

export const SHOP_KINDS = [...SEEN, ...OTHERS];
