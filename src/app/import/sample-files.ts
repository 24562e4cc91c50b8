/** The files of the sample project, as our own server has them: loaded when one is wanted. */
import { AppError } from "@/base/app-error";
import { t } from "@/base/language/translate";
import { sha256Hex } from "@/base/sha256";
import type { Storage } from "@/storage/open-storage";

const SAMPLES_URL = "/samples/";

/** Loads a file of the sample project. Throws SAM-01. */
export async function loadSampleFile(file: string, signal?: AbortSignal): Promise<Response> {
  const init = signal === undefined ? {} : { signal };
  const response = await fetch(`${SAMPLES_URL}${file}`, init).catch(() => undefined);
  signal?.throwIfAborted();
  if (response?.ok !== true) {
    throw new AppError({
      code: "SAM-01",
      what: t("The sample project's file {file} could not be loaded.", { file }),
      safe: t("Nothing that is stored was changed."),
      next: t("Is the studio still being served? Reload the page and try again."),
    });
  }
  return response;
}

/** A video of the sample, which is kept from now on. Throws SAM-01, and SAM-02 for another one than was opened. */
export async function loadSampleVideo(
  storage: Pick<Storage, "videos">,
  id: string,
  file: string,
): Promise<Blob> {
  const blob = await (await loadSampleFile(file)).blob();
  if ((await sha256Hex(await blob.arrayBuffer())) !== id) {
    throw new AppError({
      code: "SAM-02",
      what: t("The sample's video {file} is another one than when the sample project was opened.", {
        file,
      }),
      safe: t("Labels, programs and decisions are kept."),
      next: t("Delete the sample project and open it again to get the present ones."),
    });
  }
  // Where the device is full, the video is loaded again the next time.
  await storage.videos.put({ id, blob }).catch(() => undefined);
  return blob;
}
