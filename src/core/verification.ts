/**
 * How sure it is that a program does its task. Why more than yes and no: a run that reached a goal
 * shows less where the room was laid out from labels, or where the goal was read from the same words as
 * the program; and with no goal at all a run only shows that nothing was refused.
 */
import { z } from "zod";
import { t } from "@/base/language/translate";

/**
 * `run`: a run reached the given goal in the recorded room. `assumed-room`: in a room laid out from what
 * was labelled. `words`: the goal was read from the instruction, and a person accepted what the run did.
 * `rerun`: a run made here reached the goal that a bundle gives, in the room that it gives. `reported`:
 * the server of a world elsewhere said that the run reached its goal, and nothing here could check it.
 * `person`: nothing was judged but by a person. `claimed`: a bundle says so, and nobody has looked.
 * `unverified`: a person wrote its program anew in the memory, and no run shows that it does its task.
 */
export const verificationSchema = z.enum([
  "run",
  "assumed-room",
  "words",
  "rerun",
  "reported",
  "person",
  "claimed",
  "unverified",
]);
export type Verification = z.infer<typeof verificationSchema>;

/** The weakest of what an exemplar's verification rests on. */
export function gradeVerification(basis: {
  readonly hasGoal: boolean;
  readonly isGoalFromWords: boolean;
  /** Whether some of those words are in no goal: what they ask for was judged by nobody. */
  readonly isPartUnread: boolean;
  readonly isRoomAssumed: boolean;
  /** Whether what calls did, and what is there, is the word of a server elsewhere. */
  readonly isReported: boolean;
}): Verification {
  if (!basis.hasGoal || (basis.isGoalFromWords && basis.isPartUnread)) {
    return "person";
  }
  // A goal that was read from words was at least judged here; what a stranger's server says was not.
  if (basis.isReported) {
    return "reported";
  }
  if (basis.isGoalFromWords) {
    return "words";
  }
  return basis.isRoomAssumed ? "assumed-room" : "run";
}

/** As links have it, the same in every language. */
export const VERIFICATION_NAMES: Readonly<Record<Verification, string>> = {
  run: "verified by a run",
  "assumed-room": "verified by a run in an assumed room",
  words: "verified by a run, goal read from the words",
  rerun: "verified by a run, room and goal from a bundle",
  reported: "reported by its world's server, not checked here",
  person: "verified by a person",
  claimed: "claimed by a bundle",
  unverified: "not verified since its program was edited",
};

/** As the badge of an exemplar says it. */
export const VERIFICATION_WORDS: Readonly<Record<Verification, string>> = {
  run: t("verified by a run"),
  "assumed-room": t("verified by a run in an assumed room"),
  words: t("verified by a run, goal read from the words"),
  rerun: t("verified by a run, room and goal from a bundle"),
  reported: t("reported by its world's server, not checked here"),
  person: t("verified by a person"),
  claimed: t("claimed by a bundle"),
  unverified: t("not verified since its program was edited"),
};

/** What a person should look at before accepting; a run in the recorded room leaves nothing. */
export const VERIFICATION_DOUBTS: Readonly<Record<Verification, string | undefined>> = {
  run: undefined,
  "assumed-room":
    "The run was in a room laid out from the labels: look whether it is like the real one.",
  words:
    "The goal was read from the words, as the program was: look whether the run did what was meant.",
  rerun: "Room and goal came with a bundle: look whether they are those of the words.",
  reported: "Look whether the run did the task, as far as what the server shows can tell.",
  person: "No goal is known: accepting says that you saw the run do the task.",
  claimed: "Nothing here has run it: a bundle says that it does its task.",
  unverified: "Its program was edited, and no run shows that it does its task.",
};

/** What a person has to look for because no goal asks for it: `unread` are the words that say it. */
export function unreadWords(unread: readonly string[]): string {
  return `The goal says nothing of ${quotedWords(unread)}: accepting says that you saw the run do that too.`;
}

/** So many are named; more tell a reader nothing. */
const WORDS_NAMED = 5;

/** Words of an instruction in quotation marks, the first few of them. */
export function quotedWords(words: readonly string[]): string {
  const named = words.slice(0, WORDS_NAMED).map((text) => `“${text}”`);
  const rest = words.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}

/** What a verdict rests on that the server of this name gave. */
export function reportedWords(server: string): string {
  return `The world's server “${server}” reported this; nothing here checked it.`;
}

/** What a verdict rests on beside its grade. */
export interface RestsOn {
  /** The name of the world's server; undefined where everything happens here. */
  readonly server?: string | undefined;
  /** The words of the task that its goal leaves out. */
  readonly unread?: readonly string[];
  /** What the words leave open and the goal takes either way, in sentences. */
  readonly leftOpen?: readonly string[];
  /** Whether the room was laid out from the labels, whatever the grade is. */
  readonly isRoomAssumed?: boolean;
}

/**
 * All that a person should look at before accepting: in a world elsewhere, whatever the grade is, that the
 * run itself is its server's word.
 */
export function doubtsAboutRun(grade: Verification, rests: RestsOn): string | undefined {
  const { server, unread = [], leftOpen = [], isRoomAssumed = false } = rests;
  const doubt = unread.length > 0 ? unreadWords(unread) : VERIFICATION_DOUBTS[grade];
  const said = server === undefined ? undefined : reportedWords(server);
  const room = isRoomAssumed ? VERIFICATION_DOUBTS["assumed-room"] : undefined;
  const all = new Set([said, doubt, room, ...leftOpen].filter((each) => each !== undefined));
  return all.size === 0 ? undefined : [...all].join(" ");
}
