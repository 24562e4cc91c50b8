import { expect, test } from "vitest";
import { callsIn, remember, write } from "@/testing/write-in-garden";

test.each(["Paint the wall blue.", "Sing me a song", "qwe rty"])(
  "what has nothing to do with anything remembered is asked about, not done as something else: %s",
  async (instruction) => {
    const { steps, questions, confidence } = await write(instruction);
    expect(steps).toEqual([]);
    expect(confidence).toBe(0);
    expect(questions).toEqual([
      "I know none of the things that you speak of. What should I do, and with what?",
    ]);
  },
);

test("words that name nothing mean what was done for the same words", async () => {
  const source = remember({
    instruction: "Do the bedding.",
    dialogue: "<Commander> put the fern in the bed",
  });
  const again = await write("do the bedding", { sources: [source] });
  expect(callsIn(again)).toEqual(["Fern-1.lift()", "Fern-1.lay(Bed-1)"]);
  expect((await write("do the washing", { sources: [source] })).steps).toEqual([]);
});
