/** What stands in a link of an agent's choices, apart from their words: the table of pages needs no more. */

/** Which exemplars it acts from. */
export const MEMORY_CHOICES = ["all", "starter", "own", "none"] as const;

/** How much it knows of the room. */
export const SIGHT_CHOICES = ["seen", "known"] as const;

/** How much it writes at once (ICAL, Algorithm S2). */
export const GRANULARITY_CHOICES = ["program", "action"] as const;
