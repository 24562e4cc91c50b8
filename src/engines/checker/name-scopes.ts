/**
 * Who binds which name where: module, functions, classes and comprehensions with the names that they
 * bind and use. One pass over the tree, without recursion, so that no text is too deep for it.
 */
import type { SyntaxNode, Tree } from "@lezer/common";
import { findNameRole, type BindingSource } from "@/engines/checker/name-roles";
import type { ProgramText } from "@/engines/checker/program-text";

export interface Binding {
  /** From this offset on the name has its value. */
  readonly from: number;
  readonly source: BindingSource;
}

export interface Scope {
  readonly kind: "module" | "function" | "class" | "comprehension";
  readonly from: number;
  readonly to: number;
  readonly parent: Scope | undefined;
  readonly bindings: Map<string, Binding[]>;
}

export interface NameUse {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly scope: Scope;
  readonly isCallee: boolean;
}

const SCOPE_KINDS: Readonly<Record<string, Scope["kind"]>> = {
  FunctionDefinition: "function",
  LambdaExpression: "function",
  ClassDefinition: "class",
  ArrayComprehensionExpression: "comprehension",
  ComprehensionExpression: "comprehension",
  DictionaryComprehensionExpression: "comprehension",
  SetComprehensionExpression: "comprehension",
};

const LOOPS: ReadonlySet<string> = new Set(["ForStatement", "WhileStatement"]);

export class NameScopes {
  readonly uses: NameUse[] = [];
  readonly module: Scope;
  readonly #text: ProgramText;
  readonly #scopes: Scope[];
  readonly #loops: { readonly from: number; readonly to: number }[] = [];

  constructor(tree: Tree, text: ProgramText) {
    this.#text = text;
    this.module = {
      kind: "module",
      from: 0,
      to: text.text.length,
      parent: undefined,
      bindings: new Map(),
    };
    this.#scopes = [this.module];
    this.#read(tree);
  }

  /** The innermost scope around an offset. */
  scopeAt(offset: number): Scope {
    // Scopes are in the order of the text: the last one that holds the offset is the innermost.
    return (
      this.#scopes.findLast((scope) => scope.from <= offset && offset < scope.to) ?? this.module
    );
  }

  /** The scope in which a name that is used in `scope` is bound, if anywhere in the program. */
  ownerOf(name: string, scope: Scope): Scope | undefined {
    for (let outer: Scope | undefined = scope; outer !== undefined; outer = outer.parent) {
      if (outer.bindings.has(name)) {
        return outer;
      }
    }
    return undefined;
  }

  /** True where a loop holds both offsets: what stands below may have run before. */
  isInOneLoop(a: number, b: number): boolean {
    return this.#loops.some(({ from, to }) => from <= a && a < to && from <= b && b <= to);
  }

  #read(tree: Tree): void {
    let scope = this.module;
    tree.iterate({
      enter: ({ node }) => {
        const kind = SCOPE_KINDS[node.name];
        if (kind !== undefined) {
          scope = { kind, from: node.from, to: node.to, parent: scope, bindings: new Map() };
          this.#scopes.push(scope);
        } else if (LOOPS.has(node.name)) {
          this.#loops.push({ from: node.from, to: node.to });
        } else if (node.name === "VariableName") {
          this.#note(node, scope);
        }
      },
      leave: ({ node }) => {
        if (SCOPE_KINDS[node.name] !== undefined) {
          scope = scope.parent ?? this.module;
        }
      },
    });
  }

  #note(node: SyntaxNode, scope: Scope): void {
    const role = findNameRole(node);
    const name = this.#text.textOf(node);
    if (role.binds !== undefined) {
      const home = role.binds.isOfOuterScope ? (scope.parent ?? scope) : scope;
      addBinding(home, name, role.binds);
      if (role.binds.isGlobal) {
        addBinding(this.module, name, role.binds);
      }
    }
    if (role.isUse) {
      const { from, to } = node;
      this.uses.push({ name, from, to, scope, isCallee: role.isCallee });
    }
  }
}

function addBinding(scope: Scope, name: string, { from, source }: Binding): void {
  const known = scope.bindings.get(name) ?? [];
  known.push({ from, source });
  scope.bindings.set(name, known);
}
