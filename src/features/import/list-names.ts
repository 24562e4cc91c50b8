import { t } from "@/base/language/translate";

/** So many names are told. */
const NAMES_TOLD = 3;

/** The first names of a list, and how many more there are. */
export function listNames(names: readonly string[]): string {
  const told = names.slice(0, NAMES_TOLD).join(", ");
  return names.length > NAMES_TOLD
    ? t("{names} and {count} more", { names: told, count: names.length - NAMES_TOLD })
    : told;
}
