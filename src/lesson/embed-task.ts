import { ensureExists } from "@/base/assert";
import { floatAt } from "@/base/element-at";
import type { Embedding, Exemplar } from "@/core/exemplar";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { MemoryParts } from "@/lesson/lesson-parts";

/** Square pixels for an image model; it scales them to its own input. */
const VISUAL_PX = 224;

/** Longer texts are cut: what is told of a task in its first pages tells it apart, and a file may hold anything. */
const MAX_EMBEDDED_CHARS = 20_000;

/** Who spoke, before what was said: the same in every talk. */
const SPEAKER = /<[^<>\n]{1,40}>/gu;

/**
 * Stands in the revision of a task's text vectors. Counted up when other text is embedded: vectors of
 * texts that say different things are as little comparable as those of different models.
 */
const TASK_TEXTS = "/task-2";

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

/**
 * The two channels of a task that are made of words. What was asked for and what was said about it count
 * alike in the first (measured: better than either, and than both as one text), however long the talk is.
 */
export async function embedTexts(
  embedder: Pick<Embedder, "embedText">,
  { instruction, dialogue, situation }: EmbeddedTask,
): Promise<Pick<Exemplar["embeddings"], "instruction" | "state">> {
  const embed = async (text: string): Promise<Embedding> => {
    const { model, revision, vector } = await embedder.embedText(text.slice(0, MAX_EMBEDDED_CHARS));
    return { model, revision: `${revision}${TASK_TEXTS}`, vector };
  };
  const talk = dialogue.slice(0, MAX_EMBEDDED_CHARS).replaceAll(SPEAKER, "");
  const said = [instruction, talk].filter(hasText);
  const words: Embedding[] = [];
  for (const text of said.length === 0 ? [""] : said) {
    words.push(await embed(text));
  }
  return { instruction: toSum(words), state: await embed(situation) };
}

/** Whether the texts of an exemplar were embedded by this model, and as they are compared now. */
export function areTextsCurrent(
  { instruction, state }: Exemplar["embeddings"],
  { model, revision }: Pick<Embedder, "model" | "revision">,
): boolean {
  return [instruction, state].every(
    (each) => each.model === model && each.revision === `${revision}${TASK_TEXTS}`,
  );
}

/** Whether a text says anything; what says nothing speaks for no exemplar. */
export function hasText(text: string): boolean {
  return text.trim() !== "";
}

/** The direction between vectors of one model. */
function toSum(embeddings: readonly Embedding[]): Embedding {
  const [first, ...others] = embeddings;
  const { model, revision, vector } = ensureExists(first);
  const sum = vector.map((value, at) =>
    others.reduce((total, other) => total + floatAt(other.vector, at), value),
  );
  const length = Math.hypot(...sum);
  return { model, revision, vector: length === 0 ? vector : sum.map((value) => value / length) };
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
