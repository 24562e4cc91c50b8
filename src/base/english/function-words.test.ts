import { expect, test } from "vitest";
import { tellingWords } from "@/base/english/function-words";

test.each([
  { unread: ["or", "plate"], told: ["plate"] },
  { unread: ["or else", "then", "dance"], told: ["dance"] },
  { unread: ["script", "<", "7"], told: ["script", "7"] },
  { unread: ["without milk"], told: ["without milk"] },
  { unread: [], told: [] },
])("of $unread only what says something is told", ({ unread, told }) => {
  expect(tellingWords(unread, "Wash a mug.")).toEqual(told);
});

test("where only such words are left, the whole is told: nothing unread passes for read", () => {
  expect(tellingWords(["or"], "Wash a mug or boil a potato. ")).toEqual([
    "Wash a mug or boil a potato.",
  ]);
});
