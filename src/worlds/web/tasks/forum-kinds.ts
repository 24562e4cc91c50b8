/** What can be asked for on the forum. */
import type { SeededRandom } from "@/base/seeded-random";
import { firstOf } from "@/base/element-at";
import { dateText } from "@/worlds/web/sites/catalogue";
import { BOARDS, type Post } from "@/worlds/web/sites/forum-state";
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

type Judge = (post: Post, say: (blank: string) => string) => DrawnTask["judging"];

const talk = (part: KindPart, id: string) => ({
  id: `forum-${id}`,
  site: "forum" as const,
  part,
});

const named: Pick<Post> = ({ forum }, random) => {
  const it = random.pick(forum.posts);
  return { it, blanks: { post: it.title }, facts: { title: it.title } };
};

const ofBoard =
  (by: "top" | "new"): Pick<Post> =>
  ({ forum }, random) => {
    const board = random.pick(Object.keys(BOARDS));
    const posts = forum.posts.filter((post) => post.board === board);
    const it = firstOf(
      posts.toSorted((a, b) => (by === "top" ? b.votes - a.votes : a.daysAgo - b.daysAgo)),
    );
    return { it, blanks: { board }, facts: { title: it.title } };
  };

/** A board that one is no member of. */
const board: Pick<string> = ({ forum }, random) => {
  const it = random.pick(Object.keys(BOARDS).filter((name) => !forum.joined.includes(name)));
  return { it, blanks: { board: it } };
};

const page = (path: string) => onSite("forum", path);
const finds: Judge = ({ id }) => endsAt("forum", `/post/${id}`);
const votes =
  (way: "up" | "down"): Judge =>
  ({ id }) =>
    shows(pageHolds(page(`/post/${id}`), ".vote", { exact_match: `Own vote: ${way}` }));
const replies: Judge = ({ id }, say) =>
  shows(pageHolds(page(`/post/${id}`), ".replies", { must_include: [say("text")] }));
const saves: Judge = ({ title }) =>
  shows(pageHolds(page("/saved"), ".saved", { must_include: [title] }));
const tellsAuthor: Judge = ({ by }) => answers(by);
const tellsPoints: Judge = ({ votes: points }) => answers(String(points));
const say = (random: SeededRandom) => ({ text: drawSaying(random) });

const SEEN: readonly TaskKind[] = [
  kindOf(talk("seen", "find"), ['Find the post "{{post}}".', 'Open the post "{{post}}".'], {
    pick: named,
    judge: finds,
  }),
  kindOf(
    talk("seen", "upvote"),
    ['Upvote the post "{{post}}".', 'Give the post "{{post}}" an upvote.'],
    { pick: named, judge: votes("up") },
  ),
  kindOf(talk("seen", "reply"), ['Reply to the post "{{post}}" with the text "{{text}}".'], {
    pick: saying(named, say),
    judge: replies,
  }),
  kindOf(
    talk("seen", "save"),
    ['Save the post "{{post}}".', 'Save the post "{{post}}" for later.'],
    { pick: named, judge: saves },
  ),
  kindOf(
    talk("seen", "author"),
    ['Who is the author of the post "{{post}}"?', 'Tell me the author of the post "{{post}}".'],
    { pick: named, judge: tellsAuthor },
  ),
  kindOf(talk("seen", "join"), ["Join the {{board}} board."], {
    pick: board,
    judge: (name) =>
      shows(pageHolds(page(`/board/${name}`), ".member", { exact_match: "You are a member." })),
  }),
  kindOf(talk("seen", "find-top"), ["Show me the top post of the {{board}} board."], {
    pick: ofBoard("top"),
    judge: finds,
  }),
  kindOf(talk("seen", "find-new"), ["Show me the newest post of the {{board}} board."], {
    pick: ofBoard("new"),
    judge: finds,
  }),
  kindOf(
    talk("seen", "write"),
    [
      'Write a post in the {{board}} board with the headline "{{headline}}" and the body "{{text}}".',
    ],
    {
      pick: saying(board, (random) => ({
        headline: `Meeting ${random.pick(["on Friday", "in June", "at noon"])} ${random.integer(2, 99)}`,
        text: drawSaying(random),
      })),
      judge: (name: string, words: (blank: string) => string) =>
        shows(
          pageHolds("last", "h1", { exact_match: words("headline") }),
          pageHolds("last", ".board", { must_include: [name] }),
          pageHolds("last", ".body", { must_include: [words("text")] }),
        ),
    },
  ),
  kindOf(talk("seen", "profile"), ['Change what my profile says about me to "{{text}}".'], {
    pick: saying(board, say),
    judge: (_, words) =>
      shows(pageHolds(page("/profile"), ".bio", { must_include: [words("text")] })),
  }),
];

const OTHERS: readonly TaskKind[] = [
  kindOf(talk("trial", "upvote-top"), ["Upvote the top post of the {{board}} board."], {
    pick: ofBoard("top"),
    judge: votes("up"),
  }),
  kindOf(talk("trial", "points"), ['How many points does the post "{{post}}" have?'], {
    pick: named,
    judge: tellsPoints,
  }),
  kindOf(talk("unseen", "downvote"), ['Downvote the post "{{post}}".'], {
    pick: named,
    judge: votes("down"),
  }),
  kindOf(talk("unseen", "save-top"), ["Save the top post of the {{board}} board."], {
    pick: ofBoard("top"),
    judge: saves,
  }),
  kindOf(
    talk("unseen", "reply-new"),
    ['Reply to the newest post of the {{board}} board with the text "{{text}}".'],
    { pick: saying(ofBoard("new"), say), judge: replies },
  ),
  kindOf(
    talk("unseen", "author-top"),
    ["Who is the author of the top post of the {{board}} board?"],
    { pick: ofBoard("top"), judge: tellsAuthor },
  ),
  kindOf(talk("unseen", "upvote-new"), ["Give the newest post of the {{board}} board an upvote."], {
    pick: ofBoard("new"),
    judge: votes("up"),
  }),
  kindOf(talk("unseen", "date"), ['What is the date of the post "{{post}}"?'], {
    pick: named,
    judge: ({ daysAgo }) => answers(dateText(daysAgo)),
  }),
  kindOf(talk("unseen", "save-new"), ["Save the newest post of the {{board}} board for later."], {
    pick: ofBoard("new"),
    judge: saves,
  }),
  kindOf(talk("unseen", "board-of"), ['On which board is the post "{{post}}"?'], {
    pick: named,
    judge: ({ board: name }) => answers(name),
  }),
  kindOf(talk("unseen", "leave"), ["Leave the Chess board."], {
    pick: board,
    judge: () =>
      shows(pageHolds(page("/board/Chess"), ".member", { exact_match: "You are no member." })),
  }),
];

/** What other files of kinds pick and judge by. */
export const forumPicks = { ofBoard, saying: (pick: Pick<Post>) => saying(pick, say) };
export const forumJudges = { votes, replies };

export const FORUM_KINDS = [...SEEN, ...OTHERS];
