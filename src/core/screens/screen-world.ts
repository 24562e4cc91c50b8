/**
 * A world of screens that runs here: where one can begin, what is shown, what an action does.
 *
 * Key ideas: pure and deterministic, so a list of actions and a beginning are a whole trajectory, and
 * everything about it (screens, pictures, the verdict) is made again from them. What a task is judged by is
 * behind another door (`core/screens/screen-tasks.ts`), which leads to no screen, and no screen leads to it.
 */
import type { Json } from "@/base/json";
import type { DrawnScreen } from "@/core/screens/drawn-screen";
import type { ActOutcome, ScreenAct, ScreenEpisode } from "@/core/screens/screen";

/** A place to begin: a site. */
export interface ScreenPlace {
  readonly id: string;
  /** As people call it: "Shop". */
  readonly title: string;
}

/** What a hand can do, in the world's notation. */
export interface ScreenMoves {
  readonly back: string;
  readonly forward: string;
  readonly up: string;
  readonly down: string;
  readonly openTab: string;
  readonly closeTab: string;
  showTab(index: number): string;
  press(mark: string): string;
  /** `isHeld`: it is not sent off at once. */
  fill(mark: string, words: string, isHeld: boolean): string;
  end(answer: string): string;
}

export interface ScreenWorld {
  readonly moves: ScreenMoves;
  readonly places: readonly ScreenPlace[];
  /** Numbers of beginnings go from 0 to this less 1. */
  readonly numberCount: number;
  /** The beginning at a place; the same for the same number. */
  beginAt(placeId: string, number: number): Json;
  /** What a beginning is called in a list: "shop-12". Throws AppError WEB-10. */
  nameOf(begin: Json): string;
  /** Opens the screens as they are in the beginning. Throws AppError WEB-10 for what is no beginning. */
  open(begin: Json): LiveScreens;
  /** An action in the world's notation as an agent acts; undefined where it cannot be read. */
  actOf(action: string): ScreenAct | undefined;
}

export interface ScreenTab {
  readonly title: string;
  readonly isShown: boolean;
}

/** Screens with somebody in front of them. */
export interface LiveScreens extends ScreenEpisode {
  /** Does an action in the world's notation; its one way of being written, or why nothing was done. */
  perform(action: string): PerformOutcome;
  drawn(): DrawnScreen;
  tabs(): readonly ScreenTab[];
}

export type PerformOutcome =
  | { readonly ok: true; readonly action: string }
  | Extract<ActOutcome, { readonly ok: false }>;
