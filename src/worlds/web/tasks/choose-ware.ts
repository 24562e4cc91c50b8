import { firstOf } from "@/base/element-at";
import type { Ware } from "@/worlds/web/sites/catalogue";

/** How a thing is called in a sentence: "red Norwell bicycle". */
export function nameOf({ title }: Pick<Ware, "title">): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

export type Best = "cheapest" | "dearest" | "newest";

/** The cheapest, dearest or newest of those that fit. */
export function bestOf<T extends Ware>(
  wares: readonly T[],
  fits: (ware: T) => boolean,
  by: Best,
): T {
  const order = {
    cheapest: (a: T, b: T) => a.price - b.price || a.id - b.id,
    dearest: (a: T, b: T) => b.price - a.price || a.id - b.id,
    newest: (a: T, b: T) => a.daysAgo - b.daysAgo,
  }[by];
  return firstOf(wares.filter(fits).toSorted(order));
}
