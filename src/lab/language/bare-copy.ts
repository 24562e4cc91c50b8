/**
 * Copy that goes through no catalogue: text between tags, and attributes that are read out or shown, as literals.
 * What is put together elsewhere and shown later is seen by the story that walks the pages in the pseudo-locale.
 */
import ts from "typescript";
import { findingAt, walk, type Finding, type Source } from "@/lab/house/source-tree";

/** Attributes that people read or hear. */
const READ = new Set(["aria-label", "aria-valuetext", "title", "placeholder", "alt", "label"]);
const WORD = /\p{L}{2,}/u;
/** An example of one is the same in every language. */
const ADDRESS = /^\w+:\/\/\S+$/u;

/** What stands in these is code and the name of a key, in every language the same. */
const VERBATIM = new Set(["code", "kbd"]);

export function findBareCopy(sources: readonly Source[]): readonly Finding[] {
  return sources
    .filter(({ path }) => path.endsWith(".tsx"))
    .flatMap((source) => {
      const found: Finding[] = [];
      walk(source.syntax, (node) => {
        const copy = copyOf(node);
        if (copy !== undefined && WORD.test(copy) && !ADDRESS.test(copy)) {
          found.push(findingAt(source, node, copy.trim()));
        }
      });
      return found;
    });
}

function copyOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) {
    const { parent } = node;
    const isVerbatim =
      ts.isJsxElement(parent) && VERBATIM.has(parent.openingElement.tagName.getText());
    return isVerbatim ? undefined : node.text;
  }
  return ts.isJsxAttribute(node) && READ.has(node.name.getText())
    ? literalsOf(node.initializer)
    : undefined;
}

/** The letters of a literal, or of a template without its expressions. */
function literalsOf(value: ts.JsxAttributeValue | undefined): string | undefined {
  const given = value !== undefined && ts.isJsxExpression(value) ? value.expression : value;
  if (given === undefined) {
    return undefined;
  }
  return ts.isStringLiteralLike(given)
    ? given.text
    : ts.isTemplateExpression(given)
      ? [given.head, ...given.templateSpans.map(({ literal }) => literal)]
          .map(({ text }) => text)
          .join(" ")
      : undefined;
}
