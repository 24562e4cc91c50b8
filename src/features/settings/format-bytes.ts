import { languageTag, t } from "@/base/language/translate";

const KIB = 1024;

const MEGABYTES = new Intl.NumberFormat(languageTag(), {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});

/** Bytes for people, e.g. `351.2 MB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / KIB ** 2;
  return megabytes >= 1
    ? t("{megabytes} MB", { megabytes: MEGABYTES.format(megabytes) })
    : t("{kilobytes} KB", { kilobytes: Math.ceil(bytes / KIB) });
}

/** How much of a job is done that is counted in bytes. */
export function formatBytesDone(doneBytes: number, totalBytes: number): string {
  return t("{done} of {total}", { done: formatBytes(doneBytes), total: formatBytes(totalBytes) });
}
