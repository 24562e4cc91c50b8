/**
 * Merges what two tabs did to the same settings, field by field.
 *
 * What this tab changed since `base` is put onto what is stored now; everything else stays as another tab
 * left it. Lists of things with ids are merged by id. Where both changed the same, this tab has it.
 */
import { toCanonicalJson } from "@/base/json";

interface Versions {
  /** As this tab read it last. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The merged value; the caller parses it, as everything that is read. */
export function mergeSettings({ base, mine, theirs }: Versions): unknown {
  if (isSame(base, mine)) {
    return theirs;
  }
  const [from, here, there] = [toFields(base), toFields(mine), toFields(theirs)];
  if (from === undefined || here === undefined || there === undefined) {
    return mine;
  }
  const merged = mergeFields(from, here, there);
  return Array.isArray(mine) ? [...merged.values()] : Object.fromEntries(merged);
}

type Fields = ReadonlyMap<string, unknown>;

function mergeFields(base: Fields, mine: Fields, theirs: Fields): Fields {
  const merged = new Map<string, unknown>();
  for (const name of new Set([...theirs.keys(), ...mine.keys()])) {
    const isTaken = mine.has(name);
    const isChanged = !isSame(base.get(name), mine.get(name));
    if (isTaken && theirs.has(name)) {
      const versions = { base: base.get(name), mine: mine.get(name), theirs: theirs.get(name) };
      merged.set(name, mergeSettings(versions));
    } else if (isTaken && isChanged) {
      merged.set(name, mine.get(name));
    } else if (!isTaken && !base.has(name)) {
      merged.set(name, theirs.get(name));
    }
  }
  return merged;
}

/** The fields of an object, or the members of a list by their ids; undefined for what has neither. */
function toFields(value: unknown): Fields | undefined {
  if (Array.isArray(value)) {
    const members = value.map((member: unknown) => [idOf(member), member] as const);
    return members.every(([id]) => id !== undefined)
      ? new Map(members.map(([id, member]) => [String(id), member]))
      : undefined;
  }
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)) : undefined;
}

function idOf(member: unknown): unknown {
  return typeof member === "object" && member !== null && "id" in member ? member.id : undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return toCanonicalJson(a) === toCanonicalJson(b);
}
