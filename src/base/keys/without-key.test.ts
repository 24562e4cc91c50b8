import { expect, test } from "vitest";
import { withoutKey } from "@/base/keys/without-key";

test("a key that an endpoint repeats goes no further; a letter is no key, and no word is spoiled by it", () => {
  expect(withoutKey("The key sk-1234 is refused.", "sk-1234")).toBe("The key (key) is refused.");
  expect(withoutKey("Only the tap is asked for.", "k")).toBe("Only the tap is asked for.");
  expect(withoutKey("Only the tap is asked for.", "")).toBe("Only the tap is asked for.");
});
