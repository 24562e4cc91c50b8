/** What a teacher is asked, and the state and goal that a program is run with. */
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import { drawObservations } from "@/app/review/draw-observations";
import { retrieveExemplars } from "@/app/review/retrieve-exemplars";
import { currentSession, type ReviewParts } from "@/app/review/review-parts";
import { noisyVersion } from "@/app/review/review-versions";
import { requireState, toTaskContext, type TaskContext } from "@/app/review/task-context";
import { connectionFor, withTeacher, type TeacherTask } from "@/app/studio-settings";
import type { ProposeRequest, RetrievedExemplar } from "@/engines/teacher/teacher-engine";
import { assumeState } from "@/worlds/household/state/inferred-state";
import { OBJECT_CLASSES } from "@/worlds/household/objects/object-classes";
import { toJson } from "@/worlds/household/state/to-json";

/** Any room would do; this one is the same every time. */
const ASSUMED_ROOM_SEED = 1;
export async function readTask(parts: ReviewParts): Promise<TaskContext> {
  const world = await parts.services.world();
  return toTaskContext(parts.demonstration, currentSession(parts), world);
}

/** The state to run from. A video shows none: a room is laid out from its labels and its goal. */
export async function ensureState(parts: ReviewParts): Promise<Json> {
  const task = await readTask(parts);
  if (task.state !== undefined) {
    return requireState(task);
  }
  const seen = currentSession(parts).labels.flatMap(({ object }) => object ?? []);
  const state = toJson(assumeState([...seen, ...classesIn(task.goal)], ASSUMED_ROOM_SEED));
  parts.session.apply({ kind: "state.assume", state });
  return state;
}

/** The object classes that a goal names, so that the assumed room has them. */
function classesIn(goal: Json | undefined): readonly string[] {
  const text = JSON.stringify(goal ?? null);
  return OBJECT_CLASSES.filter((name) => text.includes(`"${name}"`));
}

/** By what the others were judged is no teacher's business either. */
function withoutGoal({ retrieved, exemplar }: RetrievedExemplar): RetrievedExemplar {
  const { goal: _, ...shown } = exemplar;
  return { retrieved, exemplar: shown };
}

export async function toProposeRequest(
  parts: ReviewParts,
  teacherTask: TeacherTask,
): Promise<ProposeRequest> {
  const { services, demonstration } = parts;
  const state = await ensureState(parts);
  const task = await readTask(parts);
  const connection = connectionFor(
    withTeacher(services.settings.getState(), parts.teacherId),
    teacherTask,
  );
  return {
    instruction: task.instruction,
    // What was relabelled is another task than the one that was talked about.
    dialogue: currentSession(parts).goal === undefined ? demonstration.dialogue : [],
    noisyProgram: ensureExists(noisyVersion(parts)).text,
    state,
    exemplars: (await retrieveExemplars(parts, task)).map(withoutGoal),
    ...(connection?.canSeeImages === true ? await drawObservations(parts) : { images: [] }),
  };
}
