/**
 * What an agent sees and does where a world is a screen: things with numbers on it, and one action at a
 * time (ICAL S6.2).
 *
 * Why it exists: the agent's step-wise side knows no world. A world of screens tells what can be seen and
 * how an action is written; what a thing's kind means, and what a task is for, stays with the world.
 */
export interface ScreenBox {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** One thing that is shown. */
export interface ScreenElement {
  /** Its mark; empty for what can only be read. */
  readonly id: string;
  /** As the world calls its sort. */
  readonly kind: string;
  /** What it says; of a field, its label. */
  readonly text: string;
  /** What was filled in; present for fields alone. */
  readonly value?: string;
  /** In pixels of what is shown. */
  readonly box: ScreenBox;
}

export interface Screen {
  /** Where one is: an address. */
  readonly place: string;
  /** Of whom the screen is: steps shown with another owner's screens say little here. */
  readonly owner: string;
  /** Everything that is shown, one thing a line: the observation as ICAL's examples write it. */
  readonly text: string;
  readonly elements: readonly ScreenElement[];
  /** What it looks like, coarsely: cells from the top left, red, green and blue from 0 to 1. */
  readonly look: Float32Array;
  /** Whether there is more of it than is shown. */
  readonly hasMore: boolean;
}

/** One action; what a verb needs is the world's to say. */
export interface ScreenAct {
  readonly verb: string;
  /** The mark of an element. */
  readonly element?: string;
  /** What is typed, pressed, opened or answered. */
  readonly words?: string;
  /** Of what is typed: it is not sent off at once. */
  readonly isHeldBack?: true;
}

export type ActOutcome =
  | { readonly ok: true }
  /** Why nothing was done, as a sentence for people. */
  | { readonly ok: false; readonly sentence: string };

/** How a world of screens calls what every agent has to say. */
export interface ScreenLanguage {
  /** Shows what comes below. */
  readonly more: ScreenAct;
  /** Fills a field in; `words` is what. */
  readonly fill: string;
  /** Touches an element. */
  readonly touch: string;
  /** Ends the task; `words` is the answer. */
  readonly end: string;
}

/** One task's time in front of a screen. */
export interface ScreenEpisode {
  readonly language: ScreenLanguage;
  screen(): Screen;
  act(act: ScreenAct): ActOutcome;
  /** The action in the world's own notation: `click [12]`. */
  print(act: ScreenAct): string;
  /** Whether the task was ended. */
  isEnded(): boolean;
}
