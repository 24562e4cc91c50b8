import { AppError } from "@/base/app-error";

const CODES = {
  /** Nobody knows the files. */
  unknown: "EXC-01",
  /** The files are of another format than was said. */
  foreign: "EXC-02",
  /** The two formats hold things that are not made of each other. */
  "no-way": "EXC-03",
  /** A zip that is damaged, or a bomb, or climbs. */
  zip: "EXC-04",
  /** More than can be read at once. */
  "too-much": "EXC-05",
} as const;

/** A failure of reading or writing an exchange format; nothing was written. */
export function exchangeError(kind: keyof typeof CODES, what: string, next: string): AppError {
  return new AppError({ code: CODES[kind], what, safe: "Nothing was imported or written.", next });
}
