/** What a teacher proposes belongs to the words that it was asked for. */
import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { proposalRecordSchema } from "@/core/program";
import { askAhead, keepProposal } from "@/lesson/lesson-steps";
import { buildDemonstration } from "@/testing/build-demonstration";
import { LessonDriver } from "@/testing/lesson-driver";
import { kitchen } from "@/testing/teacher-kitchen";
import { householdKit } from "@/worlds/household/household-kit";
import { toJson } from "@/worlds/household/state/to-json";

const WORDS = "Pick up the mug";
const PICKUP: ActionLabel = {
  id: "l1",
  startFrame: 0,
  endFrame: 1,
  verb: "Pickup",
  object: "Mug",
  by: "log",
  confidence: 1,
};

function open(): LessonDriver {
  const built = buildDemonstration({ state: toJson(kitchen.state), instruction: WORDS });
  const demonstration = { ...built, loggedActions: [PICKUP] };
  const lesson = new LessonDriver({ kit: householdKit, demonstration });
  lesson.takeLabels();
  return lesson;
}

const say = ({ parts }: LessonDriver, instruction: string) =>
  parts.log.apply({ kind: "instruction.set", instruction });
const proposals = ({ session }: LessonDriver) =>
  session.versions.filter(({ kind }) => kind === "proposed");

test("a proposal keeps the words that it was asked for", async () => {
  const lesson = open();
  const { proposal } = await lesson.propose();
  expect(proposal).toMatchObject({ instruction: WORDS });
  const { instruction: _, ...before } = proposalRecordSchema.parse(proposal);
  expect(proposalRecordSchema.parse(before)).toEqual(before);
});

test("the same again for the same words adds nothing, run or not", async () => {
  const lesson = open();
  const first = await lesson.propose();
  expect(await lesson.propose()).toEqual(first);
  await lesson.run();
  expect(await lesson.propose()).toEqual(first);
  expect(proposals(lesson)).toHaveLength(1);
});

test("the same program for other words is a record of its own", async () => {
  const lesson = open();
  const first = await lesson.propose();
  say(lesson, `${WORDS}.`);
  const second = await lesson.propose();
  expect(second.text).toBe(first.text);
  expect(proposals(lesson).map(({ proposal }) => proposal?.instruction)).toEqual([
    WORDS,
    `${WORDS}.`,
  ]);
});

test("one that was rejected can be proposed again", async () => {
  const lesson = open();
  const { id } = await lesson.propose();
  const decision = { id: "d1", programId: id, verdict: "rejected", text: "", at: 1 } as const;
  lesson.parts.log.apply({ kind: "decision.add", decision: { ...decision, reasons: [] } });
  await lesson.propose();
  expect(proposals(lesson)).toHaveLength(2);
  expect(lesson.session.status).toBe("proposed");
});

test("what was asked ahead is taken for its own words, and not for others", async () => {
  const lesson = open();
  const { parts, listener } = lesson;
  const answered = await askAhead(parts, listener);
  say(lesson, "Open the cabinet");
  expect(await keepProposal(parts, answered)).toBeUndefined();
  expect(proposals(lesson)).toEqual([]);
  say(lesson, WORDS);
  expect(await keepProposal(parts, answered)).toMatchObject({ kind: "proposed" });
  expect(proposals(lesson)).toHaveLength(1);
});
