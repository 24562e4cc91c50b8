/** What a correction speaks of: the room at the start, and the program with what each step does. */
import type { ObjectReference, StateChange } from "@/core/world/program-call";
import type { WorldVocabulary } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";
import { toThings, type RoomThing } from "@/engines/teacher/corrections/things/room-thing";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { lexiconOf } from "@/engines/teacher/corrections/words/lexicon-of";
import { nameOf, referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { WorldSpeech } from "@/core/world/world-speech";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { Breathe } from "@/engines/teacher/proposal/rehearsal";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";

/** One step and what it did when the program was tried out. */
export interface SceneStep {
  readonly step: PlannedStep;
  readonly changes: readonly StateChange[];
  readonly isRefused: boolean;
}

export interface Scene {
  readonly things: readonly RoomThing[];
  /** The same after the last step: what the program has made by then, too. */
  readonly thingsAfter: readonly RoomThing[];
  readonly steps: readonly SceneStep[];
  /** The references of the program, each once, in the order of their use. */
  readonly references: readonly ObjectReference[];
  /** Instances that stand behind them at the start. */
  readonly usedIds: readonly string[];
  /** Index of the step that the world refuses, or that the last run failed at. */
  readonly failedIndex: number | undefined;
  /** Which one is meant where words leave that open, for the sake of trying. */
  readonly supposedId?: string;
  readonly vocabulary: WorldVocabulary | undefined;
  /** What words mean in this world. */
  readonly lexicon: Lexicon;
  readonly speech: WorldSpeech;
  readonly programLines: readonly string[];
}

export interface SceneProgram {
  readonly steps: readonly PlannedStep[];
  readonly text: string;
  readonly failedLine: number | undefined;
}

export async function openScene(
  job: TeacherJob,
  { steps, text, failedLine }: SceneProgram,
): Promise<Scene> {
  const { tried, after } = await tryOut(job, steps, job.breathe);
  const references = uniqueReferences(steps);
  const ids = references.map((each) => each.instance ?? job.start.resolve(each));
  const failedAt = steps.findIndex(({ line }) => line !== undefined && line === failedLine);
  const refusedAt = tried.findIndex(({ isRefused }) => isRefused);
  const index = failedAt >= 0 ? failedAt : refusedAt;
  const lexicon = lexiconOf(job.world);
  return {
    things: toThings(job.start.objects(), lexicon),
    thingsAfter: toThings(after, lexicon),
    steps: tried,
    references,
    usedIds: [...new Set(ids.filter((id) => id !== undefined))],
    failedIndex: index < 0 ? undefined : index,
    vocabulary: job.world.vocabulary,
    lexicon,
    speech: job.language.speech,
    programLines: text.split("\n"),
  };
}

/** Rounds of mending for one step: the door, then the hand, then the knife. */
const MAX_MENDING = 4;

/**
 * Executes every step. What a refused one lacks is done first where the world knows it, so that the
 * later ones still show what they are for.
 */
async function tryOut(
  job: TeacherJob,
  steps: readonly PlannedStep[],
  breathe: Breathe,
): Promise<{ readonly tried: readonly SceneStep[]; readonly after: readonly WorldObject[] }> {
  const environment = job.start.fork();
  const tried: SceneStep[] = [];
  for (const step of steps) {
    await breathe();
    const first = environment.call(step.call);
    let last = first;
    for (let round = 0; round < MAX_MENDING && !last.ok && last.failure !== undefined; round += 1) {
      for (const { call } of environment.repair(step.call, last.failure)) {
        environment.call(call);
      }
      last = environment.call(step.call);
    }
    tried.push({ step, changes: last.changes, isRefused: !first.ok });
  }
  return { tried, after: environment.objects() };
}

function uniqueReferences(steps: readonly PlannedStep[]): readonly ObjectReference[] {
  const seen = new Map<string, ObjectReference>();
  for (const reference of steps.flatMap(({ call }) => referencesOf(call))) {
    const key = keyOf(reference);
    if (!seen.has(key)) {
      seen.set(key, reference);
    }
  }
  return [...seen.values()];
}

/** The same for two references that mean the same object: slices are told apart by their variables. */
export function keyOf(reference: ObjectReference): string {
  return reference.instance ?? `${nameOf(reference)} ${reference.variable}`;
}
