import { z } from "zod";
import { assert } from "@/base/assert";
import { isDefined } from "@/base/defined";
import { jsonSchema, type Json } from "@/base/json";
import { secretFields } from "@/storage/secret-names";
import type { Database } from "@/storage/database";

export const settingRowSchema = z.object({ key: z.string(), value: jsonSchema });
export const SECRET_PREFIX = "secret:";

export interface SettingsStore {
  /** A setting as its schema reads it; `undefined` where it is not set or no longer fits. */
  read<T>(key: string, schema: z.ZodType<T>): Promise<T | undefined>;
  /** Refuses values with fields that are named like secrets: to write one is a mistake. */
  write(key: string, value: Json): Promise<void>;
  /**
   * Changes a setting as it is stored at that moment: no other tab writes in between. `change` gets
   * `undefined` where it is not set. Refuses as `write` does, but for such fields as lie there already:
   * they are another version's, and none of this studio's affair.
   */
  update(key: string, change: (stored: Json | undefined) => Json): Promise<void>;
  /** The names of all secrets that are kept. */
  secretNames(): Promise<readonly string[]>;
  /** A secret that the person asked to keep on this device; `undefined` as in {@link read}. */
  readSecret<T>(name: string, schema: z.ZodType<T>): Promise<T | undefined>;
  /**
   * Changes a secret as it is stored at that moment; the same value back writes nothing. Call this only
   * after the person asked for it, and with what nobody can read who copies the disk: by default secrets
   * live in memory.
   */
  updateSecret(name: string, change: (stored: Json | undefined) => Json | undefined): Promise<void>;
  forgetSecret(name: string): Promise<void>;
}

/** What the person chose. Secrets have rows of their own, which no export and no log reads. */
export function createSettingsStore(database: Database): SettingsStore {
  const table = database.table("settings");
  const readValue = async (key: string) =>
    settingRowSchema.safeParse(await table.get(key)).data?.value;
  const write = async (key: string, value: Json, stored: Json | undefined) => {
    assert(!key.startsWith(SECRET_PREFIX), "a secret is kept by keepSecret");
    const theirs = secretFields(stored);
    const isKnown = [...secretFields(value)].every((field) => theirs.has(field));
    assert(isKnown, `setting ${key} holds a field named like a secret`);
    await table.put([{ key, value }]);
  };
  return {
    async read(key, schema) {
      return schema.safeParse(await readValue(key)).data;
    },
    write: (key, value) => database.transaction(["settings"], () => write(key, value, undefined)),
    update: (key, change) =>
      database.transaction(["settings"], async () => {
        const stored = await readValue(key);
        await write(key, change(stored), stored);
      }),
    async secretNames() {
      const keys = (await table.all()).map((row) => settingRowSchema.safeParse(row).data?.key);
      return keys
        .filter(isDefined)
        .filter((key) => key.startsWith(SECRET_PREFIX))
        .map((key) => key.slice(SECRET_PREFIX.length));
    },
    async readSecret(name, schema) {
      return schema.safeParse(await readValue(SECRET_PREFIX + name)).data;
    },
    updateSecret: (name, change) =>
      database.transaction(["settings"], async () => {
        const key = SECRET_PREFIX + name;
        const stored = await readValue(key);
        const value = change(stored);
        if (value !== undefined && value !== stored) {
          await table.put([{ key, value }]);
        }
      }),
    forgetSecret: (name) =>
      database.transaction(["settings"], () => table.remove([SECRET_PREFIX + name])),
  };
}
