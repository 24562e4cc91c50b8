import { assert } from "@/base/assert";
import { withoutKeyInNames } from "@/base/keys/without-key-in-names";
import { withoutKeyInTexts } from "@/base/keys/without-key-in-texts";
import { changeSchema, type Change } from "@/core/operation";

/**
 * The change without API keys, whoever put one in: a program that prints it, a person who pastes it into a
 * correction, an endpoint that repeats another one's. What is in the log travels with bundles and backups.
 * Only what anything could stand in is struck: a kind or a verdict of ours, and the name of a field, stays what it
 * is, even where somebody's key is called so.
 */
export function toKeylessChange(change: Change, keys: readonly string[]): Change {
  if (keys.length === 0) {
    return change;
  }
  return withKeylessNames(withKeylessTexts(change, keys), keys);
}

/** Goals and states bring names of their own; the log's names are known by what is read of them afterwards. */
function withKeylessNames(change: Change, keys: readonly string[]): Change {
  const text = JSON.stringify(change);
  const struck = withoutKeyInNames(text, keys);
  if (JSON.stringify(struck) === text) {
    return change;
  }
  const read = changeSchema.safeParse(struck);
  return read.success && countNames(read.data) === countNames(change) ? read.data : change;
}

function countNames(value: unknown): number {
  return typeof value !== "object" || value === null
    ? 0
    : Object.values(value).reduce((sum: number, each) => sum + 1 + countNames(each), 0);
}

function withKeylessTexts(change: Change, keys: readonly string[]): Change {
  const text = JSON.stringify(change);
  const struck = withoutKeyInTexts(text, keys);
  if (JSON.stringify(struck) === text) {
    return change;
  }
  const original: unknown = JSON.parse(text);
  for (;;) {
    const read = changeSchema.safeParse(struck);
    if (read.success) {
      return read.data;
    }
    for (const { path } of read.error.issues) {
      putBack(struck, original, path);
    }
  }
}

/** Puts the text at this place back as it was. What was no text there was not struck, and was no change. */
function putBack(struck: unknown, original: unknown, path: readonly PropertyKey[]): void {
  const [name, ...rest] = path;
  assert(isTree(struck) && isTree(original) && typeof name !== "undefined", "no text to put back");
  if (rest.length > 0) {
    putBack(struck[name], original[name], rest);
    return;
  }
  assert(typeof original[name] === "string" && struck[name] !== original[name], "no struck text");
  struck[name] = original[name];
}

function isTree(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === "object" && value !== null;
}
