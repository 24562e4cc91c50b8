import { AppError } from "@/base/app-error";
import type { Exemplar } from "@/core/exemplar";
import type { Embedder } from "@/engines/perception/perception-engine";
import { t } from "@/base/language/translate";

/** Fetches the starter memory that the studio ships. Throws AppError IMP-11 where it cannot be had. */
export async function readStarter(
  embedder: () => Promise<Pick<Embedder, "embedText">>,
): Promise<readonly Exemplar[]> {
  const [{ parseStarter, STARTER_PATH }, { embedExemplars }] = await Promise.all([
    import("@/formats/bundle/starter-bundle"),
    import("@/lesson/embed-exemplars"),
  ]);
  const response = await fetch(`/${STARTER_PATH}`).catch(() => undefined);
  if (response?.ok !== true) {
    throw new AppError({
      code: "IMP-11",
      what: t("The starter memory could not be loaded."),
      safe: t("Your memory is as it was."),
      next: t("Try again when the studio can be reached."),
    });
  }
  return await embedExemplars(parseStarter(await response.text()), await embedder());
}
