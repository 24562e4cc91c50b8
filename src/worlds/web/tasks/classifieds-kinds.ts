/** What can be asked for on the classifieds. */
import type { SeededRandom } from "@/base/seeded-random";
import { dateText, priceText, type Ware } from "@/worlds/web/sites/catalogue";
import {
  CITIES,
  LISTING_KINDS,
  mailOf,
  OWN_NAME,
  type Listing,
} from "@/worlds/web/sites/classifieds-state";
import { bestOf, nameOf, type Best } from "@/worlds/web/tasks/choose-ware";
import { drawSaying, drawTitle } from "@/worlds/web/tasks/sayings";
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

type Say = (blank: string) => string;
type Judge = (listing: Listing, say: Say) => DrawnTask["judging"];

const ad = (part: KindPart, id: string) => ({
  id: `classifieds-${id}`,
  site: "classifieds" as const,
  part,
});

const about = (listing: Listing, find: string) => ({ title: listing.title, find });

/** A listing of somebody else that is named. */
const named: Pick<Listing> = ({ classifieds }, random) => {
  const it = random.pick(classifieds.listings.filter(({ seller }) => seller !== OWN_NAME));
  return { it, blanks: { item: nameOf(it) }, facts: about(it, nameOf(it)) };
};

const own: Pick<Listing> = ({ classifieds }, random) => {
  const it = random.pick(classifieds.listings.filter(({ seller }) => seller === OWN_NAME));
  return { it, blanks: { item: nameOf(it) }, facts: about(it, nameOf(it)) };
};

const best =
  (by: Best): Pick<Listing> =>
  ({ classifieds }, random) => {
    const bests = Object.values(LISTING_KINDS)
      .flat()
      .map((noun) => bestOf(classifieds.listings, (listing) => listing.noun === noun, by));
    const it = random.pick(bests.filter(({ seller }) => seller !== OWN_NAME));
    return { it, blanks: { noun: it.noun }, facts: about(it, it.noun) };
  };

const bestIn =
  (by: Best): Pick<Listing> =>
  ({ classifieds }, random) => {
    const category = random.pick(Object.keys(LISTING_KINDS));
    const it = bestOf(classifieds.listings, (listing) => listing.category === category, by);
    return { it, blanks: { category }, facts: about(it, category) };
  };

const at = ({ id }: Ware) => onSite("classifieds", `/item/${id}`);
const finds: Judge = ({ id }) => endsAt("classifieds", `/item/${id}`);
const watches: Judge = ({ title }) =>
  shows(pageHolds(onSite("classifieds", "/watched"), ".kept", { must_include: [title] }));
const comments: Judge = (listing, say) =>
  shows(pageHolds(at(listing), ".comments", { must_include: [say("text"), say("heading")] }));
const comment = (random: SeededRandom) => ({
  heading: drawTitle(random),
  text: drawSaying(random),
});
const tellsPrice: Judge = ({ price }) => answers(priceText(price));
const tellsMail: Judge = ({ seller }) => answers(mailOf(seller));
const WITH_COMMENT = 'with the title "{{heading}}" and text "{{text}}".';

const SEEN: readonly TaskKind[] = [
  kindOf(ad("seen", "find"), ["Find me the {{item}}.", "Show me the {{item}}."], {
    pick: named,
    judge: finds,
  }),
  kindOf(
    ad("seen", "price"),
    ["What is the price of the {{item}}?", "Tell me the price of the {{item}}."],
    { pick: named, judge: tellsPrice },
  ),
  kindOf(
    ad("seen", "watch"),
    ["Watch the {{item}} for me.", "Put the {{item}} on my watch list."],
    { pick: named, judge: watches },
  ),
  kindOf(ad("seen", "comment"), [`Add a comment on the {{item}} ${WITH_COMMENT}`], {
    pick: saying(named, comment),
    judge: comments,
  }),
  kindOf(
    ad("seen", "find-cheapest"),
    ["Find me the cheapest {{noun}}.", "Show me the cheapest {{noun}} there is."],
    { pick: best("cheapest"), judge: finds },
  ),
  kindOf(
    ad("seen", "find-newest"),
    ["Find me the most recent {{noun}}.", "Show me the most recent {{noun}}."],
    { pick: best("newest"), judge: finds },
  ),
  kindOf(
    ad("seen", "category-cheapest"),
    ['Explore the "{{category}}" category and find the cheapest listing.'],
    { pick: bestIn("cheapest"), judge: finds },
  ),
  kindOf(
    ad("seen", "edit-price"),
    ["Change the price of my listing {{item}} to {{amount}} dollars."],
    {
      pick: saying(own, (random) => ({ amount: String(random.integer(501, 900)) })),
      judge: (listing: Listing, say: Say) =>
        shows(pageHolds(at(listing), ".price", { must_include: [`$${say("amount")}.00`] })),
    },
  ),
  kindOf(ad("seen", "phone"), ["Change my phone number to {{number}}."], {
    pick: saying(own, (random) => ({ number: `555-${random.integer(2000, 9999)}` })),
    judge: (_, say) =>
      shows(
        pageHolds(onSite("classifieds", "/account"), ".phone", { must_include: [say("number")] }),
      ),
  }),
  kindOf(
    ad("seen", "count-below"),
    ["How many {{noun}} listings cost at most {{limit}} dollars?"],
    {
      pick: ({ classifieds }, random) => {
        const { noun } = random.pick(classifieds.listings);
        const limit = random.integer(120, 300);
        const it = classifieds.listings.filter(
          (listing) => listing.noun === noun && listing.price <= limit,
        );
        return { it, blanks: { noun, limit: String(limit) }, facts: { find: noun } };
      },
      judge: (found) => answers(String(found.length)),
    },
  ),
  kindOf(
    ad("seen", "publish"),
    [
      'Publish a listing titled "{{title}}" for {{amount}} dollars with the description "{{text}}".',
    ],
    {
      pick: saying(own, (random) => ({
        title: `Box of ${random.pick(["marbles", "records", "postcards", "buttons"])}`,
        amount: String(random.integer(3, 60)),
        text: drawSaying(random),
      })),
      judge: (_, say) =>
        shows(
          pageHolds("last", "h1", { exact_match: say("title") }),
          pageHolds("last", ".price", { must_include: [`$${say("amount")}.00`] }),
          pageHolds("last", ".description", { must_include: [say("text")] }),
        ),
    },
  ),
];

