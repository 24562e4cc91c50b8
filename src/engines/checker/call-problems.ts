/** Calls on the world's objects that do not exist or are made wrongly, and names in them that nothing has. */
import type { SyntaxNode, Tree } from "@lezer/common";
import type { VocabularyCall, VocabularyParameter, VocabularyType } from "@/core/world/world-model";
import type { CheckedRoom, ProblemKind, ProgramProblem } from "@/engines/checker/checker-engine";
import { matchArguments } from "@/engines/checker/call-arguments";
import { KnownNames } from "@/engines/checker/known-names";
import type { NameScopes } from "@/engines/checker/name-scopes";
import { nearestName } from "@/engines/checker/nearest-name";
import { childrenOf, type ProgramText } from "@/engines/checker/program-text";
import { ValueTypes, type ConstantText } from "@/engines/checker/value-types";

/** Every call and attribute of the tree against the vocabulary and the room. */
export function findCallProblems(
  tree: Tree,
  { text, scopes }: { readonly text: ProgramText; readonly scopes: NameScopes },
  room: CheckedRoom,
): readonly ProgramProblem[] {
  const finder = new CallFinder(text, scopes, room);
  tree.iterate({ enter: ({ node }) => finder.visit(node) });
  return finder.problems;
}

interface Complaint {
  readonly kind: ProblemKind;
  readonly sentence: string;
  readonly from: number;
  readonly to: number;
  readonly isWarning?: boolean;
  /** The text to put in its place. */
  readonly near?: string | undefined;
}

class CallFinder {
  readonly problems: ProgramProblem[] = [];
  readonly #text: ProgramText;
  readonly #room: CheckedRoom;
  readonly #names: KnownNames;
  readonly #types: ValueTypes;

  constructor(text: ProgramText, scopes: NameScopes, room: CheckedRoom) {
    this.#text = text;
    this.#room = room;
    this.#names = new KnownNames(room);
    this.#types = new ValueTypes(scopes, text, room.vocabulary);
  }

  visit(node: SyntaxNode): void {
    if (node.name === "CallExpression") {
      this.#visitCall(node);
    } else if (node.name === "MemberExpression") {
      this.#visitMember(node);
    }
  }

