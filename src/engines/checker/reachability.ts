import type { SyntaxNode, Tree } from "@lezer/common";
import type { ProgramProblem } from "@/engines/checker/checker-engine";
import { childrenOf, type ProgramText } from "@/engines/checker/program-text";

const ENDS: Readonly<Record<string, string>> = {
  ReturnStatement: "return",
  RaiseStatement: "raise",
  BreakStatement: "break",
  ContinueStatement: "continue",
};

/** Lines that can never run: after a return or raise, after an endless loop, under `if False`. */
export function findUnreachable(tree: Tree, text: ProgramText): readonly ProgramProblem[] {
  const problems: ProgramProblem[] = [];
  const report = (node: SyntaxNode, sentence: string) => {
    problems.push({
      kind: "unreachable",
      severity: "warning",
      sentence,
      ...text.rangeOf(node.from, node.to),
    });
  };
  tree.iterate({
    enter: ({ node }) => {
      if (node.name === "Script" || node.name === "Body") {
        findInBlock(node, text, report);
      } else if (node.name === "IfStatement" || node.name === "WhileStatement") {
        const first = firstBehindFalse(node, text);
        if (first !== undefined) {
          report(first, "This is never run: its condition is always False.");
        }
      }
    },
  });
  return problems;
}

/** What an `if False` or `while False` would do first; undefined for any other condition. */
function firstBehindFalse(statement: SyntaxNode, text: ProgramText): SyntaxNode | undefined {
  const condition = statement.firstChild?.nextSibling;
  const body = condition?.nextSibling;
  const isFalse = condition?.name === "Boolean" && text.textOf(condition) === "False";
  return isFalse && body?.name === "Body"
    ? childrenOf(body).find(({ name }) => name !== ":")
    : undefined;
}

function findInBlock(
  block: SyntaxNode,
  text: ProgramText,
  report: (node: SyntaxNode, sentence: string) => void,
): void {
  let ending: string | undefined;
  for (const statement of childrenOf(block)) {
    if (statement.name === "Comment" || statement.name === ":") {
      continue;
    }
    if (ending !== undefined) {
      report(statement, ending);
      return;
    }
    ending = endingOf(statement, text);
  }
}

/** Why nothing after the statement runs, if so, as a sentence about what stands there. */
function endingOf(statement: SyntaxNode, text: ProgramText): string | undefined {
  const word = ENDS[statement.name];
  if (word !== undefined) {
    return `This is never run: "${word}" above ends this part.`;
  }
  if (statement.name === "ExpressionStatement") {
    return /^(?:exit|quit)\(/u.test(text.textOf(statement))
      ? "This is never run: the program ends above."
      : undefined;
  }
  const isForever =
    statement.name === "WhileStatement" &&
    text.textOf(statement.firstChild?.nextSibling ?? statement) === "True";
  return isForever && !hasOwnBreak(statement)
    ? "This is never run: the loop above has no end."
    : undefined;
}

/** A break of the loop itself, not of a loop or function inside it. */
function hasOwnBreak(loop: SyntaxNode): boolean {
  let found = false;
  const inner: ReadonlySet<string> = new Set([
    "ForStatement",
    "WhileStatement",
    "FunctionDefinition",
    "ClassDefinition",
  ]);
  const cursor = loop.cursor();
  cursor.iterate(({ node }) => {
    if (node.from !== loop.from && inner.has(node.name)) {
      return false;
    }
    found ||= node.name === "BreakStatement" || node.name === "ReturnStatement";
    return !found;
  });
  return found;
}
