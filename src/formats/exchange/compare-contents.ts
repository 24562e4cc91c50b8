/** Whether what was written comes back: which parts of one content are missing or different in another. */
import { toCanonicalJson } from "@/base/json";
import type { ExchangeContent } from "@/formats/exchange/exchange-content";

/** So many are named; more only say the same. */
const NAMED = 50;

/**
 * Paths to whatever of `before` is not in `after`: `Mug_71/abstractions/plan`. Items are compared by
 * their names, not by their order, and what `after` has beyond is no loss. Empty where all came back.
 */
export function findLost(before: ExchangeContent, after: ExchangeContent): readonly string[] {
  if (before.kind !== after.kind) {
    return [before.kind];
  }
  const later = itemsByName(after);
  const lost = [...itemsByName(before)].flatMap(([name, item]) =>
    lostPaths(item, later.get(name), name),
  );
  const media = new Map(after.media.map(({ path, bytes }) => [path, bytes]));
  for (const { path, bytes } of before.media) {
    const again = media.get(path);
    if (again?.length !== bytes.length || bytes.some((byte, index) => byte !== again[index])) {
      lost.push(path);
    }
  }
  return lost.slice(0, NAMED);
}

function itemsByName(content: ExchangeContent): ReadonlyMap<string, unknown> {
  return content.kind === "exemplars"
    ? new Map(content.items.map((item) => [item.id, item]))
    : new Map(content.items.map((item) => [item.key, item]));
}

function lostPaths(before: unknown, after: unknown, path: string): readonly string[] {
  if (before === undefined) {
    return [];
  }
  if (isPlainObject(before) && isPlainObject(after)) {
    return Object.keys(before).flatMap((key) =>
      lostPaths(Reflect.get(before, key), Reflect.get(after, key), `${path}/${key}`),
    );
  }
  return toCanonicalJson(before) === toCanonicalJson(after) ? [] : [path];
}

function isPlainObject(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !ArrayBuffer.isView(value)
  );
}
