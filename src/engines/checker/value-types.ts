/** What is known about a value before anything runs: that it is an object of the world, or its text. */
import type { SyntaxNode } from "@lezer/common";
import type { VocabularyType, WorldVocabulary } from "@/core/world/world-model";
import type { NameScopes } from "@/engines/checker/name-scopes";
import { childrenOf, type ProgramText } from "@/engines/checker/program-text";

export type ValueType =
  | { readonly kind: "object"; readonly type: VocabularyType }
  | { readonly kind: "list"; readonly element: ValueType }
  /** Nothing yet: an empty list's elements, None. Any other type prevails over it. */
  | { readonly kind: "nothing" }
  | { readonly kind: "unknown" };

/** A string that stands in the program, with its place. */
export interface ConstantText {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

const UNKNOWN: ValueType = { kind: "unknown" };
const NOTHING: ValueType = { kind: "nothing" };
/** How far a value is followed from name to name. */
const MAX_DEPTH = 12;
const LISTLIKE: ReadonlySet<string> = new Set([
  "ArrayExpression",
  "TupleExpression",
  "SetExpression",
]);
const COPIES: ReadonlySet<string> = new Set(["list", "reversed", "set", "sorted", "tuple"]);
const PUNCTUATION: ReadonlySet<string> = new Set([
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  ",",
  "Comment",
  "*",
]);

export class ValueTypes {
  readonly #scopes: NameScopes;
  readonly #text: ProgramText;
  readonly #types: ReadonlyMap<string, VocabularyType>;
  readonly #byName = new Map<string, ValueType>();

  constructor(scopes: NameScopes, text: ProgramText, vocabulary: WorldVocabulary) {
    this.#scopes = scopes;
    this.#text = text;
    this.#types = new Map(vocabulary.types.map((type) => [type.name, type]));
  }

  /** The world's type that a callee names, unless the program gives the name another meaning. */
  typeNamed(callee: SyntaxNode): VocabularyType | undefined {
    const name = this.#text.textOf(callee);
    const isOwn = this.#scopes.ownerOf(name, this.#scopes.scopeAt(callee.from)) !== undefined;
    return callee.name === "VariableName" && !isOwn ? this.#types.get(name) : undefined;
  }

  typeOf(node: SyntaxNode, depth = 0): ValueType {
    if (depth > MAX_DEPTH) {
      return UNKNOWN;
    }
    if (LISTLIKE.has(node.name)) {
      const parts = childrenOf(node).filter(({ name }) => !PUNCTUATION.has(name));
      return { kind: "list", element: join(parts.map((part) => this.typeOf(part, depth + 1))) };
    }
    switch (node.name) {
      case "VariableName":
        return this.#typeOfName(node, depth);
      case "CallExpression":
        return this.#typeOfCall(node, depth);
      case "None":
        return NOTHING;
      case "ParenthesizedExpression":
        return this.#typeOfPart(node, 1, depth);
      case "ArrayComprehensionExpression":
      case "ComprehensionExpression":
        return { kind: "list", element: this.#typeOfPart(node, 1, depth) };
      case "MemberExpression":
        return this.#typeOfMember(node, depth);
      case "ConditionalExpression":
        return join([this.#typeOfPart(node, 0, depth), this.#typeOfPart(node, -1, depth)]);
      default:
        return UNKNOWN;
    }
  }

  /** The strings that a value may be, as far as they stand in the program. */
  constantsOf(node: SyntaxNode, depth = 0): readonly ConstantText[] {
    if (depth > MAX_DEPTH) {
      return [];
    }
    if (node.name === "String") {
      const constant = toConstant(this.#text.textOf(node), node.from);
      return constant === undefined ? [] : [constant];
    }
    if (node.name !== "VariableName") {
      return [];
    }
    return this.#bindingsOf(node).flatMap(({ source }) => {
      if (source.kind === "value") {
        return this.constantsOf(source.node, depth + 1);
      }
      return source.kind === "element" && LISTLIKE.has(source.node.name)
        ? childrenOf(source.node).flatMap((part) => this.constantsOf(part, depth + 1))
        : [];
    });
  }

  #bindingsOf(name: SyntaxNode) {
    const text = this.#text.textOf(name);
    const owner = this.#scopes.ownerOf(text, this.#scopes.scopeAt(name.from));
    return owner?.bindings.get(text) ?? [];
  }

  #typeOfName(node: SyntaxNode, depth: number): ValueType {
    const scope = this.#scopes.scopeAt(node.from);
    const name = this.#text.textOf(node);
    const owner = this.#scopes.ownerOf(name, scope);
    if (owner === undefined) {
      return UNKNOWN;
    }
    const key = `${owner.from} ${owner.kind} ${name}`;
    const known = this.#byName.get(key);
    if (known !== undefined) {
      return known;
    }
    // A name that is defined by itself, as in `x = x`, has no other type than its other values.
    this.#byName.set(key, NOTHING);
    const type = join(
      (owner.bindings.get(name) ?? []).map(({ source }) => {
        if (source.kind === "other") {
          return UNKNOWN;
        }
        const value = this.typeOf(source.node, depth + 1);
        return source.kind === "value" ? value : elementOf(value);
      }),
    );
    this.#byName.set(key, type);
    return type;
  }

  #typeOfCall(node: SyntaxNode, depth: number): ValueType {
    const callee = node.firstChild;
    const type = callee === null ? undefined : this.typeNamed(callee);
    if (type !== undefined) {
      return { kind: "object", type };
    }
    const isCopy = callee !== null && COPIES.has(this.#text.textOf(callee));
    const copied = node.getChild("ArgList")?.firstChild?.nextSibling ?? null;
    return isCopy && copied !== null ? this.typeOf(copied, depth + 1) : UNKNOWN;
  }

  #typeOfMember(node: SyntaxNode, depth: number): ValueType {
    const [owner, sign] = childrenOf(node);
    return owner === undefined || sign?.name !== "["
      ? UNKNOWN
      : elementOf(this.typeOf(owner, depth + 1));
  }

  #typeOfPart(node: SyntaxNode, index: number, depth: number): ValueType {
    const part = childrenOf(node).at(index);
    return part === undefined ? UNKNOWN : this.typeOf(part, depth + 1);
  }
}

function elementOf(type: ValueType): ValueType {
  return type.kind === "list" ? type.element : UNKNOWN;
}

function join(types: readonly ValueType[]): ValueType {
  let joined: ValueType = NOTHING;
  for (const type of types) {
    if (joined.kind === "nothing") {
      joined = type;
    } else if (type.kind !== "nothing" && !isSame(joined, type)) {
      return UNKNOWN;
    }
  }
  return joined;
}

function isSame(a: ValueType, b: ValueType): boolean {
  return (
    (a.kind === "object" && b.kind === "object" && a.type === b.type) ||
    (a.kind === "list" && b.kind === "list" && isSame(a.element, b.element))
  );
}

/** A plain string on one line without escapes; anything else is not looked into. */
function toConstant(text: string, from: number): ConstantText | undefined {
  const match = /^(["'])([^"'\\\n]*)\1$/u.exec(text);
  const value = match?.[2];
  return value === undefined ? undefined : { value, from: from + 1, to: from + 1 + value.length };
}
