/** What a statement names: its literals, the functions that it calls and those that it defines. */
import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/python";
import { readPythonText } from "@/core/console/python-literal";

export interface StatementLiteral {
  readonly from: number;
  readonly to: number;
  /** As it is written in Python. */
  readonly text: string;
  readonly value: string | number;
}

/** Texts and whole numbers, in the order in which they stand. */
export function literalsOf(source: string): readonly StatementLiteral[] {
  const found: StatementLiteral[] = [];
  parser.parse(source).iterate({
    enter: ({ name, from, to }) => {
      const text = source.slice(from, to);
      const value =
        name === "String" ? readPythonText(text) : name === "Number" ? Number(text) : undefined;
      if (value !== undefined && !Number.isNaN(value)) {
        found.push({ from, to, text, value });
      }
    },
  });
  return found;
}

/** Replaces literals of a statement, each by the Python text that is given for it. */
export function replaceLiterals(
  source: string,
  replacement: (literal: StatementLiteral) => string | undefined,
): string {
  return literalsOf(source)
    .toReversed()
    .reduce((text, literal) => {
      const by = replacement(literal);
      return by === undefined ? text : text.slice(0, literal.from) + by + text.slice(literal.to);
    }, source);
}

/** Functions that are called by a plain name, wherever they stand. */
export function calledIn(source: string): ReadonlySet<string> {
  const called = new Set<string>();
  parser.parse(source).iterate({
    enter: ({ name, node }) => {
      const callee = node.firstChild;
      if (name === "CallExpression" && callee?.name === "VariableName") {
        called.add(source.slice(callee.from, callee.to));
      }
    },
  });
  return called;
}

/** The function that a statement defines, where it is nothing but that. */
export function definedBy(source: string): string | undefined {
  return /^def (\w+)\(/u.exec(source)?.[1];
}

/** The texts that are keys of one dictionary, dictionary by dictionary. */
export function keySetsOf(source: string): readonly ReadonlySet<string>[] {
  const sets: ReadonlySet<string>[] = [];
  parser.parse(source).iterate({
    enter: ({ name, node }) => {
      if (name === "DictionaryExpression") {
        const keys = node
          .getChildren("String")
          .filter(({ nextSibling }) => nextSibling?.name === ":")
          .map(({ from, to }) => readPythonText(source.slice(from, to)));
        sets.push(new Set(keys.filter((key) => key !== undefined)));
      }
    },
  });
  return sets.filter(({ size }) => size > 0);
}

/** `name('a', 'b')` and nothing else: the function and its texts. */
export function plainCallOf(
  source: string,
): { readonly name: string; readonly args: readonly string[] } | undefined {
  const match = /^(\w+)\(([\s\S]*)\)$/u.exec(source);
  const literals = literalsOf(source);
  const args = literals.map(({ value }) => value);
  const rest = literals
    .toReversed()
    .reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), source);
  return match?.[1] !== undefined && /^\w+\([\s,]*\)$/u.test(rest) && args.every(isText)
    ? { name: match[1], args: args.filter(isText) }
    : undefined;
}

function isText(value: string | number): value is string {
  return typeof value === "string";
}

/** A call by a plain name, and the Python of what it is called with. */
export interface StatementCall {
  readonly name: string;
  readonly args: readonly string[];
}

/** Calls by plain names, wherever they stand; those with keys or spreads among their arguments are left out. */
export function callsIn(source: string): readonly StatementCall[] {
  const found: StatementCall[] = [];
  parser.parse(source).iterate({
    enter: ({ name, node }) => {
      const callee = node.firstChild;
      const list = node.getChild("ArgList");
      if (name !== "CallExpression" || callee?.name !== "VariableName" || list === null) {
        return;
      }
      const pieces = piecesOf(list);
      if (!pieces.some((piece) => ["AssignOp", "*", "**"].includes(piece.name))) {
        const args = pieces.map(({ from, to }) => source.slice(from, to));
        found.push({ name: source.slice(callee.from, callee.to), args });
      }
    },
  });
  return found;
}

function piecesOf(list: SyntaxNode): readonly SyntaxNode[] {
  const pieces: SyntaxNode[] = [];
  for (let node = list.firstChild; node !== null; node = node.nextSibling) {
    if (!["(", ")", ","].includes(node.name)) {
      pieces.push(node);
    }
  }
  return pieces;
}
