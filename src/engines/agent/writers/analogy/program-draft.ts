/**
 * A program that is being written: its variables, its steps, and what is believed to be true after them.
 */
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import { Tally } from "@/base/tally";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import { isHolding, type WorldObject } from "@/core/world/world-state";
import type { StepEvidence, WantedObject, WrittenStep, WritingTask } from "@/engines/agent/writer";
import type { StateFact } from "@/engines/agent/writers/analogy/mention-reader";

/** A thing that takes up the room that something else was refused for. */
export interface Hindrance {
  readonly object: WorldObject;
  readonly failureKind: string;
}

export class ProgramDraft {
  readonly steps: WrittenStep[] = [];
  readonly #wanted = new Map<string, WantedObject>();
  readonly #beliefs = new Map<string, Map<string, Json>>();
  readonly #places = new Map<string, string>();
  readonly #task: WritingTask;
  /** Calls that were tried in vain; they are not tried a third time. */
  readonly #failed = new Tally<string>();
  readonly #failedThings = new Set<string | undefined>();
  /** What a refusal named besides the thing in question: that has no room, or is in the way. */
  readonly #hindering = new Map<string, string>();
  #held: string | undefined;

  constructor(task: WritingTask) {
    this.#task = task;
    for (const { call, ok, step, failure, notFound } of task.tried) {
      // What was refused may go by now; what is nowhere stays so.
      if (!ok && (step !== undefined || notFound !== undefined)) {
        this.#failed.add(keyOf(call));
        const blamed = this.#namedIn(failure?.sentence, call);
        this.#failedThings.add(blamed?.id ?? call.receiver.instance);
        if (blamed !== undefined && this.#isInTheWay(blamed, call)) {
          this.#hindering.set(blamed.id, failure?.kind ?? "refused");
        }
      }
    }
  }

  get objects(): readonly WantedObject[] {
    return [...this.#wanted.values()];
  }

  get held(): string | undefined {
    return this.#held;
  }

  set held(variable: string | undefined) {
    this.#held = variable;
  }

  /** A new variable, or the one that is there under the same name. */
  declare(stem: string, wanted: Omit<WantedObject, "variable">): string {
    const variable = nameOf(stem);
    if (!this.#wanted.has(variable)) {
      this.#wanted.set(variable, { ...wanted, variable });
      const object = this.#object(wanted.instance);
      this.#beliefs.set(
        variable,
        new Map(object === undefined ? [] : Object.entries(object.attributes)),
      );
      const place = object?.supports[0]?.id;
      if (place !== undefined) {
        this.#places.set(variable, place);
      }
      if (object?.isHeld === true) {
        this.#held = variable;
      }
    }
    return variable;
  }

  wanted(variable: string): WantedObject | undefined {
    return this.#wanted.get(variable);
  }

