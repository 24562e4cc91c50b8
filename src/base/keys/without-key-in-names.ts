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
  const taken = new Set(entries.map(([name]) => name));
  return Object.fromEntries(
    named.map(([name, of], index) => {
      if (name === entries[index]?.[0]) {
        return [name, of];
      }
      const free = freeName(name, taken);
      taken.add(free);
      return [free, of];
    }),
  );
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) {
    free = `${name} ${number}`;
  }
  return free;
}
