import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ensureExists } from "@/base/assert";
import type { TrialRecord } from "@/core/experiments/experiment-record";
import { countEpisodes, reportExperiment } from "@/core/experiments/experiment-report";
import { ResultsPanel, type ResultsPanelProps } from "@/features/experiments/results-panel";
import { button, hasButton, sitDown, textIn, textOf } from "@/testing/at-the-panel";
import {
  buildActed,
  buildEpisode,
  buildExperiment,
  buildExperimentRecord,
  buildTrial,
} from "@/testing/build-experiment";

const [tea, soup] = [buildEpisode("tea"), buildEpisode("soup")];
const lost = { kind: "not-found", words: "It found no tea." } as const;
const failed = { isSuccess: false, goalConditions: 0.5, trouble: lost };

const TRIALS: readonly TrialRecord[] = [
  buildTrial({ agent: "without", acted: buildActed(tea, failed) }),
  buildTrial({ agent: "with", acted: buildActed(tea) }),
  buildTrial({ agent: "without", episodeId: soup.id, acted: buildActed(soup, failed) }),
  buildTrial({ agent: "with", episodeId: soup.id, acted: buildActed(soup) }),
];

function open({ record = buildExperimentRecord(), ...props }: Partial<ResultsPanelProps> = {}) {
  const told = {
    onFigure: vi.fn<ResultsPanelProps["onFigure"]>(),
    onRuns: vi.fn<ResultsPanelProps["onRuns"]>(),
    onPause: vi.fn<() => void>(),
    onResume: vi.fn<() => void>(),
    onCancel: vi.fn<() => void>(),
    onSave: vi.fn<() => void>(),
    onRemove: vi.fn<() => void>(),
  };
  render(
    <ResultsPanel
      record={record}
      rows={reportExperiment(record, TRIALS)}
      count={countEpisodes(record, TRIALS)}
      done={4}
      total={4}
      figure="success"
      isElsewhere={false}
      damagedCount={0}
      {...told}
      {...props}
    />,
  );
  return { ...told, person: sitDown() };
}

function row(name: string): HTMLElement {
  const rows = screen.getAllByRole("row");
  return ensureExists(rows.find((each) => within(each).queryByText(name) !== null));
}

test("every agent stands with its figure, its interval, n, what was published, and the paired difference", () => {
  open();
  const cells = within(row("with")).getAllByRole("cell").map(textIn);
  expect(cells).toEqual([
    "1",
    "1.00",
    "0.16 – 1.00",
    "2",
    "0.35 ICAL, Table 1",
    "+1.00 +0.16 to +1.00",
    "10",
    "",
  ]);
  expect(screen.getByText(/paired bootstrap over 2 episodes/u)).toBeDefined();
  expect(screen.getByText("Another simulator.")).toBeDefined();
  expect(textOf("status", "State of the experiment")).toBe("Finished: 4 runs in 12 s");
});

test("where not every episode counts in a figure it says how many do, and why the others do not", () => {
  const [cake, pie, stew] = [buildEpisode("cake"), buildEpisode("pie"), buildEpisode("stew")];
  const error = "The demonstration is no longer here.";
  const record = buildExperimentRecord({
    episodes: [tea, soup, cake, pie, stew],
    state: "running",
  });
  const trials = [
    ...TRIALS.slice(0, 3),
    buildTrial({ agent: "with", episodeId: soup.id, error }),
    buildTrial({ agent: "with", episodeId: cake.id, error }),
    buildTrial({ agent: "without", episodeId: pie.id, error }),
  ];
  open({ record, rows: reportExperiment(record, trials), count: countEpisodes(record, trials) });
  const said = within(screen.getByRole("region", { name: "Episodes that count" }));
  expect(said.getByText("2 of 5 episodes count in the figures.")).toBeDefined();
  expect(said.getAllByRole("listitem").map(textIn)).toEqual([
    "2 could not be acted in: The demonstration is no longer here.",
    "1 is still to come.",
    "In 1 not every agent could act: the n of a row is smaller.",
  ]);
  expect(screen.getByText(/paired bootstrap over 2 episodes/u)).toBeDefined();
});

test("where every episode counts nothing more is said of it", () => {
  open();
  expect(screen.queryByRole("region", { name: "Episodes that count" })).toBeNull();
});

test("a figure opens its runs, and what went wrong opens those that went wrong so", async () => {
  const { person, onRuns } = open();
  await person.click(button("Runs of with"));
  expect(onRuns).toHaveBeenLastCalledWith({ agent: "with", task: undefined });
  await person.click(button("2 × not found"));
  expect(onRuns).toHaveBeenLastCalledWith({
    agent: "without",
    task: undefined,
    ended: "not-found",
  });
});

test("another figure is chosen with the keys", async () => {
  const { person, onFigure } = open();
  screen.getByRole("radio", { name: "Success" }).focus();
  await person.keyboard("{ArrowRight}");
  expect(onFigure).toHaveBeenCalledExactlyOnceWith("goalConditions");
});

test("where a model writes, what it may be asked is told, and what it was", () => {
  const cost = {
    runs: 4,
    requests: { least: 4, most: 48 },
    tokens: { least: 34_400, most: 412_800 },
  };
  const asked = { requests: 2, inputTokens: 900, outputTokens: 100 };
  open({ model: { title: "tiny", cost, asked } });
  const notice = screen.getByRole("region", { name: "What the model is asked" });
  expect(notice.textContent).toContain("tiny writes for 4 runs. It is asked at least 4 times");
  expect(notice.textContent).toContain("has no prices, so what that costs is not known here");
  expect(textOf("status", "Asked until now")).toContain("2 times, 1,000 tokens");
});

test("by task each task has a row, and one for all of them", () => {
  open({ record: buildExperimentRecord({ experiment: buildExperiment({ view: "tasks" }) }) });
  expect(screen.getAllByRole("rowheader").map(textIn)).toEqual([
    "tea",
    "soup",
    "All: without",
    "tea",
    "soup",
    "All: with",
  ]);
});

test("runs that are stored and cannot be read are counted beside the figures that lack them", () => {
  open({ damagedCount: 3 });
  expect(screen.getByText(/3 stored runs are damaged and not shown/u)).toBeDefined();
});

test("over sizes it is a curve that can be read out", () => {
  open({ record: buildExperimentRecord({ experiment: buildExperiment({ view: "sizes" }) }) });
  const curve = screen.getByRole("img", { name: "Success over the number of exemplars" });
  expect(curve.querySelectorAll("circle")).toHaveLength(2);
});

test("a memory without an exemplar is told", () => {
  open({ record: buildExperimentRecord({ memories: { without: [], with: [] } }) });
  expect(textOf("status", "Empty memories")).toContain("“with” had no exemplar to act from");
});

test("what runs can be paused and cancelled, what is over can be removed, and only looked at elsewhere", async () => {
  const running = open({ record: buildExperimentRecord({ state: "running" }), done: 1 });
  expect(textOf("status", "State of the experiment")).toBe("Running: 1 of 4 runs, 12 s");
  await running.person.click(button("Pause"));
  await running.person.click(button("Cancel"));
  expect([running.onPause.mock.calls.length, running.onCancel.mock.calls.length]).toEqual([1, 1]);
  expect(hasButton("Remove")).toBe(false);
});

test("in another tab it is only looked at", () => {
  open({ record: buildExperimentRecord({ state: "running" }), isElsewhere: true });
  expect(textOf("status", "State of the experiment")).toContain("Running in another tab");
  expect(hasButton("Pause")).toBe(false);
});
