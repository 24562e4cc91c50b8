/**
 * Which name of one program stands for which of another, where classes have to do.
 *
 * Key idea: the steps that two programs have in common by class alone say it, each with a voice for every two
 * names at the same place; the pairs with most voices come first, each name in one pair. Without it a choice of
 * changes could take up one slice and put down the other.
 */
import { Tally } from "@/base/tally";
import { elementAt } from "@/base/element-at";
import { objectsOf, type ReadProgram } from "@/core/diff/program-steps";
import type { StepPair } from "@/core/diff/common-steps";

/** From variables of the original to variables of the modified program, one to one. */
export type NamePairs = ReadonlyMap<string, string>;

/** `common` are steps that do the same to things of the same classes. */
export function pairNames(
  { original, modified }: { readonly original: ReadProgram; readonly modified: ReadProgram },
  common: readonly StepPair[],
  nameless: ReadonlySet<string>,
): NamePairs {
  const voices = new Tally<string>();
  const met: (readonly [original: string, modified: string])[] = [];
  for (const pair of common) {
    const others = namelessOf(modified.steps[pair.modified]?.call, nameless);
    namelessOf(original.steps[pair.original]?.call, nameless).forEach((name, index) => {
      const both = [name, elementAt(others, index)] as const;
      voices.add(both.join(" "));
      met.push(both);
    });
  }
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  const pair = (name: string, other: string) => {
    if (!pairs.has(name) && !taken.has(other)) {
      pairs.set(name, other);
      taken.add(other);
    }
  };
  for (const [name, other] of met.toSorted(
    (a, b) => voices.of(b.join(" ")) - voices.of(a.join(" ")),
  )) {
    pair(name, other);
  }
  // What no common step tells of: the first that is left of a class with the first.
  for (const objectClass of nameless) {
    const left = declaredOf(modified, objectClass).filter((name) => !taken.has(name));
    declaredOf(original, objectClass)
      .filter((name) => !pairs.has(name))
      .slice(0, left.length)
      .forEach((name, index) => pair(name, elementAt(left, index)));
  }
  return pairs;
}

function namelessOf(
  call: ReadProgram["steps"][number]["call"],
  nameless: ReadonlySet<string>,
): readonly string[] {
  return call === undefined
    ? []
    : objectsOf(call).flatMap(({ class: objectClass, variable }) =>
        nameless.has(objectClass) ? [variable] : [],
      );
}

function declaredOf({ declarations }: ReadProgram, objectClass: string): readonly string[] {
  return declarations.flatMap(({ variable, object }) =>
    object?.class === objectClass ? [variable] : [],
  );
}
