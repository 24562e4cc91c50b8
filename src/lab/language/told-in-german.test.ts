import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { toldHere } from "@/base/language/told-elsewhere";
import { speak } from "@/base/language/translate";
import { readSourceTree } from "@/lab/house/source-tree";
import { findToldBelow } from "@/lab/language/told-below";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDER = join(ROOT, "src/app/language/catalogues/de");

afterEach(() => {
  speak({ tag: "en", find: () => undefined, keys: [] });
});

/** The catalogues of what is told from below; no sentence stands in two of them. */
async function readGerman(): Promise<readonly (readonly [message: string, told: string])[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.startsWith("errors-"));
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), "utf8")));
  return texts.flatMap((text) =>
    Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text))),
  );
}

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/gu)].map((match) => match[0]);

test("German has every sentence that is made below the interface, once, and none that nobody makes", async () => {
  const german = await readGerman();
  const made = findToldBelow((await readSourceTree(ROOT)).sources).map(({ message }) => message);
  expect(german.map(([message]) => message).toSorted()).toEqual(made.toSorted());
});

test("each is told with the names that it has in English", async () => {
  const others = (await readGerman()).filter(
    ([message, told]) => namesIn(told).toSorted().join() !== namesIn(message).toSorted().join(),
  );
  expect(others).toEqual([]);
});

test("each is known again by its words, whatever stands in the place of its names", async () => {
  const german = await readGerman();
  const found = new Map(german);
  speak({ tag: "de", find: (message) => found.get(message), keys: [...found.keys()] });
  const others = german.filter(([message, told]) => {
    const names = namesIn(message);
    const fill = (text: string) =>
      names.reduce((filled, name, at) => filled.replace(name, `v${at}`), text);
    return toldHere(fill(message)) !== fill(told);
  });
  expect(others).toEqual([]);
});
