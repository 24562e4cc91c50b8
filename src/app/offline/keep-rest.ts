import { readKeptList, sizeOf } from "@/app/offline/kept-list";
import { AppError } from "@/base/app-error";
import { estimateStorage } from "@/storage/storage-quota";
import type { JobOptions } from "@/base/progress";
import { t } from "@/base/language/translate";

/** What a person makes goes before: so much stays free for it. */
const LEAST_FREE_BYTES = 256_000_000;

/**
 * Asks for every file of the studio that is not kept yet: its worker keeps what it hands out. One at a time, so
 * that it can be broken off when something is to be done. Throws AppError OFL-01 where there would be too little room
 * left for what a person makes.
 */
export async function keepRest({ signal, onProgress }: JobOptions): Promise<void> {
  const list = await readKeptList();
  if (list === undefined) {
    return;
  }
  const { keptBytes, totalBytes } = sizeOf(list);
  await requireRoom(totalBytes - keptBytes);
  let done = keptBytes;
  for (const { path, bytes } of list.files.filter(({ isKept }) => !isKept)) {
    onProgress?.({ label: t("Keeping the studio's files"), done, total: totalBytes });
    const answer = await fetch(path, { signal: signal ?? null, priority: "low" });
    await answer.body?.pipeTo(new WritableStream());
    done += bytes;
  }
}

async function requireRoom(missingBytes: number): Promise<void> {
  const estimate = await estimateStorage();
  const isShort =
    estimate !== undefined &&
    estimate.quotaBytes - estimate.usageBytes - missingBytes < LEAST_FREE_BYTES;
  if (missingBytes > 0 && isShort) {
    throw new AppError({
      code: "OFL-01",
      what: t("There is too little room in this browser for the rest of the studio's files."),
      safe: t("What you made goes before them, and what is kept of the studio stays."),
      next: t(
        "Make room on the disk, then keep the rest. With a network everything works as it does.",
      ),
    });
  }
}
