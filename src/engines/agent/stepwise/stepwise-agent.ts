/**
 * An agent that moves step by step and has one reference to go by ("MART", Algorithm 1).
 *
 * take the next deed of the reference, its things exchanged for one's own -> look for the thing, first
 * where the reference saw one -> go there step by step -> touch it -> on a refusal reflect: open what
 * is shut, go closer, take another one -> is the sub-task done? -> stop.
 *
 * Key ideas. (1) It knows no world, goal or planner: words, a {@link Body} and a reference. (2) Without a
 * reference it does what the words literally say, and else tries what its hand is offered. (3) Whether
 * it is done it judges by itself, from what it saw; whoever counts successes judges again.
 */
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { Body, BodyObject, BodyOutcome } from "@/core/senses/body";
import { LookChoice } from "@/engines/agent/stepwise/look-choice";
import type { AbstractTrajectory, Touch } from "@/engines/agent/stepwise/milestones";
import { saidTouch, type SubTask } from "@/engines/agent/stepwise/read-sub-task";
import {
  toSeenThing,
  type SeenThing,
  type Trajectory,
  type TrajectoryStep,
} from "@/engines/agent/stepwise/trajectory";

export interface StepwiseOptions {
  /** The reference and what its own words name, for the exchange; none where it acts without memory. */
  readonly reference?: { readonly abstract: AbstractTrajectory; readonly task: SubTask };
  readonly mostSteps: number;
  readonly seed: number;
  readonly signal?: AbortSignal;
}

export interface StepwiseRun {
  readonly trajectory: Trajectory;
  /** Whether it stopped because it believed that it was done. */
  readonly isBelievedDone: boolean;
  /** What it thought after refusals, in words. */
  readonly reflections: readonly string[];
}

/** Thrown inside at the step limit; caught at the one end. */
class OutOfSteps extends Error {}

/** So many things of a kind are tried for one deed. */
const MOST_TRIES = 3;
const MOST_MENDINGS = 4;

/** Carries one sub-task out. Never throws for what a room refuses. */
export function actStepwise(task: SubTask, body: Body, options: StepwiseOptions): StepwiseRun {
  return new StepwiseEpisode(task, body, options).run();
}

class StepwiseEpisode {
  readonly #task: SubTask;
  readonly #body: Body;
  readonly #options: StepwiseOptions;
  readonly #random: SeededRandom;
  readonly #looks: LookChoice;
  readonly #begins: readonly SeenThing[];
  readonly #steps: TrajectoryStep[] = [];
  readonly #reflections: string[] = [];
  readonly #known: Set<string>;
  /** What was taken for each thing that is named or that the reference touched. */
  readonly #bound = new Map<string, string>();
  #refused = new Set<string>();

  constructor(task: SubTask, body: Body, options: StepwiseOptions) {
    this.#task = task;
    this.#body = body;
    this.#options = options;
    this.#random = createSeededRandom(options.seed);
    const { reference } = options;
    const shows =
      reference === undefined ? [] : reference.abstract.milestones.flatMap((each) => each.shows);
    this.#looks = new LookChoice(body, shows, this.#random);
    this.#begins = body.objects().map(toSeenThing);
    this.#known = new Set(this.#begins.map(({ id }) => id));
    // What is in the hand is meant, also after it was put down: not another one of its kind.
    const held = body.held();
    for (const classes of held === undefined ? [] : task.named) {
      if (held !== undefined && classes.includes(held.class)) {
        this.#bound.set(keyOf(classes), held.id);
      }
    }
  }

