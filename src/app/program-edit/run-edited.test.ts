/** What a run of an edited program shows, and what the exemplar is saved as for it. */
import { expect, test } from "vitest";
import { isAbort } from "@/base/app-error";
import { gradeOf, isUsable, type Exemplar } from "@/core/exemplar";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import { createCallsRunner } from "@/engines/runner/create-calls-runner";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { gradeAfter, withEditTrace } from "@/app/program-edit/as-edited";
import { planEdit } from "@/app/program-edit/plan-edit";
import type { EditReach } from "@/app/program-edit/program-edit-port";
import { compareEdited } from "@/app/program-edit/run-edited";
import { isSavable } from "@/app/program-edit/savable";
import { buildExemplar } from "@/testing/build-exemplar";
import { COFFEE_CALLS, kitchen, program } from "@/testing/teacher-kitchen";
import { householdKit } from "@/worlds/household/household-kit";
import { toJson } from "@/worlds/household/state/to-json";

const world = householdKit.model;
const goal = world.goalFromInstruction("Make coffee.");
function coffee(overrides: Partial<Exemplar> = {}): Exemplar {
  return buildExemplar({
    instruction: "Make coffee.",
    program: program(...COFFEE_CALLS),
    stateJson: JSON.stringify(toJson(kitchen.state)),
    ...(goal === undefined ? {} : { goal }),
    situation: "As it was.",
    ...overrides,
  });
}

const never = new AbortController().signal;

async function edit(
  exemplar: Exemplar,
  text: string,
  given: { signal?: AbortSignal; reach?: EditReach } = {},
) {
  const [planned] = planEdit(world, [], { exemplar, text });
  const runner = createCallsRunner(world, (read) => parseStraightLine(read, world.vocabulary));
  const parts = { world, runner, embedder: async () => createTextEmbedder() };
  const { signal = never, reach = "edited" } = given;
  return await compareEdited(parts, { ...planned!, reach }, signal);
}

const without = (...left: readonly string[]) =>
  program(...COFFEE_CALLS.filter((line) => !left.includes(line)));

test("an edit that still reaches the goal keeps its grade, and retrieval compares what it does now", async () => {
  const before = coffee();
  const compared = await edit(before, without("faucet.toggle_off()"));
  expect([compared.was, compared.is]).toEqual([{ kind: "passes" }, { kind: "passes" }]);
  expect(gradeOf(compared.after)).toBe("run");
  expect(compared.after.situation).not.toBe(before.situation);
  expect(compared.after.embeddings.state).not.toEqual(before.embeddings.state);
});

test("an edit that fails says where and why, and can only be saved as not verified", async () => {
  const compared = await edit(coffee(), without("machine.toggle_on()"));
  expect(compared.was).toEqual({ kind: "passes" });
  expect(compared.is.kind).toBe("fails");
  expect(gradeOf(compared.after)).toBe("unverified");
  expect(isUsable(compared.after)).toBe(false);
  expect(compared.after.meaning).toBeUndefined();
  expect(isSavable(compared)).toBe(true);
  expect(isSavable({ ...compared, reach: "same program" })).toBe(false);
});

test("a comment about a thing that no step has to do with fails, though the run reaches the goal", async () => {
  const text = `# (causal abstraction) The Fridge_9 makes the coffee.\n${program(...COFFEE_CALLS)}`;
  const { is } = await edit(coffee(), text);
  expect(is).toMatchObject({ kind: "fails", reason: expect.stringContaining("Fridge_9") });
});

test("a note of a change that the run does not show fails, though the run reaches the goal", async () => {
  const { is } = await edit(coffee(), program(...COFFEE_CALLS, 'mug.change_state("dirty", True)'));
  expect(is).toMatchObject({ kind: "fails", reason: expect.stringContaining("dirty") });
});

test("without a goal a run only shows that nothing was refused: another program waits for a person", async () => {
  const { goal: _, ...aimless } = coffee();
  const own = { ...aimless, provenance: { ...aimless.provenance, verifiedBy: "person" as const } };
  const other = await edit(own, without("faucet.toggle_off()"));
  expect(other.is).toEqual({ kind: "ends" });
  expect(gradeOf(other.after)).toBe("unverified");
  const said = await edit(own, `# Coffee.\n${own.program}`);
  expect(gradeOf(said.after)).toBe("person");
});

test("mended again it has the grade that it had; on a person's word alone it has to be looked at anew", () => {
  const broken = (grade: "run" | "person") => {
    const before = coffee();
    const judged = { ...before, provenance: { ...before.provenance, verifiedBy: grade } };
    const failed = {
      ...judged,
      provenance: { ...judged.provenance, verifiedBy: "unverified" as const },
    };
    return withEditTrace(failed, judged, 7);
  };
  const passes = { is: { kind: "passes" }, isSame: true } as const;
  expect(gradeAfter(broken("run"), passes)).toBe("run");
  expect(gradeAfter(broken("person"), passes)).toBe("unverified");
});

test("what is saved is the person's, and says what stood there before", async () => {
  const before = coffee();
  const own = { ...before, provenance: { ...before.provenance, acceptedBy: "critic" as const } };
  const { after } = await edit(own, without("faucet.toggle_off()"));
  const { provenance } = withEditTrace(after, own, 7);
  expect(provenance).toMatchObject({ teacher: "person", verifiedBy: "run" });
  expect(provenance.acceptedBy).toBeUndefined();
  expect(provenance.edited).toEqual([
    { at: 7, program: own.program, teacher: "built-in", verifiedBy: "run" },
  ]);
});

test("what depends on it and kept no room is not run, and stays as it is", async () => {
  const { stateJson: _, ...roomless } = coffee();
  const compared = await edit(roomless, without("faucet.toggle_off()"), { reach: "same program" });
  expect(compared.is.kind).toBe("untried");
  expect(compared.after).toBe(compared.before);
  expect(isSavable(compared)).toBe(false);
});

test("a cancelled comparison comes to nothing", async () => {
  const running = edit(coffee(), without("faucet.toggle_off()"), { signal: AbortSignal.abort() });
  await expect(running).rejects.toSatisfy(isAbort);
});

test("what was only proposed beside it is run as it stands, and never saved", async () => {
  const before = coffee();
  const compared = await edit(before, without("machine.toggle_on()"), { reach: "proposed beside" });
  expect([compared.was, compared.is]).toEqual([{ kind: "passes" }, { kind: "passes" }]);
  expect(compared.after).toBe(before);
  expect(isSavable(compared)).toBe(false);
});
