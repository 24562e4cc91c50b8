import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { assert } from "@/base/assert";
import { readCorrections } from "@/lab/corrections/corrections-file";
import { judge } from "@/lab/corrections/corrections-judge";
import { giveCorrection } from "@/lab/corrections/corrections-outcome";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { householdWorld } from "@/worlds/household/household-world";

const LIST = fileURLToPath(new URL("corrections-list.json", import.meta.url));
const teacher = createBuiltInTeacher(householdWorld);

/** Every so many of the list: the whole of it is for the command. */
const STRIDE = 20;

test("corrections of the list lead to what was meant, and none changes something else in silence", async () => {
  const entries = (await readCorrections(LIST)).filter((_, index) => index % STRIDE === 0);
  const judged = [];
  for (const entry of entries) {
    judged.push(judge(entry, await giveCorrection(teacher, entry)));
  }
  const wrong = judged.filter(({ verdict }) => verdict === "wrong");
  expect(wrong.map(({ entry }) => entry.text)).toEqual([]);
  const intended = judged.filter(({ verdict }) => verdict === "intended").length;
  expect(intended / judged.length).toBeGreaterThanOrEqual(0.85);
}, 120_000);

test("an answer that changes something else is judged so", async () => {
  const [entry] = await readCorrections(LIST);
  assert(entry !== undefined, "the list is not empty");
  const other = { ...entry, text: "remove line 7" };
  const outcome = await giveCorrection(teacher, other);
  expect(judge(other, outcome).verdict).toBe("wrong");
});
