import { z } from "zod";
import { assert } from "@/base/assert";
import { jsonSchema, type Json } from "@/base/json";
import type { Database } from "@/storage/database";

const settingRowSchema = z.object({ key: z.string(), value: jsonSchema });
const SECRET_PREFIX = "secret:";
/** Names under which a key or token would travel; a setting with one of them is a mistake. */
const SECRET_NAME = /api[-_ ]?key|secret|password|^token$|(access|auth|bearer)[-_ ]?token/i;

export interface SettingsStore {
  /** A setting as its schema reads it; `undefined` where it is not set or no longer fits. */
  read<T>(key: string, schema: z.ZodType<T>): Promise<T | undefined>;
  /** Refuses values with fields that are named like secrets. */
  write(key: string, value: Json): Promise<void>;
  /** A secret that the person asked to keep on this device. */
  readSecret(name: string): Promise<string | undefined>;
  /** Call this only after the person asked for it: by default secrets live in memory. */
  keepSecret(name: string, value: string): Promise<void>;
  forgetSecret(name: string): Promise<void>;
}

/** What the person chose. Secrets have rows of their own, which no export and no log reads. */
export function createSettingsStore(database: Database): SettingsStore {
  const table = database.table("settings");
  const readValue = async (key: string) =>
    settingRowSchema.safeParse(await table.get(key)).data?.value;
  return {
    async read(key, schema) {
      return schema.safeParse(await readValue(key)).data;
    },
    async write(key, value) {
      assert(!key.startsWith(SECRET_PREFIX), "a secret is kept by keepSecret");
      assert(!hasSecretName(value), `setting ${key} holds a field named like a secret`);
      await table.put([{ key, value }]);
    },
    async readSecret(name) {
      return z.string().safeParse(await readValue(SECRET_PREFIX + name)).data;
    },
    keepSecret: (name, value) => table.put([{ key: SECRET_PREFIX + name, value }]),
    forgetSecret: (name) => table.remove([SECRET_PREFIX + name]),
  };
}

function hasSecretName(value: Json): boolean {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  return Object.entries(value).some(
    ([name, inner]: readonly [string, Json]) => SECRET_NAME.test(name) || hasSecretName(inner),
  );
}
