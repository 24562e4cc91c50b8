/**
 * What somebody says about how it came out, to a program that comes out otherwise.
 *
 * Key idea: nobody's sentence is matched. What is not so at the program's end and could be wanted is
 * listed (`outcome-wishes.ts`), the sentence chooses (`choose-wishes.ts`), and the choice is tried in
 * simulation: what no steps lead to is passed over for the next best. The program keeps its own steps.
 * What was tried before is true by now, so that whoever is corrected again goes on to what is left.
 */
import { describeEffectGoal } from "@/core/world/effect-words";
import type { EffectGoal } from "@/core/world/effect-goal";
import { withWishes } from "@/core/world/with-effect-goals";
import { lexiconOf } from "@/engines/teacher/corrections/words/lexicon-of";
import { RoomWords } from "@/engines/teacher/keeping/spoken-of";
import { chooseWishes, CLEAR, type ChosenWish } from "@/engines/teacher/outcome/choose-wishes";
import type { CandidateWish, OutcomeScene } from "@/engines/teacher/outcome/outcome-scene";
import { candidateWishes } from "@/engines/teacher/outcome/outcome-wishes";
import { completeSteps, type CompletedSteps } from "@/engines/teacher/proposal/complete-steps";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import type { ReviseRequest } from "@/engines/teacher/teacher-engine";

export interface MendedOutcome {
  readonly completed: CompletedSteps;
  readonly wishes: readonly ChosenWish[];
  /** Whether the words name what is meant, or it had to be guessed. */
  readonly isClear: boolean;
  /** What was taken to be meant, for people. */
  readonly said: string;
}

/** Wishes tried until steps lead to one. */
const MOST_TRIED = 12;

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
  for (let tried = 0; tried < MOST_TRIED; tried += 1) {
    const wishes = chooseWishes(left, said, room);
    const [first] = wishes;
    if (first === undefined) {
      return undefined;
    }
    const completed = await reach(job, steps, wishes);
    if (completed !== undefined) {
      const isClear = first.evidence >= CLEAR;
      return { completed, wishes, isClear, said: describeEffectGoal(goalOf(wishes), job.world) };
    }
    left = left.filter((each: CandidateWish) => !wishes.some(({ wish }) => wish === each.wish));
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
  };
}

function goalOf(wishes: readonly ChosenWish[]): EffectGoal {
  return { form: "effects", wishes: wishes.map(({ wish }) => wish) };
}

/** The program with the steps toward the wishes; undefined where none lead there. */
async function reach(
  job: TeacherJob,
  steps: readonly PlannedStep[],
  wishes: readonly ChosenWish[],
): Promise<CompletedSteps | undefined> {
  const episode = withWishes(job.start, goalOf(wishes), job.world);
  const completed = await completeSteps(episode, steps, { isMending: true, breathe: job.breathe });
  const wished = new Set(completed.unmet.map(({ id }) => id));
  const isReached = ![...wished].some((id) => id.startsWith("wish-"));
  return isReached && completed.steps.length > steps.length ? completed : undefined;
}

function earlierOf({ earlierCorrections }: ReviseRequest): readonly string[] {
  return earlierCorrections ?? [];
}
