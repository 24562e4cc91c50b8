/** A short run of the attack that goes on for hours by hand, and judges that must be able to say no. */
import { expect, test } from "vitest";
import { attackSessions } from "@/cli/attack/attack-sessions";
import { untruthOf } from "@/cli/attack/session-truth";
import { SessionWords } from "@/cli/attack/session-words";
import { teachOne } from "@/cli/teach/teach-one";
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { caseOfMade } from "@/cli/teach/teach-case";
import { findTaskDemonstration, roomSeed } from "@/worlds/household/household-study";
import { kitOf } from "@/worlds/worlds";

test("of 12 sessions of random gestures none leaves anything untrue, half or shown too early", async () => {
  const limits = { gestures: 20, limitMs: 300_000, rules: "now" as const };
  const report = await attackSessions({ seed: 3, sessions: 12, ...limits });
  expect(report.faults).toEqual([]);
  expect(report.sessions).toBe(12);
  expect(report.accepts).toBeGreaterThan(3);
});

test("an exemplar of other words, of a program that lacks a call, or with nothing to do is untrue", async () => {
  const kit = await kitOf("household");
  const tools = createLessonTools(kit, createRunner(kit, "calls"));
  const made = findTaskDemonstration("coffee", roomSeed("training", 0));
  const one = caseOfMade(made);
  await teachOne(one, one.labels, { ...tools, feedback: "critic", isRelabelling: false });
  const [exemplar] = await tools.memory.list();
  if (exemplar === undefined) {
    throw new Error("nothing was taught");
  }
  const other = findTaskDemonstration("salad", roomSeed("training", 0));
  const words = new SessionWords(
    new Map([
      [made.instruction, made.goal],
      [other.instruction, other.goal],
    ]),
  );
  const asked = (text: string) => words.asked(text);
  const judge = (change: Partial<typeof exemplar>) =>
    untruthOf({ ...exemplar, ...change }, asked, kit);
  const { provenance } = exemplar;
  expect(judge({})).toBeUndefined();
  expect(judge({ instruction: other.instruction })).toContain("is not done by its program");
  expect(judge({ program: "x = 1" })).toContain("does not run");
  const lines = exemplar.program.split("\n");
  const names = lines.filter((line) => line.includes("= InteractionObject(")).join("\n");
  expect(judge({ program: names })).toContain("is not done by its program");
  expect(
    judge({ provenance: { ...provenance, verifiedBy: "claimed" }, program: "" }),
  ).toBeUndefined();
});
