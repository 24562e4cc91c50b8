/**
 * A labeller that outlives its worker: where the worker breaks or is exchanged, the job goes on in the
 * next one from the frame where it stopped, and no label is lost or made twice.
 */
import type { Labeller } from "@/engines/perception/pairs/label-frames";

export interface LabellerSource {
  /** The labeller in use. */
  current(): Labeller;
  /**
   * Sees to it that `current` is one that works after this failure of `failed`; rejects with the
   * failure where there is nothing else to try.
   */
  replace(failed: Labeller, error: unknown): Promise<void>;
}

/** Jobs of this labeller are its own; those of the labellers below it come and go. */
export function createSteadyLabeller(source: LabellerSource): Labeller {
  let inner: { readonly labeller: Labeller; readonly job: number } | undefined;
  /** The frame that the next pair begins with: all that a fresh worker must be told. */
  let last: Uint8ClampedArray | undefined;
  const begin = async () => {
    const labeller = source.current();
    const job = await labeller.beginJob();
    if (last !== undefined) {
      await labeller.push(job, [last.slice()]);
    }
    inner = { labeller, job };
    return inner;
  };
  /** Does the work in the labeller in use; where that fails, again in the next one. */
  const attempt = async <T>(work: (labeller: Labeller, job: number) => Promise<T>): Promise<T> => {
    const labeller = source.current();
    try {
      const { job } = inner?.labeller === labeller ? inner : await begin();
      return await work(labeller, job);
    } catch (error) {
      inner = undefined;
      await source.replace(labeller, error);
      return attempt(work);
    }
  };
  return {
    beginJob: async () => 0,
    async push(_, frames) {
      const answers = await attempt((labeller, job) => labeller.push(job, frames));
      last = frames.at(-1) ?? last;
      return answers;
    },
    move: (head, readings) => attempt((labeller) => labeller.move(head, readings)),
    refine: (guesses) => attempt((labeller) => labeller.refine(guesses)),
    async endJob() {
      // A worker that is gone has ended its jobs already.
      await inner?.labeller.endJob(inner.job).catch(() => undefined);
      inner = undefined;
    },
  };
}
