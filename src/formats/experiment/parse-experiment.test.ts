import { expect, test } from "vitest";
import { parseExperiment, readExperimentFile } from "@/formats/experiment/parse-experiment";
import { SHIPPED_EXPERIMENTS } from "@/formats/experiment/shipped-experiments";

const agent = { name: "a", memory: { of: "all" } };
const file = {
  format: "exemplar-experiment",
  version: 1,
  title: "Mine",
  episodes: [{ kind: "rooms", each: 1 }],
  agents: [agent],
};

function refusal(change: object): string {
  const parsed = parseExperiment(JSON.stringify({ ...file, ...change }), "mine.json");
  return parsed.ok ? "none" : parsed.error.what;
}

test("a small file says what is left out by what it leaves out", () => {
  const parsed = parseExperiment(JSON.stringify(file), "mine.json");
  expect(parsed.ok && parsed.value).toMatchObject({
    world: "household",
    seeds: [1],
    view: "agents",
    agents: [{ writer: "analogy", see: "seen", without: [], exemplars: 5, candidates: 1 }],
  });
});

test("what is wrong is told with its place; nothing unknown is passed over", () => {
  expect(refusal({ agents: [agent, agent] })).toContain("“agents”: two agents share a name");
  expect(refusal({ agents: [{ ...agent, see: "everything" }] })).toContain(
    "“see” in item 1 of “agents” is the text “everything”; ",
  );
  expect(refusal({ agents: [{ ...agent, luck: true }] })).toContain(
    "item 1 of “agents” has “luck”, which nothing here knows",
  );
  expect(refusal({ baseline: "b" })).toContain("“baseline”: no agent is called so");
  expect(refusal({ episodes: [{ kind: "rooms", each: 1e9 }] })).toContain(
    "“each” in item 1 of “episodes” is 1,000,000,000; at most ",
  );
  expect(parseExperiment("{", "x.json")).toMatchObject({ ok: false, error: { code: "EXP-01" } });
});

test("a file that is too long is refused before it is read", async () => {
  const text = () => Promise.reject(new Error("nobody reads gigabytes"));
  const parsed = await readExperimentFile({ name: "mine.json", size: 2 ** 32, text });
  expect(parsed).toMatchObject({ ok: false, error: { code: "EXP-01" } });
  const small = new File([JSON.stringify(file)], "mine.json");
  expect(await readExperimentFile(small)).toMatchObject({ ok: true });
});

test("every published figure of what ships belongs to an agent or a task that is there", () => {
  expect(SHIPPED_EXPERIMENTS.map(({ id }) => id)).toContain("memory-pays");
  for (const { experiment } of SHIPPED_EXPERIMENTS) {
    expect(experiment.differs).not.toBe("");
    expect(experiment.published.length).toBeGreaterThan(0);
    const names = experiment.agents.map(({ name }) => name);
    const strangers = experiment.published.filter(({ of }) => !names.includes(of));
    const hasOtherRows = experiment.view === "tasks" || experiment.view === "halves";
    expect(hasOtherRows ? [] : strangers).toEqual([]);
  }
});
