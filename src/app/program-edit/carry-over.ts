import { elementAt } from "@/base/element-at";
import type { WorldModel } from "@/core/world/world-model";
import { languageOf } from "@/engines/teacher/abstraction/language-of";

interface Edit {
  readonly from: string;
  readonly to: string;
  /** The program that it is carried over to. */
  readonly other: string;
}

/**
 * An edit of one program in another that is the same of other things of the same kinds. Undefined where it is not
 * the same, and where the edit names something that has no counterpart there.
 */
export function carryOver(world: WorldModel, { from, to, other }: Edit): string | undefined {
  const named = thingsIn(world, from);
  const own = thingsIn(world, other);
  const isAlike =
    named.length === own.length &&
    named.every(({ kind }, index) => kind === elementAt(own, index).kind);
  if (!isAlike) {
    return undefined;
  }
  const names = new Map(named.map(({ id }, index) => [id, elementAt(own, index).id]));
  const isWhole = thingsIn(world, to).every(({ id }) => names.has(id));
  return isWhole && renamed(world, from, names) === other ? renamed(world, to, names) : undefined;
}

interface Thing {
  readonly id: string;
  readonly kind: string;
}

/** What a program names, each once, in the order in which it first does. */
function thingsIn(world: WorldModel, text: string): readonly Thing[] {
  const things = new Map<string, Thing>();
  languageOf(world).speech.replaceIds(text, (id, kind) => {
    things.set(id, things.get(id) ?? { id, kind });
    return id;
  });
  return [...things.values()];
}

/** Programs write names of things small, as variables. */
function renamed(world: WorldModel, text: string, names: ReadonlyMap<string, string>): string {
  const small = new Map([...names].map(([id, to]) => [id.toLowerCase(), to.toLowerCase()]));
  const spoken = languageOf(world).speech.replaceIds(text, (id) => names.get(id) ?? id);
  return spoken.replaceAll(/\b[a-z]\w*\b/gu, (word) => small.get(word) ?? word);
}
