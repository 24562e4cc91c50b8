/** What a teacher is asked, and the state and goal that a program is run with. */
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import type { Embedder } from "@/engines/perception/perception-engine";
import { describeSituation } from "@/engines/teacher/situation-engine";
import type { ProposeRequest, RetrievedExemplar } from "@/engines/teacher/teacher-engine";
import { currentSession, type LessonParts } from "@/lesson/lesson-parts";
import { labelsOf, noisyVersion } from "@/lesson/lesson-versions";
import { rememberTasks } from "@/lesson/remember-tasks";
import { retrieveExemplars } from "@/lesson/retrieve-exemplars";
import { isOfOtherTask, toTaskContext, type TaskContext } from "@/lesson/task-context";

type TaskParts = Pick<LessonParts, "demonstration" | "log" | "kit">;

export function readTask(parts: TaskParts): TaskContext {
  return toTaskContext(parts.demonstration, currentSession(parts), parts.kit.model);
}

/** The state to run from. A video shows none: a room is laid out from its labels and its words. */
export function ensureState(parts: TaskParts): Json {
  const task = readTask(parts);
  if (task.state !== undefined) {
    return task.state;
  }
  const { labels } = currentSession(parts);
  const talk = parts.demonstration.dialogue.map(({ text }) => text);
  const words = [task.instruction, ...talk].join("\n");
  const state = labelsOf(parts.kit).assumeState(labels, words).json;
  parts.log.apply({ kind: "state.assume", state });
  return state;
}

/** By what the others were judged is no teacher's business either. */
function withoutGoal({ retrieved, exemplar }: RetrievedExemplar): RetrievedExemplar {
  const { goal: _, ...shown } = exemplar;
  return { retrieved, exemplar: shown };
}

/** What a teacher is asked, and the situation that exemplars were looked for with. */
export interface AskedFor {
  readonly request: ProposeRequest;
  readonly situation: string;
  /** The models that compared them; absent where none was found. */
  readonly comparedBy?: string;
}

interface Asking {
  /** Whether the teacher is shown pictures. */
  readonly canSee: boolean;
  /** The words of another task than the one that the demonstration is of now. */
  readonly words?: string | undefined;
}

export async function toProposeRequest(
  parts: LessonParts,
  { canSee, words }: Asking,
): Promise<AskedFor> {
  const { demonstration, kit, observations } = parts;
  const state = ensureState(parts);
  const instruction = words ?? readTask(parts).instruction;
  // What was relabelled or reworded is another task than the one that was talked about.
  const isOther =
    words !== undefined || isOfOtherTask(demonstration, currentSession(parts), kit.model);
  const dialogue = isOther ? [] : demonstration.dialogue;
  const noisyProgram = ensureExists(noisyVersion(parts)).text;
  const situation = describeSituation(kit.model, {
    state: kit.model.read(state),
    done: noisyProgram,
    words: [instruction, ...dialogue.map(({ text }) => text)],
  });
  const exemplars = await retrieveExemplars(parts, { instruction, dialogue, situation });
  const request = {
    instruction,
    dialogue,
    answers: currentSession(parts).answers,
    noisyProgram,
    state,
    exemplars: exemplars.map(withoutGoal),
    memory: await rememberTasks(parts),
    ...(canSee ? await observations.forTeacher() : { images: [] }),
  };
  return exemplars.length === 0
    ? { request, situation }
    : { request, situation, comparedBy: comparedBy(await parts.embedder()) };
}

/** Names and revisions; that of a model with weights is the beginning of their SHA-256. */
function comparedBy({ model, revision, pictures }: Embedder): string {
  const texts = `${model} ${revision}`;
  const seen = pictures === undefined ? texts : `${pictures.model} ${pictures.revision}`;
  return seen === texts ? texts : `${texts}, ${seen}`;
}
