/** From a lesson in one kitchen to a deed in another. */
import { expect, test } from "vitest";
import { actOne, type Sight } from "@/cli/act/act-one";
import { readActOptions } from "@/cli/act/act-options";
import { agentFor } from "@/cli/act/open-agent";
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { makeCase, type TeachCase } from "@/cli/teach/teach-case";
import { teachOne } from "@/cli/teach/teach-one";
import type { Exemplar } from "@/core/exemplar";
import type { AgentParts } from "@/engines/agent/agent-engine";
import { copyWriter } from "@/engines/agent/writers/copy-writer";
import { householdKit } from "@/worlds/household/household-kit";
import { roomSeed } from "@/worlds/household/household-study";

const shown = makeCase("coffee", roomSeed("training", 0));
const wanted = makeCase("coffee", roomSeed("unseen", 400));
const tools = createLessonTools(householdKit, createRunner(householdKit, "calls"));

async function learn(one: TeachCase): Promise<readonly Exemplar[]> {
  await teachOne(one, one.labels, { ...tools, feedback: "critic", isRelabelling: false });
  return await tools.memory.list();
}

async function tryOut(exemplars: readonly Exemplar[], see: Sight, parts: Partial<AgentParts> = {}) {
  const openAgent = agentFor(wanted, { tools, exemplars, writer: copyWriter });
  return await actOne(wanted, openAgent, { kit: householdKit, see, agent: { parts } });
}

test("whoever was shown coffee in one kitchen makes it in another, seeing it all or bit by bit; without the memory it does nothing", async () => {
  const exemplars = await learn(shown);
  expect(exemplars[0]?.stateJson).toContain("CoffeeMachine");
  const [known, seen] = [await tryOut(exemplars, "known"), await tryOut(exemplars, "seen")];
  expect(known.episode).toMatchObject({ isSuccess: true, lookSteps: 0, missed: [] });
  expect(seen.episode).toMatchObject({ isSuccess: true, missed: [] });
  expect(seen.episode.lookSteps).toBeGreaterThan(0);
  const without = await tryOut(exemplars, "seen", { memory: false });
  expect(without.episode).toMatchObject({
    isSuccess: false,
    exemplars: 0,
    reason: "nothing-to-do",
  });
  expect(without.episode.goalConditions).toBe(without.episode.goalConditionsBefore);
}, 60_000);

test("the same episode goes the same way again, decision by decision", async () => {
  const exemplars = await learn(shown);
  const told = async () =>
    JSON.stringify((await tryOut(exemplars, "seen")).run.events, (key, value: unknown) =>
      key === "durationMs" ? 0 : value,
    );
  expect(await told()).toBe(await told());
}, 60_000);

test("a call without games, without a memory or with an unknown part is refused", () => {
  const good = ["--memory", "m.json", "--games", "games"];
  expect(readActOptions(good)).toMatchObject({ see: "seen", feedback: 0, folds: undefined });
  expect(readActOptions([...good, "--without", "check,repair"])?.parts).toMatchObject({
    check: false,
    repair: false,
    locator: true,
  });
  expect(readActOptions(["--games", "games", "--without", "memory"])?.memory).toBeUndefined();
  for (const bad of [
    ["--memory", "m.json"],
    ["--games", "games"],
    [...good, "--without", "luck"],
  ]) {
    expect(() => readActOptions(bad)).toThrow(/\S/u);
  }
});
