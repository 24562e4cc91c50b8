/**
 * Household literals in `engines`, `lesson` and `core`: what a world should have brought itself.
 *
 * Read are string literals (also as types), the pieces of templates, regular expressions and the keys
 * of objects. Each different name of the household in a literal counts once, as a whole word; of an
 * instance (`Mug_71`) the class. Imports, comments and identifiers are not read.
 *
 * - An unmistakable name (`CoffeeMachine`, `Mug`, `toggle_on`, `hand-full`, "mug", "toasted") counts
 *   wherever it stands.
 * - A common word that is a name of the household too (`open`, `on`, `place`, "table") counts where
 *   it is meant as one: in company, that is in one text, list, table, union, comparison or `switch`
 *   with an unmistakable name or with at least two other common ones that are household calls or
 *   attributes; as an attribute or a method, that is compared with or given as `.attribute`,
 *   `.method` or `.flag`; or as a call in a text, `.open(`. A file that is opened, an event that is
 *   on and a table of a database are none of it.
 */
import { groupBy } from "@/base/groups";
import ts from "typescript";
import {
  findingAt,
  walk,
  type Finding,
  type Source,
  type SourceTree,
} from "@/lab/house/source-tree";
import { householdWords, type HouseholdWords } from "@/lab/house/household-words";

const WORLDLESS = /^src\/(?:engines|lesson|core)\//u;
/** What a common word is the value of where an attribute or a call is meant. */
const NAMES_A_CALL_OR_STATE = /(?:^|\.|_)(?:attribute|method|flag)$/iu;
/** With this many common words in one list, none is there by chance. */
const COMPANY = 3;
/** Common words that make company: calls and states, neither furniture nor prepositions. */
const STATES_AND_CALLS: ReadonlySet<string> = new Set(
  "open close closed clean empty slice holding broken".split(" "),
);

/** A literal, what it says, and the names of the household in it. */
interface Literal {
  readonly source: Source;
  readonly node: ts.Node;
  readonly text: string;
  readonly unmistakable: readonly string[];
  readonly common: readonly string[];
}

export function findWorldLiterals(tree: SourceTree): readonly Finding[] {
  const words = householdWords(tree);
  const literals = tree.sources
    .filter(({ path }) => WORLDLESS.test(path))
    .flatMap((source) => literalsOf(source, words));
  const groups = groupBy(literals, ({ node }) => companyOf(node));
  return [...groups.lists()].flatMap((group) => {
    const isCompany = isInCompany(group);
    return group.flatMap((literal) => {
      const common = isCompany ? literal.common : meantAlone(literal);
      return [...literal.unmistakable, ...common].map((word) =>
        findingAt(literal.source, literal.node, word),
      );
    });
  });
}

function isInCompany(group: readonly Literal[]): boolean {
  const states = new Set(
    group.flatMap(({ common }) => common.filter((word) => STATES_AND_CALLS.has(word))),
  );
  return states.size >= COMPANY || group.some(({ unmistakable }) => unmistakable.length > 0);
}

function meantAlone({ node, text, common }: Literal): readonly string[] {
  const named = givenTo(node);
  if (named !== undefined && NAMES_A_CALL_OR_STATE.test(named)) {
    return common;
  }
  return common.filter((word) => text.includes(`.${word}(`));
}

/** What a literal is compared with or assigned to. */
function givenTo(node: ts.Node): string | undefined {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) {
    return (parent.left === node ? parent.right : parent.left).getText();
  }
  if (ts.isCaseClause(parent)) {
    return parent.parent.parent.expression.getText();
  }
  if (ts.isLiteralTypeNode(parent)) {
    return givenTo(parent);
  }
  const isNamed =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent);
  return isNamed && parent.name !== node ? parent.name.getText() : undefined;
}

function literalsOf(source: Source, words: HouseholdWords): readonly Literal[] {
  const literals: Literal[] = [];
  walk(source.syntax, (node) => {
    const text = textOf(node);
    if (text !== undefined) {
      const [unmistakable, common] = namesIn(text, words);
      if (unmistakable.length + common.length > 0) {
        literals.push({ source, node, text, unmistakable, common });
      }
    }
  });
  return literals;
}

/** A noun stays itself at the beginning of a sentence or shouted; a class name needs its capital. */
function isOneOf(names: ReadonlySet<string>, word: string): boolean {
  return names.has(word) || names.has(word.toLowerCase());
}

/** What a literal says; undefined for everything else, and for what is imported from where. */
function textOf(node: ts.Node): string | undefined {
  const isSaying =
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node) ||
    (ts.isIdentifier(node) && isKey(node));
  return isSaying && !isPath(node) ? node.text : undefined;
}

function isKey(node: ts.Identifier): boolean {
  const { parent } = node;
  const hasKey = ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent);
  return hasKey && parent.name === node;
}

function isPath({ parent }: ts.Node): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent)) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  );
}

/** The unmistakable and the common names in a text, each once. */
function namesIn(
  text: string,
  { unmistakable, common }: HouseholdWords,
): readonly [unmistakable: readonly string[], common: readonly string[]] {
  const isName = (word: string) => isOneOf(unmistakable, word);
  const said = [...text.replaceAll(/_\d+\b/gu, " ").matchAll(WORD)].flatMap(([word]) =>
    isName(word) || common.has(word) ? [word] : word.split("-"),
  );
  const phrases = said.flatMap((_, at) => [2, 3].map((length) => phraseAt(said, at, length)));
  const names = [...new Set([...said, ...phrases])];
  const first = SENTENCE_START.exec(text)?.[0];
  const isPlain = (word: string) =>
    common.has(word) || (word === first && common.has(word.toLowerCase()));
  return [names.filter((word) => isName(word) && !isPlain(word)), names.filter(isPlain)];
}

const WORD = /[A-Za-z]+(?:[_-][A-Za-z]+)*/gu;
/** "Safe to close": the capital is the sentence's and makes no class of the word. */
const SENTENCE_START = /^[A-Z][a-z]+(?= [a-z])/u;

function phraseAt(said: readonly string[], at: number, length: number): string {
  return said.slice(at, at + length).join(" ");
}

/** The outermost list, table, union, comparison or `switch` that a literal stands in. */
function companyOf(node: ts.Node): ts.Node {
  let outermost = node;
  while (keepsCompany(outermost.parent, outermost)) {
    outermost = outermost.parent;
  }
  return outermost;
}

const LISTS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.ObjectLiteralExpression,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.ShorthandPropertyAssignment,
  ts.SyntaxKind.SpreadElement,
  ts.SyntaxKind.TemplateExpression,
  ts.SyntaxKind.TemplateSpan,
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.ParenthesizedExpression,
  ts.SyntaxKind.AsExpression,
  ts.SyntaxKind.SatisfiesExpression,
  ts.SyntaxKind.UnionType,
  ts.SyntaxKind.LiteralType,
  ts.SyntaxKind.CaseBlock,
]);

function keepsCompany(parent: ts.Node, child: ts.Node): boolean {
  if (ts.isCaseClause(parent)) {
    return parent.expression === child;
  }
  return LISTS.has(parent.kind);
}
