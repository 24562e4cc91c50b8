/** What of an exemplar follows from a run of its program: all that retrieval compares, and what its words stand for. */
import type { Json } from "@/base/json";
import type { Exemplar } from "@/core/exemplar";
import type { Run } from "@/core/run";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { Embedder } from "@/engines/perception/perception-engine";
import { describeSituation } from "@/engines/teacher/situation-engine";
import { embedTexts } from "@/lesson/embed-task";

/** A run with the state that it began in. */
export interface RunInRoom {
  readonly run: Run;
  readonly room: Json;
}

interface SeenParts {
  readonly world: TaskWorld;
  readonly embedder: Pick<Embedder, "embedText">;
}

/** The exemplar with these made anew of the run; what its verification rests on is left as it is. */
export async function seenInRun(
  { world, embedder }: SeenParts,
  exemplar: Exemplar,
  { run, room }: RunInRoom,
): Promise<Exemplar> {
  const { provenance, meaning: _, embeddings, ...rest } = exemplar;
  const state = world.read(room);
  const done = run.steps.map(({ call }) => call);
  const situation = describeSituation(world, { state, done, words: [] });
  const { meaningOfRun } = await import("@/engines/teacher/recall-engine");
  const { noisyProgram, instruction, dialogue } = exemplar;
  const meaning = await meaningOfRun(world, {
    state,
    steps: run.steps,
    noisyProgram,
    said: { instruction, dialogue: utterancesOf(dialogue) },
  });
  const words = await embedTexts(embedder, { ...exemplar, situation });
  return {
    ...rest,
    situation,
    stateText: world.open(state, undefined).describe(namedIds(exemplar)),
    ...(meaning === undefined ? {} : { meaning }),
    embeddings: { ...embeddings, ...words },
    provenance: { ...provenance, runId: run.id, environmentSteps: run.environmentSteps },
  };
}

/** What was said, without who said it. */
function utterancesOf(
  dialogue: string,
): readonly { readonly speaker: string; readonly text: string }[] {
  return dialogue
    .split(/<[^<>]{0,80}>/u)
    .filter((text) => text.trim() !== "")
    .map((text) => ({ speaker: "", text: text.trim() }));
}

function namedIds({ abstractions }: Exemplar): readonly string[] {
  return abstractions.relevantObjects.map(({ id }) => id);
}
