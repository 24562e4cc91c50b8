/**
 * Which object each variable of a program stands for.
 *
 * A variable keeps its object through the episode, also when the program is written again. Unequal
 * variables stand for different objects, except for furniture, which serves several.
 */
import { withArticle } from "@/base/english/nouns";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { SensedObject, Senses } from "@/core/senses/senses";
import { isHolding } from "@/core/world/world-state";
import type { WantedObject, WrittenProgram } from "@/engines/agent/writer";

export interface Candidate {
  readonly object: SensedObject;
  /** Why this one, for people. */
  readonly why: string;
}

export class ObjectBindings {
  readonly #bound = new Map<string, string>();
  #wanted = new Map<string, WantedObject>();
  readonly #senses: Senses;
  /** Attributes after whose change an object is no more. */
  readonly #consuming: readonly string[];

  constructor(senses: Senses, consuming: readonly string[]) {
    this.#senses = senses;
    this.#consuming = consuming;
  }

  /** The variables of a new program; one that has the name and class of before keeps its object. */
  declare({ objects }: Pick<WrittenProgram, "objects">): void {
    for (const { variable, class: wantedClass, instance } of objects) {
      const before = this.#wanted.get(variable);
      const isOther = before !== undefined && before.class !== wantedClass;
      if (isOther || (instance !== undefined && this.#bound.get(variable) !== instance)) {
        this.#bound.delete(variable);
      }
    }
    this.#wanted = new Map(objects.map((each) => [each.variable, each]));
  }

  wantedOf(reference: ObjectReference): WantedObject {
    const { variable, class: wantedClass, instance } = reference;
    const own = this.#wanted.get(variable);
    return own?.class === wantedClass
      ? own
      : { variable, class: wantedClass, ...(instance === undefined ? {} : { instance }) };
  }

  /** Whether a reference means an object that has been seen, and no variable of the program. */
  isExact({ variable, instance }: ObjectReference): boolean {
    return variable === instance && this.#find(instance) !== undefined;
  }

  /** The object of a variable, where it has one that is still there. */
  boundTo({ variable }: Pick<WantedObject, "variable">): string | undefined {
    const id = this.#bound.get(variable);
    return this.#find(id)?.id;
  }

  bind({ variable }: Pick<WantedObject, "variable">, objectId: string): void {
    this.#bound.set(variable, objectId);
  }

  release({ variable }: Pick<WantedObject, "variable">): void {
    this.#bound.delete(variable);
  }

  /** The best of what has been seen; undefined where nothing fits. */
  candidateFor(wanted: WantedObject, isExcluded: (id: string) => boolean): Candidate | undefined {
    const { instance } = wanted;
    const named = instance === undefined ? undefined : this.#find(instance);
    if (named !== undefined && !isExcluded(named.id)) {
      return { object: named, why: "it is named by the program" };
    }
    if (wanted.partOf !== undefined) {
      return this.#pieceFor(wanted, isExcluded);
    }
    return this.#ranked(wanted).find(({ object }) => !isExcluded(object.id));
  }

  /** What might do in the place of what was looked for and not found. */
  lastResortFor(
    { lastClasses = [], otherClasses = [], ...wanted }: WantedObject,
    isExcluded: (id: string) => boolean,
  ): Candidate | undefined {
    return this.candidateFor(
      { ...wanted, otherClasses: [...otherClasses, ...lastClasses] },
      isExcluded,
    );
  }

  /** A call with every reference bound that has an object. */
  bindCall(call: ProgramCall): ProgramCall {
    return {
      ...call,
      receiver: this.#bindReference(call.receiver),
      args: call.args.map((argument) =>
        argument.kind === "object"
          ? { ...argument, object: this.#bindReference(argument.object) }
          : argument,
      ),
    };
  }

  #bindReference(reference: ObjectReference): ObjectReference {
    if (this.isExact(reference)) {
      return reference;
    }
    const { parentObject: _, ...own } = reference;
    const wanted = this.wantedOf(reference);
    const id = this.boundTo(wanted);
    const object = this.#find(id);
    if (object === undefined) {
      return reference;
    }
    const { partOf } = wanted;
    const whole = partOf === undefined ? undefined : this.#bound.get(partOf);
    return {
      ...own,
      class: object.class,
      instance: object.id,
      ...(whole === undefined ? {} : { parentObject: whole }),
    };
  }

  #find(id: string | undefined): SensedObject | undefined {
    return id === undefined ? undefined : this.#senses.objects().find((each) => each.id === id);
  }

