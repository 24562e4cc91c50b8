/** An experiment runs unattended, keeps every run, and goes on where it was stopped. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "@/base/app-error";
import type { Experimenter } from "@/app/experiments/create-experimenter";
import { ExperimentRunner } from "@/app/experiments/experiment-runner";
import type { TrialJob } from "@/app/experiments/trial-job";
import { buildServices, isAbsent } from "@/app/testing/studio-services";
import { buildActed, buildEpisode, buildExperiment } from "@/testing/build-experiment";
import { buildExemplar } from "@/testing/build-exemplar";
import { eventually } from "@/testing/eventually";
import { lampWorld } from "@/testing/lamp-world";
import { joinWorld, leaveWorld } from "@/worlds/worlds";

const EPISODES = [buildEpisode("tea"), buildEpisode("soup")];

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Who acts at once, notes each job, and may be made to wait or to fail. */
async function sitDown(act: (job: TrialJob, signal: AbortSignal) => Promise<void>) {
  const services = await buildServices();
  await services.storage.exemplars.put({ ...buildExemplar({ id: "ex_1" }), world: "household" });
  const jobs: TrialJob[] = [];
  const experimenter: Experimenter = {
    draw: async () => EPISODES,
    teach: isAbsent,
    act: async (job, _, signal) => {
      jobs.push(job);
      await act(job, signal);
      return { acted: buildActed(job.episode), transcript: [{ what: "Asked" }] };
    },
  };
  const experiments = await services.storage.experiments();
  const trialsOf = async (id: string) => (await experiments.trials(id)).items;
  const begin = (given = experimenter) => new ExperimentRunner(services, given);
  return { services, experiments, jobs, begin, trialsOf };
}

async function stateOf(
  experiments: Awaited<ReturnType<typeof sitDown>>["experiments"],
  id: string,
) {
  return (await experiments.get(id))?.state;
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => {
    signal.addEventListener("abort", () => reject(new DOMException("given up", "AbortError")));
  });

test("every agent acts in every episode, from its own memory, and every run is kept", async () => {
  const { experiments, jobs, begin, trialsOf } = await sitDown(async () => undefined);
  const id = (await begin().start(buildExperiment())) ?? "none";
  await eventually(async () => expect(await stateOf(experiments, id)).toBe("finished"));
  expect(jobs.map(({ agent, episode }) => `${agent.name} ${episode.task}`)).toEqual([
    "without tea",
    "with tea",
    "without soup",
    "with soup",
  ]);
  expect(jobs.map(({ memoryIds }) => memoryIds.length)).toEqual([0, 1, 0, 1]);
  expect(await trialsOf(id)).toMatchObject([{ sequence: 0 }, {}, {}, { agent: "with", seed: 1 }]);
});

test("what is paused goes on in a new visit with the trial that was given up, and does no other again", async () => {
  let isHolding = true;
  const studio = await sitDown(async ({ episode }, signal) => {
    if (episode.task === "soup" && isHolding) {
      await untilAborted(signal);
    }
  });
  const { experiments, jobs, begin, trialsOf } = studio;
  const first = begin();
  const id = (await first.start(buildExperiment())) ?? "none";
  await eventually(() => expect(jobs).toHaveLength(3));
  await first.pause(id);
  expect(await trialsOf(id)).toHaveLength(2);
  expect(await stateOf(experiments, id)).toBe("paused");
  isHolding = false;
  const second = begin();
  second.goOn();
  expect(await stateOf(experiments, id)).toBe("paused");
  await second.resume(id);
  await eventually(async () => expect(await stateOf(experiments, id)).toBe("finished"));
  expect(jobs.map(({ episode }) => episode.task)).toEqual(["tea", "tea", "soup", "soup", "soup"]);
});

test("an episode that cannot be acted is told and left out of the figures; the others are run", async () => {
  const { experiments, begin, trialsOf } = await sitDown(async ({ episode }) => {
    if (episode.task === "tea") {
      throw new AppError({ code: "REC-02", what: "No such room.", safe: "", next: "" });
    }
  });
  const id = (await begin().start(buildExperiment())) ?? "none";
  await eventually(async () => expect(await stateOf(experiments, id)).toBe("finished"));
  const trials = await trialsOf(id);
  expect(trials.map(({ error }) => error)).toEqual([
    "No such room. REC-02",
    "No such room. REC-02",
    undefined,
    undefined,
  ]);
});

