import { withoutKey } from "@/base/keys/without-key";

/**
 * A value of JSON without API keys in its texts. Names of properties stay, whatever they are, since they may be the
 * structure by which it is read again (`without-key-in-names.ts`). Throws SyntaxError for what is no JSON.
 */
export function withoutKeyInTexts(json: string, keys: readonly string[]): unknown {
  return JSON.parse(json, (_, value: unknown) =>
    typeof value === "string" ? keys.reduce(withoutKey, value) : value,
  );
}
