import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { consoleMemory, learnedIn } from "@/app/console/console-memory";
import { isSameScene } from "@/app/console/same-scene";
import { learnedExemplar } from "@/lesson/console/learned-exemplar";
import { toClaimed } from "@/core/exemplar";
import { printTranscript } from "@/core/console/console-transcript";
import { parseBundleExemplar, toBundleExemplar } from "@/formats/bundle/bundle-exemplar";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

const drawing = ensureExists(tabletopKit.console);
const world = tabletopKit.model;
const start = drawing.drawState(["red block", "blue bowl"], 3).json;
const TRANSCRIPT = `>>> wait_for_trigger()
{'type': 'dialog', 'text': 'tidy the red block'}
>>> put_first_on_second('red block', 'blue bowl')
'success'
`;

async function learn() {
  const embedding = { model: "m", revision: "1", vector: new Float32Array([1]) };
  return await learnedExemplar(
    {
      sessionId: "con_1",
      instruction: "tidy the red block",
      corrections: ["into the bowl"],
      problem: "It did nothing.",
      better: "Do it at once.",
      by: "analogy",
      start,
      session: [],
      improved: [{ source: "put_first_on_second('red block', 'blue bowl')", answer: "'success'" }],
      transcript: TRANSCRIPT,
    },
    {
      world,
      embedder: {
        model: "m",
        revision: "1",
        canEmbedImages: false,
        embedText: async () => embedding,
        embedImage: () => Promise.reject(new Error("not part of this test")),
      },
    },
  );
}

test("what was learned is an exemplar that travels in a bundle with its transcript", async () => {
  const exemplar = await learn();
  expect(exemplar.provenance).toMatchObject({ sourceKind: "console", verifiedBy: "person" });
  expect(exemplar.stateText).toContain("red block");
  const row = JSON.parse(JSON.stringify(toBundleExemplar(exemplar)));
  const again = parseBundleExemplar(row, (_, path, message) => {
    throw new Error(`${path.join(".")}: ${message}`);
  });
  expect(again).toEqual(exemplar);
});

test("the robot goes by what was learned here, after the world's own, and by no claim of a bundle", async () => {
  const exemplar = await learn();
  const elsewhere = { ...exemplar, id: "other", world: "household" };
  const claimed = { ...toClaimed(exemplar), id: "claimed" };
  const learned = learnedIn(world.id, [claimed, elsewhere, exemplar]);
  expect(learned).toEqual([exemplar]);
  const memory = consoleMemory(drawing, learned);
  expect(memory).toHaveLength(drawing.examples.length + 1);
  expect(printTranscript(ensureExists(memory.at(-1)).transcript)).toBe(TRANSCRIPT);
});

test("scenes are alike where things lie on the same things, about where they were", () => {
  const put = (target: string | number[]) => {
    const environment = world.open(world.read(start), undefined);
    const literal = (value: string | number[]) => ({ kind: "literal" as const, value });
    const args = [literal("red block"), literal(target)];
    const receiver = { variable: "robot", class: "Robot" };
    expect(environment.call({ receiver, method: "put_first_on_second", args }).ok).toBe(true);
    return environment.state().json;
  };
  const inBowl = put("blue bowl");
  expect(isSameScene(world, inBowl, inBowl)).toBe(true);
  expect(isSameScene(world, inBowl, start)).toBe(false);
  expect(isSameScene(world, put([0.3, 0.3]), put([0.32, 0.3]))).toBe(true);
  expect(isSameScene(world, put([0.3, 0.3]), put([-0.3, 0.3]))).toBe(false);
});
