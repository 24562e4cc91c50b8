import { AppError, toErrorData } from "@/base/app-error";
import { addNotice } from "@/app/shell/notices";
import type { StudioSettingsStore } from "@/app/studio-settings";
import { t } from "@/base/language/translate";

/** Says on every page that keys were found readable on this device and taken off it. */
export function tellPlainKeys(settings: Pick<StudioSettingsStore, "getState">): void {
  const { takenOff } = settings.getState().kept;
  if (takenOff.length > 0) {
    const names = takenOff.map((name) => t("“{name}”", { name })).join(", ");
    const error = new AppError({
      code: "KEY-04",
      what: t(
        "An earlier studio kept API keys on this device that anybody could read who copies its disk: {names}. They were taken off it.",
        { names },
      ),
      safe: t("They still work, until this tab closes."),
      next: t("Choose a passphrase in the settings, under “Kept keys”, to keep them encrypted."),
    });
    addNotice(toErrorData(error));
  }
}
