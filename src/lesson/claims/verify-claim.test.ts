/** What a bundle says is run again in the room that it brings, and believed only as far as that goes. */
import { expect, test } from "vitest";
import { toClaimed, type Exemplar } from "@/core/exemplar";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import { createCallsRunner } from "@/engines/runner/create-calls-runner";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { verifyClaim } from "@/lesson/claims/verify-claim";
import { buildExemplar } from "@/testing/build-exemplar";
import { COFFEE_CALLS, kitchen, program } from "@/testing/teacher-kitchen";
import { householdKit } from "@/worlds/household/household-kit";
import { toJson } from "@/worlds/household/state/to-json";

const world = householdKit.model;
const good = program(...COFFEE_CALLS);
const goal = world.goalFromInstruction("Make coffee.");

function claim(overrides: Partial<Exemplar> = {}): Exemplar {
  return toClaimed(
    buildExemplar({
      instruction: "Make coffee.",
      program: good,
      stateJson: JSON.stringify(toJson(kitchen.state)),
      ...(goal === undefined ? {} : { goal }),
      situation: "Everything that anybody looks for.",
      ...overrides,
    }),
  );
}

const verify = (exemplar: Exemplar, signal = new AbortController().signal) =>
  verifyClaim(
    {
      world,
      runner: createCallsRunner(world, (text) => parseStraightLine(text, world.vocabulary)),
      embedder: createTextEmbedder(),
    },
    exemplar,
    signal,
  );

test("a program that reaches its goal in its room is verified by a run here", async () => {
  const exemplar = claim();
  const verdict = await verify(exemplar);
  expect(verdict).toMatchObject({
    kind: "verified",
    exemplar: { id: exemplar.id, provenance: { verifiedBy: "rerun", claims: "run" } },
  });
});

test.each(["Never make coffee.", "Frobnicate the quux"])(
  "words that nobody can read stay a claim, whatever the run did: %s",
  async (instruction) => {
    const verdict = await verify(claim({ instruction }));
    expect(verdict).toMatchObject({ kind: "unverified" });
    expect(verdict.kind === "unverified" && verdict.reason).toContain("could not be read");
  },
);

test("of words that are read in part a run shows a part, and they stay a claim", async () => {
  const verdict = await verify(claim({ instruction: "Make coffee and dance." }));
  expect(verdict.kind === "unverified" && verdict.reason).toContain("could judge “dance”");
});

test("what retrieval compares is made of the run, whatever the bundle says", async () => {
  const forged = claim({ meaning: { effects: { form: "effects", wishes: [] } } });
  const verdict = await verify(forged);
  const seen = verdict.kind === "verified" ? verdict.exemplar : undefined;
  expect(seen?.situation).toContain("CoffeeMachine");
  expect(seen?.situation).not.toContain("anybody");
  expect(seen?.meaning).not.toEqual(forged.meaning);
  expect(seen?.embeddings.instruction).not.toEqual(forged.embeddings.instruction);
  expect(seen?.provenance.runId).not.toBe(forged.provenance.runId);
});

test.each([
  [
    "a program that does nothing",
    { program: 'mug = InteractionObject("Mug")\n' },
    /mug in the cabinet/,
  ],
  ["a room that cannot be read", { stateJson: "{" }, /no room/],
  ["a room that is none", { stateJson: '{"objects": 7}' }, /./],
] as const)("%s stays a claim, with the reason", async (_name, change, reason) => {
  const verdict = await verify(claim(change));
  expect(verdict.kind).toBe("unverified");
  expect(verdict.kind === "unverified" ? verdict.reason : "").toMatch(reason);
});

test.each([
  ["Water the plant.", "Make coffee."],
  ["Make coffee", "Make coffee"],
  ["Kitchen, third take", "Kitchen, third take"],
])("called “%s”, it is verified as “%s”", async (title, name) => {
  const verdict = await verify(claim({ title }));
  expect(verdict).toMatchObject({ kind: "verified", exemplar: { title: name } });
});

test("no room and no goal are reasons too", async () => {
  const { stateJson: _room, goal: _goal, ...bare } = claim();
  expect(await verify(bare)).toMatchObject({ reason: "The bundle brings no room to run it in." });
  const roomOnly = { ...bare, stateJson: JSON.stringify(toJson(kitchen.state)) };
  expect(await verify(roomOnly)).toMatchObject({
    reason: "The bundle brings no goal to judge a run by.",
  });
});

test("a run that reaches the goal, and not what the words were read as, says what was read", async () => {
  const verdict = await verify(claim({ instruction: "Slice the lettuce." }));
  expect(verdict).toMatchObject({ kind: "unverified" });
  expect(verdict.kind === "unverified" ? verdict.reason : "").toMatch(/read as “.*lettuce/);
});

test("a cancelled check says nothing about the exemplar", async () => {
  const cancelled = AbortSignal.abort();
  await expect(verify(claim(), cancelled)).rejects.toThrow("abort");
});
