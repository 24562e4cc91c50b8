/**
 * How far a program does what the task's own words ask for, and what it lacks of that: most corrections
 * are given for its sake, so of several readings the one that brings the program nearer is the likelier.
 *
 * Only what the words literally ask for counts, not what the program brought about: that is what is
 * being corrected.
 */
import type { ObjectReference } from "@/core/world/program-call";
import { ensureExists } from "@/base/assert";
import { isDefined } from "@/base/defined";
import { checkEffects, lacksOf, type EffectLack } from "@/core/world/check-effects";
import type { EffectGoal, EffectSelection, EffectWish } from "@/core/world/effect-goal";
import { bindEffectGoal } from "@/core/world/effect-objects";
import { unknownTerms } from "@/core/world/unknown-terms";
import type { WorldObject } from "@/core/world/world-state";
import { put, putsOf } from "@/engines/teacher/corrections/candidates/any-edit";
import type { Change } from "@/engines/teacher/corrections/edits/edit";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import { toReference } from "@/engines/teacher/corrections/things/thing-context";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import { readWishes } from "@/engines/teacher/reading/read-wishes";

export class TaskServed {
  readonly #job: TeacherJob;
  readonly #goal: EffectGoal | undefined;

  constructor(job: TeacherJob, instruction: string) {
    this.#job = job;
    this.#goal = literalGoal(job, instruction);
  }

  /** The share of what the task asks for that holds after the steps; 0 where its words ask for nothing. */
  shareAfter(steps: readonly PlannedStep[]): number {
    const goal = this.#goal;
    if (goal === undefined) {
      return 0;
    }
    const { fraction } = checkEffects(objectsAfter(this.#job, steps), goal, this.#job.world);
    return ensureExists(fraction, "a goal of effects is counted");
  }

  /** What would bring about what the program leaves undone, thing by thing. */
  changesLacking(scene: Scene): readonly Change[] {
    const goal = this.#goal;
    const steps = scene.steps.map(({ step }) => step);
    return goal === undefined
      ? []
      : lacksOf(objectsAfter(this.#job, steps), goal, this.#job.world).flatMap((lack) =>
          changesFor(lack, scene),
        );
  }
}

function literalGoal(job: TeacherJob, instruction: string): EffectGoal | undefined {
  const { demonstrated, world } = job;
  if (demonstrated === undefined) {
    return undefined;
  }
  const start = job.start.objects();
  const asGoal = (wishes: readonly EffectWish[]): EffectGoal => ({ form: "effects", wishes });
  const wishes = [instruction, ...withNounForPronoun(instruction)]
    .flatMap((text) => readWishes(text, demonstrated.room).wishes)
    .map(({ wish }) => wish)
    .filter((wish) => unknownTerms(asGoal([wish]), start, world).length === 0);
  return wishes.length === 0 ? undefined : bindEffectGoal(asGoal(wishes), start, world);
}

/** "Wash all the plates and put them in the cabinet" asks to put all the plates in the cabinet. */
function withNounForPronoun(instruction: string): readonly string[] {
  const told = /^\w+ (?<things>.+?),? and (?<verb>\w+) (?:them|it|both)(?: all)? (?<rest>.+)$/iu;
  const text = instruction.trim();
  return told.test(text) ? [text.replace(told, "$<verb> $<things> $<rest>")] : [];
}

function objectsAfter(job: TeacherJob, steps: readonly PlannedStep[]): readonly WorldObject[] {
  const episode = job.world.open(job.state, undefined);
  for (const { call } of steps) {
    episode.call(call);
  }
  return episode.objects();
}

function changesFor({ fact, objectIds }: EffectLack, scene: Scene): readonly Change[] {
  const { things, lexicon } = scene;
  const objects = things.filter(({ id }) => objectIds.includes(id)).map(toReference);
  if (fact === undefined) {
    return [];
  }
  if ("in" in fact) {
    const place = placeFor(fact.in, scene);
    return place === undefined ? [] : objects.map((object) => put(object, place));
  }
  const { attribute: flag } = fact;
  const value = !("holds" in fact) || fact.holds;
  const where = { at: lexicon.isSwitch(flag) ? "end" : "natural" } as const;
  const aimed = value ? aimedChanges(objects, flag, scene) : [];
  return aimed.length > 0
    ? aimed
    : objects.map((object): Change => ({ kind: "require", object, flag, value, where }));
}

/** What one thing does to another: the plant is watered with what the program has in hand. */
function aimedChanges(
  targets: readonly ObjectReference[],
  flag: string,
  { lexicon, references, things }: Scene,
): readonly Change[] {
  const verb = lexicon.words.verbs.find(
    ({ effect, argument, call }) =>
      argument !== undefined && effect?.attribute === flag && effect.holds && call !== undefined,
  );
  const carrier = references.find((each) => {
    const thing = things.find(({ id }) => id === each.instance);
    return thing?.isPortable === true && Object.hasOwn(thing.flags, flag);
  });
  const method = verb?.call;
  return verb === undefined || method === undefined || carrier === undefined
    ? []
    : targets
        .filter((target) => target.instance !== carrier.instance)
        .map((target): Change => ({
          kind: "do",
          sense: verb.sense,
          method,
          object: carrier,
          target,
          where: { at: "natural" },
        }));
}

/** Where the program puts things already, of the places that the task means; else the first of them. */
function placeFor({ ids, class: name }: EffectSelection, scene: Scene) {
  const isMeant = (own: { readonly id: string; readonly class: string }) =>
    (ids === undefined || ids.includes(own.id)) && (name === undefined || own.class === name);
  const used = putsOf(scene)
    .map(({ target }) => scene.things.find(({ id }) => id === target.instance))
    .filter(isDefined);
  const place = [...used, ...scene.things].find(isMeant);
  return place === undefined ? undefined : toReference(place);
}
