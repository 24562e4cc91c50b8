import { languageTag } from "@/base/language/translate";

/** `1.50`, or with a comma where the language has one: as `toFixed` rounds it, in the digits of a page. */
export function toDecimals(value: number, digits: number): string {
  return Number(value.toFixed(digits)).toLocaleString(languageTag(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
}
