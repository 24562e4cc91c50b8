/**
 * Silent defaults: `a ?? 0`, `a ?? ""`, `a ?? []`, also as `||`, `??=`, `[a = 0] = list` and written
 * out as `a === undefined ? 0 : a`.
 *
 * Where a value cannot be absent, such a default hides the day on which it is; `base/assert.ts` and
 * `base/element-at.ts` have readers that stop instead. Counted is every value that says nothing: 0,
 * the empty text, list, object, `new Map()` and `new Set()`, also with `as`, signs and brackets
 * around it. Defaults of parameters and of named options are no silent ones: the signature says so.
 */
import ts from "typescript";
import { findingAt, walk, type Finding, type SourceTree } from "@/lab/house/source-tree";

const DEFAULTING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.BarBarEqualsToken,
]);

export function findSilentDefaults({ sources }: SourceTree): readonly Finding[] {
  const findings: Finding[] = [];
  for (const source of sources) {
    walk(source.syntax, (node) => {
      const given = defaultIn(node);
      const says = given === undefined ? undefined : emptyValue(given);
      if (given !== undefined && says !== undefined) {
        findings.push(findingAt(source, given, `defaults to ${says}`));
      }
    });
  }
  return findings;
}

/** What a node gives where a value is absent. */
function defaultIn(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node)) {
    return DEFAULTING.has(node.operatorToken.kind) ? node.right : undefined;
  }
  if (ts.isBindingElement(node)) {
    return ts.isArrayBindingPattern(node.parent) ? node.initializer : undefined;
  }
  return ts.isConditionalExpression(node) ? writtenOut(node) : undefined;
}

/** `a === undefined ? 0 : a` is `a ?? 0` in more words. */
function writtenOut({ condition, whenTrue, whenFalse }: ts.ConditionalExpression) {
  if (!ts.isBinaryExpression(condition) || condition.right.getText() !== "undefined") {
    return undefined;
  }
  const asked = condition.left.getText();
  if (asked === whenFalse.getText()) {
    return whenTrue;
  }
  return asked === whenTrue.getText() ? whenFalse : undefined;
}

/** How the empty value is written, or undefined where the expression says something. */
function emptyValue(expression: ts.Expression): string | undefined {
  const bare = bareOf(expression);
  if (ts.isNumericLiteral(bare)) {
    return Number(bare.text) === 0 ? "0" : undefined;
  }
  if (ts.isStringLiteralLike(bare)) {
    return bare.text === "" ? '""' : undefined;
  }
  if (ts.isArrayLiteralExpression(bare)) {
    return bare.elements.length === 0 ? "[]" : undefined;
  }
  if (ts.isObjectLiteralExpression(bare)) {
    return bare.properties.length === 0 ? "{}" : undefined;
  }
  return isEmptyCollection(bare) ? bare.getText() : undefined;
}

function isEmptyCollection(expression: ts.Expression): boolean {
  return (
    ts.isNewExpression(expression) &&
    /^(?:Map|Set)$/u.test(expression.expression.getText()) &&
    (expression.arguments ?? ts.factory.createNodeArray()).length === 0
  );
}

function bareOf(expression: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression);
  if (isWrapped) {
    return bareOf(expression.expression);
  }
  if (ts.isPrefixUnaryExpression(expression) && ts.isNumericLiteral(expression.operand)) {
    return expression.operand;
  }
  return expression;
}
