import type { Page } from "@playwright/test";

/**
 * What a person could read or hear on a page in the pseudo-locale that stands between no marks: copy that is in no
 * catalogue. Data is told apart by `translate="no"` (HTML), and by being code or a key.
 */
export async function copyWithoutMarks(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const verbatim =
      'code, kbd, pre, time, script, style, .monaco-editor, [translate="no"], option:not([value=""])';
    const read = ["aria-label", "title", "placeholder", "alt", "aria-valuetext"];
    const keys = /\((?:(?:Ctrl|Shift|Alt)\+)*(?:[A-Z.,]|Enter|Space|Escape|Home|End|F\d+|Left|Right|Up|Down)\)/gu;
    const unmarked = (text: string): string => {
      const less = text.replaceAll(/⟦[^⟦⟧]*⟧/gu, "");
      return less === text ? text.replaceAll(keys, "") : unmarked(less);
    };
    const isCopy = (text: string) => /\p{L}{3,}/u.test(unmarked(text));
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode()) {
      if (!(node instanceof Element) || node.closest(verbatim) !== null) {
        continue;
      }
      for (const name of read) {
        const text = node.getAttribute(name);
        if (text !== null && isCopy(text)) {
          found.add(`${name}: ${text}`);
        }
      }
      const own = [...node.childNodes]
        .filter((child) => child.nodeType === Node.TEXT_NODE)
        .map((child) => child.textContent)
        .join("");
      if (isCopy(own)) {
        found.add(own.trim());
      }
    }
    return [...found];
  });
}
