/** Bundles are run again on the command line as on the Memory page, and other words are not believed. */
import { expect, test } from "vitest";
import { checkClaims, withWordsOfOthers } from "@/cli/verify/check-claims";
import type { Exemplar } from "@/core/exemplar";
import { buildExemplar } from "@/testing/build-exemplar";
import { kitchen, program } from "@/testing/teacher-kitchen";
import { householdKit } from "@/worlds/household/household-kit";
import { toJson } from "@/worlds/household/state/to-json";

const washed = program(
  "cabinet.open()",
  "mug.pickup()",
  "mug.place(basin)",
  "faucet.toggle_on()",
  "faucet.toggle_off()",
);

function claim(overrides: Partial<Exemplar>): Exemplar {
  const goal = householdKit.model.goalFromInstruction(overrides.instruction ?? "");
  return buildExemplar({
    program: washed,
    stateJson: JSON.stringify(toJson(kitchen.state)),
    ...(goal === undefined ? {} : { goal }),
    ...overrides,
  });
}

const honest = claim({ id: "a", instruction: "Clean a mug." });
const untrue = claim({ id: "b", instruction: "Make coffee." });

test("what a run shows is verified, what it does not show stays a claim, whatever the bundle says", async () => {
  const [first, second] = await checkClaims([honest, untrue], "calls");
  expect(first?.verdict.kind).toBe("verified");
  expect(second?.verdict.kind).toBe("unverified");
});

test("with the words of other tasks the same programs are not believed", async () => {
  const [swapped] = withWordsOfOthers([honest, untrue]);
  expect(swapped).toMatchObject({ id: "a", instruction: "Make coffee." });
  const checked = await checkClaims([swapped ?? honest], "calls");
  expect(checked.map(({ verdict }) => verdict.kind)).toEqual(["unverified"]);
});

test("an exemplar of a world that nobody knows is a reason, not the end", async () => {
  const [checked] = await checkClaims([{ ...honest, world: "moon" }], "calls");
  expect(checked?.verdict).toMatchObject({ reason: expect.stringContaining("moon") });
});
