/**
 * A screen as it is drawn: the very places and marks that an agent is told of, for a person's eyes.
 *
 * Why it exists: whoever draws (the sealed frame, a picture of what was seen) knows no world. It gets words,
 * boxes and polygons, and there is no word in it that could be markup, an address or a script.
 */
import type { ScreenBox } from "@/core/screens/screen";

/** What a thing on a screen is to a hand: what a click or a key does with it. */
export type DrawnKind =
  | "title"
  | "heading"
  | "text"
  | "notice"
  | "link"
  | "button"
  | "field"
  | "area"
  | "menu"
  | "option"
  | "picture";

/** A filled polygon; its points are x and y in turn, from 0 to 1 of the box that it is drawn in. */
export interface DrawnShape {
  /** Red, green and blue from 0 to 1. */
  readonly fill: readonly [red: number, green: number, blue: number];
  readonly points: readonly number[];
}

export interface DrawnItem {
  /** The same for the same thing while the place stays the same. */
  readonly key: string;
  readonly kind: DrawnKind;
  readonly text: string;
  /** Its number; empty for what can only be read. */
  readonly mark: string;
  readonly box: ScreenBox;
  /** What a field or a menu holds. */
  readonly value?: string;
  readonly shapes?: readonly DrawnShape[];
}

export interface DrawnScreen {
  /** Tells one layout from the next: what comes back from an earlier one is of things that are gone. */
  readonly place: string;
  readonly title: string;
  readonly address: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly items: readonly DrawnItem[];
}
