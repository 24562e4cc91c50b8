/**
 * A JSON schema as a grammar of bytes: every text that the grammar takes whole is JSON that fits the
 * schema. Not the other way about: fields come in the schema's order, white space is bounded, numbers
 * have no exponents, and of fields that the schema leaves open none is written.
 */
import type { Json } from "@/base/json";
import { fixedText, GAP, numberOf } from "@/engines/teacher/browser/held/grammar-leaves";
import { oneOf, type Nest, type Rule } from "@/engines/teacher/browser/held/grammar-state";
import { stringBody } from "@/engines/teacher/browser/held/grammar-string";
import { parseSchema, type SchemaNode } from "@/engines/teacher/browser/held/schema-node";

/** Upper bounds where the schema has none: a small model that repeats itself has to come to an end. */
export interface GrammarBounds {
  readonly mostStringUnits: number;
  readonly mostItems: number;
}

/** Throws UnknownSchema where the schema says something that the grammar cannot promise. */
export function jsonGrammar(schema: Json, bounds: GrammarBounds): Rule {
  return toRule(parseSchema(schema), bounds);
}

function toRule(node: SchemaNode, bounds: GrammarBounds): Rule {
  switch (node.kind) {
    case "values":
      return oneOf(node.values.map((value) => [fixedText(toAscii(value))]));
    case "string": {
      const max = Math.max(node.min, Math.min(node.max, bounds.mostStringUnits));
      return oneOf([[fixedText('"'), stringBody({ min: node.min, max })]]);
    }
    case "number":
      return numberOf(node);
    case "choice":
      return oneOf(node.options.map((option) => [toRule(option, bounds)]));
    case "array":
      return arrayRule(node, bounds);
    case "object":
      return objectRule(node, bounds);
    default:
      return node satisfies never;
  }
}

/** JSON in ASCII alone: every vocabulary has tokens for that. */
function toAscii(value: Json): string {
  return JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

type Kind<K extends SchemaNode["kind"]> = Extract<SchemaNode, { readonly kind: K }>;

function arrayRule(node: Kind<"array">, bounds: GrammarBounds): Rule {
  const { min } = node;
  const max = Math.max(min, Math.min(node.max, bounds.mostItems));
  const item = toRule(node.items, bounds);
  const close = fixedText("]");
  const comma = fixedText(",");
  /** After so many items. */
  const rest = (count: number): Nest => ({
    kind: "nest",
    minBytes: Math.max(0, min - count) * (item.minBytes + 1) + 1,
    expand: () => [
      ...(count >= min ? [[close]] : []),
      ...(count < max ? [[comma, GAP, item, GAP, rest(count + 1)]] : []),
    ],
  });
  const first = [item, GAP, rest(1)];
  return oneOf([
    ...(min === 0 ? [[fixedText("["), GAP, close]] : []),
    ...(max > 0 ? [[fixedText("["), GAP, ...first]] : []),
  ]);
}

function objectRule({ fields }: Kind<"object">, bounds: GrammarBounds): Rule {
  const close = [fixedText("}")];
  /** From the last field to the first: what may come once all before it are decided. */
  let isFirst: Rule = oneOf([close]);
  let isLater: Rule = oneOf([close]);
  for (const { name, isRequired, node } of fields.toReversed()) {
    const pair = [fixedText(`${toAscii(name)}:`), GAP, toRule(node, bounds), GAP, isLater];
    const later = [fixedText(","), GAP, ...pair];
    isFirst = oneOf(isRequired ? [pair] : [pair, [isFirst]]);
    isLater = oneOf(isRequired ? [later] : [later, [isLater]]);
  }
  return oneOf([[fixedText("{"), GAP, isFirst]]);
}
