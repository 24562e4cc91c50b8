/**
 * What the objects of one program are called in another one: the variable that is bound to the same thing
 * there, or a name that is free there.
 */
import { Groups } from "@/base/groups";
import { Tally } from "@/base/tally";
import { identityOf, type ProgramDiff } from "@/core/diff/program-diff";
import { withoutComment, wordsOf, type Declaration } from "@/core/diff/program-steps";

export class BoundNames {
  /** Lines that bind names which the modified program has not, by name. */
  readonly added = new Map<string, string>();
  readonly #taken: Set<string>;
  readonly #names = new Map<Declaration, string>();

  constructor({ original, modified, nameless, names }: ProgramDiff) {
    this.#taken = new Set(modified.lines.flatMap((line) => wordsOf(withoutComment(line))));
    const keyOf = ({ object, value }: Declaration) =>
      object === undefined ? value : identityOf(object, nameless);
    const times = new Tally(modified.declarations.map(({ variable }) => variable));
    const there = new Groups<string, Declaration>();
    /** Bound and used by no call: of these only what is written is known. */
    const idle = new Groups<string, Declaration>();
    for (const declaration of modified.declarations) {
      // A name that is bound anew means another thing at another place.
      if (times.of(declaration.variable) === 1) {
        (declaration.object === undefined ? idle : there).add(keyOf(declaration), declaration);
        this.#names.set(declaration, declaration.variable);
      }
    }
    const seen = new Tally<string>();
    const take = (from: Groups<string, Declaration>, key: string) => {
      const same = from.of(key)[seen.of(key)];
      seen.add(key);
      return same;
    };
    const single = new Map([...this.#names.keys()].map((each) => [each.variable, each]));
    for (const declaration of original.declarations) {
      const { object, value, variable } = declaration;
      const isNameless = object !== undefined && nameless.has(object.class);
      const paired = names.get(variable);
      const named = isNameless ? undefined : take(there, keyOf(declaration));
      const same = paired === undefined ? named : single.get(paired);
      const known = same ?? take(idle, value);
      if (known !== undefined) {
        this.#names.set(declaration, known.variable);
      }
    }
  }

  /** The name of what a declaration binds, by either program. */
  nameOf(declaration: Declaration): string {
    const known = this.#names.get(declaration);
    if (known !== undefined) {
      return known;
    }
    const name = this.#freeName(declaration.variable);
    this.#taken.add(name);
    this.#names.set(declaration, name);
    this.added.set(name, `${name} = ${declaration.value}`);
    return name;
  }

  /** A line of either program with the names of the modified one; `instead` are other things for some of its names. */
  rename(
    line: string,
    uses: readonly Declaration[],
    instead: ReadonlyMap<string, Declaration> = new Map(),
  ): string {
    const names = new Map(
      uses.map((use) => [use.variable, this.nameOf(instead.get(use.variable) ?? use)]),
    );
    return line.replaceAll(
      /"[^"]*"|'[^']*'|#.*|(?<![\w.])[A-Za-z_]\w*/gu,
      (word) => names.get(word) ?? word,
    );
  }

  #freeName(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#taken.has(name); count += 1) {
      name = `${wanted}_${count}`;
    }
    return name;
  }
}
