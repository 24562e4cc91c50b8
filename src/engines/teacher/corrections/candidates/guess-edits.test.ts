/** What no reader makes anything of: guesses are shown first, and nothing is guessed from nothing. */
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { lampWorld } from "@/testing/lamp-world";

const LAMPS = ['hall = Lamp("hall")', "hall.turn_on()"].join("\n");

const correct = async (correction: string) =>
  await createBuiltInTeacher(lampWorld).revise({
    instruction: "Let there be light.",
    dialogue: [],
    noisyProgram: LAMPS,
    state: { hall: false, attic: false, porch: true },
    exemplars: [],
    images: [],
    program: LAMPS,
    abstractions: EMPTY_ABSTRACTIONS,
    correction,
    failure: undefined,
  });

test("a guess is asked about, says that it is one, and changes nothing", async () => {
  const draft = await correct("Bitte die Lampe ausschalten.");
  expect(draft).toMatchObject({ program: LAMPS, isAddressed: false });
  expect(draft.pending?.doubts.join(" ")).toContain("guess");
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
