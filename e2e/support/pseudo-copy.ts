import type { Page } from "@playwright/test";

const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("aceinouyACEINOUY", (letter, at) => [letter, "àçéíñöûýÀÇÉÍÑÖÛÝ".charAt(at)]),
);

/** A message as the pseudo-locale says it, anywhere in a name. */
export function inPseudo(message: string): RegExp {
  const accented = Array.from(message, (letter) => ACCENTS[letter] ?? letter).join("");
  return new RegExp(`⟦${accented.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}·*⟧`, "u");
}

/**
 * What a person could read or hear on a page in the pseudo-locale that stands between no marks: copy that is in no
 * catalogue. Data is told apart by `translate="no"` (HTML), by being code, a key, a field's text or a name that
 * is the same everywhere, and in attributes by saying again what such an element says.
 */
export async function copyWithoutMarks(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const data = '[translate="no"]';
    // Monaco's own labels are in Monaco's own catalogues.
    const verbatim = `code, kbd, pre, time, script, style, iframe, .monaco-editor, .monaco-diff-editor, ${data}`;
    const read = ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "label"];
    const keys =
      /\((?:(?:Ctrl|Shift|Alt)\+)*(?:[A-Z.,[\]]|Enter|Space|Escape|Home|End|F\d+|Left|Right|Up|Down)\)/gu;
    const names = /\b(?:Python|WASM|WEBGPU|[A-Z]{2,}-\d{2})\b/gu;
    const address = /^\w+:\/\/\S+$/u;
    const said = [...document.querySelectorAll(data)]
      .map((element) => element.textContent.trim())
      .filter((text) => text.length > 2)
      .toSorted((a, b) => b.length - a.length);
    const unmarked = (text: string): string => {
      const less = text.replaceAll(/⟦[^⟦⟧]*⟧/gu, "");
      return less === text ? text.replaceAll(keys, "").replaceAll(names, "") : unmarked(less);
    };
    const isCopy = (text: string) => /\p{L}{3,}/u.test(unmarked(text)) && !address.test(text);
    const withoutData = (text: string) =>
      said.reduce((less, each) => less.replaceAll(each, ""), text);
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode()) {
      if (!(node instanceof Element) || node.closest(verbatim) !== null) {
        continue;
      }
      for (const name of read) {
        const text = node.getAttribute(name);
        if (text !== null && isCopy(text) && isCopy(withoutData(text))) {
          found.add(`${name}: ${text}`);
        }
      }
      const own = [...node.childNodes]
        .filter((child) => child.nodeType === Node.TEXT_NODE)
        .map((child) => child.textContent)
        .join("");
      if (!(node instanceof HTMLTextAreaElement) && isCopy(own)) {
        found.add(own.trim());
      }
    }
    return [...found];
  });
}
