/**
 * Which instance every interaction of a list of labels was about, where the state that they begin in
 * is known.
 *
 * Why it exists: a model of pictures names classes, and a program is about instances. The labels are
 * followed through the world from the known state. At every interaction the objects of its class are
 * weighed by how they lie to the agent at that frame and by what has happened to them; the few most
 * likely courses of events are kept side by side, so that a choice that makes later labels impossible
 * gives way to one that does not. The cost grows with the number of labels and of objects, and never
 * with their product over the whole list.
 */
import { firstOf } from "@/base/element-at";
import { Tally } from "@/base/tally";
import { ALIASES } from "@/worlds/household/program/binding";
import { NO_OP, type ActionLabel } from "@/core/action-label";
import type { Failure } from "@/core/world/program-call";
import {
  MOTION_ACTIONS,
  type InteractionAction,
  type MotionAction,
} from "@/worlds/household/physics/actions";
import {
  applyAction,
  isInteractionAction,
  TRUST_LOG,
} from "@/worlds/household/physics/apply-action";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";
import {
  scoreOf,
  sightingOf,
  standingOf,
  type Sighting,
} from "@/worlds/household/instances/candidate-clues";
import { act, type Choice, type Course } from "@/worlds/household/instances/course";
import { compareIds, unknownObject } from "@/worlds/household/objects/object-lookup";
import { Picker } from "@/worlds/household/renderer/picking/picking";

/** Courses of events that are kept side by side. */
const COURSES = 6;
/** Objects that each of them tries for one label. */
const BRANCHES = 4;
/** Labels after which it is asked how many courses agree on one: so much the later ones may decide. */
const LAG = 6;
/** A likelihood below this does not tell an object apart: two that lie alike have a half each. */
export const TOLD_APART_FROM = 0.51;

export interface ResolvedLabel {
  /** The very label that was given. */
  readonly label: ActionLabel;
  /** What it names itself, else what it was found to mean; absent where that cannot be told. */
  readonly instance?: string;
  /** How likely the object that was found is the one meant, 0 to 1; absent where nothing was looked for. */
  readonly chance?: number;
  /** Why the step cannot be in the state that the labels before it lead to. */
  readonly failure?: Failure;
}

/**
 * Every label in its order with the instance that it means. A label is never changed, nor an instance
 * that it names itself, so that resolving what was resolved gives the same. What came into being on
 * the way (slices) has no name that a program could use from the start, and gets none.
 */
export function resolveInstances(
  initial: HouseholdState,
  labels: readonly ActionLabel[],
): readonly ResolvedLabel[] {
  const resolver = new Resolver(initial);
  for (const [at, label] of labels.entries()) {
    resolver.follow(at, label);
  }
  const told = resolver.finish();
  const named = namedInstances(labels, told);
  const classes = new Map(initial.objects.map((object) => [object.id, object.class]));
  return labels.map((label, at): ResolvedLabel => {
    if (label.instance !== undefined) {
      return { label, instance: label.instance, ...failureOf(told.get(at)) };
    }
    const found = told.get(at);
    return { label, ...certaintyOf(label, found, { named, classes }), ...failureOf(found) };
  });
}

/** Which object a label means and how sure that is; nothing where it is not one of its class. */
function certaintyOf(
  label: ActionLabel,
  found: Told | undefined,
  known: {
    readonly named: ReadonlySet<string>;
    readonly classes: ReadonlyMap<string, string>;
  },
): Partial<Pick<ResolvedLabel, "instance" | "chance">> {
  if (found?.objectId === undefined || known.classes.get(found.objectId) !== label.object) {
    return {};
  }
  const { objectId, chance } = found;
  return known.named.has(objectId) ? { instance: objectId, chance } : { chance };
}

function failureOf(told: Told | undefined): { readonly failure?: Failure } {
  return told?.failure === undefined ? {} : { failure: told.failure };
}

/** One label that tells an instance apart names it wherever the same course of events has it. */
function namedInstances(
  labels: readonly ActionLabel[],
  told: ReadonlyMap<number, Told>,
): ReadonlySet<string> {
  const named = new Set<string>();
  for (const [at, { objectId, chance }] of told) {
    const isToldApart = labels[at]?.instance !== undefined || chance >= TOLD_APART_FROM;
    if (isToldApart && objectId !== undefined) {
      named.add(objectId);
    }
  }
  return named;
}

interface Told {
  readonly objectId: string | undefined;
  readonly failure: Failure | undefined;
  readonly chance: number;
}

class Resolver {
  #courses: readonly Course[];
  readonly #picker = new Picker();
  /** For a label, how much weight the courses put on each object some labels later. */
  readonly #weights = new Map<number, ReadonlyMap<string | undefined, number>>();

  constructor(initial: HouseholdState) {
    this.#courses = [{ state: initial, touched: new Set(), score: 0, last: undefined }];
  }

