import { AppError } from "@/base/app-error";
import { keyFault } from "@/base/keys/key-fault";
import type { TeacherConnection } from "@/core/teacher-connection";
import { keyAddressOf } from "@/app/keys/key-address";
import { askToUnlock } from "@/app/keys/unlock-state";
import type { StudioSettingsStore } from "@/app/studio-settings";
import { t } from "@/base/language/translate";

/**
 * The API key of a connection, empty where it has none. Where it is kept and still locked, the person is
 * asked for the passphrase first. Throws AppError KEY-01 where they do not give it, KEY-06 where the key,
 * kept or not, was given for another address, KEY-07 where it is a plain word.
 */
export async function keyFor(
  settings: Pick<StudioSettingsStore, "getState">,
  connection: Pick<TeacherConnection, "id" | "name" | "baseUrl">,
): Promise<string> {
  const { id, name } = connection;
  const address = keyAddressOf(connection);
  const read = () => {
    const { keys, connections } = settings.getState();
    const isThere = connections.some((each) => each.id === id && keyAddressOf(each) === address);
    // Whoever asks for an address of before gets nothing for it: it was edited meanwhile.
    return isThere ? (keys[id] ?? "") : "";
  };
  const keptFor = () => settings.getState().kept.addresses[id];
  const isLocked = () =>
    settings.getState().kept.lock === "locked" && keptFor() === address && read() === "";
  if (isLocked()) {
    await askToUnlock(name);
  }
  if (isLocked()) {
    throw lockedError(name);
  }
  const key = read();
  const other = keptFor() ?? settings.getState().given[id];
  if (key === "" && other !== undefined && other !== address) {
    throw otherAddressError(name, { other, address });
  }
  return checkedKey(name, key);
}

/** The key of a connection, where it can be used. Throws AppError KEY-07. */
export function checkedKey(name: string, apiKey: string): string {
  const fault = keyFault(apiKey);
  if (fault !== undefined) {
    throw new AppError({
      code: "KEY-07",
      what: t("The key of “{name}” is not used. {fault}", { name, fault }),
      safe: t("Nothing was sent anywhere."),
      next: t(
        "Type the whole key in the settings, or leave the field empty: servers on this machine need none.",
      ),
    });
  }
  return apiKey;
}

function lockedError(name: string): AppError {
  return new AppError({
    code: "KEY-01",
    what: t("The key of “{name}” is locked.", { name }),
    safe: t("Nothing was sent anywhere, and the key is kept as it was."),
    next: t("Try again and give the passphrase, or type the key in the settings for this visit."),
  });
}

function otherAddressError(
  name: string,
  { other, address }: { readonly other: string; readonly address: string },
): AppError {
  return new AppError({
    code: "KEY-06",
    what: t("The key of “{name}” was given for {other}; the connection is at {address} now.", {
      name,
      other,
      address,
    }),
    safe: t("Nothing was sent anywhere, and the key stays with its own address."),
    next: t(
      "Type the key for the new address in the settings, put the address back, or say there that it needs none.",
    ),
  });
}
