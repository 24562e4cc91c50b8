import { AppError } from "@/base/app-error";
import type { Exemplar } from "@/core/exemplar";
import type { Embedder } from "@/engines/perception/perception-engine";

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
      what: "The starter memory could not be loaded.",
      safe: "Your memory is as it was.",
      next: "Try again when the studio can be reached.",
    });
  }
  return await embedExemplars(parseStarter(await response.text()), await embedder());
}
