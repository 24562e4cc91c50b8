/** Which argument of a call is which parameter, and where number or names do not fit. */
import type { SyntaxNode } from "@lezer/common";
import type { VocabularyCall, VocabularyParameter } from "@/core/world/world-model";
import type { ProblemFix, ProgramProblem } from "@/engines/checker/checker-engine";
import { nearestName } from "@/engines/checker/nearest-name";
import type { ProgramText } from "@/engines/checker/program-text";
import { splitAtCommas } from "@/engines/checker/syntax-problems";

export interface MatchedArguments {
  readonly values: ReadonlyMap<VocabularyParameter, SyntaxNode>;
  readonly problems: readonly ProgramProblem[];
}

/** Matches the arguments of `call` (a CallExpression) with the parameters of what is called. */
export function matchArguments(
  call: SyntaxNode,
  callee: VocabularyCall,
  text: ProgramText,
): MatchedArguments {
  const matching = new Matching(callee, text);
  const list = call.getChild("ArgList");
  for (const argument of list === null ? [] : splitAtCommas(list)) {
    matching.take(argument);
  }
  return matching.finish(call);
}

const SPREADS: ReadonlySet<string> = new Set(["*", "**"]);

class Matching {
  readonly #callee: VocabularyCall;
  readonly #text: ProgramText;
  readonly #values = new Map<VocabularyParameter, SyntaxNode>();
  readonly #problems: ProgramProblem[] = [];
  #positional = 0;
  /** What a spread brings cannot be known. */
  #hasSpread = false;

  constructor(callee: VocabularyCall, text: ProgramText) {
    this.#callee = callee;
    this.#text = text;
  }

  take([first, sign, value]: readonly SyntaxNode[]): void {
    if (first === undefined) {
      return;
    }
    if (SPREADS.has(first.name)) {
      this.#hasSpread = true;
    } else if (sign?.name === "AssignOp") {
      this.#takeNamed(first, value ?? first);
    } else {
      this.#give(this.#callee.parameters[this.#positional], first, value ?? first);
      this.#positional += 1;
    }
  }

  finish(call: SyntaxNode): MatchedArguments {
    if (!this.#hasSpread) {
      this.#checkCount(call);
    }
    return { values: this.#values, problems: this.#problems };
  }

  #takeNamed(name: SyntaxNode, value: SyntaxNode): void {
    const said = this.#text.textOf(name);
    const parameter = parameterNamed(this.#callee, said);
    if (parameter === undefined) {
      const fix = toFix(this.#callee, name, this.#text);
      this.#complain(name, toUnknownName(this.#callee, said), fix);
    } else {
      this.#give(parameter, name, value);
    }
  }

  #give(parameter: VocabularyParameter | undefined, first: SyntaxNode, value: SyntaxNode): void {
    if (parameter !== undefined && this.#values.has(parameter)) {
      this.#complain(first, `${this.#callee.name}() is given "${parameter.name}" twice.`);
    } else if (parameter !== undefined) {
      this.#values.set(parameter, value);
    }
  }

  #checkCount(call: SyntaxNode): void {
    const { name, parameters } = this.#callee;
    if (this.#positional > parameters.length) {
      const place = call.getChild("ArgList") ?? call;
      this.#complain(place, toCountSentence(this.#callee, this.#positional));
    }
    const missing = parameters.find((each) => each.isRequired && !this.#values.has(each));
    if (missing !== undefined && this.#problems.length === 0) {
      const place = call.firstChild?.lastChild ?? call.firstChild ?? call;
      this.#complain(place, `${name}() needs ${describe(missing)}, which is missing here.`);
    }
  }

  #complain(node: SyntaxNode, sentence: string, fix?: ProblemFix): void {
    this.#problems.push({
      kind: "wrong-arguments",
      severity: "error",
      sentence,
      ...this.#text.rangeOf(node.from, node.to),
      ...(fix === undefined ? {} : { fix }),
    });
  }
}

function parameterNamed(callee: VocabularyCall, name: string): VocabularyParameter | undefined {
  return callee.parameters.find(
    (parameter) => parameter.name === name || parameter.aliases?.includes(name),
  );
}

function toUnknownName(callee: VocabularyCall, name: string): string {
  const names = callee.parameters.map((parameter) => parameter.name);
  const has = names.length === 0 ? "it takes none" : `it takes ${names.join(", ")}`;
  return `${callee.name}() takes no argument "${name}"; ${has}.`;
}

function toFix(
  callee: VocabularyCall,
  node: SyntaxNode,
  text: ProgramText,
): ProblemFix | undefined {
  const names = callee.parameters.map((parameter) => parameter.name);
  const near = nearestName(text.textOf(node), names);
  return near === undefined
    ? undefined
    : { title: `Change to ${near}`, range: text.rangeOf(node.from, node.to), text: near };
}

function toCountSentence(callee: VocabularyCall, count: number): string {
  const names = callee.parameters.map((parameter) => parameter.name);
  const takes =
    names.length === 0
      ? "no arguments"
      : `at most ${names.length} argument${names.length === 1 ? "" : "s"} (${names.join(", ")})`;
  return `${callee.name}() takes ${takes}; ${count} are given.`;
}

function describe({ takes, name }: VocabularyParameter): string {
  const known = WHAT_IS_MISSING[takes];
  return known === undefined ? `the argument ${name}` : `${known} (${name})`;
}

const WHAT_IS_MISSING: Partial<Record<VocabularyParameter["takes"], string>> = {
  attribute: "the name of an attribute",
  class: "the class of the object",
  object: "an object",
};
