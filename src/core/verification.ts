/**
 * How sure it is that a program does its task. Why more than yes and no: a run that reached a goal
 * shows less where the room was laid out from labels, or where the goal was read from the same words as
 * the program; and with no goal at all a run only shows that nothing was refused.
 */
import { z } from "zod";

/**
 * `run`: a run reached the given goal in the recorded room. `assumed-room`: in a room laid out from what
 * was labelled. `words`: the goal was read from the instruction, and a person accepted what the run did.
 * `rerun`: a run made here reached the goal that a bundle gives, in the room that it gives. `person`:
 * nothing was judged but by a person. `claimed`: a bundle says so, and nobody has looked.
 */
export const verificationSchema = z.enum([
  "run",
  "assumed-room",
  "words",
  "rerun",
  "person",
  "claimed",
]);
export type Verification = z.infer<typeof verificationSchema>;

/** The weakest of what an exemplar's verification rests on. */
export function gradeVerification(basis: {
  readonly hasGoal: boolean;
  readonly isGoalFromWords: boolean;
  readonly isRoomAssumed: boolean;
}): Verification {
  if (!basis.hasGoal) {
    return "person";
  }
  if (basis.isGoalFromWords) {
    return "words";
  }
  return basis.isRoomAssumed ? "assumed-room" : "run";
}

/** As the badge of an exemplar says it. */
export const VERIFICATION_WORDS: Readonly<Record<Verification, string>> = {
  run: "verified by a run",
  "assumed-room": "verified by a run in an assumed room",
  words: "verified by a run, goal read from the words",
  rerun: "verified by a run, room and goal from a bundle",
  person: "verified by a person",
  claimed: "claimed by a bundle",
};

/** What a person should look at before accepting; a run in the recorded room leaves nothing. */
export const VERIFICATION_DOUBTS: Readonly<Record<Verification, string | undefined>> = {
  run: undefined,
  "assumed-room":
    "The run was in a room laid out from the labels: look whether it is like the real one.",
  words:
    "The goal was read from the words, as the program was: look whether the run did what was meant.",
  rerun: "Room and goal came with a bundle: look whether they are those of the words.",
  person: "No goal is known: accepting says that you saw the run do the task.",
  claimed: "Nothing here has run it: a bundle says that it does its task.",
};
