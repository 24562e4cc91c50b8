import { bounds } from "@/core/bounds";
import { err, ok, type Result } from "@/base/result";

/** Own keys of these names would change a prototype if the object were ever merged into another. */
const UNSAFE_KEYS = ["__proto__", "constructor", "prototype"] as const;

/**
 * Checks the depth of parsed JSON and removes keys with unsafe names in place; gives their number.
 * Walks with a stack of its own: recursion is what a deeply nested file attacks.
 */
export function sanitizeJson(json: unknown): Result<number, "too-deep"> {
  const pending: { value: object; depth: number }[] = [];
  const visit = (value: unknown, depth: number) => {
    if (typeof value === "object" && value !== null) {
      pending.push({ value, depth });
    }
  };
  visit(json, 1);
  let removed = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.depth > bounds.json.depth) {
      return err("too-deep");
    }
    if (!Array.isArray(next.value)) {
      removed += removeUnsafeKeys(next.value);
    }
    for (const child of Object.values(next.value)) {
      visit(child, next.depth + 1);
    }
  }
  return ok(removed);
}

function removeUnsafeKeys(object: object): number {
  const unsafe = UNSAFE_KEYS.filter((key) => Object.hasOwn(object, key));
  for (const key of unsafe) {
    Reflect.deleteProperty(object, key);
  }
  return unsafe.length;
}
