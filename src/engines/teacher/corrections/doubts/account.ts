/** What the changes of a correction are about: what its words are held against. */
import { assertNever } from "@/base/assert";
import type { ObjectReference } from "@/core/world/program-call";
import { isHolding } from "@/core/world/world-state";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { Change, Where } from "@/engines/teacher/corrections/edits/edit";
import { sitesOf } from "@/engines/teacher/corrections/things/kin";
import { keyOf, type Scene, type SceneStep } from "@/engines/teacher/corrections/things/scene";
import { findSteps, type StepMatch } from "@/engines/teacher/corrections/things/step-match";

export interface Account {
  /** Instances and classes, with the places where they lie and what is made or cut of them. */
  readonly names: ReadonlySet<string>;
  readonly senses: ReadonlySet<string>;
  readonly flags: ReadonlySet<string>;
  /** How many objects are worked on. */
  readonly objects: number;
  readonly isCounting: boolean;
  /** Whether something is left out, replaced, or required to be otherwise. */
  readonly isNegating: boolean;
}

export function accountOf(
  changes: readonly Change[],
  { scene, where }: { readonly scene: Scene; readonly where: Where | undefined },
): Account {
  const collected = new Collected(scene);
  for (const change of changes) {
    collected.add(change);
  }
  if (where !== undefined) {
    collected.addWhere(where);
  }
  return {
    names: collected.names,
    senses: collected.senses,
    flags: collected.flags,
    objects: collected.objects.size,
    isCounting: changes.some(
      (each) =>
        each.kind === "count" ||
        each.kind === "repeat" ||
        each.kind === "remove" ||
        ("lines" in each && each.lines !== undefined),
    ),
    isNegating: changes.some(isNegating),
  };
}

/** Kinds of changes that leave something out, replace it, or say how it is to be. */
const NEGATING: ReadonlySet<Change["kind"]> = new Set([
  "remove",
  "count",
  "require",
  "use",
  "shorten",
  "fact",
]);

function isNegating(change: Change): boolean {
  return (
    NEGATING.has(change.kind) ||
    (change.kind === "put" && change.from !== undefined) ||
    ("where" in change && change.where.at === "after")
  );
}

class Collected {
  readonly names = new Set<string>();
  readonly senses = new Set<string>();
  readonly flags = new Set<string>();
  readonly objects = new Set<string>();
  /** Names whose kin and places are in `names`. */
  readonly #told = new Set<string>();
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  add(change: Change): void {
    if ("object" in change) {
      this.#addReference(change.object);
      this.objects.add(keyOf(change.object));
    }
    if ("target" in change && change.target !== undefined) {
      this.#addReference(change.target);
    }
    if ("step" in change) {
      this.#addStep(change.step);
    }
    if ("where" in change) {
      this.addWhere(change.where);
    }
    this.#addOwn(change);
  }