  follow(at: number, label: ActionLabel): void {
    const { verb, object } = label;
    if (verb === NO_OP || label.success === false) {
      return;
    }
    if (isMotion(verb)) {
      this.#courses = this.#courses.map((course) => moved(course, verb));
    } else if (isInteractionAction(verb) && object !== undefined) {
      this.#branch(at, verb, { object, instance: label.instance });
      this.#weigh(LAG);
    }
  }

  /** The choices of the likeliest course, by position of the label. */
  finish(): ReadonlyMap<number, Told> {
    for (let back = 1; back <= LAG; back += 1) {
      this.#weigh(LAG - back);
    }
    const told = new Map<number, Told>();
    for (let choice = this.#courses[0]?.last; choice !== undefined; choice = choice.before) {
      const { at, objectId, failure } = choice;
      told.set(at, { objectId, failure, chance: this.#chanceOf(at, objectId) });
    }
    return told;
  }

  /** How much of the courses' weight lies on an object, or on there being none; 0 if never weighed. */
  #chanceOf(at: number, objectId: string | undefined): number {
    return this.#weights.get(at)?.get(objectId) ?? 0;
  }

  #branch(at: number, verb: InteractionAction, meant: Meant): void {
    // The agent stands at one place in all courses, and so do most things: they are looked at once.
    const seen = new Map<HouseholdObject["box"], Sighting>();
    const look = (state: HouseholdState, object: HouseholdObject) => {
      const sighting = seen.get(object.box) ?? sightingOf(state, object, this.#picker);
      seen.set(object.box, sighting);
      return sighting;
    };
    this.#courses = this.#courses
      .flatMap((course) => branches(course, { at, verb, meant, look }))
      .sort((a, b) => b.score - a.score)
      .slice(0, COURSES);
  }

  /** Notes what the courses say of the label that lies so many choices back. */
  #weigh(back: number): void {
    const best = firstOf(this.#courses).score;
    const sums = new Tally<string | undefined>();
    let total = 0;
    let at: number | undefined;
    for (const { score, last } of this.#courses) {
      const choice = choiceBack(last, back);
      if (choice !== undefined) {
        const weight = Math.exp(score - best);
        sums.add(choice.objectId, weight);
        total += weight;
        ({ at } = choice);
      }
    }
    if (at !== undefined) {
      this.#weights.set(at, new Map([...sums].map(([id, sum]) => [id, sum / total])));
    }
  }
}

/** What one interaction is about, and how its objects are looked at. */
interface Meant {
  readonly object: string;
  readonly instance: string | undefined;
}

interface Branching {
  readonly at: number;
  readonly verb: InteractionAction;
  readonly meant: Meant;
  readonly look: (state: HouseholdState, object: HouseholdObject) => Sighting;
}

/** The course with each of the likeliest objects. Where the room has none, it goes on without. */
function branches(course: Course, { at, verb, meant, look }: Branching): readonly Course[] {
  const { state, touched, last } = course;
  const candidates = candidatesFor(state, meant);
  if (candidates.length === 0) {
    const failure = unknownObject(state, meant.instance ?? meant.object, meant.object);
    return [{ ...course, last: { at, objectId: undefined, failure, before: last } }];
  }
  const scored = candidates
    .map((object) => {
      const isAlone = candidates.length === 1;
      const score = isAlone
        ? 0
        : scoreOf(look(state, object), standingOf(state, verb, object, touched));
      return { object, score };
    })
    .sort((a, b) => b.score - a.score || compareIds(a.object.id, b.object.id));
  const best = firstOf(scored).score;
  const logSum =
    best + Math.log(scored.reduce((sum, { score }) => sum + Math.exp(score - best), 0));
  return scored
    .slice(0, BRANCHES)
    .map(({ object, score }) => act(course, { at, verb, logChance: score - logSum }, object));
}

/** What is named, else everything of the class; where there is nothing of it, of its other names. */
function candidatesFor(
  state: HouseholdState,
  { object, instance }: Meant,
): readonly HouseholdObject[] {
  if (instance !== undefined) {
    return state.objects.filter(({ id }) => id === instance);
  }
  const own = state.objects.filter((each) => each.class === object);
  const others = own.length === 0 ? (ALIASES[object] ?? []) : [];
  return own.length > 0 ? own : state.objects.filter((each) => others.includes(each.class));
}

function choiceBack(last: Choice | undefined, back: number): Choice | undefined {
  let choice = last;
  for (let step = 0; step < back; step += 1) {
    choice = choice?.before;
  }
  return choice;
}

function moved(course: Course, verb: MotionAction): Course {
  return { ...course, state: applyAction(course.state, { verb }, TRUST_LOG).state };
}

function isMotion(verb: string): verb is MotionAction {
  return MOTION_ACTIONS.some((name) => name === verb);
}
