import type { Embedding, Exemplar } from "@/core/exemplar";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { MemoryParts } from "@/lesson/lesson-parts";

/** Square pixels for an image model; it scales them to its own input. */
const VISUAL_PX = 224;

/** Longer texts are cut: what is told of a task in its first pages tells it apart, and a file may hold anything. */
const MAX_EMBEDDED_CHARS = 20_000;

/** Said by every vector of the state channel since it is about what is touched and changed. */
const STATE_MARK = "+situation";

/** What of a task is compared. */
export interface EmbeddedTask extends Pick<Exemplar, "instruction" | "dialogue"> {
  /** What is touched and what changes. */
  readonly situation: string;
}

/**
 * The vectors of a task that Eq. 4 compares. Exemplars and queries are both made here, so that the two
 * sides of a channel say the same kind of thing.
 */
export async function embedTask(
  parts: Pick<MemoryParts, "embedder" | "observations">,
  task: EmbeddedTask,
): Promise<Exemplar["embeddings"]> {
  const embedder = await parts.embedder();
  const pixels = embedder.canEmbedImages
    ? await parts.observations.firstPixels(VISUAL_PX)
    : undefined;
  const visual = pixels === undefined ? undefined : await embedder.embedImage(pixels, VISUAL_PX);
  return { ...(await embedTexts(embedder, task)), ...(visual === undefined ? {} : { visual }) };
}

/** The two channels of a task that are made of words. */
export async function embedTexts(
  embedder: Pick<Embedder, "embedText">,
  { instruction, dialogue, situation }: EmbeddedTask,
): Promise<Pick<Exemplar["embeddings"], "instruction" | "state">> {
  return {
    instruction: await embedder.embedText(toCompared(wordsOf({ instruction, dialogue }))),
    state: await embedSituation(embedder, situation),
  };
}

/** A vector that is compared with the situations of exemplars. */
export async function embedSituation(
  embedder: Pick<Embedder, "embedText">,
  situation: string,
): Promise<Embedding> {
  const { model, revision, vector } = await embedder.embedText(toCompared(situation));
  return { model, revision: `${revision}${STATE_MARK}`, vector };
}

/** Whether the texts of an exemplar were embedded by this model, and as they are compared now. */
export function areTextsCurrent(
  { instruction, state }: Exemplar["embeddings"],
  texts: Pick<Embedder, "model" | "revision">,
): boolean {
  return (
    instruction.model === texts.model &&
    instruction.revision === texts.revision &&
    state.model === texts.model &&
    state.revision === `${texts.revision}${STATE_MARK}`
  );
}

/** Where nobody said what to do, the talk is all that there is. */
export function wordsOf({ instruction, dialogue }: Omit<EmbeddedTask, "situation">): string {
  return instruction.trim() === "" ? dialogue : instruction;
}

/**
 * The situation of an exemplar. One of before has none written down: its abstractions say which objects
 * mattered and what changed; where it has no abstractions either, such as of a web page, the state is
 * compared as it is, on both sides.
 */
export function situationOf({
  situation,
  stateText,
  abstractions: { relevantObjects, stateChanges },
  provenance,
}: Pick<Exemplar, "situation" | "stateText" | "abstractions"> & {
  readonly provenance: Pick<Exemplar["provenance"], "verifiedBy">;
}): string {
  if (situation !== undefined) {
    return situation;
  }
  if (relevantObjects.length === 0 || provenance.verifiedBy === "person") {
    return stateText;
  }
  const classes = new Map(relevantObjects.map((each) => [each.id, each.class]));
  const names = [...new Set(classes.values())].toSorted().join(", ");
  const last = new Map(
    stateChanges.map((change) => [`${change.object}.${change.attribute}`, change]),
  );
  const changed = [...last.values()].map(({ object, attribute, after }) => {
    const value = typeof after === "string" ? after : JSON.stringify(after);
    return `${classes.get(object) ?? object} ${attribute} ${value}.`;
  });
  return [`${names}.`, ...changed].join(" ");
}

function toCompared(text: string): string {
  return text.slice(0, MAX_EMBEDDED_CHARS);
}
