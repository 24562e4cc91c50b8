/** What a variable's name does where it stands: it is given a value, it is read, or it is no variable. */
import type { SyntaxNode } from "@lezer/common";
import { childrenOf } from "@/engines/checker/program-text";

/** Where a name's value comes from: an expression, the elements of one, or something else. */
export type BindingSource =
  | { readonly kind: "value"; readonly node: SyntaxNode }
  | { readonly kind: "element"; readonly node: SyntaxNode }
  | { readonly kind: "other" };

interface Binds {
  readonly from: number;
  readonly source: BindingSource;
  /** A function's own name belongs to the scope around it. */
  readonly isOfOuterScope: boolean;
  readonly isGlobal: boolean;
}

export interface NameRole {
  readonly binds: Binds | undefined;
  readonly isUse: boolean;
  readonly isCallee: boolean;
}

const OTHER: BindingSource = { kind: "other" };
const NOTHING: NameRole = { binds: undefined, isUse: false, isCallee: false };
const GROUPS: ReadonlySet<string> = new Set([
  "TupleExpression",
  "ArrayExpression",
  "ParenthesizedExpression",
]);

const LOOPS: ReadonlySet<string> = new Set([
  "ForStatement",
  "ArrayComprehensionExpression",
  "ComprehensionExpression",
  "DictionaryComprehensionExpression",
  "SetComprehensionExpression",
]);

const TARGETS: ReadonlySet<string> = new Set([",", "VariableName", ...GROUPS]);

export function findNameRole(name: SyntaxNode): NameRole {
  const target = outermostGroup(name);
  const { parent } = target;
  if (parent === null || isInTypeDef(name)) {
    return NOTHING;
  }
  const isAlone = sameNode(target, name);
  if (LOOPS.has(parent.name)) {
    return roleInLoop(target, isAlone, name);
  }
  switch (parent.name) {
    case "AssignStatement":
      return roleInAssignment(parent, target, isAlone);
    case "UpdateStatement":
      return sameNode(parent.firstChild, target)
        ? { ...bindsAt(parent.to, OTHER), isUse: true }
        : used(name);
    case "NamedExpression":
      return sameNode(parent.firstChild, name)
        ? bindsAt(parent.to, valueOf(parent.lastChild))
        : used(name);
    case "WithStatement":
    case "TryStatement":
      return isAfterAs(target) ? bindsAt(name.from, OTHER) : used(name);
    default:
      return roleInDeclaration(parent, name);
  }
}

function roleInDeclaration(parent: SyntaxNode, name: SyntaxNode): NameRole {
  switch (parent.name) {
    case "FunctionDefinition":
    case "ClassDefinition":
      return bindsAt(parent.from, OTHER, { isOfOuterScope: true });
    case "ParamList":
      return isDefault(name) ? used(name) : bindsAt(name.from, OTHER);
    case "ImportStatement":
      return roleInImport(parent, name);
    case "ScopeStatement":
      return bindsAt(name.from, OTHER, { isGlobal: true });
    case "CapturePattern":
    case "AsPattern":
      return bindsAt(name.from, OTHER);
    case "ArgList":
      return name.nextSibling?.name === "AssignOp" ? NOTHING : used(name);
    default:
      return used(name);
  }
}

function isAfterAs(target: SyntaxNode): boolean {
  return target.prevSibling?.name === "as";
}

/** A name that gives a parameter its default value, `b` in `a=b`. */
function isDefault(name: SyntaxNode): boolean {
  return name.prevSibling?.name === "AssignOp";
}

function roleInAssignment(statement: SyntaxNode, target: SyntaxNode, isAlone: boolean): NameRole {
  const children = childrenOf(statement);
  const signs = children.filter(({ name }) => name === "AssignOp");
  const lastSign = signs.at(-1);
  if (lastSign === undefined || target.from > lastSign.from) {
    // An annotation without a value declares the name; anything else here is read.
    return lastSign === undefined && target.nextSibling?.name === "TypeDef"
      ? bindsAt(statement.to, OTHER)
      : { ...NOTHING, isUse: true };
  }
  const hasCommas = children.some(({ name }) => name === ",");
  const source = isAlone && !hasCommas ? valueOf(statement.lastChild) : OTHER;
  return bindsAt(statement.to, source);
}

/** Between "for" and "in" stand the targets. */
function isAfterFor(target: SyntaxNode): boolean {
  let before = target.prevSibling;
  while (before !== null && TARGETS.has(before.name)) {
    before = before.prevSibling;
  }
  return before?.name === "for";
}

function roleInLoop(target: SyntaxNode, isAlone: boolean, name: SyntaxNode): NameRole {
  if (!isAfterFor(target)) {
    return used(name);
  }
  const isOnly = target.prevSibling?.name === "for" && target.nextSibling?.name === "in";
  const iterated = target.nextSibling?.nextSibling ?? null;
  const source: BindingSource =
    isAlone && isOnly && iterated !== null ? { kind: "element", node: iterated } : OTHER;
  return bindsAt(name.from, source);
}

function roleInImport(statement: SyntaxNode, name: SyntaxNode): NameRole {
  const word = childrenOf(statement).findLast(({ name: each }) => each === "import");
  const isModulePath = word === undefined || name.from < word.from;
  const isRenamed = name.nextSibling?.name === "as";
  const isInner = name.prevSibling?.name === ".";
  return isModulePath || isRenamed || isInner ? NOTHING : bindsAt(name.from, OTHER);
}

function bindsAt(
  from: number,
  source: BindingSource,
  where: { readonly isOfOuterScope?: boolean; readonly isGlobal?: boolean } = {},
): NameRole {
  const { isOfOuterScope = false, isGlobal = false } = where;
  return { ...NOTHING, binds: { from, source, isOfOuterScope, isGlobal } };
}

function used(name: SyntaxNode): NameRole {
  const isCallee = name.parent?.name === "CallExpression" && sameNode(name.parent.firstChild, name);
  return { binds: undefined, isUse: true, isCallee };
}

function valueOf(node: SyntaxNode | null): BindingSource {
  return node === null ? OTHER : { kind: "value", node };
}

/** The whole left side that a name is a part of: `(a, b)` for `a`. */
function outermostGroup(name: SyntaxNode): SyntaxNode {
  let node = name;
  while (node.parent !== null && GROUPS.has(node.parent.name)) {
    node = node.parent;
  }
  return node;
}

/** Annotations are not evaluated. */
function isInTypeDef(node: SyntaxNode): boolean {
  return node.parent?.name === "TypeDef";
}

/** Nodes are made anew at each look; the same stretch with the same name is the same node. */
function sameNode(a: SyntaxNode | null, b: SyntaxNode): boolean {
  return a !== null && a.from === b.from && a.to === b.to && a.name === b.name;
}
