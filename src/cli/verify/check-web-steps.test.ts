/** A published web memory tells itself which of its steps failed; nobody has to know it beforehand. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkWebSteps } from "@/cli/verify/check-web-steps";
import { textFile } from "@/formats/exchange/exchange-file";
import { hasRealFiles, readRealFiles } from "@/testing/real-files";
import { recordedKitOf } from "@/worlds/worlds";

const { recorded } = await recordedKitOf("web");

/** A step on a page with one link, `[7]`. */
function step(number: number, action: string, score: unknown): unknown {
  return [
    "OBJECTIVE: Find a car.\n\nOBSERVATION:\n [7] [A] [Cars]\n\nPREVIOUS ACTIONS: \n",
    `Plan: go on\n\nAction: I will perform \`\`\`${action}\`\`\``,
    `./images/cars_1/${number}.png`,
    ["- Look first."],
    score,
  ];
}

function check(...examples: readonly unknown[]) {
  return checkWebSteps([textFile("memory.json", JSON.stringify({ examples }))], recorded);
}

test("steps whose score says that they failed are found, in whatever form it says so", () => {
  const scores = [1, "1.0", 0, "0.0", 0.0, false, "as expected"];
  const { tasks, steps, faults } = check(
    ...scores.map((score, index) => step(index, "click [7]", score)),
  );
  expect([tasks, steps]).toEqual([1, 7]);
  expect(faults.map((each) => [each.step, each.fault])).toEqual(
    [2, 3, 4, 5].map((number) => [`cars_1 ${number}`, "failed"]),
  );
});

test("an action that is in no notation, on nothing that is there, or the wrong one again is named", () => {
  const { faults } = check(
    step(0, "go for a walk", 1),
    step(1, "click [99]", 1),
    step(2, "click [7]", "The wrong action was `click [7]`"),
    step(3, "click [7]", "The wrong action was `click [8]`"),
    ["OBJECTIVE: no action", "Plan: none", "./images/cars_1/4.png"],
  );
  expect(faults.map(({ fault }) => fault)).toEqual([
    "unreadable",
    "unseen",
    "same as wrong",
    "left out",
  ]);
});

test("exactly the steps that failed are found, however many there are and wherever they lie", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), (worked) => {
      const { faults } = check(
        ...worked.map((did, index) => step(index, "click [7]", did ? 1 : 0)),
      );
      const failed = worked.flatMap((did, index) => (did ? [] : [`cars_1 ${index}`]));
      expect(faults.map((each) => each.step)).toEqual(failed);
    }),
  );
});

const WEB_MEMORY = "ICAL/VisualWebArena/learned_examples/human_demos_with_abstractions";

test.skipIf(!hasRealFiles(WEB_MEMORY))("the published demonstrations have no failed step", () => {
  const files = readRealFiles(WEB_MEMORY).filter(({ path }) => path.endsWith(".json"));
  const { tasks, steps, faults } = checkWebSteps(files, recorded);
  expect([tasks, steps]).toEqual([31, 315]);
  expect(faults.filter(({ fault }) => fault === "failed")).toEqual([]);
});
