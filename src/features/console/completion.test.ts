import { expect, test } from "vitest";
import { completeAt, indentAfter, isComplete } from "@/features/console/completion";

const NAMES = ["get_obj_names", "get_obj_pos", "put_first_on_second"];

test("a name that is begun is completed, and nothing within a text or after a dot", () => {
  expect(completeAt("x = get", 7, NAMES)).toEqual({ from: 4, names: NAMES.slice(0, 2) });
  expect(completeAt("say('get", 8, NAMES)).toBeUndefined();
  expect(completeAt("np.get", 6, NAMES)).toBeUndefined();
  expect(completeAt("get_obj_pos", 11, NAMES)).toBeUndefined();
  expect(completeAt("", 0, NAMES)).toBeUndefined();
});

test.each([
  ["get_obj_names()", true],
  ["for name in names:", false],
  ["for name in names:\n    say(name)", false],
  ["for name in names:\n    say(name)\n", true],
  ["points = [1,", false],
  ["{'a': 1}", true],
])("Enter after %j runs it: %s", (text, runs) => {
  expect(isComplete(text)).toBe(runs);
});

test("what follows a colon is indented once more", () => {
  expect(indentAfter("for x in y:")).toBe("    ");
  expect(indentAfter("for x in y:\n    if x:")).toBe("        ");
  expect(indentAfter("for x in y:\n    say(x)")).toBe("    ");
});
