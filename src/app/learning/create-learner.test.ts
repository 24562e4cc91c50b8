/** Learning beside the page: what comes of it, how far it is told to be, and a way out at once. */
import { expect, test } from "vitest";
import { createLearner } from "@/app/learning/create-learner";
import type { Progress } from "@/base/progress";
import type { LearnApart } from "@/engines/usefulness/usefulness-engine";
import { createUsefulnessEngine } from "@/engines/usefulness/create-usefulness-engine";
import { ThreadWorker } from "@/testing/thread-worker";

const OPTIONS = { weights: { instruction: 0.8, state: 0.1, visual: 0.1 }, embedding: "clip@1" };
const engine = createUsefulnessEngine();

function learnerWith(learn: LearnApart) {
  const worker = new ThreadWorker({
    learn: (
      preferences: Parameters<LearnApart>[0],
      options: Parameters<LearnApart>[1],
      onProgress: (progress: Progress) => void,
    ) => learn(preferences, options, { onProgress }),
  });
  return { worker, learner: createLearner(() => worker as unknown as Worker) };
}

test("what is learned there is what would be learned here, and how far it is is told", async () => {
  const { worker, learner } = learnerWith(engine.learnApart);
  const told: Progress[] = [];
  const learned = await learner([], OPTIONS, { onProgress: (progress) => told.push(progress) });
  expect(learned).toEqual(engine.learn([], OPTIONS));
  expect(told[0]?.done).toBe(0);
  expect(worker.isTerminated).toBe(true);
});

test("cancelled it ends at once, however long it would have taken", async () => {
  const { worker, learner } = learnerWith(() => new Promise(() => undefined));
  const stop = new AbortController();
  const learned = learner([], OPTIONS, { signal: stop.signal });
  stop.abort();
  await expect(learned).rejects.toMatchObject({ name: "AbortError" });
  expect(worker.isTerminated).toBe(true);
});