const OTHERS: readonly TaskKind[] = [
  kindOf(ad("trial", "watch-cheapest"), ["Put the cheapest {{noun}} on my watch list."], {
    pick: best("cheapest"),
    judge: watches,
  }),
  kindOf(ad("trial", "seller-mail"), ["What is the e-mail of the seller of the {{item}}?"], {
    pick: named,
    judge: tellsMail,
  }),
  kindOf(ad("trial", "delete"), ["Delete my listing {{item}}."], {
    pick: own,
    judge: (listing) =>
      shows(pageHolds(onSite("classifieds", "/mine"), ".kept", { must_exclude: [listing.title] })),
  }),
  kindOf(ad("unseen", "price-cheapest"), ["What is the price of the cheapest {{noun}}?"], {
    pick: best("cheapest"),
    judge: tellsPrice,
  }),
  kindOf(
    ad("unseen", "comment-newest"),
    [`Add a comment on the most recent {{noun}} ${WITH_COMMENT}`],
    { pick: saying(best("newest"), comment), judge: comments },
  ),
  kindOf(
    ad("unseen", "comment-cheapest"),
    [`Find the cheapest {{noun}} and leave a comment ${WITH_COMMENT}`],
    { pick: saying(best("cheapest"), comment), judge: comments },
  ),
  kindOf(ad("unseen", "watch-newest"), ["Watch the most recent {{noun}} for me."], {
    pick: best("newest"),
    judge: watches,
  }),
  kindOf(ad("unseen", "find-dearest"), ["Find me the most expensive {{noun}}."], {
    pick: best("dearest"),
    judge: finds,
  }),
  kindOf(ad("unseen", "city"), ["In which city is the {{item}}?"], {
    pick: named,
    judge: ({ city }) => answers(city),
  }),
  kindOf(ad("unseen", "date"), ["On which date was the {{item}} posted?"], {
    pick: named,
    judge: (listing) => answers(dateText(listing.daysAgo)),
  }),
  kindOf(
    ad("unseen", "mail-cheapest"),
    ["Tell me the e-mail of whoever sells the cheapest {{noun}}."],
    { pick: best("cheapest"), judge: tellsMail },
  ),
  kindOf(
    ad("unseen", "category-newest"),
    ['Explore the "{{category}}" category and find the most recent listing.'],
    { pick: bestIn("newest"), judge: finds },
  ),
  kindOf(
    ad("unseen", "category-price"),
    ['Explore the "{{category}}" category and tell me the price of the cheapest listing.'],
    { pick: bestIn("cheapest"), judge: tellsPrice },
  ),
  kindOf(ad("unseen", "from-city"), ["Show me the {{noun}} listings from {{city}}."], {
    pick: ({ classifieds }, random) => {
      const { noun } = random.pick(classifieds.listings);
      return { it: noun, blanks: { noun, city: random.pick(CITIES) }, facts: { find: noun } };
    },
    judge: (noun, say) => endsAt("classifieds", `/search?q=${noun}&city=${say("city")}`),
  }),
];

/** What other files of kinds pick and judge by. */
export const classifiedsPicks = { best, bestIn };
export const classifiedsJudges = { watches };

export const CLASSIFIEDS_KINDS = [...SEEN, ...OTHERS];
