/**
 * How large the decisions of functions are: cyclomatic complexity, parameters, nesting.
 *
 * Complexity is counted as ESLint and oxlint count it: 1, and 1 for each `if`, loop, `case`,
 * conditional expression, `&&`, `||`, `??` (also with `=`), `?.` and default value. A function inside
 * another one is counted by itself. Nesting is the depth of `if`, loops, `switch` and `try`; an
 * `else if` is no deeper than its `if`.
 */
import ts from "typescript";
import { findingAt, type Finding, type Source, type SourceTree } from "@/lab/house/source-tree";

const MAX_COMPLEXITY = 12;
const MAX_PARAMETERS = 3;
const MAX_DEPTH = 3;
/** AssemblyScript has no objects that could take the place of a kernel's many numbers. */
const KERNELS = ["src/base/pixels/kernel/", "src/engines/retrieval/kernel/"];

export interface FunctionShapes {
  readonly overComplex: readonly Finding[];
  readonly manyParameters: readonly Finding[];
  readonly deeplyNested: readonly Finding[];
}

export function findFunctionShapes({ sources }: SourceTree): FunctionShapes {
  const functions = sources.flatMap((source) =>
    functionsOf(source.syntax).map((node) => ({ source, node })),
  );
  const over = (most: number, what: string, measure: (node: Callable) => number) =>
    functions.flatMap(({ source, node }) => {
      const measured = measure(node);
      return measured > most
        ? [findingAt(source, node, `${nameOf(node)} ${what} ${measured}`)]
        : [];
    });
  return {
    overComplex: over(MAX_COMPLEXITY, "has a complexity of", complexityOf),
    manyParameters: over(MAX_PARAMETERS, "takes", parametersOf).filter(
      ({ path }) => !isKernel(path),
    ),
    deeplyNested: over(MAX_DEPTH, "nests", (node) => depthIn(node.body, 0)),
  };
}

const isKernel = (path: Source["path"]): boolean =>
  KERNELS.some((folder) => path.startsWith(folder));

type Callable = ts.FunctionLikeDeclaration & { readonly body: ts.Node };

function isCallable(node: ts.Node): node is Callable {
  return ts.isFunctionLike(node) && "body" in node && node.body !== undefined;
}

function functionsOf(node: ts.Node): readonly Callable[] {
  const inner: Callable[] = [];
  ts.forEachChild(node, (child) => {
    inner.push(...functionsOf(child));
  });
  return isCallable(node) ? [node, ...inner] : inner;
}

/** A `this` parameter is a type and no argument. */
function parametersOf(node: Callable): number {
  return node.parameters.filter(({ name }) => name.getText() !== "this").length;
}

function nameOf(node: Callable): string {
  const name = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return name?.getText() ?? "a function";
}

/** Parameters belong to the function: their default values decide something too. */
function complexityOf(node: Callable): number {
  let decisions = 1;
  const count = (inner: ts.Node): void => {
    if (isCallable(inner)) {
      return;
    }
    decisions += decides(inner) ? 1 : 0;
    ts.forEachChild(inner, count);
  };
  ts.forEachChild(node, count);
  return decisions;
}

const BRANCHES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.CaseClause,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
]);

const SHORT_CIRCUITS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);

function decides(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) {
    return SHORT_CIRCUITS.has(node.operatorToken.kind);
  }
  if (ts.isParameter(node) || ts.isBindingElement(node)) {
    return node.initializer !== undefined;
  }
  return BRANCHES.has(node.kind) || isOptionalLink(node);
}

function isOptionalLink(node: ts.Node): boolean {
  const canLink =
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node);
  return canLink && node.questionDotToken !== undefined;
}

const BLOCKS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.SwitchStatement,
  ts.SyntaxKind.TryStatement,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
]);

function depthIn(node: ts.Node, depth: number): number {
  let deepest = depth;
  ts.forEachChild(node, (child) => {
    if (!isCallable(child)) {
      const deeper = BLOCKS.has(child.kind) && !isElseIf(child) ? depth + 1 : depth;
      deepest = Math.max(deepest, depthIn(child, deeper));
    }
  });
  return deepest;
}

function isElseIf(node: ts.Node): boolean {
  return (
    ts.isIfStatement(node) && ts.isIfStatement(node.parent) && node.parent.elseStatement === node
  );
}