  #visitCall(call: SyntaxNode): void {
    const callee = call.firstChild;
    if (callee === null) {
      return;
    }
    const type = this.#types.typeNamed(callee);
    if (type !== undefined) {
      this.#checkArguments(call, type);
      return;
    }
    const name = this.#text.textOf(callee);
    const called = this.#room.vocabulary.functions.find((each) => each.name === name);
    if (called !== undefined && callee.name === "VariableName") {
      this.#checkArguments(call, called);
      return;
    }
    const member = this.#memberOf(callee);
    const method = member?.type.methods.find((each) => each.name === member.name);
    if (method !== undefined) {
      this.#checkArguments(call, method);
    }
  }

  #visitMember(node: SyntaxNode): void {
    const member = this.#memberOf(node);
    if (member === undefined || member.name.startsWith("_") || isAssigned(node)) {
      return;
    }
    const { type, name, property } = member;
    const isMethod = type.methods.some((method) => method.name === name);
    if (isCallee(node)) {
      if (!isMethod) {
        this.#add(this.#unknownCall(type, name, property));
      }
    } else if (isMethod && node.parent?.name === "ExpressionStatement") {
      const sentence = `Without brackets "${name}" is not called. Write ${name}().`;
      const { from, to } = property;
      this.#add({ kind: "not-called", sentence, from, to, isWarning: true, near: `${name}()` });
    } else if (!isMethod && !type.fields.includes(name)) {
      const near = nearestName(name, type.fields);
      const has = type.fields.length === 0 ? "none" : type.fields.join(", ");
      const sentence = `${type.name} has no attribute "${name}"; it has ${has}.`;
      this.#add({
        kind: "unknown-attribute",
        sentence,
        from: property.from,
        to: property.to,
        near,
      });
    }
  }

  #unknownCall(type: VocabularyType, name: string, property: SyntaxNode): Complaint {
    const names = type.methods.map((method) => method.name);
    const near = nearestName(name, names);
    const hint = near === undefined ? `it has ${names.join(", ")}.` : `did you mean ${near}()?`;
    const sentence = `${type.name} has no call ${name}(); ${hint}`;
    return { kind: "unknown-call", sentence, from: property.from, to: property.to, near };
  }

  /** The world's type before the dot, with the name after it. */
  #memberOf(node: SyntaxNode) {
    const [owner, dot, property] = node.name === "MemberExpression" ? childrenOf(node) : [];
    if (owner === undefined || dot?.name !== "." || property === undefined) {
      return undefined;
    }
    const value = this.#types.typeOf(owner);
    return value.kind === "object"
      ? { type: value.type, name: this.#text.textOf(property), property }
      : undefined;
  }

  #checkArguments(call: SyntaxNode, callee: VocabularyCall): void {
    const { values, problems } = matchArguments(call, callee, this.#text);
    this.problems.push(...problems);
    const classes = [...values]
      .filter(([parameter]) => parameter.takes === "class")
      .flatMap(([, value]) => this.#types.constantsOf(value));
    for (const [parameter, value] of values) {
      this.#checkKind(callee, parameter, value);
      for (const constant of this.#types.constantsOf(value)) {
        this.#checkConstant(parameter, constant, classes);
      }
    }
  }

  /** A number or a list is no object of the room. */
  #checkKind(callee: VocabularyCall, parameter: VocabularyParameter, value: SyntaxNode): void {
    if (parameter.takes === "object" && NO_OBJECTS.has(value.name)) {
      const given = this.#text.textOf(value);
      const sentence = `${callee.name}() needs an object of the room, and ${given} is none.`;
      this.#add({ kind: "wrong-arguments", sentence, from: value.from, to: value.to });
    }
  }

  #checkConstant(
    parameter: VocabularyParameter,
    constant: ConstantText,
    classes: readonly ConstantText[],
  ): void {
    switch (parameter.takes) {
      case "class":
        this.#checkClass(constant, false);
        break;
      case "instance":
        if (this.#names.isInstance(constant.value)) {
          this.#checkInstance(constant, false);
          this.#checkMatch(constant, classes);
        } else {
          this.#checkClass(constant, false);
        }
        break;
      case "parent":
      case "object":
        if (this.#names.isInstance(constant.value)) {
          this.#checkInstance(constant, false);
        } else {
          this.#checkClass(constant, false);
        }
        break;
      case "landmark":
        // A hint: a wrong one is passed over, and a phrase may say anything.
        if (this.#names.isInstance(constant.value)) {
          this.#checkInstance(constant, true);
        } else if (!/\s/u.test(constant.value)) {
          this.#checkClass(constant, true);
        }
        break;
      case "attribute":
        this.#checkAttribute(constant);
        break;
      case "any":
        break;
    }
  }

  #checkClass(constant: ConstantText, isWarning: boolean): void {
    const { value, from, to } = constant;
    if (!this.#names.hasClass(value)) {
      const near = this.#names.nearestClass(value);
      const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
      const sentence = `There is no class "${value}" in this world.${hint}`;
      this.#add({ kind: "unknown-class", sentence, from, to, near, isWarning });
    }
  }

  #checkInstance(constant: ConstantText, isWarning: boolean): void {
    const { value, from, to } = constant;
    if (!this.#names.mayExist(value)) {
      const { sentence, near } = this.#names.absenceOf(value);
      this.#add({ kind: "unknown-instance", sentence, from, to, near, isWarning });
    }
  }

  #checkMatch(instance: ConstantText, classes: readonly ConstantText[]): void {
    const [only] = classes;
    if (only === undefined || classes.length !== 1) {
      return;
    }
    const actual = this.#names.otherClassOf(instance.value, only.value);
    if (actual !== undefined) {
      const sentence = `${instance.value} is of the class ${actual}, not ${only.value}.`;
      const { from, to } = only;
      this.#add({ kind: "class-mismatch", sentence, from, to, isWarning: true, near: actual });
    }
  }

  #checkAttribute(constant: ConstantText): void {
    const { value, from, to } = constant;
    if (!this.#names.attributes.has(value)) {
      const near = this.#names.nearestAttribute(value);
      const known = [...this.#names.attributes].join(", ");
      const sentence = `Objects have no attribute "${value}"; they have ${known}.`;
      this.#add({ kind: "unknown-attribute", sentence, from, to, near });
    }
  }

  #add({ kind, sentence, from, to, isWarning, near }: Complaint): void {
    const range = this.#text.rangeOf(from, to);
    this.problems.push({
      kind,
      severity: isWarning === true ? "warning" : "error",
      sentence,
      ...range,
      ...(near === undefined ? {} : { fix: { title: `Change to ${near}`, range, text: near } }),
    });
  }
}

const NO_OBJECTS: ReadonlySet<string> = new Set([
  "ArrayExpression",
  "Boolean",
  "DictionaryExpression",
  "None",
  "Number",
  "SetExpression",
  "TupleExpression",
]);

function isCallee(node: SyntaxNode): boolean {
  const { parent } = node;
  return (
    parent?.name === "CallExpression" &&
    parent.firstChild?.from === node.from &&
    parent.firstChild.to === node.to
  );
}

/** `mug.note = 3` gives an object an attribute of its own; that is plain Python. */
function isAssigned(node: SyntaxNode): boolean {
  const { parent } = node;
  return parent?.name === "AssignStatement" && node.nextSibling?.name === "AssignOp";
}
