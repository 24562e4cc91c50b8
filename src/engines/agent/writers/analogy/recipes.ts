/**
 * How an exemplar brought a change about, with its objects as roles: the calls on the thing, on what
 * it was put into and on what was switched, up to the call that did it, and the switching off after it.
 *
 * Key ideas: nothing here knows what a call is good for; that a call changes something is noted in the
 * exemplar's state changes by line. What a role had to be before (the pot full of water) is what it was
 * then and had not been made for its own sake.
 */
import { classOfInstance } from "@/core/world/world-model";
import type { Json } from "@/base/json";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import { isHolding } from "@/core/world/world-state";
import { sceneAt, type SceneThing } from "@/engines/agent/writers/analogy/recipe-scene";
import type { WriterWorld, WritingSource } from "@/engines/agent/writer";
import type { StateFact } from "@/engines/agent/writers/analogy/mention-reader";
import {
  lessonAt,
  referencesOf,
  type Recipe,
  type RecipeRole,
  type RecipeStep,
} from "@/engines/agent/writers/analogy/recipe";

interface NumberedCall {
  readonly line: number;
  readonly call: ProgramCall;
}

/** Calls of one thing after the key call that still belong to it: off, open, close. */
const MOST_TAIL = 3;

export function recipesOf(source: WritingSource, world: WriterWorld): readonly Recipe[] {
  return new RecipeReader(source, world).read();
}

class RecipeReader {
  readonly #source: WritingSource;
  readonly #world: WriterWorld;
  /** Without walks and notes. */
  readonly #calls: readonly NumberedCall[];
  readonly #taken: ReadonlySet<string>;

