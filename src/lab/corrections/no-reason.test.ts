/** What annotators say of steps is never taken for a remark about a reason. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readReasonRemark } from "@/engines/teacher/corrections/reasons/reason-remark";

test("of all sentences of the lists that are about steps, none is taken for one about a reason", () => {
  const texts = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const text = readFileSync(`${import.meta.dirname}/${name}`, "utf8");
      return [...text.matchAll(/"text": "((?:[^"\\]|\\.)*)"/gu)].map(([, said]) => said);
    });
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((said) => said && readReasonRemark(said, () => false))).toEqual([]);
});
