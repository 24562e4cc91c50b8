/** What makes a text no valid Python, found in the tolerant parse tree. */
import { elementAt } from "@/base/element-at";
import type { SyntaxNode, Tree } from "@lezer/common";
import type { ProgramProblem } from "@/engines/checker/checker-engine";
import { childrenOf, type ProgramText } from "@/engines/checker/program-text";

/** One report a line: a single slip makes the parser stumble several times. */
export function findSyntaxProblems(tree: Tree, text: ProgramText): readonly ProgramProblem[] {
  const found = new SyntaxFinder(text);
  tree.iterate({ enter: ({ node }) => found.visit(node) });
  return found.problems();
}

class SyntaxFinder {
  readonly #text: ProgramText;
  readonly #byLine = new Map<number, ProgramProblem>();

  constructor(text: ProgramText) {
    this.#text = text;
  }

  problems(): readonly ProgramProblem[] {
    return [...this.#byLine.values()].sort((a, b) => a.line - b.line);
  }

  visit(node: SyntaxNode): void {
    if (node.type.isError) {
      this.#addError(node);
      return;
    }
    switch (node.name) {
      case "Script":
      case "Body":
        this.#checkIndents(node);
        break;
      case "ReturnStatement":
      case "YieldStatement":
        this.#checkInside(
          node,
          ["FunctionDefinition"],
          (word) => `"${word}" has no meaning outside a function.`,
        );
        break;
      case "BreakStatement":
      case "ContinueStatement":
        this.#checkInside(
          node,
          ["ForStatement", "WhileStatement"],
          (word) => `"${word}" has no meaning outside a loop.`,
        );
        break;
      case "ArgList":
        this.#checkOrder(node);
        break;
      case "AssignStatement":
        this.#checkTargets(node);
        break;
      case "PrintStatement":
        this.#add(node.from, node.to, "print needs brackets: print(...).");
        break;
    }
  }

  #addError(node: SyntaxNode): void {
    const found = this.#text.textOf(node).trim();
    if (found !== "") {
      this.#add(node.from, node.to, `This is not valid Python: ${quote(found)} is out of place.`);
      return;
    }
    const deeper = this.#deeperLineAt(node.from);
    if (deeper !== undefined) {
      this.#add(deeper.from, deeper.to, UNEVEN);
      return;
    }
    // An empty error stands after what the parser could read: the slip is there or just before.
    const at = this.#lastLetterBefore(node.from);
    const { parent } = node;
    const missing = parent === null ? undefined : this.#missingIn(parent);
    this.#add(at, at + 1, missing ?? "This is not valid Python: something is missing here.");
  }

  /** The white space before a line that is indented more than the one above, if the error is there. */
  #deeperLineAt(offset: number): { readonly from: number; readonly to: number } | undefined {
    const { text } = this.#text;
    const to = offset + (/^\s*/u.exec(text.slice(offset))?.[0].length ?? 0);
    const indent = this.#text.indentAt(to);
    const above = this.#lastLetterBefore(offset);
    const aboveIndent = /^[^\S\n]*/u.exec(text.slice(this.#text.lineStartOf(above)))?.[0];
    const isDeeper = indent !== undefined && indent.length > (aboveIndent?.length ?? 0);
    return isDeeper && to < text.length && text.charAt(above) !== ":" && !isOpen(text, above)
      ? { from: this.#text.lineStartOf(to), to }
      : undefined;
  }

  #lastLetterBefore(offset: number): number {
    const before = this.#text.text.slice(0, offset).trimEnd();
    return Math.max(0, before.length - 1);
  }

  /** Says what an unfinished construct lacks. */
  #missingIn(node: SyntaxNode): string | undefined {
    const bracket = BRACKETS.get(node.name);
    if (bracket === undefined) {
      return MISSING.get(node.name);
    }
    const { opening, closing, content } = bracket;
    return this.#text.textOf(node).endsWith(closing)
      ? `This is not valid Python: an ${content} is missing.`
      : `This is not valid Python: the bracket "${opening}" is not closed.`;
  }

  /** Lines of one block begin in one column; the parser does not mind, Python does. */
  #checkIndents(block: SyntaxNode): void {
    let expected = block.name === "Script" ? "" : undefined;
    for (const child of childrenOf(block)) {
      if (child.name === ":" || child.name === "Comment" || child.type.isError) {
        continue;
      }
      const indent = this.#text.indentAt(child.from);
      if (indent === undefined) {
        continue;
      }
      expected ??= indent;
      if (indent !== expected) {
        this.#add(this.#text.lineStartOf(child.from), child.from, UNEVEN);
      }
    }
  }

  #checkInside(
    node: SyntaxNode,
    names: readonly string[],
    toSentence: (word: string) => string,
  ): void {
    for (let outer = node.parent; outer !== null; outer = outer.parent) {
      if (names.includes(outer.name)) {
        return;
      }
      if (outer.name === "FunctionDefinition" || outer.name === "ClassDefinition") {
        break;
      }
    }
    const word = this.#text.textOf(node).split(/\W/u)[0] ?? "This";
    this.#add(node.from, node.to, toSentence(word));
  }

  #checkOrder(list: SyntaxNode): void {
    let isAfterNamed = false;
    for (const argument of splitAtCommas(list)) {
      const [first, second] = argument;
      if (first === undefined) {
        continue;
      }
      const isNamed = second?.name === "AssignOp";
      const isSpread = first.name === "*" || first.name === "**";
      if (isAfterNamed && !isNamed && !isSpread) {
        const sentence = "An argument without a name stands after one with a name.";
        this.#add(first.from, argument.at(-1)?.to ?? first.to, sentence);
      }
      isAfterNamed ||= isNamed;
    }
  }

  #checkTargets(statement: SyntaxNode): void {
    const children = childrenOf(statement);
    const lastSign = children.map(({ name }) => name).lastIndexOf("AssignOp");
    for (const target of children.slice(0, Math.max(0, lastSign))) {
      if (UNASSIGNABLE.has(target.name)) {
        const what = quote(this.#text.textOf(target));
        this.#add(target.from, target.to, `Nothing can be assigned to ${what}.`);
      }
    }
  }

  #add(from: number, to: number, sentence: string): void {
    const range = this.#text.rangeOf(from, to);
    if (!this.#byLine.has(range.line)) {
      this.#byLine.set(range.line, { kind: "syntax", severity: "error", sentence, ...range });
    }
  }
}