  /** The class of a variable that was declared. */
  classOf(variable: string): string {
    return ensureExists(this.#wanted.get(variable), "a variable is declared before its use").class;
  }

  believed(variable: string, attribute: string): Json | undefined {
    return this.#beliefs.get(variable)?.get(attribute);
  }

  isSo(variable: string, { attribute, value }: StateFact): boolean {
    const now = this.believed(variable, attribute);
    if (now === undefined) {
      return false;
    }
    return typeof value === "boolean" || value === null
      ? isHolding(now) === isHolding(value)
      : JSON.stringify(now) === JSON.stringify(value);
  }

  believe(variable: string, { attribute, value }: StateFact): void {
    this.#beliefs.get(variable)?.set(attribute, value);
  }

  /** In or on which instance or variable it is believed to be. */
  placeOf(variable: string): string | undefined {
    return this.#places.get(variable);
  }

  put(variable: string, place: string): void {
    this.#places.set(variable, place);
    if (this.#held === variable) {
      this.#held = undefined;
    }
  }

  /** The class of what it is believed to be in or on. */
  placeClassOf(variable: string): string | undefined {
    const place = this.#places.get(variable);
    return place === undefined
      ? undefined
      : (this.#object(place)?.class ?? this.#wanted.get(place)?.class);
  }

  /** It is laid down somewhere. */
  drop(variable: string): void {
    this.#places.delete(variable);
    if (this.#held === variable) {
      this.#held = undefined;
    }
  }

  take(variable: string): void {
    this.#places.delete(variable);
    this.#held = variable;
  }

  reference(variable: string): ObjectReference {
    const wanted = this.#wanted.get(variable);
    const instance = wanted?.instance;
    return {
      variable,
      class: wanted?.class ?? variable,
      ...(instance === undefined ? {} : { instance }),
    };
  }

  add(
    call: ProgramCall,
    evidence: StepEvidence,
    more: Omit<WrittenStep, "call" | "evidence">,
  ): void {
    const isHopeless = this.#failed.of(keyOf(call)) >= MOST_TRIES;
    this.steps.push({ call, evidence, ...more, ...(isHopeless ? { isOptional: true } : {}) });
  }

  /** Whether a call like it was tried in vain. */
  hasFailed(call: ProgramCall): boolean {
    return this.#failed.of(keyOf(call)) > 0;
  }

  /** Whether nothing is known to be in or on it. */
  isFree({ id }: WorldObject): boolean {
    return this.#task.objects.every(({ supports: [place] }) => place?.id !== id);
  }

  /** The other object that a refusal speaks of. */
  #namedIn(sentence: string | undefined, { receiver }: ProgramCall): WorldObject | undefined {
    const words = sentence?.match(/[\w|.+-]*\w/gu);
    return words
      ?.filter((word) => word !== receiver.instance)
      .map((word) => this.#object(word))
      .find((object) => object !== undefined);
  }

  /** Whether it may have no room: not what is shut, in the hand, or where the thing already is. */
  #isInTheWay(object: WorldObject, { receiver }: ProgramCall): boolean {
    const isShut = this.#task.world.language?.words?.attributes.some(
      ({ attribute, holds, not }) =>
        attribute in object.attributes &&
        (isHolding(object.attributes[attribute]) ? holds : not).isBarring === true,
    );
    const there = this.#object(receiver.instance)?.supports.some(({ id }) => id === object.id);
    return isShut !== true && there !== true && object.isHeld !== true;
  }

  /** What stands in or on things that had no room, and may be taken away. */
  hindrances(): readonly Hindrance[] {
    return this.#task.objects.flatMap((object) => {
      const [place] = object.supports;
      const failureKind = place === undefined ? undefined : this.#hindering.get(place.id);
      return failureKind === undefined || object.isHeld === undefined
        ? []
        : [{ object, failureKind }];
    });
  }

  /** A tool of any of the classes that was declared before. */
  toUse(classes: readonly string[]): string | undefined {
    return this.objects.find(
      ({ variable, class: name }) =>
        classes.includes(name) && variable === nameOf(`${name}${TO_USE}`),
    )?.variable;
  }

  /** Objects of any of the classes that are still themselves. */
  known(classes: readonly string[]): readonly WorldObject[] {
    const consuming = consumingIn(this.#task.world);
    return this.#task.objects
      .filter(
        (object) =>
          classes.includes(object.class) &&
          !consuming.some((name) => isHolding(object.attributes[name])),
      )
      .toSorted(
        (a, b) =>
          Number(this.#failedThings.has(a.id)) - Number(this.#failedThings.has(b.id)) ||
          classes.indexOf(a.class) - classes.indexOf(b.class),
      );
  }

  #object(id: string | undefined): WorldObject | undefined {
    return id === undefined ? undefined : this.#task.objects.find((each) => each.id === id);
  }
}

/** Tells tools from things that are to become something. */
export const TO_USE = " to use";
const MOST_TRIES = 1;

/** What uses a thing up: it is not itself any more. */
export function consumingIn({ language }: WritingTask["world"]): readonly string[] {
  const attributes = language?.speech?.attributes;
  return attributes === undefined ? [] : attributes.consuming;
}

function keyOf({ receiver, method, args }: ProgramCall): string {
  const named = args.map((each) => (each.kind === "object" ? each.object.class : ""));
  return [receiver.class, method, ...named].join(" ");
}

/** `PotatoSliced 2` is `potato_sliced_2`. */
function nameOf(stem: string): string {
  return stem
    .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, "_")
    .replaceAll(/\W+/gu, "_")
    .toLowerCase();
}
