/** What a catalogue lacks of the messages that are said, and what it has that nobody says. */
import type { Catalogue, PluralForms } from "@/base/language/translate";
import type { Message } from "@/lab/language/extract-messages";

export interface CatalogueFaults {
  readonly missing: readonly string[];
  /** In a catalogue, and said nowhere. */
  readonly stale: readonly string[];
  /** Messages whose translation has other names in braces, or lacks a form that the language asks for. */
  readonly broken: readonly string[];
}

/** Holds a language's catalogue against the messages. `tag` says which plural forms it needs. */
export function checkCatalogue(
  messages: readonly Message[],
  catalogue: Catalogue,
  tag: string,
): CatalogueFaults {
  const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const byKey = new Map(Object.entries(catalogue));
  const said = new Set(messages.map(({ key }) => key));
  return {
    missing: messages.flatMap(({ key }) => (byKey.has(key) ? [] : [key])),
    stale: [...byKey.keys()].filter((key) => !said.has(key)),
    broken: messages.flatMap((message) => {
      const translation = byKey.get(message.key);
      const isWhole =
        translation === undefined ||
        (message.other === undefined
          ? typeof translation === "string" && areSameNames(message.key, translation)
          : typeof translation !== "string" &&
            areWholeForms({ ...message, other: message.other }, translation, needed));
      return isWhole ? [] : [message.key];
    }),
  };
}

function areWholeForms(
  { key, other }: { readonly key: string; readonly other: string },
  forms: PluralForms,
  needed: readonly Intl.LDMLPluralRule[],
): boolean {
  const known = namesIn(`${key} ${other}`);
  return needed.every((rule) => {
    const form = forms[rule];
    return form !== undefined && form !== "" && isSubset(namesIn(form), known);
  });
}

function areSameNames(message: string, translation: string): boolean {
  const [one, other] = [namesIn(message), namesIn(translation)];
  return translation !== "" && isSubset(one, other) && isSubset(other, one);
}

function isSubset(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((name) => other.has(name));
}

function namesIn(message: string): ReadonlySet<string> {
  return new Set(Array.from(message.matchAll(/\{(\w+)\}/gu), ([, name]) => String(name)));
}
