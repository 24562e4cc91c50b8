/**
 * Plans towards a goal, found by trying the steps out on a copy of the episode.
 *
 * Key idea: the planner knows recipes (wash, brew, water, slice, cook, boil, put), each a few calls with
 * the reason for each. Every call is executed on the copy; a refused one is repaired (`repair.ts`) and
 * tried again, so what comes out has been seen to work from the present state. Of equal objects the
 * nearest is taken; one that nothing can be done with is left aside for another.
 */
import { isDefined } from "@/base/defined";
import type { GoalCondition, ReasonedCall } from "@/core/world/world-model";
import { byHandiness } from "@/worlds/household/program/calls";
import { checkGoal, goalSubjects } from "@/worlds/household/goals/goal-check";
import { wholeOfSlice } from "@/worlds/household/objects/object-classes";
import { findObject } from "@/worlds/household/objects/object-lookup";
import { Plan, type PlannedEpisode } from "@/worlds/household/planner/plan";
import { pursue } from "@/worlds/household/planner/pursue";
import type { ConditionSubject } from "@/worlds/household/goals/goal-conditions";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import type { HouseholdState } from "@/worlds/household/state/household-state";

/** A condition on several instances (two plates of toast) is met one instance at a time. */
const MAX_ROUNDS_PER_CONDITION = 12;
const MAX_ROUNDS = 80;
const MAX_LEFT_ASIDE = 12;

export interface GoalPlan {
  readonly calls: readonly ReasonedCall[];
  readonly isReached: boolean;
  /** Conditions for which no steps were found. */
  readonly unmet: readonly GoalCondition[];
}

/** The calls that reach a goal from the copy's state, as far as they can be found; the copy is used up. */
export function planGoal(copy: PlannedEpisode, goal: HouseholdGoal): GoalPlan {
  const search = new GoalSearch(copy, goal);
  search.run();
  const report = checkGoal(search.plan.state, goal);
  return {
    calls: search.plan.calls,
    isReached: report.success,
    unmet: report.conditions.filter(({ met }) => !met),
  };
}

/** The calls that would make one condition true; empty where no recipe got it there. */
export function planTowards(
  copy: PlannedEpisode,
  goal: HouseholdGoal,
  condition: GoalCondition,
): readonly ReasonedCall[] {
  const spare = copy.fork();
  const search = new GoalSearch(copy, goal);
  if (search.runFor(condition.id)) {
    return search.plan.calls;
  }
  // The object that the condition speaks of may be out of reach: another one may do for the whole.
  const whole = planGoal(spare, goal);
  return whole.isReached ? whole.calls : [];
}

class GoalSearch {
  readonly plan: Plan;
  readonly #goal: HouseholdGoal;
  readonly #leftAside = new Set<string>();
  readonly #hopeless = new Set<string>();
  /** Object ids from the handiest at the start on; kept, so that choices stay as they are. */
  readonly #order: ReadonlyMap<string, number>;

  constructor(copy: PlannedEpisode, goal: HouseholdGoal) {
    this.plan = new Plan(copy);
    this.#goal = goal;
    const ids = byHandiness(copy.household, () => true).map(({ id }) => id);
    this.#order = new Map(ids.map((id, index) => [id, index]));
  }

