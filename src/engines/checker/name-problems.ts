import type { WorldVocabulary } from "@/core/world/world-model";
import type { ProgramProblem } from "@/engines/checker/checker-engine";
import type { NameScopes, NameUse, Scope } from "@/engines/checker/name-scopes";
import { nearestName } from "@/engines/checker/nearest-name";
import type { ProgramText } from "@/engines/checker/program-text";
import { PYTHON_BUILTINS } from "@/core/sub-programs/python-builtins";

/** Names that are read without ever having a value, and calls of functions that do not exist. */
export function findNameProblems(
  scopes: NameScopes,
  text: ProgramText,
  vocabulary: WorldVocabulary,
): readonly ProgramProblem[] {
  const worldNames = namesOf(vocabulary);
  const isKnown = (name: string) => worldNames.has(name) || PYTHON_BUILTINS.has(name);
  return scopes.uses
    .filter((use) => !isKnown(use.name))
    .flatMap((use): readonly ProgramProblem[] => {
      const owner = scopes.ownerOf(use.name, use.scope);
      if (owner !== undefined && hasValueAt(use, owner, scopes)) {
        return [];
      }
      const kind = use.isCallee && owner === undefined ? "unknown-call" : "unbound-name";
      const range = text.rangeOf(use.from, use.to);
      const near = nearestName(use.name, candidates(use, scopes, worldNames));
      return [
        {
          kind,
          severity: "error",
          sentence: toSentence(use, owner !== undefined, near),
          ...range,
          ...(near === undefined ? {} : { fix: { title: `Change to ${near}`, range, text: near } }),
        },
      ];
    });
}

/** Global names that the world's module defines. */
function namesOf(vocabulary: WorldVocabulary): ReadonlySet<string> {
  return new Set([
    ...vocabulary.types.map(({ name }) => name),
    ...vocabulary.functions.map(({ name }) => name),
    ...vocabulary.names,
  ]);
}

/**
 * Within one run of lines the value must come first; a function's body runs later, and in a loop what
 * stands below may have run in the round before.
 */
function hasValueAt(use: NameUse, owner: Scope, scopes: NameScopes): boolean {
  if (owner.kind === "comprehension" || !isSameRun(use.scope, owner)) {
    return true;
  }
  const bindings = owner.bindings.get(use.name) ?? [];
  return bindings.some(({ from }) => from <= use.from || scopes.isInOneLoop(use.from, from));
}

function isSameRun(scope: Scope, owner: Scope): boolean {
  let inner: Scope | undefined = scope;
  while (inner !== undefined && inner !== owner) {
    if (inner.kind === "function") {
      return false;
    }
    inner = inner.parent;
  }
  return true;
}

function candidates(
  use: NameUse,
  scopes: NameScopes,
  worldNames: ReadonlySet<string>,
): readonly string[] {
  const names: string[] = [];
  for (let scope: Scope | undefined = use.scope; scope !== undefined; scope = scope.parent) {
    for (const [name, bindings] of scope.bindings) {
      if (bindings.some(({ from }) => from <= use.from)) {
        names.push(name);
      }
    }
  }
  return [...names.filter((name) => scopes.ownerOf(name, use.scope)), ...worldNames];
}

function toSentence(use: NameUse, isBoundLater: boolean, near: string | undefined): string {
  const { name } = use;
  const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
  if (isBoundLater) {
    return `"${name}" is used here before it gets a value.`;
  }
  return use.isCallee
    ? `There is no function "${name}".${hint}`
    : `"${name}" has no value here: nothing above gives it one.${hint}`;
}