test("people's words are for the command line alone; the goal check's form is answered here", async () => {
  const { experiments, begin } = await sitDown(async () => undefined);
  const runner = begin();
  const agent = { name: "asked", memory: { of: "all" }, feedback: 1 };
  expect(await runner.start(buildExperiment({ agents: [agent], published: [] }))).toBeUndefined();
  expect(runner.store.getState().error?.code).toBe("EXP-03");
  expect((await experiments.list()).items).toEqual([]);
  const byForm = { ...agent, answers: "form" };
  const id = await runner.start(buildExperiment({ agents: [byForm], published: [] }));
  expect(id).toBeDefined();
  await eventually(async () => expect(await stateOf(experiments, id ?? "")).toBe("finished"));
});

const MODEL_AGENT = { name: "asks", memory: { of: "all" }, writer: "model" };
const ASKING = () => buildExperiment({ agents: [MODEL_AGENT], published: [] });

/** A studio whose settings know a model. */
async function sitDownWithModel(act: Parameters<typeof sitDown>[0]) {
  const studio = await sitDown(act);
  const connection = {
    id: "con_1",
    name: "",
    kind: "openai",
    baseUrl: "http://localhost:1/v1",
    model: "tiny",
    canSeeImages: false,
    keepsKey: false,
  };
  studio.services.settings.setState({ connections: [connection] });
  return studio;
}
const TINY = { connectionId: "con_1", title: "tiny" };

test("a model writes only once the person has said so, through the connection that was chosen", async () => {
  const { experiments, jobs, begin } = await sitDownWithModel(async () => undefined);
  const runner = begin();
  const id = (await runner.start(ASKING(), TINY)) ?? "none";
  expect(await experiments.get(id)).toMatchObject({
    state: "paused",
    note: "Nothing was sent to the model yet: it is asked from when you resume.",
    model: TINY,
  });
  expect(jobs).toEqual([]);
  await runner.resume(id);
  await eventually(async () => expect(await stateOf(experiments, id)).toBe("finished"));
  expect(jobs.map(({ writer }) => writer)).toMatchObject([
    { kind: "model", connection: { id: "con_1" } },
    { kind: "model", connection: { id: "con_1" } },
  ]);
});

test("a model that is not in the settings is asked for, and one that is down pauses the experiment", async () => {
  const down = new AppError({ code: "VLM-01", what: "Nobody answers.", safe: "", next: "" });
  const { experiments, begin } = await sitDownWithModel(async () => {
    throw down;
  });
  const runner = begin();
  expect(await runner.start(ASKING())).toBeUndefined();
  expect(runner.store.getState().error?.code).toBe("EXP-08");
  const id = (await runner.start({ ...ASKING(), seeds: [1, 2] }, TINY)) ?? "none";
  await runner.resume(id);
  await eventually(async () =>
    expect(await experiments.get(id)).toMatchObject({
      state: "paused",
      note: "The model could not be asked 3 times in a row: Nobody answers. VLM-01",
    }),
  );
});

test("a world elsewhere is not measured, and one that is not known is said to be", async () => {
  const { experiments, begin } = await sitDown(async () => undefined);
  const model = { ...lampWorld, reportedBy: "Lamps" };
  joinWorld("remote:lamps", async () => ({ id: "remote:lamps", title: "Lamps", model }));
  const runner = begin();
  await runner.start(buildExperiment({ world: "remote:lamps" }));
  leaveWorld("remote:lamps");
  expect(runner.store.getState().error?.code).toBe("EXP-07");
  await runner.start(buildExperiment({ world: "remote:lamps" }));
  expect(runner.store.getState().error).toMatchObject({
    code: "WLD-01",
    next: expect.stringContaining("in the settings, under Worlds"),
  });
  expect((await experiments.list()).items).toEqual([]);
});

test("demonstrations that nobody can judge are no episodes, which is said", async () => {
  const { begin } = await sitDown(async () => undefined);
  const runner = begin();
  await runner.start(buildExperiment({ episodes: [{ kind: "demonstrations" }] }));
  expect(runner.store.getState().error?.code).toBe("EXP-04");
});
