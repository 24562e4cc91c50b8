import { click, fill, read, search, stop, type Recipe } from "@/lab/web/recipes/moves";
import type { Move } from "@/lab/web/site-oracle";

type Fact = (name: string) => string;

const open = (fact: Fact) => click(fact("title"), "A");
const find = (fact: Fact): readonly Move[] => [search("Search posts", fact("title")), open(fact)];
const ofBoard =
  (order: string) =>
  (fact: Fact): readonly Move[] => [click(fact("board")), click(order), open(fact)];
const top = ofBoard("Top posts");
const newest = ofBoard("New posts");
const reply = (fact: Fact): readonly Move[] => [
  fill("Your reply", fact("text")),
  click("Send reply"),
  stop,
];
const upvote = [click("Upvote"), stop];
const save = [click("Save post"), stop];

export const FORUM_RECIPES: Readonly<Record<string, Recipe>> = {
  "forum-find": (fact) => [...find(fact), stop],
  "forum-upvote": (fact) => [...find(fact), ...upvote],
  "forum-reply": (fact) => [...find(fact), ...reply(fact)],
  "forum-save": (fact) => [...find(fact), ...save],
  "forum-author": (fact) => [...find(fact), read("Author:")],
  "forum-join": (fact) => [click(fact("board")), click("Join this board"), stop],
  "forum-find-top": (fact) => [...top(fact), stop],
  "forum-find-new": (fact) => [...newest(fact), stop],
  "forum-write": (fact) => [
    click("Write a post"),
    click("Board"),
    click(fact("board"), "OPTION"),
    fill("Headline", fact("headline")),
    fill("Body", fact("text")),
    click("Publish post"),
    stop,
  ],
  "forum-profile": (fact) => [
    click("Profile"),
    fill("About you", fact("text")),
    click("Update profile"),
    stop,
  ],
  "forum-upvote-top": (fact) => [...top(fact), ...upvote],
  "forum-points": (fact) => [...find(fact), read("Points:")],
  "forum-downvote": (fact) => [...find(fact), click("Downvote"), stop],
  "forum-save-top": (fact) => [...top(fact), ...save],
  "forum-reply-new": (fact) => [...newest(fact), ...reply(fact)],
  "forum-author-top": (fact) => [...top(fact), read("Author:")],
  "forum-upvote-new": (fact) => [...newest(fact), ...upvote],
  "forum-date": (fact) => [...find(fact), read("Date:")],
  "forum-save-new": (fact) => [...newest(fact), ...save],
  "forum-board-of": (fact) => [...find(fact), read("Board:")],
  "forum-downvote-new": (fact) => [...newest(fact), click("Downvote"), stop],
  "forum-points-top": (fact) => [...top(fact), read("Points:")],
  "forum-author-new": (fact) => [...newest(fact), read("Author:")],
  "forum-reply-top": (fact) => [...top(fact), ...reply(fact)],
  "forum-leave": () => [click("Chess"), click("Leave this board"), stop],
};
