import { expect, test } from "vitest";
import { readClosing } from "@/features/deploy/closing-words";

test.each([
  "Yes, thanks.",
  "thank you!",
  "Perfect",
  "No, nothing is missing. That's all, thanks",
  "It is done.",
  "Ja, danke!",
  "No, thanks",
  "Nothing, thank you.",
])("%j says that it is done", (text) => {
  expect(readClosing(text)).toBe("done");
});

test.each(["yes", "No.", "ok", "nein"])(
  "%j leaves open which of two questions it answers",
  (text) => {
    expect(readClosing(text)).toBe("plain");
  },
);

test.each([
  "The mug is dirty",
  "Thanks, but the mug should be on the table",
  "No, the other one",
  "It is not done",
  "Nothing is done",
  "No good",
  "All good?",
  "Nichts ist fertig",
  "you",
  "is that all",
  "",
])("%j is left to the agent", (text) => {
  expect(readClosing(text)).toBeUndefined();
});
