/** What sending a form changes on the forum; all but signing in needs an account. */
import { elementAt } from "@/base/element-at";
import { BOARDS, FORUM_NAME, type ForumState, type Post } from "@/worlds/web/sites/forum-state";
import { fieldOf, placeOf, type Answered, type Sent } from "@/worlds/web/sites/site";

type Answer = Answered<ForumState>;

export function submitForum(state: ForumState, sent: Sent): Answer | undefined {
  const { room, key } = placeOf(sent.to);
  if (room === "signin") {
    return signIn(state, sent);
  }
  if (!state.isSignedIn) {
    return { state, to: "/signin", notice: "Sign in first." };
  }
  const post = state.posts.find(({ id }) => String(id) === key);
  return post === undefined
    ? changeOwn(state, { room, key, sent })
    : changePost(state, post, { room, sent });
}

function signIn(state: ForumState, sent: Sent): Answer {
  return fieldOf(sent, "name") === FORUM_NAME && fieldOf(sent, "password") === "willow"
    ? { state: { ...state, isSignedIn: true }, to: "/", notice: "Welcome back." }
    : { state, to: "/signin", notice: "Nobody has this name and password." };
}

function changeOwn(
  state: ForumState,
  {
    room,
    key,
    sent,
  }: { readonly room: string; readonly key: string | undefined; readonly sent: Sent },
): Answer | undefined {
  switch (room) {
    case "signout":
      return { state: { ...state, isSignedIn: false }, to: "/", notice: "You are signed out." };
    case "join": {
      if (key === undefined || !Object.hasOwn(BOARDS, key)) {
        return undefined;
      }
      const isJoined = state.joined.includes(key);
      const joined = isJoined
        ? state.joined.filter((board) => board !== key)
        : [...state.joined, key];
      const notice = isJoined ? `You left ${key}.` : `You joined ${key}.`;
      return { state: { ...state, joined }, to: `/board/${key}`, notice };
    }
    case "profile":
      return {
        state: { ...state, bio: fieldOf(sent, "bio") },
        to: "/profile",
        notice: "Your profile was updated.",
      };
    case "write":
      return writePost(state, sent);
    default:
      return undefined;
  }
}

function writePost(state: ForumState, sent: Sent): Answer {
  const title = fieldOf(sent, "title");
  if (title === "") {
    return { state, to: "/write", notice: "A post needs a headline." };
  }
  const board = fieldOf(sent, "board");
  const post: Post = {
    id: state.posts.length + 1,
    board: Object.hasOwn(BOARDS, board) ? board : elementAt(Object.keys(BOARDS), 0),
    title,
    body: fieldOf(sent, "body"),
    by: FORUM_NAME,
    votes: 0,
    vote: 0,
    daysAgo: 0,
    comments: [],
  };
  return {
    state: { ...state, posts: [...state.posts, post] },
    to: `/post/${post.id}`,
    notice: "Your post is published.",
  };
}

function changePost(
  state: ForumState,
  post: Post,
  { room, sent }: { readonly room: string; readonly sent: Sent },
): Answer | undefined {
  const put = (changed: Post, notice: string): Answer => ({
    state: { ...state, posts: state.posts.map((each) => (each.id === post.id ? changed : each)) },
    to: `/post/${post.id}`,
    notice,
  });
  switch (room) {
    case "vote": {
      const isUp = fieldOf(sent, "way") === "up";
      return put(
        { ...post, vote: isUp ? 1 : -1 },
        isUp ? "You voted it up." : "You voted it down.",
      );
    }
    case "save": {
      const isSaved = state.saved.includes(post.id);
      const saved = isSaved
        ? state.saved.filter((id) => id !== post.id)
        : [...state.saved, post.id];
      const notice = isSaved ? "The post is no longer saved." : "The post is saved.";
      return { state: { ...state, saved }, to: `/post/${post.id}`, notice };
    }
    case "reply": {
      const text = fieldOf(sent, "text");
      return text === ""
        ? put(post, "A reply needs some words.")
        : put(
            { ...post, comments: [...post.comments, { by: FORUM_NAME, text }] },
            "Your reply was sent.",
          );
    }
    default:
      return undefined;
  }
}
