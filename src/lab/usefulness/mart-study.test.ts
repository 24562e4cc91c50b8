import { expect, test } from "vitest";
import {
  REFERENCE_FIGURES,
  REFERENCE_METHODS,
  referenceStudySchema,
} from "@/core/experiments/reference-study";
import { toReferenceStudy } from "@/lab/usefulness/mart-study";

const NAMES = REFERENCE_METHODS.flatMap((method) =>
  REFERENCE_FIGURES.map((figure) => `${figure}.${method}`),
);
const ABOUT = {
  settings: { hasGames: false, training: 1, test: 1, poses: 1, seed: 1, tasks: "fetch" as const },
  isAccepted: true,
};

test("each figure that is printed stands in its row of the study, which the studio can read", () => {
  const figures = Object.fromEntries(NAMES.map((name, index) => [name, index]));
  const intervals = Object.fromEntries(NAMES.map((name) => [name, [0, 1] as const]));
  const study = toReferenceStudy({ figures, intervals }, ABOUT);
  expect(referenceStudySchema.parse(study)).toEqual(study);
  const read = study.rows.flatMap(({ method, figures: own }) =>
    REFERENCE_FIGURES.map((figure) => [`${figure}.${method}`, own[figure].value]),
  );
  expect(Object.fromEntries(read)).toEqual(figures);
});

test("a way that was not tried has no row, and a figure that was not measured is not made up", () => {
  expect(toReferenceStudy({ figures: {}, intervals: {} }, ABOUT).rows).toEqual([]);
  const half = { figures: { "success.none": 1 }, intervals: { "success.none": [1, 1] as const } };
  expect(() => toReferenceStudy(half, ABOUT)).toThrow("expected a value");
});