  run(): StepwiseRun {
    let isBelievedDone = false;
    try {
      isBelievedDone = this.#byReference() || this.#byWords() || this.#byTrying();
    } catch (error) {
      if (!(error instanceof OutOfSteps)) {
        throw error;
      }
    }
    const { words } = this.#task;
    return {
      trajectory: { id: "", words, begins: this.#begins, steps: this.#steps },
      isBelievedDone,
      reflections: this.#reflections,
    };
  }

  /** Does what the reference did, with its own things. */
  #byReference(): boolean {
    const { reference } = this.#options;
    if (reference === undefined) {
      return false;
    }
    const touches = reference.abstract.milestones.flatMap((each) => each.touches);
    const isAllDone = touches.every((touch) => this.#do(touch.verb, this.#classesFor(touch)));
    return isAllDone && (touches.length > 0 || this.#goToNamed()) && this.#isDone();
  }

  /** The reference's thing, or the one of one's own words that stands in its place. */
  #classesFor({ touched }: Touch): readonly string[] {
    const named = this.#options.reference?.task.named;
    const at = named?.findIndex((classes) => classes.includes(touched.class));
    const own = at === undefined ? undefined : this.#task.named[at];
    return own === undefined ? [touched.class] : own;
  }

  /** Does what the words say: "pick up", "put", "open". */
  #byWords(): boolean {
    let isAnySaid = false;
    for (const classes of this.#task.named) {
      const object = this.#find(classes);
      const verb = object === undefined ? undefined : saidTouch(this.#task, object, this.#body);
      if (verb !== undefined) {
        isAnySaid = true;
        if (!this.#do(verb, classes)) {
          return false;
        }
      }
    }
    return (isAnySaid || this.#goToNamed()) && this.#isDone();
  }

  /** Tries what is offered on what is named, until it is done or no step is left. */
  #byTrying(): boolean {
    if (this.#task.states.length === 0) {
      return false;
    }
    for (;;) {
      const near = this.#body.objects().filter(({ id }) => this.#body.isWithinReach(id));
      const offers = near.flatMap(({ id }) =>
        this.#body.actionsOn(id).map(({ verb }) => ({ verb, objectId: id })),
      );
      if (offers.length === 0) {
        // Where going there took no step, going there again takes none either.
        const before = this.#steps.length;
        if (!this.#goToNamed() || this.#steps.length === before) {
          return false;
        }
        continue;
      }
      this.#act(this.#random.pick(offers));
      if (this.#isDone()) {
        return true;
      }
    }
  }

  /** Goes up to the last thing that is named: "Go to the sink." */
  #goToNamed(): boolean {
    const classes = this.#task.named.at(-1);
    const object = classes === undefined ? undefined : this.#find(classes);
    return object !== undefined && this.#goTo(object.id);
  }

