import { expect, test } from "vitest";
import { episodesOf, toWaitEntry } from "@/core/console/console-episodes";
import { isRemark, toSay, toSayPassed, toSayUnnamed } from "@/engines/console/robot-remarks";
import { ensureExists } from "@/base/assert";

const SHOWN = { source: "closest(corners, 'red block')", answer: "'top left corner'" };

/** Whether the last statement of a turn is a remark. */
function remarks(said: string, ...entries: Parameters<typeof episodesOf>[0]) {
  const episode = ensureExists(episodesOf([toWaitEntry(said), ...entries])[0]);
  return isRemark(episode, ensureExists(episode.entries.at(-1)));
}

test.each([
  toSayPassed(["different"]),
  toSayUnnamed(["red block"]),
  toSay("You say “left” and then “right”. Which one do you mean?"),
  toSay("Done, boss!"),
])("what only speaks of the words is a remark, however it begins: %s", (source) => {
  expect(remarks("put it there", { source, answer: "" })).toBe(true);
});

test("what tells a result, what was to be said, and whatever is done is none", () => {
  expect(remarks("which corner?", SHOWN, { source: toSay("top left corner"), answer: "" })).toBe(
    false,
  );
  expect(remarks("where?", SHOWN, { source: toSay("The top left corner."), answer: "" })).toBe(
    false,
  );
  expect(remarks("say hello to me", { source: toSay("Hello"), answer: "" })).toBe(false);
  expect(remarks("how many?", { source: "say(str(count))", answer: "" })).toBe(false);
  expect(remarks("put it there", SHOWN)).toBe(false);
});
