/** What one remark of a correction asks for, once its words are resolved. */
import type { ObjectReference } from "@/core/world/program-call";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";
import type { Names, StepMatch } from "@/engines/teacher/corrections/things/step-match";

/** Where a step goes. `natural` is where it serves: a door is closed after its last use. */
export type Where =
  | { readonly at: "natural" | "first" | "start" | "end" }
  | { readonly at: "before" | "after"; readonly step: StepMatch; readonly words: string };

/** How many there are to be. */
export type Amount =
  | { readonly kind: "exactly" | "more" | "less"; readonly count: number }
  | { readonly kind: "all" };

export type Change =
  | {
      readonly kind: "do";
      readonly sense: Sense;
      readonly method: string;
      readonly object: ObjectReference;
      readonly target?: ObjectReference;
      readonly where: Where;
    }
  | {
      readonly kind: "put";
      readonly object: ObjectReference;
      readonly target: ObjectReference;
      readonly where: Where;
      /** Whether it is to stay there, not to be worked on there. */
      readonly isFinal: boolean;
      /** The place it went to so far, where one was named. */
      readonly from?: Names;
      readonly lines?: readonly number[];
    }
  | {
      readonly kind: "require";
      readonly object: ObjectReference;
      readonly flag: string;
      readonly value: boolean;
      readonly where: Where;
    }
  | { readonly kind: "remove"; readonly step: StepMatch }
  | {
      readonly kind: "use";
      readonly object: ObjectReference;
      readonly from: Names;
      readonly lines?: readonly number[];
    }
  | { readonly kind: "move"; readonly step: StepMatch; readonly where: Where }
  | {
      readonly kind: "count";
      /** What is counted: instances or classes. */
      readonly units: Names;
      readonly amount: Amount;
      /** One that is to come or to go, by name. */
      readonly unit?: ObjectReference;
    }
  | { readonly kind: "repeat"; readonly step: StepMatch; readonly times: number }
  | { readonly kind: "fact"; readonly object: ObjectReference; readonly place: string }
  | { readonly kind: "shorten" };

export interface Edit {
  readonly change: Change;
  /** What was understood: `use Mug_3 instead of Mug_1`. */
  readonly said: string;
  /** What it teaches for other rooms, one sentence: `Use a clean mug.` */
  readonly lesson: string;
  /** The words that asked for it. */
  readonly clause: string;
  /** Why this object of several, where there was a choice. */
  readonly choice?: string;
  /** Words of the clause that the reading made nothing of. */
  readonly leftOver: readonly string[];
  /** What the reading had to guess beside the words, in sentences. */
  readonly unsure?: readonly string[];
  /** Whether it was put together from the words without their grammar. */
  readonly isGuess?: true;
  /** Whether it takes back what was said before it: the last counts. */
  readonly isRepair?: true;
  /** Whether only what is wrong was told. */
  readonly isTold: boolean;
  /** Whether it is to hold whenever the task is done. */
  readonly isPreference: boolean;
}

/** What a clause came to. */
export type Reading =
  | {
      readonly ok: true;
      readonly changes: readonly Change[];
      readonly choice?: string | undefined;
      /** Whether it tells what is wrong; an order for the same object says what to do about it. */
      readonly isTold?: boolean;
      /** What was spoken of beside the changes' own objects. */
      readonly mentioned?: readonly ObjectReference[];
    }
  | {
      readonly ok: false;
      readonly why?: string;
      /** Whether what comes after may say it: "the desk is wrong, put it on the bed". */
      readonly isAnswerable?: boolean;
    };

export function read(changes: readonly Change[], choice?: string): Reading & { readonly ok: true } {
  return { ok: true, changes, choice };
}

/** What came of a change on a program's steps. */
export type Applied =
  | { readonly kind: "changed"; readonly steps: readonly PlannedStep[] }
  | { readonly kind: "already" }
  /** There is nothing in the program, or in the room, that this could change. */
  | { readonly kind: "nothing"; readonly why: string };
