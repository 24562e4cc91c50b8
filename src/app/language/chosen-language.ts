/**
 * Which language the person chose, kept in this browser beside the theme: it is wanted before the database is open.
 */
import { type Language, speak } from "@/base/language/translate";

/** By tag, as each calls itself. */
export const LANGUAGE_NAMES = { en: "English", de: "Deutsch" } as const;
export type LanguageTag = keyof typeof LANGUAGE_NAMES;

export function isLanguageTag(tag: string): tag is LanguageTag {
  return Object.hasOwn(LANGUAGE_NAMES, tag);
}

const KEY = "exemplar-language";

/** Every message with marks around it, for tests: what has none on screen is in no catalogue. */
const PSEUDO_TAG = "en-XA";

/** What is chosen here; English where nothing is, or where the browser keeps nothing. */
export function chosenLanguage(): LanguageTag {
  const kept = readKept();
  return kept === "de" ? kept : "en";
}

/** Keeps the choice. It holds from the next start of the page on; `false` where the browser keeps nothing. */
export function keepLanguage(tag: LanguageTag): boolean {
  try {
    localStorage.setItem(KEY, tag);
    return true;
  } catch {
    return false;
  }
}

/** Speaks the chosen language from now on. A catalogue that does not come leaves the studio in English. */
export async function speakChosenLanguage(): Promise<void> {
  const kept = readKept();
  const language = await loadLanguage(kept).catch(() => undefined);
  if (language !== undefined) {
    speak(language);
    document.documentElement.lang = language.tag;
  }
}

async function loadLanguage(tag: string | null): Promise<Language | undefined> {
  if (tag === "de") {
    return (await import("@/app/language/german")).GERMAN;
  }
  return tag === PSEUDO_TAG ? (await import("@/app/language/pseudo-language")).PSEUDO : undefined;
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
