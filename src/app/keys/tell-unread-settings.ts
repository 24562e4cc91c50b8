import { AppError, toErrorData } from "@/base/app-error";
import { addNotice } from "@/app/shell/notices";
import type { StudioSettingsStore } from "@/app/studio-settings";
import { t, tn } from "@/base/language/translate";

/**
 * Says on every page, once a visit, that settings lie on this device which another version of the studio
 * wrote and this one leaves alone; also where another tab writes them later.
 */
export function tellUnreadSettings(
  settings: Pick<StudioSettingsStore, "getState" | "subscribe">,
): void {
  const tell = () => {
    const { names } = settings.getState().unread;
    if (names.length > 0) {
      stop();
      addNotice(toErrorData(unreadSettingsError(names)));
    }
  };
  const stop = settings.subscribe(tell);
  tell();
}

function unreadSettingsError(names: readonly string[]): AppError {
  return new AppError({
    code: "SET-01",
    what: tn(
      names.length,
      {
        one: "{count} setting is not shown, because a newer version of the studio wrote what is kept on this device, or it is damaged: {names}.",
        other:
          "{count} settings are not shown, because a newer version of the studio wrote what is kept on this device, or it is damaged: {names}.",
      },
      { names: names.join(", ") },
    ),
    safe: t("They are kept as they are, with the kept keys of such connections."),
    next: t("Open the newer studio to have them back; until then, defaults are in their place."),
  });
}