  /** One deed on a thing of the classes; another one of them where one does not go. */
  #do(verb: string, classes: readonly string[]): boolean {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const object = this.#find(classes);
      if (object === undefined) {
        return false;
      }
      if (this.#goTo(object.id) && this.#touch(verb, object.id)) {
        return true;
      }
      this.#refused.add(object.id);
      this.#bound.delete(keyOf(classes));
    }
    return false;
  }

  /** Touches it, and mends what it is refused for. */
  #touch(verb: string, objectId: string): boolean {
    let last: string | undefined;
    for (let mending = 0; mending < MOST_MENDINGS; mending += 1) {
      const { ok, failure } = this.#act({ verb, objectId });
      if (ok) {
        return true;
      }
      const cause = failure === undefined ? "" : `${failure.kind} ${failure.objectId}`;
      if (failure === undefined || cause === last || !this.#mend(failure.objectId, objectId)) {
        return false;
      }
      last = cause;
    }
    return false;
  }

  /** What stood in the way is opened where it is shut, or gone up to. */
  #mend(causeId: string | undefined, objectId: string): boolean {
    const cause = this.#body.objects().find(({ id }) => id === (causeId ?? objectId));
    if (cause === undefined) {
      return false;
    }
    if (cause.attributes["open"] === false) {
      const opening = this.#openingOf(cause.id);
      return opening !== undefined && this.#goTo(cause.id) && this.#act(opening).ok;
    }
    return !this.#body.isWithinReach(objectId) && this.#goTo(objectId);
  }

  #openingOf(objectId: string): { readonly verb: string; readonly objectId: string } | undefined {
    const offered = this.#body
      .actionsOn(objectId)
      .find(({ title }) => title.toLowerCase().startsWith("open "));
    return offered === undefined ? undefined : { verb: offered.verb, objectId };
  }

  /** A thing of the classes: the one that was taken before, what is in the hand, the nearest, or one that is looked for. */
  #find(classes: readonly string[]): BodyObject | undefined {
    const key = keyOf(classes);
    for (;;) {
      const fitting = this.#body
        .objects()
        .filter(({ id, class: name }) => classes.includes(name) && !this.#refused.has(id));
      const bound = fitting.find(({ id }) => id === this.#bound.get(key));
      const held = fitting.find(({ isHeld }) => isHeld === true);
      const [nearest] = fitting.toSorted((a, b) => a.distanceM - b.distanceM);
      const found = bound ?? held ?? nearest;
      if (found !== undefined) {
        this.#bound.set(key, found.id);
        return found;
      }
      const look = this.#looks.choose(classes);
      if (look === undefined) {
        return undefined;
      }
      const isHere = this.#walk(this.#body.wayOf(look), classes);
      if (isHere && look.kind === "open" && look.object !== undefined) {
        const opening = this.#openingOf(look.object.id);
        if (opening !== undefined) {
          this.#act(opening);
        }
      }
    }
  }

  /** Step by step; stops early where something of the classes comes into sight. False where the way is blocked. */
  #walk(way: readonly string[], lookingFor: readonly string[] = []): boolean {
    for (const verb of way) {
      const before = this.#known.size;
      if (!this.#act({ verb }).ok) {
        return false;
      }
      const isFound =
        this.#known.size > before &&
        this.#steps.at(-1)?.found.some((thing) => lookingFor.includes(thing.class)) === true;
      if (isFound) {
        return false;
      }
    }
    return true;
  }

  #goTo(objectId: string): boolean {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (this.#body.held()?.id === objectId || this.#body.isWithinReach(objectId)) {
        return true;
      }
      const way = this.#body.wayTo(objectId);
      if (way === undefined) {
        return false;
      }
      if (way.length === 0 || (this.#walk(way) && !this.#body.isWithinReach(objectId))) {
        // What is shut away is as near as it gets.
        return true;
      }
    }
    return this.#body.isWithinReach(objectId);
  }

  #act(act: { readonly verb: string; readonly objectId?: string }): BodyOutcome {
    this.#options.signal?.throwIfAborted();
    if (this.#steps.length >= this.#options.mostSteps) {
      throw new OutOfSteps();
    }
    const objects = this.#body.objects();
    const touched = objects.find(({ id }) => id === act.objectId);
    const outcome = this.#body.act(act);
    const found = this.#body.objects().filter(({ id }) => !this.#known.has(id));
    for (const { id } of found) {
      this.#known.add(id);
    }
    const { ok, changes, failure } = outcome;
    this.#steps.push({
      verb: act.verb,
      ...(touched === undefined ? {} : { touched: { id: touched.id, class: touched.class } }),
      ok,
      changes,
      found: found.map(toSeenThing),
    });
    if (failure !== undefined) {
      this.#reflections.push(`I wanted to ${act.verb.toLowerCase()}. ${failure.sentence}`);
    }
    return outcome;
  }

  /** Its own judgement: what the verbs of the words bring about is so, and what the reference left is so. */
  #isDone(): boolean {
    const objects = this.#body.objects();
    const boundOf = (classes: readonly string[]) =>
      objects.find(({ id }) => id === this.#bound.get(keyOf(classes)));
    const [thing] = this.#task.named.map(boundOf);
    const isAsSaid = this.#task.states.every(({ attribute, holds }) => {
      const value = thing?.attributes[attribute];
      return value === undefined || Boolean(value) === holds;
    });
    const { reference } = this.#options;
    const shown = reference === undefined ? [] : reference.abstract.effects;
    const isAsShown = shown.every(({ class: name, attribute, after, objectId }) => {
      const touched = { id: objectId, class: name };
      const own = boundOf(this.#classesFor({ verb: "", touched }));
      const value = own?.attributes[attribute];
      return value === undefined || JSON.stringify(value) === JSON.stringify(after);
    });
    return isAsSaid && isAsShown;
  }
}

function keyOf(classes: readonly string[]): string {
  return classes.join(" ");
}
