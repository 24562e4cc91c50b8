/**
 * The messages that the studio says, read from the sources: the literals that `t`, `rich`, `tn` and `countOf` are
 * called with. What is no literal could be in no catalogue, and is a finding.
 */
import ts from "typescript";
import { pluralOf } from "@/base/english/nouns";
import { walk, type Finding, type Source } from "@/lab/house/source-tree";

export interface Message {
  /** What a catalogue has it under. */
  readonly key: string;
  /** The English form for many, of messages that tell a count. */
  readonly other?: string;
  /** Where it is said first. */
  readonly path: string;
}

export interface Extracted {
  /** In the order in which they are said, each once. */
  readonly messages: readonly Message[];
  /** Calls that say what no catalogue can have. */
  readonly unreadable: readonly Finding[];
}

const DOOR = "src/base/language/translate.ts";

/** Reads the messages of sources; what is said in several places is told once. */
export function extractMessages(sources: readonly Source[]): Extracted {
  const messages = new Map<string, Message>();
  const unreadable: Finding[] = [];
  for (const { path, syntax } of sources) {
    if (path === DOOR) {
      continue;
    }
    walk(syntax, (node) => {
      const said = ts.isCallExpression(node) ? messageOf(node) : undefined;
      if (said === "unreadable") {
        const { line } = syntax.getLineAndCharacterOfPosition(node.getStart(syntax));
        unreadable.push({ path, line: line + 1, what: node.getText(syntax).slice(0, 80) });
      } else if (said !== undefined && !messages.has(said.key)) {
        messages.set(said.key, { ...said, path });
      }
    });
  }
  return { messages: [...messages.values()], unreadable };
}

type Said = Omit<Message, "path">;

function messageOf({ expression, arguments: given }: ts.CallExpression) {
  if (!ts.isIdentifier(expression)) {
    return undefined;
  }
  const [first, second] = given;
  switch (expression.text) {
    case "t":
    case "rich":
      return plainMessage(first);
    case "tn":
      return countedMessage(second);
    case "countOf":
      return nounMessage(second);
    default:
      return undefined;
  }
}

function plainMessage(node: ts.Expression | undefined): Said | "unreadable" {
  const key = textOf(node);
  return key === undefined ? "unreadable" : { key };
}

function countedMessage(node: ts.Expression | undefined): Said | "unreadable" {
  const forms = new Map(
    node !== undefined && ts.isObjectLiteralExpression(node)
      ? node.properties.flatMap((each) =>
          ts.isPropertyAssignment(each) && ts.isIdentifier(each.name)
            ? [[each.name.text, textOf(each.initializer)] as const]
            : [],
        )
      : [],
  );
  const key = forms.get("one");
  const other = forms.get("other");
  return key === undefined || other === undefined ? "unreadable" : { key, other };
}

function nounMessage(node: ts.Expression | undefined): Said | "unreadable" {
  const noun = textOf(node);
  return noun === undefined
    ? "unreadable"
    : { key: `{count} ${noun}`, other: `{count} ${pluralOf(noun)}` };
}

function textOf(node: ts.Expression | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;
}
