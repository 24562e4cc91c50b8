import { ensureExists } from "@/base/assert";
import type { SeededRandom } from "@/base/seeded-random";
import type { Tally } from "@/base/tally";

/** One of the keys, each as likely as its weight says; undefined where nothing has any weight. */
export function drawWeighted<Key>(
  weights: ReadonlyMap<Key, number> | Tally<Key>,
  random: SeededRandom,
): Key | undefined {
  let total = 0;
  for (const [, weight] of weights) {
    total += weight;
  }
  if (total <= 0) {
    return undefined;
  }
  let rest = random.next() * total;
  let last: Key | undefined;
  for (const [key, weight] of weights) {
    if (weight > 0) {
      last = key;
      rest -= weight;
      if (rest < 0) {
        return key;
      }
    }
  }
  return ensureExists(last, "something had weight");
}