  /** Works on all conditions until the goal is reached or nothing more can be done. */
  run(): void {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const subjects = this.#subjects();
      const open = subjects.filter(
        ({ condition }) => !condition.met && !this.#hopeless.has(condition.id),
      );
      const next = chooseNext(this.plan.state, open);
      if (next === undefined) {
        return;
      }
      if (!this.#advance(next, subjects, () => this.#subjects())) {
        this.#giveUpOn(next);
      }
    }
  }

  /** Works on one condition; false where it did not come true. */
  runFor(id: string): boolean {
    const plainly = () => goalSubjects(this.plan.state, this.#goal);
    const handily = () => this.#subjects();
    for (let round = 0; round < MAX_ROUNDS_PER_CONDITION; round += 1) {
      const [plain, handy] = [plainly(), handily()].map((subjects) => find(subjects, id));
      if (plain === undefined || plain.condition.met) {
        return plain !== undefined;
      }
      // Equally good objects may have different faults: then the report's own choice counts.
      const isHandy = handy !== undefined && !handy.condition.met;
      const measure = isHandy ? handily : plainly;
      if (!this.#advance(isHandy ? handy : plain, measure(), measure)) {
        return false;
      }
    }
    return false;
  }

  /** Tries one condition; what brings it no nearer, as `measure` sees it, is taken back. */
  #advance(
    subject: ConditionSubject,
    others: readonly ConditionSubject[],
    measure: () => readonly ConditionSubject[],
  ): boolean {
    const { id } = subject.condition;
    const isMoreToCut = others.some((other) => other.condition.id !== id && isCutting(other));
    const keep = new Set(others.flatMap(({ wanted }) => headsOf(wanted)));
    return this.plan.wholly(() => {
      const { length } = this.plan.calls;
      const task = firstPart(this.#goal.description);
      pursue(this.plan, { subject, task, keep, isMoreToCut });
      const reached = find(measure(), id)?.satisfied ?? 0;
      return this.plan.calls.length > length && reached > subject.satisfied;
    });
  }

  #giveUpOn({ condition, objects, isReplaceable }: ConditionSubject): void {
    const [first] = objects;
    if (isReplaceable && first !== undefined && this.#leftAside.size < MAX_LEFT_ASIDE) {
      this.#leftAside.add(first.id);
    } else {
      this.#hopeless.add(condition.id);
    }
  }

  /** The conditions as this search sees them: handy objects first, some left aside. */
  #subjects(): readonly ConditionSubject[] {
    return goalSubjects(this.#view(this.plan.state), this.#goal);
  }

  #view(state: HouseholdState): HouseholdState {
    const place = (id: string) => this.#order.get(id) ?? this.#order.size;
    const objects = state.objects
      .filter(({ id }) => !this.#leftAside.has(id))
      .sort((a, b) => place(a.id) - place(b.id));
    return { ...state, objects };
  }
}

function find(subjects: readonly ConditionSubject[], id: string): ConditionSubject | undefined {
  return subjects.find(({ condition }) => condition.id === id);
}

function isCutting({ condition, wanted }: ConditionSubject): boolean {
  return !condition.met && wanted.kind === "exists" && wholeOfSlice(wanted.select) !== undefined;
}

function headsOf(wanted: ConditionSubject["wanted"]): readonly string[] {
  return wanted.kind === "relation" ? wanted.heads.map(({ id }) => id) : [];
}

/** "Prepare breakfast on the counter" without the list of what belongs to it. */
function firstPart(description: string): string {
  return description.replace(/:.*$/su, ".");
}

/** These hold one thing: what is done in them is carried on before the next one comes. */
const SMALL_APPLIANCES = new Set(["CoffeeMachine", "Toaster"]);

/**
 * What to do next: wash and cut first, with one walk to the sink and one knife; then cook, taking
 * what is done out of the way of the next; then put everything where it belongs.
 */
function chooseNext(
  state: HouseholdState,
  open: readonly ConditionSubject[],
): ConditionSubject | undefined {
  const clearing = open.map((subject) => clearingOf(state, subject)).filter(isDefined);
  const [first] = open.toSorted((a, b) => rank(a) - rank(b));
  return first !== undefined && rank(first) > 1 ? (clearing[0] ?? first) : first;
}

function rank({ wanted }: ConditionSubject): number {
  if (wanted.kind === "attribute") {
    return wanted.attribute.attribute === "dirty" ? 0 : 3;
  }
  return wanted.kind === "exists" ? 1 : 4;
}

/** The part of a relation whose things are done and stand in a small appliance. */
function clearingOf(
  state: HouseholdState,
  subject: ConditionSubject,
): ConditionSubject | undefined {
  const { wanted, objects } = subject;
  if (wanted.kind !== "relation") {
    return undefined;
  }
  const ready = new Set(wanted.ready.map(({ id }) => id));
  const standing = objects.filter(
    ({ id, parents }) =>
      ready.has(id) &&
      parents.some((parent) => SMALL_APPLIANCES.has(findObject(state, parent)?.class ?? "")),
  );
  return standing.length === 0 ? undefined : { ...subject, objects: standing };
}
