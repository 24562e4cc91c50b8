/**
 * The texts that an expression can be, with a name in braces for each part that is only known when it runs.
 *
 * One rule names these parts, and the catalogues follow it: the last identifier of the expression that is neither
 * called nor written with a capital (`${response.status}` is `{status}`, `${listNames(inputs)}` is `{inputs}`). What a condition
 * chooses between is written out, as texts of their own: grammar is no value. Parts with nothing between them are
 * one part, and a name's second part is `{name2}`.
 */
import ts from "typescript";

type Piece = string | { readonly name: string };
type Pieces = readonly Piece[];

/** Where there are more choices than so, the last ones stay parts that are only known later. */
const MOST_TEXTS = 16;

/** All texts that the expression can be as far as they are written in it; none where it is only data. */
export function writtenTexts(expression: ts.Expression): readonly string[] {
  const texts = textsOf(expression);
  return texts === undefined ? [] : [...new Set(texts.map(toMessage))];
}

/** Whether the expression writes a text, be it with parts that are only known later. */
export function isText(node: ts.Node): node is ts.Expression {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateExpression(node) ||
    (ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
      (isText(node.left) || isText(node.right)))
  );
}

function textsOf(node: ts.Expression): readonly Pieces[] | undefined {
  if (ts.isStringLiteralLike(node)) {
    return [[node.text]];
  }
  if (ts.isTemplateExpression(node)) {
    return ofTemplate(node);
  }
  if (ts.isConditionalExpression(node)) {
    return either(node.whenTrue, node.whenFalse);
  }
  if (ts.isBinaryExpression(node)) {
    return ofOperator(node);
  }
  if (ts.isIdentifier(node)) {
    const held = heldBy(node);
    return held === undefined ? undefined : textsOf(held);
  }
  if (ts.isCallExpression(node)) {
    const given = givenBy(node);
    return given === undefined ? undefined : textsOf(given);
  }
  const inside = insideOf(node);
  return inside === undefined ? undefined : textsOf(inside);
}

/** What brackets, assertions of types and short functions are put around. */
function insideOf(node: ts.Expression): ts.Expression | undefined {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  ) {
    return node.expression;
  }
  return ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : undefined;
}

function ofTemplate(node: ts.TemplateExpression): readonly Pieces[] {
  let texts: readonly Pieces[] = [[node.head.text]];
  for (const { expression, literal } of node.templateSpans) {
    texts = joined(texts, expression).map((pieces) => [...pieces, literal.text]);
  }
  return texts;
}

function ofOperator(node: ts.BinaryExpression) {
  const { left, right, operatorToken } = node;
  if (isText(node)) {
    return joined(partsOf(left), right);
  }
  return operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
    ? either(left, right)
    : undefined;
}

/** Of two sides that one is a text is enough: the other is data then. */
function either(left: ts.Expression, right: ts.Expression) {
  const both = [textsOf(left), textsOf(right)];
  return both.every((side) => side === undefined)
    ? undefined
    : [left, right].flatMap((side) => partsOf(side));
}

function partsOf(node: ts.Expression): readonly Pieces[] {
  return textsOf(node) ?? [[{ name: nameOf(node) }]];
}

function joined(before: readonly Pieces[], after: ts.Expression): readonly Pieces[] {
  const parts = partsOf(after);
  const isTooMany = before.length * parts.length > MOST_TEXTS;
  return before.flatMap((left) =>
    (isTooMany ? [[{ name: nameOf(after) }]] : parts).map((right) => [...left, ...right]),
  );
}

/** What a constant was given, where it is declared in the same file and in reach. */
function heldBy(name: ts.Identifier): ts.Expression | undefined {
  for (let at: ts.Node = name; !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at;
    const isHidden =
      ts.isFunctionLike(parent) &&
      parent.parameters.some((each) => each.name.getText() === name.text);
    const statements: readonly ts.Statement[] =
      ts.isBlock(parent) || ts.isSourceFile(parent) ? parent.statements : [];
    const declared = statements
      .flatMap(constantsOf)
      .find((each) => each.name.getText() === name.text);
    if (isHidden || declared !== undefined) {
      return declared?.initializer;
    }
  }
  return undefined;
}

/** What a function of the same file returns, where it does nothing else. */
function givenBy({ expression }: ts.CallExpression): ts.Expression | undefined {
  const [body, ...others] = expression
    .getSourceFile()
    .statements.filter(ts.isFunctionDeclaration)
    .filter(({ name }) => name?.text === expression.getText())
    .flatMap((each) => [...(each.body?.statements ?? ts.factory.createNodeArray())]);
  return body !== undefined && ts.isReturnStatement(body) && others.length === 0
    ? body.expression
    : undefined;
}

function constantsOf(statement: ts.Statement): readonly ts.VariableDeclaration[] {
  return ts.isVariableStatement(statement) &&
    (statement.declarationList.flags & ts.NodeFlags.Const) !== 0
    ? statement.declarationList.declarations
    : [];
}

/** The last identifier that is neither called nor a constant, else the last constant, else what is called. */
function nameOf(expression: ts.Expression): string {
  const found: { readonly name: string; readonly rank: number }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const name = node.text.replace("#", "");
      found.push({ name, rank: isCalled(node) ? 0 : /^[A-Z]/u.test(name) ? 1 : 2 });
    }
    ts.forEachChild(node, visit);
  };
  visit(expression);
  const most = Math.max(...found.map(({ rank }) => rank));
  return found.findLast(({ rank }) => rank === most)?.name ?? "value";
}

function isCalled(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isCallExpression(parent) && parent.expression === node) ||
    (ts.isPropertyAccessExpression(parent) && parent.name === node && isCalled(parent))
  );
}

function toMessage(pieces: Pieces): string {
  const used: string[] = [];
  let message = "";
  let isAfterName = false;
  for (const piece of pieces) {
    if (typeof piece === "string") {
      message += piece;
      isAfterName = isAfterName && piece === "";
    } else if (!isAfterName) {
      used.push(piece.name);
      const nth = used.filter((name) => name === piece.name).length;
      message += `{${piece.name}${nth === 1 ? "" : nth}}`;
      isAfterName = true;
    }
  }
  return message;
}
