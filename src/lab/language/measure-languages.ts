/** All that is counted about the words of the interface, with the places. */
import type { Catalogue } from "@/base/language/translate";
import { findBareCopy } from "@/lab/language/bare-copy";
import { checkCatalogue, type CatalogueFaults } from "@/lab/language/check-catalogue";
import { extractMessages, type Message } from "@/lab/language/extract-messages";
import { readCatalogues, type CataloguePart } from "@/lab/language/read-catalogues";
import { readShippedTexts } from "@/lab/language/shipped-texts";
import { readSourceTree, type Finding } from "@/lab/house/source-tree";
import { findToldBelow, type ToldBelow } from "@/lab/language/told-below";

export interface LanguageMeasures {
  readonly messages: readonly Message[];
  readonly bareCopy: readonly Finding[];
  readonly unreadable: readonly Finding[];
  readonly byLanguage: ReadonlyMap<string, MeasuredLanguage>;
}

export interface MeasuredLanguage extends CatalogueFaults {
  /** Messages that two of its files translate differently. */
  readonly clashes: readonly string[];
}

/** Of the product: what only developers read, the command line and the lab, is English. */
const SHOWN = /^src\/(?:main\.tsx|(?:app|features|ui|base|core|document|lesson|storage)\/)/u;

/** Reads sources and catalogues below a root. */
export async function measureLanguages(root: string): Promise<LanguageMeasures> {
  const { sources } = await readSourceTree(root);
  const shown = sources.filter(({ path }) => SHOWN.test(path));
  const { messages: said, unreadable } = extractMessages(shown);
  const below = [...findToldBelow(sources), ...(await readShippedTexts(root))];
  const messages = [...said, ...messagesBelow(below, said)];
  const byLanguage = new Map<string, MeasuredLanguage>();
  for (const [tag, parts] of await readCatalogues(root)) {
    const { catalogue, clashes } = joinParts(parts);
    byLanguage.set(tag, { ...checkCatalogue(messages, catalogue, tag), clashes });
  }
  return { messages, unreadable, bareCopy: findBareCopy(shown), byLanguage };
}

/** What is made below the interface and told there, without what the interface says as well. */
function messagesBelow(below: readonly ToldBelow[], said: readonly Message[]): readonly Message[] {
  const keys = new Set(said.map(({ key }) => key));
  return below
    .filter(({ message }) => !keys.has(message))
    .map(({ message, path }) => ({ key: message, path }));
}

function joinParts(parts: readonly CataloguePart[]) {
  const catalogue: Record<string, Catalogue[string]> = {};
  const clashes: string[] = [];
  for (const [key, translation] of parts.flatMap((part) => Object.entries(part.catalogue))) {
    const before = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(translation)) {
      clashes.push(key);
    }
    catalogue[key] = translation;
  }
  return { catalogue, clashes };
}