interface Bracket {
  readonly opening: string;
  readonly closing: string;
  /** What stands in it, with "an" before it. */
  readonly content: string;
}

const ROUND: Bracket = { opening: "(", closing: ")", content: "argument" };
const SQUARE: Bracket = { opening: "[", closing: "]", content: "element" };
const CURLY: Bracket = { opening: "{", closing: "}", content: "element" };
const BRACKETS: ReadonlyMap<string, Bracket> = new Map([
  ["ArgList", ROUND],
  ["ParenthesizedExpression", ROUND],
  ["TupleExpression", ROUND],
  ["ParamList", ROUND],
  ["ArrayExpression", SQUARE],
  ["ArrayComprehensionExpression", SQUARE],
  ["DictionaryExpression", CURLY],
  ["SetExpression", CURLY],
]);

const UNFINISHED_LINE = "This is not valid Python: a colon or a part of the line is missing.";
const MISSING: ReadonlyMap<string, string> = new Map([
  ["String", "This is not valid Python: the string is not closed."],
  ["FormatString", "This is not valid Python: the string is not closed."],
  [
    "ContinuedString",
    "This is not valid Python: a comma is missing between these arguments, or a string is not closed.",
  ],
  ["Body", "This is not valid Python: after the colon, an indented line is missing."],
  ["IfStatement", UNFINISHED_LINE],
  ["ForStatement", UNFINISHED_LINE],
  ["WhileStatement", UNFINISHED_LINE],
  ["FunctionDefinition", UNFINISHED_LINE],
  ["WithStatement", UNFINISHED_LINE],
  ["TryStatement", UNFINISHED_LINE],
  ["ClassDefinition", UNFINISHED_LINE],
]);

const UNEVEN = "This line is indented differently from the lines before it.";

/** True where the line above cannot end: it goes on below, however that is indented. */
function isOpen(text: string, offset: number): boolean {
  return /[([{,+\-*/=<>\\]/u.test(text.charAt(offset));
}

const UNASSIGNABLE: ReadonlySet<string> = new Set([
  "CallExpression",
  "String",
  "Number",
  "Boolean",
  "None",
  "BinaryExpression",
  "UnaryExpression",
]);

/** The arguments of a call or the parameters of a function, each as its nodes. */
export function splitAtCommas(list: SyntaxNode): readonly (readonly SyntaxNode[])[] {
  const parts: SyntaxNode[][] = [[]];
  for (const child of childrenOf(list)) {
    if (child.name === ",") {
      parts.push([]);
    } else if (child.name !== "(" && child.name !== ")" && child.name !== "Comment") {
      parts.at(-1)?.push(child);
    }
  }
  return parts.filter((part) => part.length > 0);
}

function quote(text: string): string {
  const line = elementAt(text.split("\n"), 0);
  return `"${line.length > 40 ? `${line.slice(0, 40)}...` : line}"`;
}
