/**
 * What somebody says about how it came out, to a program that comes out otherwise.
 *
 * Key idea: nobody's sentence is matched. What is not so at the program's end and could be wanted is
 * listed (`outcome-wishes.ts`), the sentence chooses (`choose-wishes.ts`), and the choice is tried in
 * simulation: what no steps lead to is passed over for the next best. The program keeps its own steps.
 * What was tried before is true by now, so that whoever is corrected again goes on to what is left.
 */
import { checkEffects } from "@/core/world/check-effects";
import { describeEffectGoal } from "@/core/world/effect-words";
import type { EffectFact, EffectGoal, EffectWish } from "@/core/world/effect-goal";
import { bindEffectGoal } from "@/core/world/effect-objects";
import { lexiconOf } from "@/engines/teacher/corrections/words/lexicon-of";
import { RoomWords } from "@/engines/teacher/keeping/spoken-of";
import {
  chooseWishes,
  CLEAR,
  isNamedIn,
  type ChosenWish,
} from "@/engines/teacher/outcome/choose-wishes";
import type { CandidateWish, OutcomeScene } from "@/engines/teacher/outcome/outcome-scene";
import { candidateWishes } from "@/engines/teacher/outcome/outcome-wishes";
import type { RecalledMeaning } from "@/engines/teacher/recall/recalled";
import { completeSteps, type CompletedSteps } from "@/engines/teacher/proposal/complete-steps";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import type { ReviseRequest } from "@/engines/teacher/teacher-engine";

export interface MendedOutcome {
  /** The job with what was said as its goal. */
  readonly job: TeacherJob;
  readonly completed: CompletedSteps;
  readonly wishes: readonly ChosenWish[];
  /** Whether the words name what is meant, or it had to be guessed. */
  readonly isClear: boolean;
  /** What was taken to be meant, for people. */
  readonly said: string;
  /** The same with what else such a task had before. */
  readonly whole?: MendedWhole;
}

export interface MendedWhole extends Pick<MendedOutcome, "job" | "completed" | "said"> {
  readonly meaning: RecalledMeaning;
}

/** Wishes tried until steps lead to one. */
const MOST_TRIED = 24;
/** Where so many wishes led nowhere, no more are tried of the same things in the same place. */
const MOST_IN_PLACE = 2;

export async function mendOutcome(
  job: TeacherJob,
  request: ReviseRequest,
): Promise<MendedOutcome | undefined> {
  const steps = job
    .readSteps(request.program)
    .calls.map(({ call, line }): PlannedStep => ({ call, line, origin: "reviewed" }));
  const scene = openScene(job, steps, request);
  const room = new RoomWords(job.world, [...scene.now, ...scene.start]);
  const said = { text: request.correction, earlier: earlierOf(request) };
  let left = candidateWishes(scene);
  const failed = new FailedPlaces();
  for (let tried = 0; tried < MOST_TRIED; tried += 1) {
    const wishes = chooseWishes(left, said, room);
    const [first] = wishes;
    if (first === undefined) {
      return undefined;
    }
    const goal = goalOf(wishes);
    const toward = job.toward(withTask(goal, keptOf(job, goal, scene)));
    const completed = await reach(toward, steps, goal);
    if (completed !== undefined) {
      const isClear =
        first.evidence >= CLEAR &&
        isNamedIn(said.text, first, room) &&
        !isAboutOrder(request.correction);
      const whole = await withRest(job, request, { steps, scene, completed, goal });
      return {
        job: toward,
        completed,
        wishes,
        isClear,
        said: describeEffectGoal(goal, job.world),
        ...(whole === undefined ? {} : { whole }),
      };
    }
    failed.note(wishes);
    left = left.filter(
      (each: CandidateWish) =>
        !wishes.some(({ wish }) => wish === each.wish) && !failed.isHopeless(each),
    );
  }
  return undefined;
}

function openScene(
  job: TeacherJob,
  steps: readonly PlannedStep[],
  request: ReviseRequest,
): OutcomeScene {
  const episode = job.start.fork();
  for (const { call } of steps) {
    episode.call(call);
  }
  const { demonstrated } = job;
  const start = job.start.objects();
  const now = episode.objects();
  const room = new RoomWords(job.world, [...now, ...start]);
  const texts = [request.instruction, ...request.dialogue.map(({ text }) => text)];
  const said = [request.correction, ...earlierOf(request)];
  const classesIn = (all: readonly string[]) =>
    room.named(all.flatMap((text) => [...RoomWords.wordsOf(text), "."])).classes;
  return {
    terms: job.world,
    lexicon: lexiconOf(job.world),
    start,
    now,
    shown: demonstrated === undefined ? start : demonstrated.watched.after.objects(),
    named: classesIn(texts),
    mentioned: classesIn(said),
    wantedBefore: job.recalled?.wantedBefore(said) ?? (() => 0),
  };
}

