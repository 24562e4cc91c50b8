/** What no reader makes anything of: guesses are shown first, and nothing is guessed from nothing. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { MAX_READINGS, readingsOf } from "@/core/correction";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { lampWorld } from "@/testing/lamp-world";
import { ofLamps } from "@/testing/teacher-lamps";

const LAMPS = ['hall = Lamp("hall")', "hall.turn_on()"].join("\n");

const correct = async (correction: string) =>
  await createBuiltInTeacher(lampWorld).revise(ofLamps(correction, LAMPS));

test("a guess is asked about, says that it is one, and changes nothing", async () => {
  const draft = await correct("the lamp, that off");
  expect(draft).toMatchObject({ program: LAMPS, isAddressed: false });
  expect(draft.pending?.doubts.join(" ")).toContain("guess");
});

test("several readings are offered, each with its own program, and no two alike", async () => {
  const { pending } = await correct("the lamp, that off");
  const programs = readingsOf(ensureExists(pending)).map(({ program }) => program);
  expect(programs.length).toBeGreaterThan(1);
  expect(programs.length).toBeLessThanOrEqual(MAX_READINGS);
  expect(new Set(programs).size).toBe(programs.length);
  expect(programs).not.toContain(LAMPS);
});

test("a language that is not read is named, with the words that show it", async () => {
  const draft = await correct("Bitte die Lampe noch nicht ausschalten.");
  expect(draft.note).toContain('looks German ("Bitte", "die", "noch", "nicht")');
  expect(draft).toMatchObject({ program: LAMPS, isAddressed: false });
  expect(draft.pending).toBeUndefined();
});

test.each(["Éteins la lumière, s'il te plaît.", "请关灯"])(
  "another language is answered plainly: %s",
  async (correction) => {
    const draft = await correct(correction);
    expect(draft).toMatchObject({ program: LAMPS, isAddressed: false });
    expect(draft.pending).toBeUndefined();
    expect(draft.note).toContain("Not");
  },
);

test("the same complaint after the first reading was taken offers the next ones", async () => {
  const request = ofLamps("the lamp, that off", LAMPS);
  const teacher = createBuiltInTeacher(lampWorld);
  const first = ensureExists((await teacher.revise(request)).pending);
  const again = await teacher.revise({
    ...request,
    program: first.program,
    earlierCorrections: ["The lamp, that off!"],
  });
  expect(again).toMatchObject({ program: first.program, isAddressed: false });
  const programs = readingsOf(ensureExists(again.pending)).map(({ program }) => program);
  expect(programs).not.toContain(first.program);
});
