/** What the planner gives as the task behind a step that somebody wants by itself, and how that is known again. */

export const ASKED_FOR = "It is asked for.";

/**
 * Whether a reason of the planner's says so: "The Mug_71 belongs in or on the Shelf_2: it is asked for." Known by its
 * end, since a comment that was written into a program is read back as text.
 */
export function isAskedFor(reason: string): boolean {
  return reason.toLowerCase().endsWith(`: ${ASKED_FOR.toLowerCase()}`);
}
