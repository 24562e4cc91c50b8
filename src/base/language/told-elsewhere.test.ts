import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { elementAt } from "@/base/element-at";
import { toldHere, toldPart } from "@/base/language/told-elsewhere";
import { speak, type Catalogue } from "@/base/language/translate";

const GERMAN = {
  "Nothing was imported.": "Nichts wurde importiert.",
  "{file} is not JSON, or it ends too early.": "{file} ist kein JSON oder endet zu früh.",
  "The {id} is inside the {id2}, which is closed. Open it first.":
    "{id} ist in {id2}, und das ist geschlossen. Es zuerst öffnen.",
  "The {id} is closed. Open it first.": "{id} ist geschlossen. Es zuerst öffnen.",
  "The model could not be used. {why}": "Das Modell ließ sich nicht verwenden. {why}",
  "Its {path} is not JSON.": "Seine {path} ist kein JSON.",
  "Page {number} of {total} could not be read.":
    "Von {total} Seiten war Seite {number} nicht lesbar.",
  "Open {name}": "{name} öffnen",
  "{count} step": { one: "{count} Schritt", other: "{count} Schritte" },
} satisfies Catalogue;

const speakGerman = (catalogue: Catalogue = GERMAN) => {
  const found = new Map(Object.entries(catalogue));
  speak({ tag: "de", find: (message) => found.get(message), keys: [...found.keys()] });
};

afterEach(() => {
  speak({ tag: "en", find: () => undefined, keys: [] });
});

test("in English every sentence is told as it was made", () => {
  expect(toldHere("a.json is not JSON, or it ends too early.")).toBe(
    "a.json is not JSON, or it ends too early.",
  );
});

test("a sentence without names is looked up whole, one with names keeps its values", () => {
  speakGerman();
  expect(toldHere("Nothing was imported.")).toBe("Nichts wurde importiert.");
  expect(toldHere("a b.json is not JSON, or it ends too early.")).toBe(
    "a b.json ist kein JSON oder endet zu früh.",
  );
});

test("values may stand in another order in the other language", () => {
  speakGerman();
  expect(toldHere("Page 3 of 8 could not be read.")).toBe("Von 8 Seiten war Seite 3 nicht lesbar.");
});

test("of two messages that fit, the one with more words of its own is meant", () => {
  speakGerman();
  expect(toldHere("The Cup_1 is inside the Box_2, which is closed. Open it first.")).toBe(
    "Cup_1 ist in Box_2, und das ist geschlossen. Es zuerst öffnen.",
  );
});

test("a reason that is a sentence of the studio is told as well, a name is not", () => {
  speakGerman();
  expect(toldHere("The model could not be used. Its config.json is not JSON.")).toBe(
    "Das Modell ließ sich nicht verwenden. Seine config.json ist kein JSON.",
  );
  speakGerman({ ...GERMAN, Cup: "Tasse" });
  expect(toldHere("The Cup is closed. Open it first.")).toBe(
    "Cup ist geschlossen. Es zuerst öffnen.",
  );
});

test("what stands inside of a sentence only is told there, or by itself where a page asks for a part", () => {
  const part = "change the comment on line {line}";
  speakGerman({
    ...GERMAN,
    [part]: "den Kommentar in Zeile {line} ändern",
    "Understood: {does}. No step was changed.": "Verstanden: {does}. Kein Schritt wurde geändert.",
  });
  expect(toldHere("Understood: change the comment on line 5. No step was changed.")).toBe(
    "Verstanden: den Kommentar in Zeile 5 ändern. Kein Schritt wurde geändert.",
  );
  expect(toldPart("change the comment on line 5")).toBe("den Kommentar in Zeile 5 ändern");
  expect(toldHere("change the comment on line 5")).toBe("change the comment on line 5");
  expect(toldPart("change the mug")).toBe("change the mug");
});

test("a sentence with hardly words of its own fits names, and not whatever has its two words in it", () => {
  speakGerman({
    ...GERMAN,
    "The {id} is {word}.": "{id} ist {word}.",
    "It failed: {sentence}": "Es misslang: {sentence}",
  });
  expect(toldHere("The Cup_1 is dirty.")).toBe("Cup_1 ist dirty.");
  const why = "The task asks that the Mug is in the CoffeeMachine: a mug is filled.";
  expect(toldHere(why)).toBe(why);
  expect(toldHere(`It failed: ${why}`)).toBe(`It failed: ${why}`);
  expect(toldHere("It failed: Nothing was imported.")).toBe(
    "Es misslang: Nichts wurde importiert.",
  );
});

test("sentences that stand together are told one by one, and what is not known among them stays", () => {
  speakGerman();
  expect(toldHere("a.json is not JSON, or it ends too early. Nothing was imported. [BUN-01]")).toBe(
    "a.json ist kein JSON oder endet zu früh. Nichts wurde importiert. [BUN-01]",
  );
});

test("what a button says is no sentence: words of a person that look like it stay theirs", () => {
  speakGerman();
  expect(toldHere("Open the fridge")).toBe("Open the fridge");
  expect(toldHere("4 step")).toBe("4 step");
});

test("another language is not told in the words of the one before", () => {
  speakGerman();
  toldHere("Nothing was imported.");
  speakGerman({ "Nothing was imported.": "Rien n’a été importé." });
  expect(toldHere("Nothing was imported.")).toBe("Rien n’a été importé.");
});

/** Values of things: none of them has the text between the names, nor a sentence's end in it. */
const aValue = fc.stringMatching(/^[a-z0-9_]{1,12}$/u);
const SENTENCES = Object.entries(GERMAN).flatMap(([key, told]) =>
  typeof told === "string" && key.includes("{") && key.endsWith(".") ? [{ key, told }] : [],
);

test("whatever the values are, the sentence comes in German with just these", () => {
  speakGerman();
  fc.assert(
    fc.property(
      fc.constantFrom(...SENTENCES),
      fc.array(aValue, { minLength: 2, maxLength: 2 }),
      ({ key, told }, values) => {
        const names = [...key.matchAll(/\{\w+\}/gu)].map(([name]) => name);
        const fill = (text: string) =>
          names.reduce((filled, name, at) => filled.replace(name, elementAt(values, at)), text);
        expect(toldHere(fill(key))).toBe(fill(told));
      },
    ),
  );
});

test("a text that nobody knows comes back unchanged", () => {
  speakGerman();
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      expect(toldHere(text)).toBe(text);
    }),
  );
});

test("long texts are looked through at once, also those that almost fit again and again", () => {
  speakGerman();
  const texts = [
    "a".repeat(10_000),
    "Page of ".repeat(1250),
    "The model could not be used. ".repeat(345),
    `${"The x is inside the ".repeat(500)}.`,
  ];
  const from = performance.now();
  for (const text of texts) {
    toldHere(text);
  }
  expect(performance.now() - from).toBeLessThan(50 * texts.length);
});
