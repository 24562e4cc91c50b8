import { expect, test } from "vitest";
import { bounds } from "@/core/bounds";
import { queueViewSchema } from "@/core/line/queue-view";
import { linkTextSchema } from "@/core/line/link-text";

test("words of a link are taken as they are; those that would hold the page up are as if not there", () => {
  expect(linkTextSchema.parse("make coffee")).toBe("make coffee");
  const long = "a".repeat(bounds.link.textChars + 1);
  expect(linkTextSchema.parse(long.slice(1))).toHaveLength(bounds.link.textChars);
  expect(linkTextSchema.parse(long)).toBeUndefined();
  expect(linkTextSchema.parse({ q: long })).toBeUndefined();
  expect(queueViewSchema.parse({ q: long, sort: "title" })).toEqual({ sort: "title" });
});
