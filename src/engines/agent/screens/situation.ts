/** What an action is chosen from, and what was chosen. */
import type { Screen, ScreenAct, ScreenLanguage } from "@/core/screens/screen";
import type { LiftedAct } from "@/engines/agent/screens/lift-act";
import type { SeenBehind } from "@/engines/agent/screens/seen-behind";
import type { FoundStep } from "@/engines/agent/screens/step-memory";
import type { ReadInstruction } from "@/engines/agent/screens/transfer-words";

/** What is at hand when an action is chosen. */
export interface Situation {
  readonly screen: Screen;
  readonly asked: ReadInstruction;
  readonly language: ScreenLanguage;
  readonly retrieved: readonly FoundStep[];
  /** Whether this was done before, or was refused on this very screen. */
  readonly isTried: (act: ScreenAct) => boolean;
  /** Keys of the steps that were followed until now. */
  readonly followed: ReadonlySet<string>;
  /** What was done last; absent at the beginning. */
  readonly last?: LastAct;
  /** Ways into a list that were shown on this owner's screens: "the first link behind …". */
  readonly openings: readonly LiftedAct[];
  /** What was seen on this owner's screens behind a step that is the same for all, and that step. */
  readonly seen: readonly SeenBehind[];
  /** Sorts of fields that were touched and not filled in where they were shown: menus. */
  readonly menus: ReadonlySet<string>;
  /** Words that were filled in or touched until now. */
  readonly used: ReadonlySet<string>;
}

export interface LastAct {
  readonly act: ScreenAct;
  /** What was seen before it. */
  readonly screen: Screen;
}

export interface ChosenAct {
  readonly act: ScreenAct;
  readonly why: string;
  /** The key of the step or lesson that it follows; absent where it follows none. */
  readonly follows?: string;
}
