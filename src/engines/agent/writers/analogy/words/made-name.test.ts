/** What names mean that stand for no thing. */
import { expect, test } from "vitest";
import { aimsOf } from "@/engines/agent/writers/analogy/exemplar-aims";
import { MentionReader, tokensOf } from "@/engines/agent/writers/analogy/mention-reader";
import { madeNamesIn } from "@/engines/agent/writers/analogy/words/made-name";
import { gardenWorld } from "@/testing/garden-world";
import { callsIn, remember, write } from "@/testing/write-in-garden";

test("who asked for it without naming a thing meant all that was done then", async () => {
  const source = remember({ instruction: "Make it pretty here.", dialogue: "" });
  const program = await write("Make it pretty here.", { sources: [source] });
  expect(callsIn(program)).toEqual(["Fern-1.lift()", "Fern-1.lay(Bed-1)"]);
});

test("what nearly all have that were made under a name goes without saying; of one alone nobody knows", () => {
  const reader = MentionReader.of(gardenWorld);
  const made = ["Make a bower.", "A bower, please."].map((instruction) =>
    aimsOf(remember({ instruction, dialogue: "" }), { reader, world: gardenWorld, recipes: [] }),
  );
  const text = "Make a bower with a tulip.";
  const spoken = { tokens: tokensOf(text), mentions: reader.read(text), isAlone: true };
  const usualIn = (exemplars: typeof made) => [
    ...madeNamesIn(exemplars, { ...spoken, bareCount: undefined }, reader).usual,
  ];
  expect(usualIn(made)).toContain("Fern");
  expect(usualIn(made)).not.toContain("Tulip");
  expect(usualIn(made.slice(0, 1))).toEqual([]);
});
