/** The link of the run on screen, and whether the address has become another one meanwhile. */
import { useState } from "react";

type Search = Readonly<Record<string, unknown>>;

export interface HeldLink<Link extends Search> {
  /** The link of the run; undefined while there is none. */
  readonly held: Link | undefined;
  /** The same, where the address leads elsewhere now. */
  readonly left: Link | undefined;
  /** Holds on to a link from now on; to none where undefined. */
  readonly hold: (link: Link | undefined) => void;
}

export function useHeldLink<Link extends Search>(now: Link): HeldLink<Link> {
  const [held, hold] = useState<Link>();
  const isElsewhere = held !== undefined && keyOf(held) !== keyOf(now);
  return { held, left: isElsewhere ? held : undefined, hold };
}

/** By what stands in it: the router makes another object of the same link. */
function keyOf(link: Search): string {
  const fields = Object.entries(link).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
