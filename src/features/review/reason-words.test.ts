/** Somebody reads the reasons of an order in another language. */
import { expect, test } from "vitest";
import { ALL_REASONS } from "@/engines/usefulness/usefulness-features";
import { REASON_WORDS } from "@/features/review/reason-words";

test("every reason that the engine gives can be told in another language", () => {
  expect(ALL_REASONS.filter((reason) => !REASON_WORDS.has(reason))).toEqual([]);
});
