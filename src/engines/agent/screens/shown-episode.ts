/** Demonstrations in front of screens, step by step, as they are remembered. */
import { ensureExists } from "@/base/assert";
import type { Screen, ScreenAct, ScreenElement } from "@/core/screens/screen";

export interface ShownStep {
  /** What was seen before the action. */
  readonly screen: Screen;
  readonly act: ScreenAct;
}

export interface ShownEpisode {
  readonly id: string;
  readonly instruction: string;
  readonly steps: readonly ShownStep[];
}

/** The element that was acted on; undefined for an action on none. */
export function targetOf({ screen, act }: ShownStep): ScreenElement | undefined {
  return act.element === undefined
    ? undefined
    : ensureExists(
        screen.elements.find(({ id }) => id === act.element),
        "a demonstration acts on what it shows",
      );
}

/** An action in words that hold on other pages too: no marks. */
export function sayAct(act: ScreenAct, target: ScreenElement | undefined): string {
  const on = target === undefined ? "" : ` ${target.kind} ${target.text}`;
  return `${act.verb}${on}${act.words === undefined ? "" : ` ${act.words}`}`;
}
