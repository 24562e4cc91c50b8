/** Working ahead, in a page that is idle or not. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { workAhead } from "@/app/ahead/work-ahead";
import { BUILT_IN } from "@/app/studio-settings";
import { buildServices, buildVideoEngine, isAbsent } from "@/app/testing/studio-services";
import type { Demonstration } from "@/core/demonstration";
import { reduceSession } from "@/document/reduce-session";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import type { ProposalDraft, Teacher } from "@/engines/teacher/teacher-engine";
import { SessionLibrary } from "@/document/session-library";
import { eventually } from "@/testing/eventually";
import { TestLocks } from "@/testing/test-locks";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import type { Storage } from "@/storage/open-storage";
import { buildDemonstration } from "@/testing/build-demonstration";
import { assumeState } from "@/worlds/household/labels/inferred-state";
import { toJson } from "@/worlds/household/state/to-json";

const demonstrations: readonly Demonstration[] = ["a", "b", "c"].map((id) =>
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

beforeEach(async () => {
  storage = openMemoryStorage();
  await storage.imports.addImport({
    id: "imp_1",
    projectId: "prj_1",
    label: "three",
    at: 1,
    demonstrations: [...demonstrations],
    videos: [{ id: "vid_1", blob: new Blob(["film"]) }],
    exemplars: [],
  });
  setBusy(false);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "getBattery");
  Reflect.deleteProperty(navigator, "locks");
});

function setBusy(isBusy: boolean): void {
  document.documentElement.dataset["busy"] = String(isBusy);
}

/** Until it is told to stop. */
const isSlow: Teacher["propose"] = (_, job) =>
  new Promise((_resolve, reject) => {
    job?.signal?.addEventListener("abort", () => {
      reject(new DOMException("stopped", "AbortError"));
    });
  });

const draftOf = (program: string): ProposalDraft => ({
  program,
  abstractions: EMPTY_ABSTRACTIONS,
  record: { teacher: "some teacher", retrieved: [], explanation: "", durationMs: 1 },
  isAddressed: true,
  note: "",
});

/** One that is on screen and of which nothing is known: the next ones are what is worked on. */
const NOTHING_SHOWN = buildDemonstration({ id: "elsewhere" });

interface SetUp {
  readonly teacher?: string;
  readonly shown?: Demonstration | undefined;
}

async function begin(
  propose: Teacher["propose"],
  { teacher = BUILT_IN, shown = NOTHING_SHOWN }: SetUp = {},
) {
  const warmUp = vi.fn<() => Promise<void>>(async () => undefined);
  const run = vi.fn<RunnerEngine["run"]>(async ({ programId }) => ({
    id: "run_1",
    programId,
    status: "succeeded",
    steps: [],
    goal: { success: true, conditions: [] },
    environmentSteps: 0,
    output: "",
    startedAt: 1,
    durationMs: 1,
  }));
  const runner = { run, warmUp, [Symbol.dispose]: () => undefined };
  const services = await buildServices({
    storage,
    teacher: async () => ({ name: "some teacher", propose, revise: isAbsent }),
    video: async () => buildVideoEngine(buildDemonstration().frames),
    runner: async () => runner,
    checker: async () => ({ check: async () => [] }),
  });
  services.settings.setState({ teachers: { propose: teacher, revise: teacher } });
  const titles: (string | undefined)[] = [];
  const abort = new AbortController();
  const done = workAhead(
    {
      services,
      demonstration: shown,
      listOpen: async (count) => ["b", "c", "d"].slice(0, count),
      onWork: (title) => titles.push(title),
    },
    abort.signal,
  );
  return { done, run, warmUp, titles, abort, services };
}

const readLog = async (id: string) => reduceSession(id, (await storage.operations.read(id)).items);

test("what a person does goes first: what is under way is given up and begun anew", async () => {
  const propose = vi.fn<Teacher["propose"]>(isSlow);
  const { done, warmUp, titles, abort } = await begin(propose);
  await eventually(() => expect(propose).toHaveBeenCalledTimes(1));
  expect(warmUp).toHaveBeenCalledOnce();
  expect(titles).toEqual(["Demonstration b"]);
  setBusy(true);
  await eventually(() => expect(titles).toEqual(["Demonstration b", undefined]));
  setBusy(false);
  await eventually(() => expect(propose).toHaveBeenCalledTimes(2));
  expect((await readLog("b")).versions.map(({ kind }) => kind)).toEqual(["noisy"]);
  abort.abort();
  await expect(done).rejects.toThrow("abort");
  expect((await readLog("b")).failures).toEqual([]);
});

