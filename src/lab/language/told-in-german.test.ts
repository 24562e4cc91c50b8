import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { toldHere, toldPart } from "@/base/language/told-elsewhere";
import { languageOf, speak } from "@/base/language/translate";
import { readCatalogues } from "@/lab/language/read-catalogues";

const ROOT = join(import.meta.dirname, "../../..");

afterEach(() => {
  speak(languageOf("en", []));
});

/** What the catalogues of errors say of what is told from below; `languages.test.ts` holds them against the sources. */
async function readGerman(): Promise<readonly (readonly [message: string, told: string])[]> {
  const parts = (await readCatalogues(ROOT)).get("de") ?? [];
  return parts
    .filter(({ path }) => path.includes("/errors-"))
    .flatMap(({ catalogue }) => Object.entries(catalogue))
    .flatMap(([message, told]) => (typeof told === "string" ? [[message, told] as const] : []));
}

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/gu)].map((match) => match[0]);

test("each is known again by its words, whatever stands in the place of its names", async () => {
  const german = await readGerman();
  expect(german.length).toBeGreaterThan(1000);
  speak(languageOf("de", [Object.fromEntries(german)]));
  const others = german.filter(([message, told]) => {
    const names = namesIn(message);
    const fill = (text: string) =>
      names.reduce((filled, name, at) => filled.replace(name, `v${at}`), text);
    // What begins small is a part of a page's sentence.
    const tell = /^\p{Ll}/u.test(message) ? toldPart : toldHere;
    return tell(fill(message)) !== fill(told);
  });
  expect(others).toEqual([]);
});