  #addOwn(change: Change): void {
    switch (change.kind) {
      case "do":
        this.#addSense(change.sense);
        break;
      case "require":
        this.flags.add(change.flag);
        this.#addSense(this.#scene.lexicon.senseOfState(change));
        this.#addSensesOfFlag(change.flag);
        break;
      case "put":
        this.#addNames(change.from);
        break;
      case "use":
        this.#addUses([...change.from, keyOf(change.object)]);
        break;
      case "remove":
        this.#addKept(change.step);
        break;
      case "count":
        this.#addUses(change.units);
        this.#addUnit(change.unit);
        break;
      case "fact":
        this.#addNames([change.place]);
        break;
      case "move":
      case "repeat":
      case "shorten":
        break;
      default:
        assertNever(change);
    }
  }

  #addUnit(unit: ObjectReference | undefined): void {
    if (unit !== undefined) {
      this.#addReference(unit);
    }
  }

  #addSensesOfFlag(flag: string): void {
    this.#scene.lexicon.words.verbs
      .filter(({ effect }) => effect?.attribute === flag)
      .forEach(({ sense }) => this.senses.add(sense));
  }

  addWhere(where: Where): void {
    if ("step" in where) {
      this.#addStep(where.step);
    }
  }

  /** Where else the program has what a step is left out for: "leave it in the sink". */
  #addKept(match: StepMatch): void {
    const { steps } = this.#scene;
    const objects = findSteps(this.#scene, match).flatMap((index) => {
      const receiver = steps[index]?.step.call.receiver;
      return receiver === undefined ? [] : [keyOf(receiver)];
    });
    this.#addCalls({ objects: objects.concat(match.objects ?? []) });
  }

  /** A step's own words, and what the steps that it finds are about. */
  #addStep(match: StepMatch): void {
    this.#addSense(match.sense);
    this.#addNames(match.objects);
    this.#addNames(match.targets);
    this.#addCalls(match);
  }

  #addCalls(match: StepMatch): void {
    const { steps } = this.#scene;
    for (const index of findSteps(this.#scene, match)) {
      const step = steps[index];
      if (step !== undefined) {
        referencesOf(step.step.call).forEach((each) => {
          this.#addReference(each);
        });
        this.#addSensesOf(step);
      }
    }
  }

  /** Every verb that a step may be spoken of with: by its call, and by what comes of it. */
  #addSensesOf({ step, changes }: SceneStep): void {
    const { lexicon } = this.#scene;
    for (const { sense, effect } of lexicon.words.verbs) {
      const isSeen = changes.some(
        ({ attribute, after }) =>
          attribute === effect?.attribute && isHolding(after) === effect.holds,
      );
      if (isSeen || lexicon.isCallOf(step.call.method, sense)) {
        this.senses.add(sense);
      }
    }
    changes.forEach(({ attribute }) => this.flags.add(attribute));
  }

  /** What is done with a thing, to it, or by means of it. */
  #addUses(names: readonly string[]): void {
    const { lexicon, steps } = this.#scene;
    this.#addStep({ objects: names });
    for (const step of steps) {
      if (
        step.changes.some((each) => names.includes(each.objectId) || names.includes(each.class))
      ) {
        this.#addSensesOf(step);
      }
    }
    const classes = new Set(names.map((name) => this.#classOf(name)));
    for (const { sense, tools } of lexicon.words.verbs) {
      if (tools?.some((tool) => classes.has(tool)) === true) {
        this.#addStep({ sense });
      }
    }
  }

  #classOf(name: string): string {
    const { references } = this.#scene;
    return references.find((each) => keyOf(each) === name)?.class ?? name;
  }

  #addSense(sense: string | undefined): void {
    const { lexicon } = this.#scene;
    const effect = lexicon.effect(sense);
    const flag = effect?.attribute;
    const { sites, controls, verbs } = lexicon.words;
    this.#addNames(lexicon.verb(sense)?.tools);
    this.#addNames([
      ...sitesOf(sense, this.#scene),
      ...sites.flatMap((site) =>
        flag !== undefined && site.onlyWith === flag ? [site.class] : [],
      ),
      ...controls.flatMap(({ control, of, attribute }) =>
        attribute === flag ? [control, ...of] : [],
      ),
    ]);
    verbs
      .filter(
        (verb) =>
          flag !== undefined &&
          verb.effect?.attribute === flag &&
          verb.effect.holds === effect?.holds,
      )
      .forEach((verb) => this.senses.add(verb.sense));
    if (sense !== undefined) {
      this.senses.add(sense);
    }
    if (flag !== undefined) {
      this.flags.add(flag);
    }
  }

  #addReference(reference: ObjectReference): void {
    const { instance } = reference;
    if (instance === undefined) {
      this.#addNames([keyOf(reference), reference.class]);
      return;
    }
    // Where others of its kind lie, it does not.
    this.#addNames([instance]);
    this.names.add(reference.class);
  }

  #addNames(names: readonly string[] | undefined): void {
    if (names === undefined) {
      return;
    }
    const { lexicon, things, thingsAfter } = this.#scene;
    const all = [...things, ...thingsAfter];
    for (const name of names) {
      if (this.#told.has(name)) {
        continue;
      }
      this.#told.add(name);
      const [objectClass = name] = name.split(" ");
      const own = all.filter((each) => each.id === name);
      const classes = own.length === 0 ? [objectClass] : own.map((each) => each.class);
      const related = classes.flatMap((each) => [
        each,
        lexicon.pieceOf(each) ?? each,
        lexicon.wholeOf(each) ?? each,
      ]);
      const places = all
        .filter((each) => each.id === name || each.class === name)
        .flatMap((each) => each.places);
      [name, ...related, ...places].forEach((each) => this.names.add(each));
    }
  }
}
