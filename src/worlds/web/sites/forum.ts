/** A forum: boards of posts that are voted on, commented and saved; writing needs an account. */
import {
  askForm,
  box,
  button,
  choice,
  field,
  link,
  row,
  sendForm,
  text,
  textArea,
  type Page,
  type PageNode,
} from "@/worlds/web/page/page-node";
import { dateText } from "@/worlds/web/sites/catalogue";
import { submitForum } from "@/worlds/web/sites/forum-forms";
import {
  BOARDS,
  createForum,
  FORUM_NAME,
  type ForumState,
  type Post,
} from "@/worlds/web/sites/forum-state";
import { askedFor, hasWords, placeOf, toPage, withQuery, type Site } from "@/worlds/web/sites/site";

export const forum: Site<ForumState> = {
  host: "forum.example",
  title: "Forum",
  create: createForum,
  view,
  submit: submitForum,
};

function headOf({ isSignedIn }: ForumState): readonly PageNode[] {
  return [
    link("The Commons", "/"),
    link("Write a post", "/write"),
    link("Saved posts", "/saved"),
    link("Profile", "/profile"),
    isSignedIn ? sendForm("/signout", [button("Sign out")], true) : link("Sign in", "/signin"),
    askForm("/search", [field("Search posts", "q"), button("Search")]),
  ];
}

/** What is asked for: the address, and what in it tells one thing from others. */
interface Asked {
  readonly address: URL;
  readonly key?: string;
}

const ROOMS: Readonly<Record<string, (state: ForumState, asked: Asked) => Page | undefined>> = {
  "": viewHome,
  board: (state, { key, address }) =>
    key !== undefined && Object.hasOwn(BOARDS, key)
      ? viewBoard(state, { board: key, address })
      : undefined,
  search: (state, { address }) => viewSearch(state, address),
  post: (state, { key }) => {
    const post = state.posts.find(({ id }) => String(id) === key);
    return post && viewPost(state, post);
  },
  write: viewWrite,
  saved: viewSaved,
  profile: viewProfile,
  signin: viewSignIn,
};

function view(state: ForumState, address: URL): Page | undefined {
  const { room, key } = placeOf(address);
  const open = Object.hasOwn(ROOMS, room) ? ROOMS[room] : undefined;
  return open?.(state, { address, ...(key === undefined ? {} : { key }) });
}

function viewSaved(state: ForumState): Page {
  const saved = state.posts.filter(({ id }) => state.saved.includes(id));
  return toPage("Saved posts", headOf(state), [
    text("h1", "Saved posts"),
    box(saved.map(toRow), { className: "saved" }),
  ]);
}

function viewSignIn(state: ForumState): Page {
  return toPage("Sign in", headOf(state), [
    text("h1", "Sign in"),
    sendForm("/signin", [
      field("User name", "name"),
      field("Password", "password"),
      button("Sign in"),
    ]),
  ]);
}

function viewHome(state: ForumState): Page {
  return toPage("The Commons", headOf(state), [
    text("h1", "The Commons"),
    text("h2", "Boards"),
    row(Object.keys(BOARDS).map((board) => link(board, `/board/${board}`))),
    text("h2", "Most talked about"),
    ...state.posts
      .toSorted((a, b) => b.comments.length - a.comments.length)
      .slice(0, 5)
      .map(toRow),
  ]);
}

function toRow({ id, title, votes, vote, by, daysAgo, board, comments }: Post): PageNode {
  return box([
    link(title, `/post/${id}`),
    text(
      "span",
      `${votes + vote} points, by ${by} in ${board}, ${dateText(daysAgo)}, ${comments.length} replies`,
    ),
  ]);
}

const ORDERS: Readonly<Record<string, (a: Post, b: Post) => number>> = {
  new: (a, b) => a.daysAgo - b.daysAgo,
  top: (a, b) => b.votes - a.votes,
};

function sorted(posts: readonly Post[], address: URL): readonly PageNode[] {
  const order = ORDERS[askedFor(address, "sort")];
  return [
    row([
      link("New posts", withQuery(address, { sort: "new" })),
      link("Top posts", withQuery(address, { sort: "top" })),
    ]),
    ...(order === undefined ? posts : posts.toSorted(order)).map(toRow),
  ];
}

function viewBoard(
  state: ForumState,
  { board, address }: { readonly board: string; readonly address: URL },
): Page {
  const posts = state.posts.filter((post) => post.board === board);
  const isJoined = state.joined.includes(board);
  return toPage(board, headOf(state), [
    text("h1", board),
    text("p", isJoined ? "You are a member." : "You are no member.", "member"),
    sendForm(`/join/${board}`, [button(isJoined ? "Leave this board" : "Join this board")]),
    ...sorted(posts, address),
  ]);
}

function viewSearch(state: ForumState, address: URL): Page {
  const found = state.posts.filter(({ title }) => hasWords(title, askedFor(address, "q")));
  return toPage("Found posts", headOf(state), [
    text("h1", "Found posts"),
    text("p", `${found.length} posts`, "count"),
    ...sorted(found, address),
  ]);
}

function viewPost(state: ForumState, post: Post): Page {
  const { id, title, body, by, board, votes, vote, daysAgo, comments } = post;
  const isSaved = state.saved.includes(id);
  return toPage(title, headOf(state), [
    text("h1", title),
    text("p", body, "body"),
    text("p", `Author: ${by}`, "author"),
    text("p", `Board: ${board}`, "board"),
    text("p", `Date: ${dateText(daysAgo)}`, "date"),
    text("p", `Points: ${votes + vote}`, "points"),
    text("p", `Own vote: ${vote === 0 ? "none" : vote > 0 ? "up" : "down"}`, "vote"),
    row([
      sendForm(`/vote/${id}`, [button("Upvote", "way", "up")]),
      sendForm(`/vote/${id}`, [button("Downvote", "way", "down")]),
      sendForm(`/save/${id}`, [button(isSaved ? "Remove from saved" : "Save post")]),
    ]),
    text("h2", "Replies"),
    text("p", `${comments.length} replies`, "reply-count"),
    box(
      comments.map((comment) => text("p", `${comment.by}: ${comment.text}`)),
      { className: "replies" },
    ),
    sendForm(`/reply/${id}`, [textArea("Your reply", "text"), button("Send reply")]),
  ]);
}

function viewWrite(state: ForumState): Page {
  return toPage("Write a post", headOf(state), [
    text("h1", "Write a post"),
    sendForm("/write", [
      choice("Board", "board", Object.keys(BOARDS)),
      field("Headline", "title"),
      textArea("Body", "body"),
      button("Publish post"),
    ]),
  ]);
}

function viewProfile(state: ForumState): Page {
  return toPage("Profile", headOf(state), [
    text("h1", "Profile"),
    text("p", `User: ${FORUM_NAME}`),
    text("p", `About: ${state.bio}`, "bio"),
    sendForm("/profile", [textArea("About you", "bio"), button("Update profile")]),
  ]);
}
