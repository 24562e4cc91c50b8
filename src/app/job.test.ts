import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import { Job, NO_JOB, type JobState } from "@/app/job";
import { holdsUnsaved } from "@/ui/unsaved";

let shown: JobState;
let job: Job;

beforeEach(() => {
  // The studio says on its page that it is at work.
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  shown = NO_JOB;
  job = new Job((change) => {
    shown = { ...shown, ...change };
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Work that goes on until it is cancelled. */
const untilCancelled = ({ signal }: { readonly signal: AbortSignal }) =>
  new Promise<void>((_resolve, reject) => {
    signal.addEventListener("abort", () => {
      reject(new DOMException("stopped", "AbortError"));
    });
  });

test("its progress is shown while it goes on, and nothing afterwards", async () => {
  const seen: unknown[] = [];
  await job.start("label", "Reading", async ({ onProgress }) => {
    seen.push(shown.job, document.documentElement.dataset["busy"]);
    onProgress({ label: "Reading", done: 3, total: 4 });
    seen.push(shown.job?.progress.done);
  });
  expect(seen).toEqual([{ kind: "label", progress: { label: "Reading", done: 0 } }, "true", 3]);
  expect(shown).toEqual(NO_JOB);
  expect(document.documentElement.dataset["busy"]).toBe("false");
});

test("one at a time: what is asked for meanwhile is not done", async () => {
  const first = job.start("run", "Running", untilCancelled);
  const second = vi.fn<() => Promise<void>>(async () => undefined);
  await job.start("propose", "Asking", second);
  expect(second).not.toHaveBeenCalled();
  expect(shown.job?.kind).toBe("run");
  job.cancel();
  await first;
  await job.start("propose", "Asking", second);
  expect(second).toHaveBeenCalledTimes(1);
});

test("a cancel is no failure; a failure is shown until the next work begins", async () => {
  const running = job.start("run", "Running", untilCancelled);
  job.cancel();
  await running;
  expect(shown).toEqual(NO_JOB);
  await job.start("run", "Running", async () => {
    throw new AppError({ code: "RUN-02", what: "It does not start.", safe: "", next: "" });
  });
  expect(shown).toMatchObject({ job: undefined, error: { code: "RUN-02" } });
  await job.start("run", "Running", async () => undefined);
  expect(shown.error).toBeUndefined();
});

test("what is dropped makes room at once, and shows nothing of itself later", async () => {
  const told = vi.fn<(progress: Progress) => void>();
  const dropped = job.start("look", "Looking", async ({ signal, onProgress }) => {
    await untilCancelled({ signal }).catch(() => undefined);
    told.mockImplementation(onProgress);
    throw new AppError({ code: "MOD-07", what: "It broke on the way out.", safe: "", next: "" });
  });
  job.drop();
  expect(shown).toEqual(NO_JOB);
  const next = job.start("look", "Looking again", untilCancelled);
  await dropped;
  told({ label: "Looking", done: 1 });
  expect(shown).toEqual({
    job: { kind: "look", progress: { label: "Looking again", done: 0 } },
    error: undefined,
  });
  expect(job.isRunning).toBe(true);
  job.cancel();
  await next;
});

test("quiet work leaves it to itself to say that the studio is busy", async () => {
  const quiet = new Job(() => undefined, { isQuiet: true });
  await quiet.start("teach", "Teaching", async () => undefined);
  expect(document.documentElement.dataset["busy"]).toBeUndefined();
});

test("while it goes on a tab that is closed would take it along, unless it is kept as it goes", async () => {
  const seen: boolean[] = [];
  const look = async () => {
    seen.push(holdsUnsaved());
  };
  await job.start("import", "Reading", look);
  await new Job(() => undefined, { isQuiet: true }).start("teach", "Teaching", look);
  await job.start("import", "Reading", () => Promise.reject(new Error("no")));
  expect([...seen, holdsUnsaved()]).toEqual([true, false, false]);
});

test("who leaves waits for what cannot be stopped, and for nothing where nothing is under way", async () => {
  await job.whenEnded();
  let write = (): void => undefined;
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const told: string[] = [];
  void job.start("accept", "Saving", () => written);
  const left = job.whenEnded().then(() => told.push("left"));
  job.cancel();
  await Promise.resolve();
  expect(told).toEqual([]);
  write();
  await left;
  expect(told).toEqual(["left"]);
});
