import { numberAt } from "@/base/element-at";
import type { SyntaxNode } from "@lezer/common";
import type { TextRange } from "@/engines/checker/checker-engine";

/** A program with its line starts, to turn offsets into lines and columns. */
export class ProgramText {
  readonly text: string;
  readonly #lineStarts: readonly number[];

  constructor(text: string) {
    this.text = text;
    const starts = [0];
    for (let index = text.indexOf("\n"); index >= 0; index = text.indexOf("\n", index + 1)) {
      starts.push(index + 1);
    }
    this.#lineStarts = starts;
  }

  get lineCount(): number {
    return this.#lineStarts.length;
  }

  textOf(node: SyntaxNode): string {
    return this.text.slice(node.from, node.to);
  }

  /** Lines and columns from 1. An empty stretch is widened by one column, so that it can be seen. */
  rangeOf(from: number, to: number): TextRange {
    const start = this.#placeOf(from);
    const end = this.#placeOf(Math.max(from, to));
    const isEmpty = start.line === end.line && start.column === end.column;
    return {
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: isEmpty ? end.column + 1 : end.column,
    };
  }

  /** Offset of the first letter of the line that holds `offset`. */
  lineStartOf(offset: number): number {
    return numberAt(this.#lineStarts, this.#lineIndexOf(offset));
  }

  /** Number of columns before `offset` if there is only white space, else undefined. */
  indentAt(offset: number): string | undefined {
    const before = this.text.slice(this.lineStartOf(offset), offset);
    return /^\s*$/u.test(before) ? before : undefined;
  }

  #placeOf(offset: number): { readonly line: number; readonly column: number } {
    const index = this.#lineIndexOf(offset);
    return { line: index + 1, column: offset - numberAt(this.#lineStarts, index) + 1 };
  }

  #lineIndexOf(offset: number): number {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (numberAt(this.#lineStarts, middle) <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}

/** The children of a node, tokens included. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    children.push(child);
  }
  return children;
}
