/** What is kept of the forum: boards, posts with votes and comments, and whether one is signed in. */
import { elementAt } from "@/base/element-at";
import { createSeededRandom } from "@/base/seeded-random";

export interface ForumComment {
  readonly by: string;
  readonly text: string;
}

export interface Post {
  readonly id: number;
  readonly board: string;
  readonly title: string;
  readonly body: string;
  readonly by: string;
  /** Of the others. */
  readonly votes: number;
  /** One's own. */
  readonly vote: -1 | 0 | 1;
  readonly daysAgo: number;
  readonly comments: readonly ForumComment[];
}

export interface ForumState {
  readonly posts: readonly Post[];
  readonly saved: readonly number[];
  readonly joined: readonly string[];
  readonly isSignedIn: boolean;
  readonly bio: string;
}

/** What boards talk about. */
export const BOARDS: Readonly<Record<string, readonly string[]>> = {
  Gardening: ["tomatoes", "compost", "roses", "slugs", "hedges"],
  Cycling: ["gears", "helmets", "panniers", "brakes", "night rides"],
  Baking: ["sourdough", "brioche", "rye", "pretzels", "meringue"],
  Chess: ["openings", "endgames", "pins", "clocks", "gambits"],
  Astronomy: ["comets", "eyepieces", "Saturn", "meteors", "star maps"],
  Woodwork: ["chisels", "dovetails", "varnish", "lathes", "glue"],
};
const SHAPES = ["Tips for {}", "What I learned about {}", "Help me with {}"];
export const FORUM_NAME = "robinvale";
const WRITERS = ["mossy", "tinker7", "quillpen", "northwind", "pebbles", "oldoak"];
const BODIES = ["Thoughts are welcome", "Long story short, it worked", "I am new to this"];
const REPLIES = ["Thanks for this", "I would try again", "Agreed", "Not in my experience"];

export function createForum(seed: number): ForumState {
  const random = createSeededRandom(seed + 37);
  const titles = Object.entries(BOARDS).flatMap(([board, topics]) =>
    topics.flatMap((topic) =>
      SHAPES.map((shape) => ({ board, title: shape.replace("{}", topic) })),
    ),
  );
  const days = random.shuffle(titles.map((_, index) => index + 1));
  const votes = random.shuffle(titles.map((_, index) => index * 3));
  const posts = titles.map(({ board, title }, index): Post => ({
    id: index + 1,
    board,
    title,
    body: `${random.pick(BODIES)}.`,
    by: random.pick(WRITERS),
    votes: elementAt(votes, index),
    vote: 0,
    daysAgo: elementAt(days, index),
    comments: Array.from({ length: random.integer(0, 4) }, () => ({
      by: random.pick(WRITERS),
      text: `${random.pick(REPLIES)}.`,
    })),
  }));
  return { posts, saved: [], joined: ["Chess"], isSignedIn: true, bio: "Here to learn." };
}
