import { AppError } from "@/base/app-error";
import type { TeacherConnection } from "@/core/teacher-connection";
import { askToUnlock } from "@/app/keys/unlock-state";
import type { StudioSettingsStore } from "@/app/studio-settings";

/**
 * The API key of a connection, empty where it has none. Where it is kept and still locked, the person is
 * asked for the passphrase first. Throws AppError KEY-01 where they do not give it.
 */
export async function keyFor(
  settings: Pick<StudioSettingsStore, "getState">,
  { id, name }: Pick<TeacherConnection, "id" | "name">,
): Promise<string> {
  const read = () => settings.getState().keys[id] ?? "";
  const isLocked = () => {
    const { lock, ids } = settings.getState().kept;
    return lock === "locked" && ids.includes(id) && read() === "";
  };
  if (isLocked()) {
    await askToUnlock(name);
  }
  if (isLocked()) {
    throw lockedError(name);
  }
  return read();
}

function lockedError(name: string): AppError {
  return new AppError({
    code: "KEY-01",
    what: `The key of “${name}” is locked.`,
    safe: "Nothing was sent anywhere, and the key is kept as it was.",
    next: "Try again and give the passphrase, or type the key in the settings for this visit.",
  });
}