  #pieceFor(wanted: WantedObject, isExcluded: (id: string) => boolean): Candidate | undefined {
    const { variable, class: wantedClass, partOf } = wanted;
    const whole = partOf === undefined ? undefined : this.#bound.get(partOf);
    if (whole === undefined) {
      return this.#ranked(wanted).find(({ object }) => !isExcluded(object.id));
    }
    const id = this.#senses.resolve({ variable, class: wantedClass, parentObject: whole });
    const object = this.#find(id);
    return object === undefined || isExcluded(object.id)
      ? undefined
      : { object, why: `it was cut from the ${whole}` };
  }

  #ranked(wanted: WantedObject): readonly Candidate[] {
    const classes = classesOf(wanted);
    const taken = this.#takenFrom(wanted);
    return this.#senses
      .objects()
      .filter((object) => classes.includes(object.class) && !this.#isConsumed(object))
      .filter((object) => nameRank(object, wanted) !== -1)
      .filter((object) => !taken.has(object.id) || object.isHeld === undefined)
      .map((object, order) => ({ object, order, keys: keysOf(object, wanted, taken) }))
      .toSorted((a, b) => compareKeys(a.keys, b.keys) || a.order - b.order)
      .map(({ object }) => ({ object, why: whyOf(object, wanted) }));
  }

  #isConsumed({ attributes }: SensedObject): boolean {
    return this.#consuming.some((name) => isHolding(attributes[name]));
  }

  /** The objects of other variables. */
  #takenFrom({ variable, notSameAs }: WantedObject): ReadonlySet<string> {
    const others = [...this.#bound].filter(
      ([name]) => name !== variable && (notSameAs?.includes(name) ?? true),
    );
    return new Set(others.map(([, id]) => id));
  }
}

function classesOf({ class: own, otherClasses = [] }: WantedObject): readonly string[] {
  return [own, ...otherClasses];
}

/** Smaller is better. */
function keysOf(
  object: SensedObject,
  wanted: WantedObject,
  taken: ReadonlySet<string>,
): readonly number[] {
  const { distanceM = 0 } = object;
  return [
    classesOf(wanted).indexOf(object.class),
    nameRank(object, wanted),
    Number(wanted.likelyInstance !== undefined && object.id !== wanted.likelyInstance),
    Number(taken.has(object.id)),
    placeRank(object, wanted),
    missingStates(object, wanted),
    Number(object.isHeld !== true),
    distanceM,
  ];
}

/** Which of the names that are wanted stands on it; -1 where none does, 0 where none is wanted. */
function nameRank({ attributes }: SensedObject, { called }: WantedObject): number {
  const said = called === undefined ? undefined : attributes[called.attribute];
  return called === undefined
    ? 0
    : called.names.findIndex(
        (name) => typeof said === "string" && said.toLowerCase() === name.toLowerCase(),
      );
}

function placeRank(object: SensedObject, { places = [] }: WantedObject): number {
  const at = places.findIndex((place) =>
    object.supports.some((support) => support.id === place || support.class === place),
  );
  return at === -1 ? places.length : at;
}

function missingStates({ attributes }: SensedObject, { states = {} }: WantedObject): number {
  return Object.entries(states).filter(
    ([name, value]) => JSON.stringify(attributes[name]) !== JSON.stringify(value),
  ).length;
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? value);
    if (difference !== 0) {
      return difference;
    }
  }
  return 0;
}

function whyOf(object: SensedObject, wanted: WantedObject): string {
  const isKin = object.class !== wanted.class;
  const { places = [] } = wanted;
  const isPlaced = places.length > 0 && placeRank(object, wanted) < places.length;
  return [
    isKin
      ? `no ${wanted.class} has been seen, and ${withArticle(object.class)} may do`
      : `it is ${withArticle(object.class)}`,
    ...(isPlaced ? ["it is where it was expected"] : []),
  ].join(", ");
}
