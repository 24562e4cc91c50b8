import { readKeptList, sizeOf } from "@/app/offline/kept-list";
import type { JobOptions } from "@/base/progress";

/**
 * Asks for every file of the studio that is not kept yet: its worker keeps what it hands out. One at a time, so
 * that it can be broken off when something is to be done.
 */
export async function keepRest({ signal, onProgress }: JobOptions): Promise<void> {
  const list = await readKeptList();
  if (list === undefined) {
    return;
  }
  const { keptBytes, totalBytes } = sizeOf(list);
  let done = keptBytes;
  for (const { path, bytes } of list.files.filter(({ isKept }) => !isKept)) {
    onProgress?.({ label: "Keeping the studio's files", done, total: totalBytes });
    const answer = await fetch(path, { signal: signal ?? null, priority: "low" });
    await answer.body?.pipeTo(new WritableStream());
    done += bytes;
  }
}
