/** What a page shows that the one before it did not: the state change of an action, read off a recording. */
import { Tally } from "@/base/tally";
import { nameElement } from "@/core/action-exemplar";
import type { RecordedWorld } from "@/core/world/recorded-world";
import type { SeenPage } from "@/engines/teacher/action-teacher";

/** So many are named; a new page has hundreds. */
const MOST_NAMED = 4;

/**
 * In sentences for people; empty where one of the pages was not recorded as text.
 * Elements are compared by what they are and say, since their numbers are given anew on each page.
 */
export function describePageChange(
  before: SeenPage,
  after: SeenPage,
  world: RecordedWorld,
): string {
  const [old, now] = [before, after].map(({ observation }) =>
    world.elementsOf(observation).map(nameElement),
  );
  if (old === undefined || now === undefined || old.length === 0 || now.length === 0) {
    return "";
  }
  const address =
    after.url === undefined || after.url === before.url ? [] : [`The address is ${after.url}.`];
  const [added, gone] = [without(now, old), without(old, now)];
  if (added.length === 0 && gone.length === 0) {
    return [...address, "What the page shows stays as it is."].join(" ");
  }
  return [...address, ...say(added, "new on the page"), ...say(gone, "gone from it")].join(" ");
}

/** What the first list has more of than the second. */
function without(items: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Tally(others);
  return items.filter((item) => {
    left.add(item, -1);
    return left.of(item) < 0;
  });
}

function say(names: readonly string[], what: string): readonly string[] {
  // What says nothing tells people nothing; it is counted all the same.
  const telling = names.filter((name) => !name.endsWith("“”"));
  const named = [...new Set(telling)].slice(0, MOST_NAMED).join(", ");
  return names.length === 0
    ? []
    : [`${names.length} ${what}${named === "" ? "" : `: ${named}`}${ending(names, named)}`];
}

function ending(names: readonly string[], named: string): string {
  return names.length > MOST_NAMED && named !== "" ? ", ..." : ".";
}
