/** Who made something, as it is read: a record keeps the name, whatever language it is read in. */
import { t } from "@/base/language/translate";

/** In the place of a model's name where labels come from what was logged. */
export const OWN_LOG = "the recording's own log";

/** The same where whoever recorded a demonstration said what was done. */
export const RECORDED_BY = "the person who recorded it";

const AUTHOR_WORDS: ReadonlyMap<string, string> = new Map([
  [OWN_LOG, t("the recording's own log")],
  [RECORDED_BY, t("the person who recorded it")],
  ["built-in", t("built-in")],
]);

/** A teacher or whoever labelled; a model's name as it is. */
export function authorWords(name: string): string {
  return AUTHOR_WORDS.get(name) ?? name;
}
