/** What a task came to mean is stored, and read again as it was written by studios of before. */
import { expect, test } from "vitest";
import { taskMeaningSchema } from "@/core/task-meaning";

const clean = {
  form: "effects",
  wishes: [
    {
      how: { quantifier: "all" },
      of: { class: "Mug" },
      are: [{ attribute: "dirty", holds: false }],
    },
  ],
};
const nothing = { form: "effects", wishes: [] };

test("a goal that asks for nothing is as good as none", () => {
  const read = taskMeaningSchema.safeParse({ effects: clean, without: nothing, beside: nothing });
  expect(read.error).toBeUndefined();
  expect(read.data).toEqual({ effects: clean });
});

test("a meaning without effects is none", () => {
  expect(taskMeaningSchema.safeParse({ effects: nothing }).success).toBe(false);
});
