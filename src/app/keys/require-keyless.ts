import { AppError } from "@/base/app-error";
import type { StudioSettingsStore } from "@/app/studio-settings";
import { t } from "@/base/language/translate";

/**
 * Refuses to hand out what holds an API key that the settings have: it may have been pasted before the
 * settings knew it for one. Whatever comes later is struck where it is written. Throws AppError KEY-08.
 */
export function requireKeyless(
  settings: Pick<StudioSettingsStore, "knownKeys">,
  items: readonly { readonly title: string }[],
): void {
  const keys = settings.knownKeys();
  if (keys.length === 0) {
    return;
  }
  const written = keys.map((key) => JSON.stringify(key).slice(1, -1));
  for (const item of items) {
    const text = JSON.stringify(item, (_, value: unknown) =>
      ArrayBuffer.isView(value) ? undefined : value,
    );
    if (written.some((key) => text.includes(key))) {
      throw new AppError({
        code: "KEY-08",
        what: t("“{title}” holds an API key that your settings have.", { title: item.title }),
        safe: t("No file was written, and nothing was changed."),
        next: t(
          "Take the key out of its texts, or leave it out of what you export; then export again. Have the key exchanged where it was handed on already.",
        ),
      });
    }
  }
}
