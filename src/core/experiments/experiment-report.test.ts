/** The rows of an experiment: figures with n, paired differences, what was published, what went wrong. */
import { expect, test } from "vitest";
import type { ExperimentView } from "@/core/experiments/experiment";
import { reportExperiment } from "@/core/experiments/experiment-report";
import { buildActed, buildExperiment, buildTrial } from "@/testing/build-experiment";

function of(view: ExperimentView) {
  return buildExperiment({
    view,
    published: [
      { of: "with", figure: "success", value: 0.35, source: "ICAL, Table 1" },
      { of: "tea", figure: "success", value: 0.3, source: "ICAL, Table S3" },
    ],
  });
}

const memories = { without: [], with: ["ex_1", "ex_2"] };

function trial(agent: string, [task, id]: readonly [string, string], isSuccess: boolean) {
  const acted = buildActed(
    { id, task },
    isSuccess ? {} : { isSuccess, trouble: { kind: "not-found", words: "No tea." } },
  );
  return buildTrial({ agent, episodeId: id, acted });
}

const trials = [
  trial("without", ["tea", "tea 1"], false),
  trial("with", ["tea", "tea 1"], true),
  trial("without", ["soup", "soup 1"], false),
  trial("with", ["soup", "soup 1"], true),
  // The baseline has not come here yet.
  trial("with", ["soup", "soup 2"], false),
];

test("each agent has its figures with n, and its difference from the first on the same episodes", () => {
  const [without, own] = reportExperiment({ experiment: of("agents"), memories }, trials);
  expect(without).toMatchObject({ memorySize: 0, runs: 2, troubles: [["not-found", 2]] });
  expect(without?.difference).toBeUndefined();
  expect(own).toMatchObject({
    memorySize: 2,
    measured: { success: { value: 0.6667, n: 3 } },
    difference: { success: { value: 1, n: 2, interval: [0.1581, 1] } },
    published: [{ value: 0.35 }],
  });
});

test("by task there is a row for each, with what was published of it, and one for all", () => {
  const rows = reportExperiment({ experiment: of("tasks"), memories }, trials);
  expect(rows.map(({ name }) => name)).toEqual(["tea", "soup", "without", "tea", "soup", "with"]);
  expect(rows[3]).toMatchObject({ published: [{ value: 0.3 }], measured: { success: { n: 1 } } });
});

test("before anything was run there are empty rows", () => {
  const [row] = reportExperiment({ experiment: of("agents"), memories }, []);
  expect(row).toMatchObject({ measured: {}, runs: 0, environmentSteps: 0 });
});
