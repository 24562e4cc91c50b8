/**
 * The starter memory's file: an ordinary bundle without vectors, which whoever opens it makes with the
 * embedder in use; so it is small, and stays comparable when the way of embedding changes.
 */
import { AppError } from "@/base/app-error";
import { STARTER_SOURCE, type Embedding, type Exemplar } from "@/core/exemplar";
import { parseBundle, writeBundle } from "@/formats/bundle/bundle";

/** Where the studio serves it from, and where it lies in `public`. */
export const STARTER_PATH = "starter/memory.json";

const NO_VECTOR: Embedding = { model: "none", revision: "", vector: new Float32Array() };

/** The file's text: marked as starter, used by nobody yet, and without the goals of whoever judged. */
export function writeStarter(exemplars: readonly Exemplar[]): string {
  return writeBundle(exemplars.map(toStarter));
}

function toStarter(taught: Exemplar): Exemplar {
  // A whole room is many times the rest, and nobody has to verify these again; milestones are in the program.
  const { goal: _, stateJson: __, milestones: ___, provenance, ...exemplar } = taught;
  return {
    ...exemplar,
    id: `starter-${provenance.fileHash}`,
    embeddings: { instruction: NO_VECTOR, state: NO_VECTOR },
    uses: { retrieved: 0, succeeded: 0, failed: 0 },
    // Ids of runs are drawn.
    provenance: {
      ...provenance,
      runId: `run-${provenance.fileHash}`,
      sourceKind: STARTER_SOURCE,
    },
  };
}

/** The exemplars as they are in the file. Throws AppError where any of it cannot be read. */
export function parseStarter(text: string): readonly Exemplar[] {
  const parsed = parseBundle(text, STARTER_PATH);
  if (!parsed.ok) {
    throw parsed.error;
  }
  const { exemplars, report } = parsed.value;
  if (report.counts.error > 0) {
    throw new AppError({
      code: "IMP-11",
      what: `${report.counts.error} exemplars of the starter memory could not be read.`,
      safe: "Your memory is as it was.",
      next: "Reload the page; if it comes back, report it.",
    });
  }
  return exemplars;
}
