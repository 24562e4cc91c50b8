import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { chooseRuns, type RunChoice } from "@/features/experiments/run-choice";
import { RunList } from "@/features/experiments/run-list";
import { RunTranscript } from "@/features/experiments/run-transcript";
import { button, itemsOf, sitDown, textOf } from "@/testing/at-the-panel";
import { buildActed, buildEpisode, buildTrial } from "@/testing/build-experiment";

const [tea, soup] = [buildEpisode("tea"), buildEpisode("soup")];
const trouble = { kind: "refused", words: "“pour” was refused and stayed so." } as const;
const missed = ["The cup holds no tea."];
const TRIALS = [
  buildTrial({ sequence: 0, acted: buildActed(tea, { isSuccess: false, trouble, missed }) }),
  buildTrial({ sequence: 1, episodeId: soup.id, acted: buildActed(soup) }),
  buildTrial({ sequence: 2, agent: "without", episodeId: soup.id, error: "No such room." }),
];

const choose = (choice: RunChoice) => chooseRuns(TRIALS, [tea, soup], choice);
const numbers = (choice: RunChoice) => choose(choice).map(({ trial }) => trial.sequence);

test("runs are narrowed down by agent, task and how they ended", () => {
  expect(numbers({})).toEqual([0, 1, 2]);
  expect(numbers({ agent: "with", task: "soup" })).toEqual([1]);
  expect(numbers({ ended: "refused" })).toEqual([0]);
  expect(numbers({ ended: "not-acted" })).toEqual([2]);
});

test("each run says how it ended and where it went wrong; a filter is taken off by its chip", async () => {
  const person = sitDown();
  const onOpen = vi.fn<(sequence: number) => void>();
  const onChoice = vi.fn<(choice: RunChoice) => void>();
  const choice = { agent: "with" };
  render(
    <RunList
      runs={choose(choice)}
      choice={choice}
      openSequence={1}
      onChoice={onChoice}
      onOpen={onOpen}
    />,
  );
  expect(textOf("status", "Runs listed")).toBe("2 runs");
  expect(itemsOf("Runs of the experiment")[0]).toContain("“pour” was refused and stayed so.");
  expect(button(/soup/u).getAttribute("aria-current")).toBe("true");
  await person.click(button(/tea/u));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(0);
  await person.click(button("Do not narrow down to with"));
  expect(onChoice).toHaveBeenCalledExactlyOnceWith({ agent: undefined });
});

test("a run is read decision by decision, with the conditions that it missed", async () => {
  const person = sitDown();
  const onDeploy = vi.fn<() => void>();
  const [run] = choose({ ended: "refused" });
  render(run === undefined ? null : <RunTranscript run={run} onDeploy={onDeploy} />);
  expect(screen.getByRole("heading").textContent).toBe("Please: tea.");
  expect(textOf("status", "Where it went wrong")).toBe("“pour” was refused and stayed so.");
  expect(itemsOf("Conditions missed")).toEqual(["The cup holds no tea."]);
  expect(itemsOf("Decisions of the run")[0]).toContain("Wrote 2 steps As in “Make tea”.");
  await person.click(button("Watch it on the Deploy page"));
  expect(onDeploy).toHaveBeenCalledOnce();
});
