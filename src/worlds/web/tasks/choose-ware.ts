import { firstOf } from "@/base/element-at";
import type { Ware } from "@/worlds/web/sites/catalogue";

/** How a thing is called in a sentence: "red Norwell bicycle". */
export function nameOf({ title }: Pick<Ware, "title">): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** The cheapest, dearest or newest of a noun. */
export function bestOf<T extends Ware>(
  wares: readonly T[],
  noun: string,
  by: "cheapest" | "dearest" | "newest",
): T {
  const order = {
    cheapest: (a: T, b: T) => a.price - b.price,
    dearest: (a: T, b: T) => b.price - a.price,
    newest: (a: T, b: T) => a.daysAgo - b.daysAgo,
  }[by];
  return firstOf(wares.filter((ware) => ware.noun === noun).toSorted(order));
}
