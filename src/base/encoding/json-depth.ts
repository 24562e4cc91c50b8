/**
 * Whether lists and objects are nested deeper than this in a value of JSON. Walks with a stack of its own:
 * recursion is what deep nesting attacks.
 */
export function isDeeperThan(json: unknown, most: number): boolean {
  const pending: { readonly value: unknown; readonly depth: number }[] = [
    { value: json, depth: 1 },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value !== "object" || value === null) {
      continue;
    }
    if (depth > most) {
      return true;
    }
    for (const child of Object.values(value)) {
      pending.push({ value: child, depth: depth + 1 });
    }
  }
  return false;
}
