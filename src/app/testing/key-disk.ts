/** Visits to settings whose kept keys lie on one disk. */
import type { Json } from "@/base/json";
import type { TeacherConnection } from "@/core/teacher-connection";
import { openStudioSettings } from "@/app/keys/open-studio-settings";
import type { StudioSettingsStore } from "@/app/studio-settings";
import { createMemoryDatabase } from "@/storage/memory-database";
import { createSettingsStore } from "@/storage/settings-store";

/** What is tested here does not depend on how long guessing takes. */
export const FEW_ROUNDS = 10;
export const PASSPHRASE = "four words nobody says";

export const connection: TeacherConnection = {
  id: "c1",
  name: "Local",
  kind: "openai",
  baseUrl: "http://localhost:11434/v1",
  model: "tiny",
  canSeeImages: false,
  keepsKey: true,
};
export const second: TeacherConnection = { ...connection, id: "c2", name: "Second" };

export function openDisk() {
  const database = createMemoryDatabase();
  const kept = createSettingsStore(database);
  return {
    kept,
    visit: () => openStudioSettings(kept, FEW_ROUNDS),
    /** As somebody else's version writes it. */
    put: (key: string, value: Json) => database.table("settings").put([{ key, value }]),
    forgetRow: (key: string) => database.table("settings").remove([key]),
    /** All that somebody reads who copies the disk. */
    read: async () => JSON.stringify(await database.table("settings").all()),
  };
}

export const ADDRESS = "http://localhost:11434";

export const keptIds = (store: StudioSettingsStore) => Object.keys(store.getState().kept.addresses);

/** Changes are kept one after the other; following is the last of them. */
export const settle = (store: StudioSettingsStore) => store.follow();

/** A visit with a kept key, over. */
export async function keepKey(
  disk: ReturnType<typeof openDisk>,
  apiKey = "sk-kept-1",
): Promise<void> {
  const store = await disk.visit();
  store.change({ connections: [connection], keys: { c1: apiKey } });
  await store.choosePassphrase(PASSPHRASE);
}
