import type { ErrorData } from "@/base/app-error";
import { addNotice, noticeStore, removeNotice, type Notice } from "@/app/shell/notices";
import type { StudioSettingsStore } from "@/app/studio-settings";
import { t } from "@/base/language/translate";

/** Says on every page that a setting holds for this visit only, as long as it cannot be kept. */
export function tellUnkeptSettings(
  settings: Pick<StudioSettingsStore, "getState" | "subscribe" | "change">,
): void {
  let told: Notice | undefined;
  settings.subscribe(({ unkept }, before) => {
    if (unkept === before.unkept) {
      return;
    }
    if (told !== undefined) {
      removeNotice(told);
      told = undefined;
    }
    if (unkept !== undefined) {
      const run = () => {
        settings.change({});
      };
      addNotice(describeUnkept(unkept), { label: t("Try again"), run });
      told = noticeStore.getState().notices.at(-1);
    }
  });
}

function describeUnkept({ code, what, next }: ErrorData): ErrorData {
  return {
    code,
    what: `${t("What was changed in the settings is not kept.")} ${what}`,
    safe: t("It holds in this tab until it is closed; what was kept before is as it was."),
    next,
  };
}
