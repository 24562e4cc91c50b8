import { withoutKey } from "@/base/keys/without-key";
import { changeSchema, type Change } from "@/core/operation";

/**
 * The change without API keys, whoever put one in: a program that prints it, a person who pastes it into a
 * correction, an endpoint that repeats another one's. What is in the log travels with bundles and backups.
 */
export function toKeylessChange(change: Change, keys: readonly string[]): Change {
  const strike = (text: string) => keys.reduce(withoutKey, text);
  const text = keys.length === 0 ? "" : JSON.stringify(change);
  return strike(text) === text
    ? change
    : changeSchema.parse(
        JSON.parse(text, (_, value: unknown) =>
          typeof value === "string" ? strike(value) : value,
        ),
      );
}