  constructor(source: WritingSource, world: WriterWorld) {
    this.#source = source;
    this.#world = world;
    const idle = world.language?.speech?.calls;
    this.#calls = source.calls.filter(
      ({ call: { method } }) => method !== idle?.walk && method !== idle?.note,
    );
    this.#taken = new Set(
      this.#calls
        .filter(({ call }) => this.#isTaking(call))
        .map(({ call }) => call.receiver.variable),
    );
  }

  read(): readonly Recipe[] {
    return this.#source.exemplar.abstractions.stateChanges.flatMap(
      ({ object, attribute, before, after, line }) => {
        const key =
          line === undefined ? -1 : this.#calls.findLastIndex((each) => each.line <= line);
        const recipe =
          key === -1 ? undefined : this.#recipeAt(key, object, { attribute, value: after });
        const besides = this.#source.exemplar.abstractions.stateChanges
          .filter((other) => other.object === object && other.line === line)
          .filter((other) => other.attribute !== attribute)
          .map((other) => ({ attribute: other.attribute, value: other.after }));
        return recipe === undefined ? [] : [{ ...recipe, before, besides }];
      },
    );
  }

  #recipeAt(
    key: number,
    object: string,
    fact: StateFact,
  ): Omit<Recipe, "before" | "besides"> | undefined {
    const subject = this.#subjectAt(key, object);
    const done = this.#calls[key];
    if (subject === undefined || done === undefined) {
      return undefined;
    }
    const parts = this.#partsOf(key, subject);
    const scene = sceneAt(this.#source, done.line, this.#world);
    const steps = this.#stepsOf(key, subject, parts);
    const roles = new Map(
      [...parts.values()].map((part) => [
        part.variable,
        {
          class: part.class,
          isSubject: part.variable === subject.variable,
          isCarried: this.#taken.has(part.variable),
          ...this.#conditionsOf(part, { subject, done, scene }),
        },
      ]),
    );
    const { id } = this.#source.exemplar;
    return {
      exemplarId: id,
      fact,
      class: subject.class,
      steps,
      roles,
      controls: this.#untouched(roles, scene, this.#isPlacing(done.call)),
    };
  }

  #untouched(
    roles: ReadonlyMap<string, RecipeRole>,
    scene: ReadonlyMap<string, SceneThing>,
    isByItself: boolean,
  ): readonly string[] {
    const classes = [...roles.values()].flatMap((role) => [role.class, role.stoodIn ?? role.class]);
    const on = this.#controls().filter(
      ({ control, of, attribute }) =>
        of.some((name) => classes.includes(name)) &&
        !classes.includes(control) &&
        // What only had to be put there was changed by something that was running.
        (isByItself ||
          [...scene.values()].some(
            (thing) => thing.class === control && isHolding(thing.attributes[attribute]),
          )),
    );
    return on.map(({ control }) => control);
  }

  #controls(): NonNullable<NonNullable<WriterWorld["language"]>["words"]>["controls"] {
    const words = this.#world.language?.words;
    return words === undefined ? [] : words.controls;
  }

  /** The variable of what changed: by its name, else the last one of its class before. */
  #subjectAt(key: number, object: string): ObjectReference | undefined {
    const own = this.#classOf(object);
    const before = this.#calls.slice(0, key + 1).flatMap(({ call }) => referencesOf(call));
    return (
      before.findLast(({ instance }) => instance === object) ??
      before.findLast((each) => each.class === own && each.instance === undefined) ??
      // It stood where it was changed, and was only taken afterwards.
      this.#calls
        .flatMap(({ call }) => referencesOf(call))
        .find(({ instance }) => instance === object)
    );
  }

  /** The thing, what the key call names, what these stand in, what switches that, and the tool in the hand. */
  #partsOf(key: number, subject: ObjectReference): ReadonlyMap<string, ObjectReference> {
    const parts = new Map([[subject.variable, subject]]);
    const done = this.#calls[key];
    const add = (each: ObjectReference): void => {
      parts.set(each.variable, each);
    };
    if (done !== undefined) {
      referencesOf(done.call).forEach(add);
    }
    for (const variable of Array.from(parts.keys())) {
      const place = this.#placeBefore(key, variable);
      if (place !== undefined) {
        add(place);
        const below = this.#placeBefore(key, place.variable);
        if (below !== undefined) {
          add(below);
        }
      }
    }
    this.#controlsOf(key, parts).forEach(add);
    const held = this.#heldAt(key);
    if (held !== undefined && done?.call.method !== this.#role("place")) {
      add(held);
    }
    return parts;
  }

  #placeBefore(key: number, variable: string): ObjectReference | undefined {
    const placing = this.#calls
      .slice(0, key + 1)
      .findLast(({ call }) => this.#isPlacing(call) && call.receiver.variable === variable);
    return placing === undefined ? undefined : referencesOf(placing.call)[1];
  }

  #controlsOf(
    key: number,
    parts: ReadonlyMap<string, ObjectReference>,
  ): readonly ObjectReference[] {
    const classes = new Set([...parts.values()].map((part) => part.class));
    const controls = this.#controls().filter(({ of }) => of.some((name) => classes.has(name)));
    return this.#calls
      .slice(0, key + 1)
      .map(({ call }) => call.receiver)
      .filter((each) => controls.some(({ control }) => control === each.class));
  }

  #heldAt(key: number): ObjectReference | undefined {
    let held: ObjectReference | undefined;
    for (const { call } of this.#calls.slice(0, key)) {
      if (this.#isTaking(call)) {
        held = call.receiver;
      } else if (held?.variable === call.receiver.variable && this.#isLeaving(call)) {
        held = undefined;
      }
    }
    return held;
  }

  #stepsOf(
    key: number,
    subject: ObjectReference,
    parts: ReadonlyMap<string, ObjectReference>,
  ): readonly RecipeStep[] {
    const isOwn = ({ call }: NumberedCall): boolean =>
      referencesOf(call).every(({ variable }) => parts.has(variable));
    const done = this.#calls[key];
    const former = this.#calls
      .slice(0, key)
      .findLastIndex(
        ({ call }) =>
          call.method === done?.call.method &&
          call.receiver.variable === done.call.receiver.variable &&
          call.receiver.variable !== subject.variable,
      );
    const window = this.#calls
      .map((each, index) => ({ ...each, index }))
      .slice(former + 1, key + 1)
      .filter(isOwn);
    const own = window.filter(
      ({ call, index }) =>
        !this.#taken.has(call.receiver.variable) || index >= this.#lastTake(key, call.receiver),
    );
    return [...own, ...this.#tail(key, isOwn)].map(({ line, call, index }) => {
      const why = lessonAt(this.#source, line, this.#world);
      return { line, call, isKey: index === key, ...(why === undefined ? {} : { why }) };
    });
  }

  /** Where the thing was taken last before it was of use; later takings are part of the recipe. */
  #lastTake(key: number, { variable }: ObjectReference): number {
    const taking = this.#calls
      .slice(0, key + 1)
      .findLastIndex(({ call }) => this.#isTaking(call) && call.receiver.variable === variable);
    return taking;
  }

  #tail(key: number, isOwn: (call: NumberedCall) => boolean) {
    const after = this.#calls.map((each, index) => ({ ...each, index })).slice(key + 1);
    const end = after.findIndex(
      (each) => !isOwn(each) || this.#taken.has(each.call.receiver.variable),
    );
    return after.slice(0, Math.min(end === -1 ? after.length : end, MOST_TAIL));
  }

  /** What was so of a part, and has to be so again. */
  #conditionsOf(
    part: ObjectReference,
    {
      subject,
      done,
      scene,
    }: { subject: ObjectReference; done: NumberedCall; scene: ReadonlyMap<string, SceneThing> },
  ): Pick<RecipeRole, "needs" | "switched" | "stoodIn"> {
    const thing = part.instance === undefined ? undefined : scene.get(part.instance);
    const isSubject = part.variable === subject.variable;
    const isCarried = this.#taken.has(part.variable);
    const facts = factsOf(thing);
    const isWorkedOn = this.#isWorkedOnAt(done, subject) && !this.#isPut(part, done.line);
    const isPassive = done.call.receiver.variable !== part.variable;
    const stands =
      isPassive && isWorkedOn && thing?.isPortable === true ? thing.placeClass : undefined;
    return {
      needs:
        isSubject || !isHandy(part, isCarried, stands)
          ? []
          : facts.filter(({ attribute, value }) => this.#isOfUse(attribute, value)),
      switched:
        isCarried || isSubject ? [] : facts.filter(({ attribute }) => this.#isSwitch(attribute)),
      ...(stands === undefined ? {} : { stoodIn: stands }),
    };
  }

  /** Done by a machine, or by what something else is put in or on: then it matters where things stand. */
  #isWorkedOnAt({ call }: NumberedCall, subject: ObjectReference): boolean {
    return (
      (!this.#taken.has(call.receiver.variable) || this.#isPlacing(call)) &&
      !(call.receiver.variable === subject.variable && !this.#isPlacing(call))
    );
  }

  #isPut(part: ObjectReference, line: number): boolean {
    return this.#calls.some(
      ({ call, line: at }) =>
        at <= line && this.#isPlacing(call) && call.receiver.variable === part.variable,
    );
  }

  #isSwitch(attribute: string): boolean {
    const words = this.#world.language?.words?.attributes.find(
      (each) => each.attribute === attribute,
    );
    return words?.not.isRest === true || words?.holds.isRest === true;
  }

  /** What lasts, is there and is no fault. */
  #isOfUse(attribute: string, value: Json): boolean {
    const { language } = this.#world;
    const said = language?.words?.attributes.find((each) => each.attribute === attribute);
    return (
      isHolding(value) &&
      language?.speech?.attributes.lasting.includes(attribute) === true &&
      said !== undefined &&
      said.holds.fault === undefined
    );
  }

  #isTaking({ method }: ProgramCall): boolean {
    return method === this.#role("take");
  }

  #isPlacing({ method }: ProgramCall): boolean {
    return method === this.#role("place") || method === this.#role("carry");
  }

  #isLeaving(call: ProgramCall): boolean {
    return this.#isPlacing(call) || call.method === this.#role("drop");
  }

  #role(role: "take" | "place" | "carry" | "drop"): string | undefined {
    return this.#world.language?.words?.calls[role];
  }

  #classOf(object: string): string {
    const { vocabulary } = this.#world;
    return (vocabulary === undefined ? undefined : classOfInstance(object, vocabulary)) ?? object;
  }
}

/** Carried, or standing where it could be carried to. */
function isHandy(part: ObjectReference, isCarried: boolean, stands: string | undefined): boolean {
  return part.instance !== undefined && (isCarried || stands !== undefined);
}

function factsOf(thing: SceneThing | undefined): readonly StateFact[] {
  return thing === undefined
    ? []
    : Object.entries(thing.attributes).map(([attribute, value]) => ({ attribute, value }));
}
