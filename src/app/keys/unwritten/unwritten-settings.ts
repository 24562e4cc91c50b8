/**
 * A change of the settings takes a moment to reach the database, and a tab that is reloaded in the same moment
 * loses it. Until it is written it lies in a storage that is written at once, from where the next visit takes it.
 * Keys are no part of settings, and come here as little as into their row.
 */
import { z } from "zod";
import { createId } from "@/base/id";
import { toCanonicalJson } from "@/base/json";

const PREFIX = "exemplar-unwritten:";

const unwrittenSchema = z.object({
  base: z.record(z.string(), z.unknown()),
  mine: z.record(z.string(), z.unknown()),
});
/** The fields that were changed, as they were before and as they are to be. */
export type Unwritten = z.infer<typeof unwrittenSchema>;

/** One for each visit: two tabs do not write over each other's. */
export class UnwrittenSettings {
  readonly #name = createId(PREFIX);

  /** Keeps what differs; nothing stays kept where nothing does. */
  keep(base: object, mine: object): void {
    const before = new Map<string, unknown>(Object.entries(base));
    const changed = Object.entries(mine).filter(
      ([name, value]) => toCanonicalJson(before.get(name)) !== toCanonicalJson(value),
    );
    const unwritten: Unwritten = {
      base: Object.fromEntries(changed.map(([name]) => [name, before.get(name)])),
      mine: Object.fromEntries(changed),
    };
    withStorage((storage) => {
      if (changed.length === 0) {
        storage.removeItem(this.#name);
      } else {
        storage.setItem(this.#name, JSON.stringify(unwritten));
      }
    });
  }
}

/** What visits that ended left, which is handed over once. */
export function takeUnwritten(): readonly Unwritten[] {
  const found: Unwritten[] = [];
  withStorage((storage) => {
    const names = Object.keys(storage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) {
      const text = storage.getItem(name);
      storage.removeItem(name);
      const read = unwrittenSchema.safeParse(parse(text)).data;
      found.push(...(read === undefined ? [] : [read]));
    }
  });
  return found;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

/** Where there is no such storage, or no room in it, the database alone has it, a moment later. */
function withStorage(work: (storage: Storage) => void): void {
  try {
    work(localStorage);
  } catch {
    // The change goes its way all the same.
  }
}