interface Mended {
  readonly steps: readonly PlannedStep[];
  readonly scene: OutcomeScene;
  readonly completed: CompletedSteps;
  readonly goal: EffectGoal;
}

/** What else such a task had before, where it is not so when the wishes are; undefined where nothing is. */
async function withRest(
  job: TeacherJob,
  request: ReviseRequest,
  { steps, scene, completed, goal }: Mended,
): Promise<MendedWhole | undefined> {
  const { start } = scene;
  const corrections = [request.correction, ...earlierOf(request)];
  const meaning = job.recalled?.rest(start, { corrections, wished: goal });
  if (meaning === undefined) {
    return undefined;
  }
  const end = job.start.fork();
  for (const { call } of completed.steps) {
    end.call(call);
  }
  const now = end.objects();
  const isOpen = (wish: EffectWish) => {
    const bound = bindEffectGoal({ form: "effects", wishes: [wish] }, start, job.world);
    return (
      !checkEffects(now, bound, job.world).success &&
      !goal.wishes.some((other) => isContrary(wish, other))
    );
  };
  const wishes = meaning.goal.wishes.filter(isOpen);
  const all = { ...goal, wishes: [...goal.wishes, ...wishes] };
  const toward = job.toward(withTask(all, keptOf(job, all, scene)));
  const reached = wishes.length === 0 ? undefined : await reach(toward, steps, all);
  return reached === undefined
    ? undefined
    : {
        job: toward,
        completed: reached,
        meaning: { ...meaning, goal: { ...meaning.goal, wishes } },
        said: describeEffectGoal(all, job.world),
      };
}

/** "Wash it before you fill it": of when, an outcome says nothing. */
function isAboutOrder(text: string): boolean {
  return /\bbefore (?:you|it|that|the|\w+ing)\b|\bafter (?:you|it|that|\w+ing)\b|\bfirst\b|\bnot after\b/iu.test(
    text,
  );
}

function goalOf(wishes: readonly ChosenWish[]): EffectGoal {
  return { form: "effects", wishes: wishes.map(({ wish }) => wish) };
}

/**
 * What of the task as it was understood still stands beside the wishes: what the program brought about
 * and nobody contradicts. What it did not reach was taken from elsewhere, and the person speaks of
 * something else.
 */
function keptOf(job: TeacherJob, said: EffectGoal, { start, now }: OutcomeScene) {
  const own = job.task.goal === undefined ? [] : job.task.goal.wishes;
  return own.filter((wish) => {
    const bound = bindEffectGoal({ form: "effects", wishes: [wish] }, start, job.world);
    return (
      checkEffects(now, bound, job.world).success &&
      !said.wishes.some((other) => isContrary(wish, other))
    );
  });
}

/** The same things, otherwise or elsewhere. */
function isContrary(one: EffectWish, other: EffectWish): boolean {
  return (
    one.of.class === other.of.class &&
    one.are.some((fact) => other.are.some((wanted) => isAboutSame(fact, wanted)))
  );
}

function isAboutSame(fact: EffectFact, wanted: EffectFact): boolean {
  const isSame = JSON.stringify(fact) === JSON.stringify(wanted);
  if ("in" in fact || "in" in wanted) {
    return "in" in fact && "in" in wanted && !isSame;
  }
  return fact.attribute === wanted.attribute && !isSame;
}

/** The wishes first: conditions are counted in this order. */
function withTask(said: EffectGoal, kept: readonly EffectWish[]): EffectGoal {
  return { ...said, wishes: [...said.wishes, ...kept] };
}

/** The program with the steps toward the wishes; undefined where none lead there. */
async function reach(
  { start, world, breathe }: TeacherJob,
  steps: readonly PlannedStep[],
  wishes: EffectGoal,
): Promise<CompletedSteps | undefined> {
  const completed = await completeSteps(start, steps, { isMending: true, breathe });
  const end = start.fork();
  for (const { call } of completed.steps) {
    end.call(call);
  }
  const bound = bindEffectGoal(wishes, start.objects(), world);
  const isReached = checkEffects(end.objects(), bound, world).success;
  return isReached && completed.steps.length > steps.length ? completed : undefined;
}

/** Places where nothing could be put: other wishes of the same kind are not tried for ever. */
class FailedPlaces {
  readonly #failed: CandidateWish[] = [];

  note(wishes: readonly CandidateWish[]): void {
    this.#failed.push(...wishes.filter(({ place }) => place !== undefined));
  }

  isHopeless({ class: name, place }: CandidateWish): boolean {
    const alike = this.#failed.filter((each) => each.class === name && each.place === place);
    return alike.length >= MOST_IN_PLACE;
  }
}

function earlierOf({ earlierCorrections }: ReviseRequest): readonly string[] {
  return earlierCorrections ?? [];
}
