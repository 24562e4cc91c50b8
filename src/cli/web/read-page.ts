/**
 * What is on a page, read inside of it. The functions here are sent to the browser as text, so they use nothing
 * from outside this list; what comes back is a stranger's and is parsed.
 */
import { z } from "zod";
import { bounds } from "@/core/bounds";

const edge = z.number();
const text = z.string().max(bounds.remote.textChars);
const elementSchema = z.object({
  id: z.string().regex(/^[A-Z][a-z]+_\d+$/u),
  class: z.enum(["Link", "Button", "Tick", "Field", "Menu", "Text"]),
  attributes: z.object({
    text,
    value: text.exactOptional(),
    checked: z.boolean().exactOptional(),
    options: z.array(text).max(100).exactOptional(),
  }),
  /** In pixels of the window; what is scrolled away lies outside of it. */
  box: z.object({ left: edge, top: edge, right: edge, bottom: edge }),
});
/** What a page said of itself. */
export const readPageSchema = z.object({
  elements: z.array(elementSchema).max(bounds.remote.objects),
  /** The numbers given until now, by class: no number is given twice in an episode. */
  given: z.record(z.string(), z.number().int().nonnegative()),
  words: z.string().max(bounds.remote.messageChars),
});
export type ReadPage = Readonly<z.infer<typeof readPageSchema>>;
export interface ReadElement {
  readonly id: string;
  readonly class: string;
  readonly attributes: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
}

/** The script that every page begins with; `key` is where it keeps its functions: a name that nobody guesses. */
export function pageScript(key: string): string {
  const parts = [clean, isSeen, fieldClass, isLeaf, classOf, labelsOf, textOf, attributesOf, read];
  return `(() => {
    const __name = (named) => named;
    ${parts.map(String).join("\n")}
    const known = new Map();
    Object.defineProperty(globalThis, ${JSON.stringify(key)}, { value: {
      read: (given, most) => read(known, given, most),
      find: (id) => [...known].find(([element, own]) => own === id && element.isConnected)?.[0],
    } });
  })();`;
}

function clean(words: string | null | undefined): string {
  const said = words === null || words === undefined ? "" : words;
  return said.replaceAll(/\s+/gu, " ").trim().slice(0, 300);
}

function isSeen(element: Element): boolean {
  return getComputedStyle(element).visibility !== "hidden" && element.getClientRects().length > 0;
}

function fieldClass({ type }: HTMLInputElement): string | undefined {
  if (/^(?:submit|button|reset|image)$/u.test(type)) {
    return "Button";
  }
  if (/^(?:checkbox|radio)$/u.test(type)) {
    return "Tick";
  }
  return /^(?:file|hidden|color|range)$/u.test(type) ? undefined : "Field";
}

/** Whether it has words of its own that belong to nothing that can be touched. */
function isLeaf(element: Element): boolean {
  return (
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && clean(node.textContent) !== "",
    ) && element.closest("a[href],button,select,textarea,label,script,style,noscript") === null
  );
}

function classOf(element: Element): string | undefined {
  if (element instanceof HTMLInputElement) {
    return fieldClass(element);
  }
  const named = [
    ["a[href]", "Link"],
    ["select", "Menu"],
    ["textarea", "Field"],
    ["button,[role=button]", "Button"],
  ].find(([selector]) => selector !== undefined && element.matches(selector));
  return named?.[1] ?? (isLeaf(element) ? "Text" : undefined);
}

function labelsOf(element: Element): string {
  const isLabelled =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  const labels = isLabelled ? element.labels : null;
  const saidBy = (label: Element) => {
    // What can be chosen in a menu stands inside of its label, and is none of it.
    const own = label.cloneNode(true);
    for (const inner of own instanceof Element ? own.querySelectorAll("select,textarea") : []) {
      inner.remove();
    }
    return own.textContent;
  };
  return labels === null ? "" : [...labels].map(saidBy).join(" ");
}

/** What it is called: its label, its words, else what stands in for them. */
function textOf(element: Element): string {
  const isButton = element instanceof HTMLInputElement && fieldClass(element) === "Button";
  const isField = element.matches("input,select,textarea");
  const said = [
    element.getAttribute("aria-label"),
    labelsOf(element),
    isButton ? element.value : "",
    isField ? "" : element.textContent,
    element.getAttribute("placeholder"),
    element.getAttribute("title"),
    element.querySelector("img")?.getAttribute("alt"),
  ];
  return clean(said.find((each) => clean(each) !== ""));
}

function attributesOf(element: Element, kind: string): ReadElement["attributes"] {
  const own = { text: textOf(element) };
  if (element instanceof HTMLSelectElement) {
    return {
      ...own,
      value: clean(element.selectedOptions[0]?.textContent),
      options: [...element.options].slice(0, 60).map((option) => clean(option.textContent)),
    };
  }
  if (kind === "Tick" && element instanceof HTMLInputElement) {
    return { ...own, checked: element.checked };
  }
  return kind === "Field" && "value" in element
    ? { ...own, value: clean(String(element.value)) }
    : own;
}

function read(known: Map<Element, string>, given: Record<string, number>, most: number): unknown {
  const elements: unknown[] = [];
  for (const element of document.querySelectorAll("body *")) {
    const kind = elements.length < most && isSeen(element) ? classOf(element) : undefined;
    if (kind !== undefined) {
      if (!known.has(element)) {
        const before = given[kind];
        const number = before === undefined ? 1 : before + 1;
        given[kind] = number;
        known.set(element, `${kind}_${number}`);
      }
      const id = known.get(element);
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const box = { left, top, right, bottom };
      elements.push({ id, class: kind, attributes: attributesOf(element, kind), box });
    }
  }
  return { elements, given, words: document.body.innerText.slice(0, 1_000_000) };
}
