import { expect, test } from "vitest";
import { logWords } from "@/features/teaching/log-words";

test("in English each step stays as the log has it", () => {
  const steps = [
    "12 actions labelled by the recording's own log.",
    "v2 proposed by Built-in teacher.",
    "Run of v2 succeeded, 14 environment steps",
    "Run of v2 failed, 3 environment steps: The Mug is dirty.",
    "Critic: “The Mug is dirty. Wash it.” v3 revised.",
    "Critic: “The Mug is dirty.” It was not understood.",
    "Teacher to itself: “Wash it.” v3 revised.",
    "v3 accepted: the goal check on the simulated room succeeded.",
    "v3 accepted: its goal is reached. As the server says.",
    "No action was seen in it: label it by hand.",
  ];
  expect(steps.map(logWords)).toEqual(steps);
});
