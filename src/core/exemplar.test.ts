import { expect, test } from "vitest";
import { isClaimed, onPersonsWord, toClaimed, withVerification, usableOf } from "@/core/exemplar";
import { verificationSchema } from "@/core/verification";
import { buildExemplar } from "@/testing/build-exemplar";

const said = verificationSchema.options.filter((grade) => grade !== "claimed");

test.each(said)("a bundle that says “%s” only claims it", (grade) => {
  const claimed = toClaimed(withVerification(buildExemplar(), grade, undefined));
  expect(isClaimed(claimed)).toBe(true);
  expect(claimed.provenance.claims).toBe(grade);
});

test("a claim that is handed on stays the claim that it was", () => {
  const claimed = toClaimed(withVerification(buildExemplar(), "words", undefined));
  expect(toClaimed(claimed)).toEqual(claimed);
});

test("claims are shown to no teacher; where there are none the memory is the same array", () => {
  const [own, theirs] = [buildExemplar({ id: "a" }), toClaimed(buildExemplar({ id: "b" }))];
  expect(usableOf([own, theirs])).toEqual([own]);
  const memory = [own, onPersonsWord(theirs)];
  expect(usableOf(memory)).toBe(memory);
});
