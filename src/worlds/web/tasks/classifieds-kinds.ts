/** What can be asked for on the classifieds. */
import type { SeededRandom } from "@/base/seeded-random";
import { priceText, type Ware } from "@/worlds/web/sites/catalogue";
import {
  mailOf,
  OWN_NAME,
  type Listing,
} from "@/worlds/web/sites/classifieds-state";
import {
  answers,
  endsAt,
  onSite,
  pageHolds,
  shows,
  type DrawnTask,
  type KindPart,
  type TaskKind,
} from "@/worlds/web/tasks/task-kind";
import { drawSaying, drawTitle } from "@/worlds/web/tasks/sayings";
import { bestOf, nameOf } from "@/worlds/web/tasks/choose-ware";

type Judging = (listing: Listing, drawn: Drawn) => DrawnTask["judging"];

interface Drawn {
  readonly random: SeededRandom;
  readonly say: Readonly<Record<string, string>>;
}

interface OneOptions {
  readonly id: string;
  readonly part: KindPart;
  readonly templates: readonly string[];
  readonly judge: Judging;
  readonly says?: (random: SeededRandom, listing: Listing) => Readonly<Record<string, string>>;
  readonly isOwn?: true;
}

/** A task about one listing that is named. */
function ofOne({ id, part, templates, judge, says, isOwn }: OneOptions): TaskKind {
  return {
    id: `classifieds-${id}`,
    site: "classifieds",
    part,
    templates,
    draw({ classifieds }, random) {
      const own = classifieds.listings.filter(
        ({ seller }) => (seller === OWN_NAME) === (isOwn === true),
      );
      const listing = random.pick(own);
      const say = says === undefined ? {} : says(random, listing);
      return {
        blanks: { item: nameOf(listing), ...say },
        facts: { ...say, title: listing.title, find: nameOf(listing) },
        judging: judge(listing, { random, say }),
      };
    },
  };
}

interface BestOptions extends Omit<OneOptions, "isOwn"> {
  readonly by: "cheapest" | "dearest" | "newest";
}

/** A task about the cheapest, dearest or newest of a noun. */
function ofBest({ id, part, templates, judge, says, by }: BestOptions): TaskKind {
  return {
    id: `classifieds-${id}`,
    site: "classifieds",
    part,
    templates,
    draw({ classifieds }, random) {
      const { noun } = random.pick(classifieds.listings);
      const listing = bestOf(classifieds.listings, noun, by);
      const say = says === undefined ? {} : says(random, listing);
      return {
        blanks: { noun, ...say },
        facts: { ...say, title: listing.title, find: noun },
        judging: judge(listing, { random, say }),
      };
    },
  };
}

const at = ({ id }: Ware) => onSite("classifieds", `/item/${id}`);
const findsIt: Judging = ({ id }) => endsAt("classifieds", `/item/${id}`);
const watchesIt: Judging = ({ title }) =>
  shows(pageHolds(onSite("classifieds", "/watched"), ".kept", { must_include: [title] }));
const commentsOnIt: Judging = (listing, { say }) =>
  shows(
    pageHolds(at(listing), ".comments", {
      must_include: [say["text"], say["heading"]].filter((part) => part !== undefined),
    }),
  );
const comment = (random: SeededRandom) => ({
  heading: drawTitle(random),
  text: drawSaying(random),
});

export const CLASSIFIEDS_KINDS: readonly TaskKind[] = [
  ofOne({
    id: "find",
    part: "seen",
    templates: ["Find me the {{item}}.", "Show me the {{item}}."],
    judge: findsIt,
  }),
  ofOne({
    id: "price",
    part: "seen",
    templates: ["What is the price of the {{item}}?", "Tell me the price of the {{item}}."],
    judge: ({ price }) => answers(priceText(price)),
  }),
  ofOne({
    id: "watch",
    part: "seen",
    templates: ["Watch the {{item}} for me.", "Put the {{item}} on my watch list."],
    judge: watchesIt,
  }),
  ofOne({
    id: "comment",
    part: "seen",
    templates: ['Add a comment on the {{item}} with the title "{{heading}}" and text "{{text}}".'],
    judge: commentsOnIt,
    says: comment,
  }),
  ofBest({
    id: "find-cheapest",
    part: "seen",
    templates: ["Find me the cheapest {{noun}}.", "Show me the cheapest {{noun}} there is."],
    judge: findsIt,
    by: "cheapest",
  }),
  ofBest({
    id: "find-newest",
    part: "seen",
    templates: ["Find me the most recent {{noun}}."],
    judge: findsIt,
    by: "newest",
  }),
  ofBest({
    id: "watch-cheapest",
    part: "trial",
    templates: ["Put the cheapest {{noun}} on my watch list."],
    judge: watchesIt,
    by: "cheapest",
  }),
  ofOne({
    id: "seller-mail",
    part: "trial",
    templates: ["What is the e-mail of the seller of the {{item}}?"],
    judge: ({ seller }) => answers(mailOf(seller)),
  }),
  ofBest({
    id: "price-cheapest",
    part: "unseen",
    templates: ["What is the price of the cheapest {{noun}}?"],
    judge: ({ price }) => answers(priceText(price)),
    by: "cheapest",
  }),
  ofBest({
    id: "comment-newest",
    part: "unseen",
    templates: [
      'Add a comment on the most recent {{noun}} with the title "{{heading}}" and text "{{text}}".',
    ],
    judge: commentsOnIt,
    says: comment,
    by: "newest",
  }),
];
