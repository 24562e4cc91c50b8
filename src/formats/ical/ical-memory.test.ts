import { expect, test } from "vitest";
import { findIcalExamples, unfenceProgram } from "@/formats/ical/ical-memory";

test("examples are found in one memory or several, with the most complete state", () => {
  const examples = findIcalExamples([
    "/data/b/successful_skill_functions/skill_func_10.txt",
    "/data/b/successful_skill_functions/skill_func_2.txt",
    "/data/b/successful_skill_functions_demo/skill_func_demo_7.txt",
    "/data/b/successful_skill_states/skill_state_2.txt",
    "/data/b/successful_skill_states_filtered/skill_state_filtered_2.txt",
    "/data/b/successful_skill_states_filtered/skill_state_filtered_10.txt",
    "/data/b/successful_skill_attribute_change/skill_state_attribute_change_2.json",
    "/data/a/successful_skill_functions/skill_func_0.txt",
    "/data/b/stats.json",
  ]);
  expect(examples.map(({ memory, id }) => `${memory} ${id}`)).toEqual(["a 0", "b 2", "b 10"]);
  expect(examples[0]?.stateFile).toBeUndefined();
  expect(examples[1]).toMatchObject({
    stateFile: "/data/b/successful_skill_states/skill_state_2.txt",
    changesFile: "/data/b/successful_skill_attribute_change/skill_state_attribute_change_2.json",
  });
  expect(examples[2]?.stateFile).toMatch(/filtered_10/u);
});

test("a fence around a program is taken off, and nothing else", () => {
  expect(unfenceProgram("```python\nmug.pickup()\n```")).toBe("mug.pickup()");
  expect(unfenceProgram("mug.pickup()\n")).toBe("mug.pickup()\n");
});
