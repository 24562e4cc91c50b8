/** Stories of one plain instruction in a garden: nothing remembered is like it, and what it says is done. */
import { expect, test } from "vitest";
import { callsIn, objectsOf, write } from "@/testing/write-in-garden";

const GARDEN = objectsOf([
  { id: "Bed-1", is: {} },
  { id: "Bench-1", is: {} },
  { id: "Fern-1", is: { parched: true } },
  { id: "Fern-2", is: { parched: true } },
  { id: "Rose-1", is: { parched: true, pruned: false } },
  { id: "Tulip-1", is: { parched: true } },
  { id: "Shears-1", is: {} },
  { id: "Shed-1", is: { ajar: true } },
]);

const written = async (instruction: string) =>
  await write(instruction, { sources: [], objects: GARDEN });

const deeds = async (instruction: string) => callsIn(await written(instruction));

const put = (thing: string, place: string) => [`${thing}.lift()`, `${thing}.lay(${place})`];

test.each([
  ["tulip onto the bench", put("Tulip-1", "Bench-1")],
  ["I'd like the tulip on the bench, please.", put("Tulip-1", "Bench-1")],
  ["The tulip needs to be on the bench.", put("Tulip-1", "Bench-1")],
  ["Would it be possible to have the tulip over on the bench?", put("Tulip-1", "Bench-1")],
  ["Put the tulip in the bed, no wait, on the bench.", put("Tulip-1", "Bench-1")],
  ["Get the tulip and stand it on the bench.", put("Tulip-1", "Bench-1")],
  ["If you could, put the tulip on the bench instead.", put("Tulip-1", "Bench-1")],
  ["Carry the tulip over to the bench and set it down there.", put("Tulip-1", "Bench-1")],
  ["Take the tulip out of the bed and put it on the bench.", put("Tulip-1", "Bench-1")],
  [
    "Put the tulip, the shears and a fern on the bench.",
    [...put("Tulip-1", "Bench-1"), ...put("Shears-1", "Bench-1"), ...put("Fern-1", "Bench-1")],
  ],
  [
    "The tulip and the shears go on the bench, the fern doesn't.",
    [...put("Tulip-1", "Bench-1"), ...put("Shears-1", "Bench-1")],
  ],
  [
    "One fern goes in the bed, the other one on the bench.",
    [...put("Fern-1", "Bed-1"), ...put("Fern-2", "Bench-1")],
  ],
  ["Somebody left the hut unlatched again, latch it.", ["Shed-1.swing_shut()"]],
  ["The rose is overgrown, give it a trim.", ["Rose-1.prune()"]],
])("%s", async (instruction, wanted) => {
  expect(await deeds(instruction)).toEqual(wanted);
});

test("a door is shut when everything else is done", async () => {
  expect(await deeds("Latch the shed, and put the tulip in it.")).toEqual([
    ...put("Tulip-1", "Shed-1"),
    "Shed-1.swing_shut()",
  ]);
});

test("what is asked for in one breath and against in the next is asked about", async () => {
  const { steps, questions } = await written("Trim all the roses but don't trim any of the roses.");
  expect(steps).toEqual([]);
  expect(questions).toEqual(["You ask for “roses” and then against it. Which of the two?"]);
});

test("what is told of words is nothing where every one of them was read", async () => {
  expect((await written("there's an overgrown rose somewhere, trim it")).unmapped).toEqual([]);
});

test.each(["Put the tulip next to the bench.", "Put the bench on the tulip."])(
  "%s: what is not read, or cannot be carried, is not done",
  async (instruction) => {
    expect(await deeds(instruction)).toEqual([]);
  },
);

test.each([
  [
    "If there is a tulip, put it on the bench, otherwise put the rose there.",
    "What you say depends on how things are, and I cannot decide that. Which of the two should I do?",
  ],
  [
    "Mets la tulipe sur le banc, s'il te plaît.",
    "That looks like French. I understand English only: please say it in English.",
  ],
  [
    "Stelle die Tulpe auf die Bank.",
    "That looks like German. I understand English only: please say it in English.",
  ],
])("%s: asked about, and nothing is done", async (instruction, question) => {
  const { steps, questions } = await written(instruction);
  expect(steps).toEqual([]);
  expect(questions).toEqual([question]);
});

test("what the verb asks for is not what was once done with such a thing, though nobody has shown it", async () => {
  expect(callsIn(await write("Prune the fern."))).toEqual(["Fern-1.prune()"]);
});
