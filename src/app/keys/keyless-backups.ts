import type { StudioSettingsStore } from "@/app/studio-settings";
import type { Storage } from "@/storage/open-storage";

/**
 * The storage, whose backups hold no API key that this visit knows: one may have been pasted into a note
 * before the settings knew it for a key. It is struck and not refused, since a backup that is not written
 * loses more than one word.
 */
export function withKeylessBackups(
  storage: Storage,
  settings: Pick<StudioSettingsStore, "knownKeys">,
): Storage {
  const { backup } = storage;
  return {
    ...storage,
    backup: {
      ...backup,
      write: (options) => backup.write({ ...options, keys: settings.knownKeys() }),
    },
  };
}
