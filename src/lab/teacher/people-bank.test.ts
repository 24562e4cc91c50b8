/** The two halves of what people say: apart from each other, whole, and out of the product's reach. */
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readBank, type PeopleBank } from "@/lab/teacher/people-bank";
import { halfOfPhrase, splitBank } from "@/lab/teacher/split-bank";
import { BANKS } from "@/lab/teacher/study-settings";

const SOURCES = resolve(import.meta.dirname, "../..");
const PRODUCT =
  /^(?:app|base|core|document|engines|features|formats|lesson|storage|ui|worlds)[\\/]/u;

const [development, unseen] = await Promise.all(BANKS.map((name) => readBank(name)));
const factsOf = (bank: PeopleBank | undefined) =>
  [...new Set(bank?.phrases.map(({ fact }) => fact))].sort();

test("every phrase is in the half that its own text gives, so none is in both", () => {
  for (const [name, bank] of [
    ["development", development],
    ["unseen", unseen],
  ] as const) {
    expect(bank?.phrases.length).toBeGreaterThan(250);
    expect(bank?.phrases.filter((phrase) => halfOfPhrase(phrase) !== name)).toEqual([]);
  }
});

test("both halves have words for the same facts", () => {
  expect(factsOf(unseen)).toEqual(factsOf(development));
  expect(factsOf(unseen)).toContain("attribute:isDirty=false");
});

test("a phrase that comes later moves none of those before it", () => {
  const texts = Array.from({ length: 40 }, (_, index) => `is it done yet, ${index}?`);
  const bankOf = (all: readonly string[]): PeopleBank => ({
    nouns: { Mug: ["mug", "cup", "beaker"], Pan: ["pan"] },
    plurals: {},
    phrases: all.map((text) => ({ fact: "absent", manner: "indirect", text })),
  });
  const before = splitBank(bankOf(texts.slice(0, 30)));
  const after = splitBank(bankOf(texts));
  for (const name of BANKS) {
    expect(after[name].phrases).toEqual(expect.arrayContaining([...before[name].phrases]));
    expect(after[name].phrases.length).toBeGreaterThan(9);
    // What has one name only is called by it in both.
    expect(after[name].nouns["Pan"]).toEqual(["pan"]);
  }
  const mugs = BANKS.map((name) => after[name].nouns["Mug"]);
  expect(mugs.flat()).toHaveLength(3);
  expect(new Set(mugs.flat())).toEqual(new Set(["mug", "cup", "beaker"]));
});

test("no file of the product reads the bank, or anything of the lab", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
    (name) => PRODUCT.test(name) && /\.tsx?$/u.test(name) && !/\.test\.tsx?$/u.test(name),
  );
  expect(files.length).toBeGreaterThan(500);
  const reaching = files.filter((name) =>
    /people-bank|["'](?:@|\.\.)\/lab\//u.test(readFileSync(join(SOURCES, name), "utf8")),
  );
  expect(reaching).toEqual([]);
});