test("a person who opens it in another tab has it at once, and the work is given up", async () => {
  Reflect.set(navigator, "locks", new TestLocks());
  const propose = vi.fn<Teacher["propose"]>(isSlow);
  const { titles, done, abort } = await begin(propose);
  await eventually(() => expect(propose).toHaveBeenCalledOnce());
  const otherTab = new SessionLibrary(storage.operations);
  using handle = otherTab.open("b");
  const session = await handle.store;
  expect(session.getState()).toMatchObject({ saveState: "memory only" });
  session.apply({ kind: "note.set", text: "of a person" });
  await session.whenSaved();
  await eventually(() => expect(titles).toEqual(["Demonstration b", undefined]));
  expect(await readLog("b")).toMatchObject({ note: "of a person", failures: [] });
  abort.abort();
  await expect(done).rejects.toThrow("abort");
}, 20_000);

test("a language model is not asked unasked, and labels are there all the same", async () => {
  const propose = vi.fn<Teacher["propose"]>(isSlow);
  const { done, run } = await begin(propose, { teacher: "connection_1" });
  await done;
  expect(propose).not.toHaveBeenCalled();
  expect(run).not.toHaveBeenCalled();
  for (const id of ["b", "c"]) {
    expect((await readLog(id)).labels).toHaveLength(1);
  }
});

test("nothing is done on a battery", async () => {
  Reflect.set(navigator, "getBattery", async () => ({ charging: false }));
  const [shown] = demonstrations;
  const { done, run, warmUp, titles } = await begin(async () => draftOf("mug.pickup()"), { shown });
  await done;
  expect(warmUp).not.toHaveBeenCalled();
  expect(run).not.toHaveBeenCalled();
  expect(titles).toEqual([]);
});

test("what is answered ahead is written down when somebody looks at the item, and not before", async () => {
  const propose = vi.fn<Teacher["propose"]>(async () => draftOf("mug.pickup()"));
  const { done, run, services, titles } = await begin(propose);
  await done;
  expect(titles).toEqual(["Demonstration b", "Demonstration c", undefined]);
  // The same program in the same room for the same words: one run is enough until it is asked for.
  expect(run).toHaveBeenCalledOnce();
  expect((await readLog("b")).versions.map(({ kind }) => kind)).toEqual(["noisy"]);
  expect(await readLog("b")).toMatchObject({ status: "labelled", runs: [], decisions: [] });
  const look = async () => {
    await workAhead(
      {
        services,
        demonstration: demonstrations[1] ?? buildDemonstration(),
        listOpen: async () => [],
        onWork: () => undefined,
      },
      new AbortController().signal,
    );
  };
  await look();
  expect((await readLog("b")).versions.map(({ kind }) => kind)).toEqual(["noisy", "proposed"]);
  await look();
  // It is there: nobody is asked again, and nothing is verified.
  expect(await readLog("b")).toMatchObject({ runs: [], decisions: [] });
  expect((await readLog("b")).versions).toHaveLength(2);
  expect(run).toHaveBeenCalledOnce();
});

test("the first item of a visit is labelled, proposed and run while it is looked at", async () => {
  const [shown] = demonstrations;
  const { done, run, titles } = await begin(async () => draftOf("mug.pickup()"), { shown });
  await done;
  expect(titles[0]).toBe("Demonstration a");
  expect((await readLog("a")).versions.map(({ kind }) => kind)).toEqual(["noisy", "proposed"]);
  expect(await readLog("a")).toMatchObject({ runs: [], decisions: [] });
  expect(run.mock.calls.map(([{ program }]) => program)).toContain("mug.pickup()");
});

test("what somebody has decided is left as it is, also on screen", async () => {
  const [shown] = demonstrations;
  const library = new SessionLibrary(storage.operations);
  using handle = library.open("a");
  const session = await handle.store;
  session.apply({
    kind: "decision.add",
    decision: { id: "d", programId: "", verdict: "rejected", reasons: [], text: "", at: 0 },
  });
  await session.whenSaved();
  const { done } = await begin(async () => draftOf("mug.pickup()"), { shown });
  await done;
  expect((await readLog("a")).versions).toEqual([]);
});

test("while it is paused, nothing is run", async () => {
  const [shown] = demonstrations;
  const propose = vi.fn<Teacher["propose"]>(async () => draftOf("mug.pickup()"));
  const { done, run, abort } = await begin(propose, { shown });
  abort.abort();
  await expect(done).rejects.toThrow("abort");
  expect(propose).not.toHaveBeenCalled();
  expect(run).not.toHaveBeenCalled();
});
