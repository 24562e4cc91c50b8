/** A skill of the household: a function in a program, which the agent and others follow in other rooms. */
import { assert, expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { actOne } from "@/cli/act/act-one";
import { agentFor } from "@/cli/act/open-agent";
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { makeCase } from "@/cli/teach/teach-case";
import { teachOne } from "@/cli/teach/teach-one";
import { checkClaims } from "@/cli/verify/check-claims";
import type { Exemplar } from "@/core/exemplar";
import { toPythonName } from "@/core/python-name";
import { definitionWithNeeds, skillsIn } from "@/core/sub-programs/remembered-skills";
import { makeSubProgram } from "@/core/sub-programs/make-sub-program";
import { signatureOf, subProgramsOf } from "@/core/sub-programs/sub-program";
import { copyWriter } from "@/engines/agent/writers/copy-writer";
import { createHeadlessRunner } from "@/engines/runner/create-headless-runner";
import { parseUnrolled } from "@/engines/teacher/unroll-sub-programs";
import { parseBundle, writeBundle } from "@/formats/bundle/bundle";
import { mergeBundle } from "@/formats/bundle/bundle-merge";
import { tellLinesOf } from "@/core/sub-programs/tell-lines";
import { householdKit } from "@/worlds/household/household-kit";
import { roomSeed } from "@/worlds/household/household-study";

const shown = makeCase("coffee", roomSeed("training", 0));
const wanted = makeCase("coffee", roomSeed("unseen", 400));
const tools = createLessonTools(householdKit, createRunner(householdKit, "calls"));

/** What was taught, with all that it does in one function of its things. */
async function learnAsSkill(): Promise<Exemplar> {
  await teachOne(shown, shown.labels, { ...tools, feedback: "critic", isRelabelling: false });
  const exemplar = ensureExists((await tools.memory.list())[0]);
  const { program: text } = exemplar;
  const { state } = shown.demonstration;
  const { model: world } = householdKit;
  const readCalls = (lines: string) => parseUnrolled(lines, world.vocabulary);
  const tell = tellLinesOf({ text, world, readCalls, state, steps: undefined });
  const made = makeSubProgram(text, { first: 1, last: text.split("\n").length }, tell);
  assert(made.kind === "made");
  const program = made.text;
  return { ...exemplar, program };
}

const skilled = await learnAsSkill();

test("it is called by what it does, of sorts of things, and says when it is used and when not", () => {
  const skill = ensureExists(subProgramsOf(skilled.program)[0]);
  expect(skill.name).toBe("fill_mug_with_coffee");
  expect(signatureOf(skill)).not.toMatch(/\d{2}/u);
  expect(skill.source).not.toMatch(/[A-Z]\w+_\d/u);
  expect(skill.told).toMatch(
    /^Fill the mug with coffee\. Use it so that .*holds coffee\. Not where/u,
  );
});

test("its definition does the same with the things of another kitchen", async () => {
  const [skill] = skillsIn("household", [skilled]);
  assert(skill !== undefined);
  const { classes } = ensureExists(householdKit.model.vocabulary);
  const things = skill.parameters.map(({ name }) => ({
    name,
    sort: ensureExists(classes.find((each) => toPythonName(each.name) === name)).name,
  }));
  const program = [
    definitionWithNeeds(skill, [skill], new Set()),
    ...things.map(({ name, sort }) => `my_${name} = InteractionObject("${sort}")`),
    `${skill.name}(${things.map(({ name }) => `my_${name}`).join(", ")})`,
  ].join("\n");
  const { state, goal } = wanted.demonstration;
  const plain = createRunner(householdKit, "calls");
  const request = { programId: "p", program, state: ensureExists(state), goal };
  expect(await plain.run(request, () => undefined)).toMatchObject({ status: "succeeded" });
});

test("the agent does by analogy what the skill does, with the things of another kitchen", async () => {
  expect(skilled.program.match(/^\w+\.\w+\(/gmu)).toBeNull();
  const openAgent = agentFor(wanted, { tools, exemplars: [skilled], writer: copyWriter });
  const { episode } = await actOne(wanted, openAgent, {
    kit: householdKit,
    see: "seen",
    agent: {},
  });
  expect(episode).toMatchObject({ isSuccess: true, missed: [] });
}, 60_000);

test("it goes out with a bundle, is a claim elsewhere, is run there, and is a skill of that memory", async () => {
  const read = parseBundle(writeBundle([skilled]), "m.json");
  assert(read.ok);
  const arrived = ensureExists(mergeBundle(read.value.exemplars, []).accepted[0]);
  expect(skillsIn("household", [arrived])).toEqual([]);
  const { verdict } = ensureExists((await checkClaims([arrived], "calls"))[0]);
  assert(verdict.kind === "verified");
  const skills = skillsIn("household", [verdict.exemplar]);
  expect(skills.map(signatureOf).join()).toMatch(/^\w+\(\w+, \w+/u);
}, 60_000);

test("Python does the same calls in the sandbox's harness as are read from it", async () => {
  using python = createHeadlessRunner(householdKit.model);
  const request = {
    programId: "p",
    program: skilled.program,
    state: JSON.parse(ensureExists(skilled.stateJson)),
    goal: skilled.goal,
  };
  const plain = createRunner(householdKit, "calls");
  const [run, read] = [
    await python.run(request, () => undefined),
    await plain.run(request, () => undefined),
  ];
  expect(run.status).toBe("succeeded");
  const callsOf = ({ steps }: typeof run) => steps.map(({ call }) => call.method);
  expect(callsOf(run)).toEqual(callsOf(read));
}, 60_000);
