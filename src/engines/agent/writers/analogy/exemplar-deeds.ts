/**
 * What an exemplar's program dealt with, and as what: a cup that got wet because it stood in the same sink
 * was not dealt with, and a pot that was filled to boil something in was only a means.
 */
import { classOfInstance } from "@/core/world/world-model";
import { isHolding } from "@/core/world/world-state";
import type { WriterWorld, WritingSource } from "@/engines/agent/writer";
import type { StateFact } from "@/engines/agent/writers/analogy/mention-reader";
import { referencesOf, type Recipe } from "@/engines/agent/writers/analogy/recipe";
import { sceneAt } from "@/engines/agent/writers/analogy/recipe-scene";

export class ExemplarDeeds {
  readonly #world: WriterWorld;
  readonly #dealtWith = new Map<string, Set<string>>();
  readonly #instances = new Set<string>();
  readonly #tools = new Set<string>();
  readonly #source: WritingSource;

  constructor(source: WritingSource, world: WriterWorld, recipes: readonly Recipe[]) {
    this.#source = source;
    this.#world = world;
    const idle = world.language?.speech?.calls;
    const calls = source.calls.filter(
      ({ call: { method } }) => method !== idle?.walk && method !== idle?.note,
    );
    for (const { variable, class: name, instance } of calls.flatMap(({ call }) =>
      referencesOf(call),
    )) {
      const own = this.#dealtWith.get(name);
      this.#dealtWith.set(name, own === undefined ? new Set([variable]) : own.add(variable));
      this.#instances.add(instance ?? name);
    }
    for (const { roles } of recipes) {
      for (const { class: name, isSubject } of roles.values()) {
        if (!isSubject) {
          this.#tools.add(name);
        }
      }
    }
  }

  /** How many things of the class the program named. */
  countOf(name: string): number {
    const own = this.#dealtWith.get(name);
    return own === undefined ? 0 : own.size;
  }

  /** Whether a thing by its id, or a piece by its class, was named by the program. */
  isDealtWith(object: string): boolean {
    return this.#instances.has(object);
  }

  /** Whether things of the class served to change others. */
  isMeans(name: string): boolean {
    return this.#tools.has(name);
  }

  /** How the named things of the class were left, as far as it makes them ready for use. */
  readyAtEnd(name: string): readonly StateFact[] {
    const words = this.#world.language?.words?.attributes;
    if (words === undefined) {
      return [];
    }
    const scene = sceneAt(this.#source, Infinity, this.#world);
    const own = [...scene].filter(([id, { class: of }]) => of === name && this.#instances.has(id));
    return words.flatMap(({ attribute, holds, not }) => {
      const side = holds.isReady === true ? true : not.isReady === true ? false : undefined;
      const isReady =
        side !== undefined &&
        own.length > 0 &&
        own.every(
          ([, { attributes }]) =>
            attribute in attributes && isHolding(attributes[attribute]) === side,
        );
      return isReady ? [{ attribute, value: side }] : [];
    });
  }

  classOf(object: string): string {
    const { vocabulary } = this.#world;
    return (vocabulary === undefined ? undefined : classOfInstance(object, vocabulary)) ?? object;
  }
}
