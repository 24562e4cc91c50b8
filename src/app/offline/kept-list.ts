/** What of the studio is kept in this browser, as its offline worker tells it. */
import { z } from "zod";
import { KEPT_LIST_URL } from "@/app/offline/offline-build";

const keptListSchema = z.object({
  files: z.array(
    z.object({ path: z.string(), bytes: z.number().nonnegative(), isKept: z.boolean() }),
  ),
});

export type KeptList = z.infer<typeof keptListSchema>;

export interface KeptSize {
  readonly keptBytes: number;
  readonly totalBytes: number;
}

/** `undefined` where no worker serves this page: on the first visit until it is ready, or where there is none. */
export async function readKeptList(): Promise<KeptList | undefined> {
  if (!("serviceWorker" in navigator) || navigator.serviceWorker.controller === null) {
    return undefined;
  }
  const answer = await fetch(KEPT_LIST_URL).catch(() => undefined);
  // Where the worker is just being taken off, a server answers.
  const list: unknown = await answer?.json().catch(() => undefined);
  return keptListSchema.safeParse(list).data;
}

export function sizeOf({ files }: KeptList): KeptSize {
  const sum = (sizes: readonly number[]) => sizes.reduce((total, bytes) => total + bytes, 0);
  return {
    keptBytes: sum(files.filter(({ isKept }) => isKept).map(({ bytes }) => bytes)),
    totalBytes: sum(files.map(({ bytes }) => bytes)),
  };
}
