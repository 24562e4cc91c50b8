/** What a request does to the thing that it is about. */
import type { GoalAttribute } from "@/worlds/household/goals/goal";

export type Attribute = GoalAttribute["attribute"];

/** What a verb has done to the thing behind it; a goal that does not want that says nothing of the verb. */
export interface Deed {
  readonly attribute?: Attribute;
  readonly equals?: boolean;
  /** Whether slices are what comes of it, though the words name the whole: "slice a tomato". */
  readonly isCutting?: boolean;
  /** Whether something is made, and not only put somewhere. */
  readonly isMaking?: boolean;
  /** Whether things are fetched, so that "in" may tell where they are and not where they are to be. */
  readonly isFetching?: boolean;
  /** Whether a thing is only used: what holds something, or goes into it. */
  readonly isUsing?: boolean;
  /** Whether foods are named as what a dish is made of: "a salad with lettuce". */
  readonly isPart?: boolean;
}
