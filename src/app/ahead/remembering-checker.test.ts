import { expect, test, vi } from "vitest";
import { rememberChecks } from "@/app/ahead/remembering-checker";
import type { CheckedRoom, ProgramProblem } from "@/engines/checker/checker-engine";
import { ensureExists } from "@/base/assert";
import { householdWorld } from "@/worlds/household/household-study";

const vocabulary = ensureExists(householdWorld.vocabulary);
const ROOM: CheckedRoom = { vocabulary };

function open() {
  const check = vi.fn<(program: string, room: CheckedRoom) => Promise<readonly ProgramProblem[]>>(
    async () => [],
  );
  return { check, checker: rememberChecks({ check }) };
}

test("the same text in the same room is checked once", async () => {
  const { check, checker } = open();
  const problems = await checker.check("mug.pickup()", ROOM);
  expect(await checker.check("mug.pickup()", ROOM)).toBe(problems);
  expect(check).toHaveBeenCalledOnce();
});

test("another text, and another room, are checked themselves", async () => {
  const { check, checker } = open();
  await checker.check("mug.pickup()", ROOM);
  await checker.check("mug.pickup() ", ROOM);
  await checker.check("mug.pickup()", { ...ROOM });
  expect(check).toHaveBeenCalledTimes(3);
});

test("what could not be checked is asked again, and what was long ago is forgotten", async () => {
  const { check, checker } = open();
  check.mockRejectedValueOnce(new Error("no worker"));
  await expect(checker.check("a", ROOM)).rejects.toThrow("no worker");
  for (const text of ["a", ...Array.from({ length: 20 }, (_, at) => `b${at}`), "a"]) {
    await checker.check(text, ROOM);
  }
  expect(check.mock.calls.filter(([text]) => text === "a")).toHaveLength(3);
});
