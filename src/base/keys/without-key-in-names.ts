import { withoutKey } from "@/base/keys/without-key";

/**
 * A value of JSON without API keys in the names of its properties, of which none gets lost: what is called the same
 * then is numbered. Throws SyntaxError for what is no JSON.
 */
export function withoutKeyInNames(json: string, keys: readonly string[]): unknown {
  return JSON.parse(json, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? withStruckNames(value, keys)
      : value,
  );
}

function withStruckNames(value: object, keys: readonly string[]): object {
  const entries = Object.entries(value);
  const named = entries.map(([name, of]) => [keys.reduce(withoutKey, name), of] as const);
  if (named.every(([name], index) => name === entries[index]?.[0])) {
    return value;
  }
  const taken = new Map<string, number>();
  const known = new Set(entries.map(([name]) => name));
  return Object.fromEntries(
    named.map(([name, of], index) => {
      if (name === entries[index]?.[0]) {
        return [name, of];
      }
      let count = taken.get(name) ?? 0;
      let free: string;
      do {
        count += 1;
        free = count === 1 ? name : `${name} ${count}`;
      } while (known.has(free));
      taken.set(name, count);
      return [free, of];
    }),
  );
}
