/** Kinds written after the agent and measured without being looked at: what it does there nobody tuned for. */
import { dateText, priceText } from "@/worlds/web/sites/catalogue";
import { classifiedsPicks, classifiedsJudges } from "@/worlds/web/tasks/classifieds-kinds";
import { forumJudges, forumPicks } from "@/worlds/web/tasks/forum-kinds";
import { shopJudges, shopPicks } from "@/worlds/web/tasks/shop-kinds";
import { answers, kindOf, type KindPlace, type TaskKind } from "@/worlds/web/tasks/task-kind";

const fresh = (site: KindPlace["site"], id: string): KindPlace => ({
  id: `${site}-${id}`,
  site,
  part: "fresh",
});

export const FRESH_KINDS: readonly TaskKind[] = [
  kindOf(fresh("classifieds", "watch-dearest"), ["Put the priciest {{noun}} on my watch list."], {
    pick: classifiedsPicks.best("dearest"),
    judge: classifiedsJudges.watches,
  }),
  kindOf(
    fresh("classifieds", "seller-newest"),
    ["Who is the seller of the {{noun}} that was posted most recently?"],
    { pick: classifiedsPicks.best("newest"), judge: ({ seller }) => answers(seller) },
  ),
  kindOf(
    fresh("classifieds", "category-date"),
    ['Look at the "{{category}}" category and tell me when the most recent listing was posted.'],
    {
      pick: classifiedsPicks.bestIn("newest"),
      judge: ({ daysAgo }) => answers(dateText(daysAgo)),
    },
  ),
  kindOf(
    fresh("classifieds", "price-dearest"),
    ["How much does the most expensive {{noun}} cost?"],
    { pick: classifiedsPicks.best("dearest"), judge: ({ price }) => answers(priceText(price)) },
  ),
  kindOf(fresh("shop", "cart-rated"), ["I would like the best rated {{noun}} in my cart."], {
    pick: shopPicks.best("rated"),
    judge: shopJudges.inCart,
  }),
  kindOf(fresh("shop", "material-rated"), ["What material is the best rated {{noun}} made of?"], {
    pick: shopPicks.best("rated"),
    judge: ({ material }) => answers(material),
  }),
  kindOf(fresh("shop", "compare-cheapest"), ["Compare the cheapest {{noun}}."], {
    pick: shopPicks.best("cheapest"),
    judge: shopJudges.compared,
  }),
  kindOf(
    fresh("shop", "department-price"),
    ['Look at the "{{category}}" department. What does the cheapest product cost?'],
    { pick: shopPicks.bestIn("cheapest"), judge: ({ price }) => answers(priceText(price)) },
  ),
  kindOf(fresh("forum", "downvote-new"), ["Downvote the newest post of the {{board}} board."], {
    pick: forumPicks.ofBoard("new"),
    judge: forumJudges.votes("down"),
  }),
  kindOf(
    fresh("forum", "points-top"),
    ["How many points does the top post of the {{board}} board have?"],
    { pick: forumPicks.ofBoard("top"), judge: ({ votes }) => answers(String(votes)) },
  ),
  kindOf(
    fresh("forum", "author-new"),
    ["Tell me the author of the newest post of the {{board}} board."],
    { pick: forumPicks.ofBoard("new"), judge: ({ by }) => answers(by) },
  ),
  kindOf(
    fresh("forum", "reply-top"),
    ['Leave the reply "{{text}}" under the top post of the {{board}} board.'],
    { pick: forumPicks.saying(forumPicks.ofBoard("top")), judge: forumJudges.replies },
  ),
];
