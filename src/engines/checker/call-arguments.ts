/** Which argument of a call is which parameter, and where number or names do not fit. */
import type { SyntaxNode } from "@lezer/common";
import type { VocabularyCall, VocabularyParameter } from "@/core/world-model";
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
  const list = call.getChild("ArgList");
  const values = new Map<VocabularyParameter, SyntaxNode>();
  const problems: ProgramProblem[] = [];
  let positional = 0;
  let hasSpread = false;
  const complain = (node: SyntaxNode, sentence: string, fix?: ProblemFix) => {
    problems.push({
      kind: "wrong-arguments",
      severity: "error",
      sentence,
      ...text.rangeOf(node.from, node.to),
      ...(fix === undefined ? {} : { fix }),
    });
  };
  for (const argument of list === null ? [] : splitAtCommas(list)) {
    const [first, sign, value] = argument;
    if (first === undefined) {
      continue;
    }
    if (first.name === "*" || first.name === "**") {
      hasSpread = true;
      continue;
    }
    const isNamed = sign?.name === "AssignOp";
    const parameter = isNamed
      ? parameterNamed(callee, text.textOf(first))
      : callee.parameters[positional];
    positional += isNamed ? 0 : 1;
    if (parameter === undefined && isNamed) {
      complain(first, toUnknownName(callee, text.textOf(first)), toFix(callee, first, text));
    } else if (parameter !== undefined && values.has(parameter)) {
      complain(first, `${callee.name}() is given "${parameter.name}" twice.`);
    } else if (parameter !== undefined) {
      values.set(parameter, value ?? first);
    }
  }
  if (positional > callee.parameters.length && !hasSpread) {
    complain(list ?? call, toCountSentence(callee, positional));
  }
  const missing = callee.parameters.find((each) => each.isRequired && !values.has(each));
  if (missing !== undefined && !hasSpread && problems.length === 0) {
    const place = call.firstChild?.lastChild ?? call.firstChild ?? call;
    complain(place, `${callee.name}() needs ${describe(missing)}, which is missing here.`);
  }
  return { values, problems };
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
