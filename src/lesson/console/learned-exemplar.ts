/** What was learned in a console as an exemplar of the memory, like any other. */
import { createId } from "@/base/id";
import type { Json } from "@/base/json";
import { sha256Hex } from "@/base/sha256";
import {
  printTranscript,
  transcriptOf,
  type ConsoleEntry,
} from "@/core/console/console-transcript";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Exemplar } from "@/core/exemplar";
import type { WorldModel } from "@/core/world/world-model";
import type { Embedder } from "@/engines/perception/perception-engine";
import { embedTexts, situationOf } from "@/lesson/embed-task";

/** What `provenance.sourceKind` says of it. */
const CONSOLE_SOURCE = "console";

export interface LearnedInteraction {
  readonly sessionId: string;
  readonly instruction: string;
  /** What the person said until it was right. */
  readonly corrections: readonly string[];
  readonly problem: string;
  readonly better: string;
  /** Who improved it: "analogy", "success" where it was kept as it was done, or a model by its name. */
  readonly by: string;
  /** The scene in which it began. */
  readonly start: Json;
  /** What was done, detours and all. */
  readonly session: readonly ConsoleEntry[];
  /** What is done next time, without the words. */
  readonly improved: readonly ConsoleEntry[];
  /** The whole improved transcript. */
  readonly transcript: string;
}

/** The exemplar, not stored yet; a person accepted it, and no goal judged it. */
export async function learnedExemplar(
  learned: LearnedInteraction,
  { world, embedder }: { readonly world: WorldModel; readonly embedder: Embedder },
): Promise<Exemplar> {
  const { instruction, corrections, start, improved, transcript } = learned;
  const environment = world.open(world.read(start), undefined);
  const named = environment.objects().filter(({ id }) => instruction.includes(id));
  const stateText = environment.describe(
    named.length === 0 ? undefined : named.map(({ id }) => id),
  );
  const abstractions = {
    ...EMPTY_ABSTRACTIONS,
    summary: learned.better,
    plan: improved.map(({ source }) => source),
    comments: [{ id: "task-1", kind: "task" as const, text: learned.problem }],
    relevantObjects: named.map((object) => ({
      id: object.id,
      class: object.class,
      why: "The instruction names it.",
    })),
  };
  const provenance = {
    demonstrationId: learned.sessionId,
    title: instruction,
    sourceKind: CONSOLE_SOURCE,
    fileHash: await sha256Hex(transcript),
    programId: "",
    runId: "",
    teacher: learned.by,
    corrections: [...corrections],
    environmentSteps: 0,
    verifiedBy: "person" as const,
  };
  const dialogue = corrections.join("\n");
  const situation = situationOf({ stateText, abstractions, provenance });
  return {
    id: createId("ex"),
    world: world.id,
    title: instruction,
    instruction,
    dialogue,
    program: improved.map(({ source }) => source).join("\n"),
    noisyProgram: printTranscript(transcriptOf(learned.session)),
    abstractions,
    stateText,
    stateJson: JSON.stringify(start),
    transcript,
    embeddings: await embedTexts(embedder, { instruction, dialogue, situation }),
    provenance,
    uses: { retrieved: 0, succeeded: 0, failed: 0 },
    createdAt: Date.now(),
  };
}
