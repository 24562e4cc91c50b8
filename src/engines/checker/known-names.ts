import { classOfInstance, type WorldVocabulary } from "@/core/world/world-model";
import type { CheckedRoom } from "@/engines/checker/checker-engine";
import { nearestName } from "@/engines/checker/nearest-name";

/** How many instances a sentence names. */
const MAX_NAMED = 5;

/** The classes and objects that a program may name, and what is said about others. */
export class KnownNames {
  readonly attributes: ReadonlySet<string>;
  readonly #classes: ReadonlyMap<string, readonly string[]>;
  readonly #madeClasses: ReadonlySet<string>;
  readonly #vocabulary: WorldVocabulary;
  /** Class by instance; absent where the room is not known. */
  readonly #instances: ReadonlyMap<string, string> | undefined;

  constructor({ vocabulary, instances }: CheckedRoom) {
    this.#vocabulary = vocabulary;
    this.attributes = new Set(vocabulary.attributes);
    this.#classes = new Map(vocabulary.classes.map(({ name, members }) => [name, members]));
    this.#madeClasses = new Set(vocabulary.madeClasses);
    this.#instances =
      instances === undefined
        ? undefined
        : new Map(instances.map((instance) => [instance.id, instance.class]));
  }

  hasClass(name: string): boolean {
    return this.#classes.has(name);
  }

  /** True for `Mug_71`; a class name alone names no instance. */
  isInstance(name: string): boolean {
    return classOfInstance(name, this.#vocabulary) !== undefined;
  }

  nearestClass(name: string): string | undefined {
    return nearestName(name, this.#classes.keys());
  }

  nearestAttribute(name: string): string | undefined {
    return nearestName(name, this.attributes);
  }

  /** True unless the room is known and has no such object, nor can one come into being. */
  mayExist(instance: string): boolean {
    return (
      this.#instances === undefined ||
      this.#instances.has(instance) ||
      this.#madeClasses.has(this.#classPartOf(instance))
    );
  }

  /** The class of an object of the room, or undefined where it is none of the named class. */
  otherClassOf(instance: string, className: string): string | undefined {
    const actual = this.#instances?.get(instance);
    const members = this.#classes.get(className);
    return actual === undefined || members === undefined || members.includes(actual)
      ? undefined
      : actual;
  }

  /** "There is no Pot_97 in this room; of this class there is Pot_79." */
  absenceOf(instance: string): { readonly sentence: string; readonly near: string | undefined } {
    const className = this.#classPartOf(instance);
    const members = this.#classes.get(className) ?? [className];
    const others = [...(this.#instances ?? [])]
      .filter(([, actual]) => members.includes(actual))
      .map(([id]) => id);
    const shown = others.slice(0, MAX_NAMED).join(", ");
    const more = others.length > MAX_NAMED ? ` and ${others.length - MAX_NAMED} more` : "";
    const hint =
      others.length === 0
        ? `; it has no ${className} at all`
        : `; of this class it has ${shown}${more}`;
    const near = nearestName(instance, others) ?? (others.length === 1 ? others[0] : undefined);
    return { sentence: `There is no ${instance} in this room${hint}.`, near };
  }

  #classPartOf(instance: string): string {
    return classOfInstance(instance, this.#vocabulary) ?? instance;
  }
}
