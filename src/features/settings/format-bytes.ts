import { t } from "@/base/language/translate";
const KIB = 1024;

/** Bytes for people, e.g. `351.2 MB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / KIB ** 2;
  return megabytes >= 1
    ? t("{megabytes} MB", { megabytes: megabytes.toFixed(1) })
    : t("{ceil} KB", { ceil: Math.ceil(bytes / KIB) });
}
