import { expect, test } from "vitest";
import {
  attributeRows,
  meanBalanced,
  type AttributeAnswer,
} from "@/lab/pictures/bench-attributes-figures";

const answers = (
  count: number,
  answer: Pick<AttributeAnswer, "attribute" | "isTrue" | "isTold">,
): readonly AttributeAnswer[] =>
  Array.from({ length: count }, () => ({ kind: "centred", ...answer }));

test("whoever always tells the common side has half of an attribute", () => {
  const rows = attributeRows(
    [
      ...answers(9, { attribute: "dirty", isTrue: false, isTold: false }),
      ...answers(1, { attribute: "dirty", isTrue: true, isTold: false }),
    ],
    "centred",
  );
  expect(rows.find(({ attribute }) => attribute === "dirty")).toMatchObject({
    holds: 1,
    lacks: 9,
    holdsRight: 0,
    lacksRight: 1,
    balanced: 0.5,
  });
});

test("attributes weigh the same however many crops there are of each", () => {
  const rows = attributeRows(
    [
      ...answers(100, { attribute: "open", isTrue: true, isTold: true }),
      ...answers(100, { attribute: "open", isTrue: false, isTold: false }),
      ...answers(1, { attribute: "on", isTrue: true, isTold: false }),
      ...answers(1, { attribute: "on", isTrue: false, isTold: false }),
    ],
    "centred",
  );
  expect(meanBalanced(rows)).toBe(0.75);
});

test("an attribute of which only one side was seen, or another kind of crop, does not count", () => {
  const seen = answers(5, { attribute: "filled", isTrue: true, isTold: true });
  expect(meanBalanced(attributeRows(seen, "centred"))).toBeNaN();
  expect(attributeRows(seen, "random").every(({ holds }) => holds === 0)).toBe(true);
});
