import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "@/base/app-error";
import { TeachingRunner } from "@/app/teaching/teaching-runner";
import {
  createTeachingStore,
  TEACHING_KEY,
  type TeachingStore,
} from "@/app/teaching/teaching-store";
import type { Demonstration } from "@/core/demonstration";
import { reduceSession } from "@/document/reduce-session";
import type { Teacher } from "@/engines/teacher/teacher-engine";
import { teachingJobSchema, type TeachingOptions } from "@/features/teaching/teaching-job";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import type { Storage } from "@/storage/open-storage";
import { buildDemonstration } from "@/testing/build-demonstration";
import { buildServices, buildVideoEngine, isAbsent } from "@/app/testing/studio-services";
import { eventually } from "@/testing/eventually";
import { assumeState } from "@/worlds/household/labels/inferred-state";
import { toJson } from "@/worlds/household/state/to-json";

const options: TeachingOptions = {
  teacherId: "built-in",
  teacherName: "Built-in teacher",
  feedback: "critic",
  labels: "recorded",
  maxCorrections: 5,
  maxItems: 100,
  maxMinutes: 60,
};

const demonstrations: readonly Demonstration[] = ["a", "b", "c", "d"].map((id) =>
  buildDemonstration({
    id,
    title: `Demonstration ${id}`,
    state: toJson(assumeState(["Mug"], 1)),
    loggedActions: [
      {
        id: `${id}-0`,
        startFrame: 0,
        endFrame: 1,
        verb: "Pickup",
        object: "Mug",
        confidence: 1,
        by: "log",
      },
    ],
  }),
);

let storage: Storage;
let store: TeachingStore;

beforeEach(async () => {
  // The runner tells the page that it is busy.
  const page = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", {
    ...page,
    documentElement: { dataset: {} },
  });
  storage = openMemoryStorage();
  store = createTeachingStore();
  await storage.imports.addImport({
    id: "imp_1",
    projectId: "prj_1",
    label: "four",
    at: 1,
    demonstrations: [...demonstrations],
    videos: [{ id: "vid_1", blob: new Blob(["film"]) }],
    exemplars: [],
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function createRunner(propose: Teacher["propose"]): Promise<TeachingRunner> {
  const services = await buildServices({
    storage,
    teacher: async () => ({ name: "some teacher", propose, revise: isAbsent }),
    video: async () => buildVideoEngine(buildDemonstration().frames),
  });
  return new TeachingRunner(services, store);
}

const isDown = () =>
  Promise.reject(
    new AppError({
      code: "VLM-01",
      what: "Nobody answers at the address.",
      safe: "Nothing is lost.",
      next: "Start the server.",
    }),
  );

/** Waits as the teacher of a slow endpoint does, until it is told to stop. */
const isSlow: Teacher["propose"] = (_, job) =>
  new Promise((_resolve, reject) => {
    job?.signal?.addEventListener("abort", () => {
      reject(new DOMException("stopped", "AbortError"));
    });
  });

const states = () => store.getState().job?.items.map(({ state }) => state);
const readLog = async (id: string) => reduceSession(id, (await storage.operations.read(id)).items);

test("an endpoint that is down fails three demonstrations, then the person is asked", async () => {
  const runner = await createRunner(isDown);
  await runner.start("prj_1", demonstrations, options);
  await eventually(() => expect(store.getState().job?.state).toBe("paused"));
  expect(states()).toEqual(["failed", "failed", "failed", "waiting"]);
  expect(store.getState().job?.note).toContain("Nobody answers at the address.");
  expect(store.getState().job?.items[0]?.log.at(-1)?.text).toContain("VLM-01");
  const session = await readLog("a");
  expect(session.failures).toHaveLength(1);
  expect((await storage.exemplars.list()).items).toEqual([]);
});

test("a set ends when its tokens are used up, those of failed requests too", async () => {
  const runner = await createRunner((_, job) => {
    job?.onSpent?.({ tokens: 600, isCounted: true });
    return isDown();
  });
  await runner.start("prj_1", demonstrations, { ...options, maxTokens: 1000 });
  await eventually(() => expect(store.getState().job?.state).toBe("finished"));
  expect(states()).toEqual(["failed", "failed", "not reached", "not reached"]);
  expect(store.getState().job).toMatchObject({ usedTokens: 1200, isEstimated: false });
  expect(store.getState().job?.note).toContain("1,000 tokens");
});

test("what failed is tried again once the person resumes", async () => {
  let isUp = false;
  const propose = vi.fn<Teacher["propose"]>((request, job) =>
    isUp ? isSlow(request, job) : isDown(),
  );
  const runner = await createRunner(propose);
  await runner.start("prj_1", demonstrations.slice(0, 3), options);
  await eventually(() => expect(store.getState().job?.state).toBe("paused"));
  isUp = true;
  await runner.resume();
  await eventually(() => expect(propose).toHaveBeenCalledTimes(4));
  expect(states()).toEqual(["working", "waiting", "waiting"]);
  await runner.cancel();
});

test("pausing gives up the step in progress at once; resuming does it anew", async () => {
  const propose = vi.fn<Teacher["propose"]>(isSlow);
  const runner = await createRunner(propose);
  await runner.start("prj_1", demonstrations, options);
  await eventually(() => expect(propose).toHaveBeenCalledTimes(1));
  await runner.pause();
  expect(store.getState().job?.state).toBe("paused");
  await runner.resume();
  await eventually(() => expect(propose).toHaveBeenCalledTimes(2));
  expect(states()).toEqual(["working", "waiting", "waiting", "waiting"]);
  await runner.cancel();
  expect(states()).toEqual(["not reached", "not reached", "not reached", "not reached"]);
  const session = await readLog("a");
  expect(session.versions.map(({ kind }) => kind)).toEqual(["noisy"]);
});

test("a set that a killed tab left behind is gone on with where it stopped", async () => {
  const first = vi.fn<Teacher["propose"]>(isSlow);
  const killed = await createRunner(first);
  await killed.start("prj_1", demonstrations.slice(0, 1), options);
  await eventually(() => expect(first).toHaveBeenCalledTimes(1));

  store = createTeachingStore();
  const second = vi.fn<Teacher["propose"]>(isSlow);
  const runner = await createRunner(second);
  await runner.load();
  await eventually(() => expect(second).toHaveBeenCalledTimes(1));
  const session = await readLog("a");
  expect(session.versions.map(({ kind }) => kind)).toEqual(["noisy"]);
  await runner.cancel();
  const stored = await storage.settings.read(TEACHING_KEY, teachingJobSchema);
  expect(stored?.state).toBe("cancelled");
});

test("a paused set stays paused over a reload", async () => {
  const killed = await createRunner(isSlow);
  await killed.start("prj_1", demonstrations.slice(0, 1), options);
  await killed.pause();

  store = createTeachingStore();
  const propose = vi.fn<Teacher["propose"]>(isSlow);
  const runner = await createRunner(propose);
  await runner.load();
  expect(store.getState().job?.state).toBe("paused");
  expect(propose).not.toHaveBeenCalled();
});
