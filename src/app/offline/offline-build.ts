/** What a built studio consists of, as its offline worker carries it (`build/offline-plugin.ts` makes the list). */
export interface StudioFile {
  /** Where it is served, e.g. `/assets/index-N3BQ9GZk.js`. */
  readonly path: string;
  readonly bytes: number;
  /** The beginning of its SHA-256: another file under the same address is not kept as this one. */
  readonly hash: string;
  /** `first`: the studio opens, reviews and runs programs with these alone; `later`: models, samples, rare letters. */
  readonly when: "first" | "later";
}

export interface OfflineBuild {
  /** The script that the page starts with; builds that share it share all code. */
  readonly entry: string;
  /** Differs where any file does. */
  readonly id: string;
  readonly files: readonly StudioFile[];
}

/** Where the offline worker tells the page what of the build is kept; no server answers there. */
export const KEPT_LIST_URL = "/kept-files.json";
export const OFFLINE_WORKER_URL = "/sw.js";

/** What a page asks of the worker. */
export const TAKE_OVER = "take over";
export const CLEAR_OLD = "clear old";

/** The lock that a page holds as long as it may ask for files of its own build. */
export function lockOf(entry: string): string {
  return `exemplar:${entry}`;
}

const HASH_LENGTH = 16;

/** As {@link StudioFile.hash} has it. */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, HASH_LENGTH);
}
