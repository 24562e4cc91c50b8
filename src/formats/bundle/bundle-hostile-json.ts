import { bounds } from "@/core/bounds";
/** Own keys of these names would change a prototype if the object were ever merged into another. */
const UNSAFE_KEYS = ["__proto__", "constructor", "prototype"] as const;

/**
 * Looks for what parsed JSON can harm with. Walks with a stack of its own: recursion is what a
 * deeply nested file attacks.
 */
export function findHostileJson(json: unknown): "too-deep" | "unsafe-key" | undefined {
  const pending: { readonly value: unknown; readonly depth: number }[] = [
    { value: json, depth: 0 },
  ];
  let hasUnsafeKey = false;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value !== "object" || value === null) {
      continue;
    }
    if (depth >= bounds.json.depth) {
      return "too-deep";
    }
    hasUnsafeKey ||= UNSAFE_KEYS.some((key) => Object.hasOwn(value, key));
    for (const child of Object.values(value)) {
      pending.push({ value: child, depth: depth + 1 });
    }
  }
  return hasUnsafeKey ? "unsafe-key" : undefined;
}
