import type { PageElement } from "@/core/world/recorded-world";

/** A line that begins an element: `[40] [A] [Cars + trucks]`; texts that nobody can click have no number. */
const ELEMENT_START = /^\s*\[(\d*)\] \[([A-Za-z]\w*)\] \[/u;

/**
 * The elements of an observation in its order. Texts may run over several lines and hold brackets;
 * what is no element, such as the list of open tabs, is passed over.
 */
export function readPageElements(observation: string): readonly PageElement[] {
  const elements: PageElement[] = [];
  let open: { readonly id: string; readonly tag: string; readonly lines: string[] } | undefined;
  const close = () => {
    if (open !== undefined) {
      const text = open.lines.join("\n").trimEnd();
      elements.push({
        id: open.id,
        tag: open.tag.toUpperCase(),
        text: toPlainText(text.endsWith("]") ? text.slice(0, -1) : text),
      });
      open = undefined;
    }
  };
  for (const line of observation.split("\n")) {
    const start = ELEMENT_START.exec(line);
    if (start !== null) {
      close();
      const [head, id = "", tag = ""] = start;
      open = { id, tag, lines: [line.slice(head.length)] };
    } else if (open !== undefined && open.lines.at(-1)?.trimEnd().endsWith("]") !== true) {
      open.lines.push(line);
    }
  }
  close();
  return elements;
}

function toPlainText(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
