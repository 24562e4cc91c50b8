/** The lanes of a household review: what the noisy program and a better one do beside what was labelled. */
import { expect, test } from "vitest";
import { lanesOf } from "@/app/review/lanes/lanes-of";
import { programFixOf } from "@/app/review/lanes/program-fix";
import type { ActionLabel } from "@/core/action-label";
import { ensureExists } from "@/base/assert";
import { alignLanes } from "@/core/lanes/align-lanes";
import { findDisagreements } from "@/core/lanes/disagreements";
import { householdKit } from "@/worlds/household/household-kit";

function labelsOf(text: string): readonly ActionLabel[] {
  return text.split(", ").map((words, index) => {
    const [verb = "", object] = words.split(" ");
    const span = { startFrame: index, endFrame: index + 1 };
    return {
      id: `l${index}`,
      verb,
      ...(object === undefined ? {} : { object }),
      ...span,
      confidence: 0.8,
      by: "model",
    };
  });
}

const LABELS = labelsOf("Forward, Pickup Mug, Forward, Place Sink, ToggleOn Faucet");
const PROGRAM = [
  'mug = InteractionObject("Mug")',
  'sink_basin = InteractionObject("SinkBasin")',
  'cabinet = InteractionObject("Cabinet")',
  "mug.go_to()",
  "mug.pickup()",
  "cabinet.open()",
  "mug.place(sink_basin)",
  "mug.change_state('dirty', False)",
].join("\n");

function differencesOf(labels: readonly ActionLabel[], programText: string) {
  const lanes = ensureExists(
    lanesOf({ kit: householdKit, labels, loggedActions: [], programText, run: undefined }),
  );
  return findDisagreements(alignLanes(lanes), lanes);
}

test("ways and notes are no actions, a basin is its sink, and the rest is told apart", () => {
  const found = differencesOf(LABELS, PROGRAM);
  expect(found.map(({ label, program }) => [label?.key, program?.key])).toEqual([
    [undefined, "Open Cabinet"],
    ["ToggleOn Faucet", undefined],
  ]);
});

test("the program that the labels give differs from them nowhere", () => {
  const { text } = ensureExists(householdKit.labels).toNoisyProgram(LABELS);
  expect(differencesOf(LABELS, text)).toEqual([]);
});

test("put right, the program does what the label says and no longer what it does not", () => {
  const fix = (text: string, index: number) => {
    const at = ensureExists(differencesOf(LABELS, text)[index]);
    const fixed = { kit: householdKit, labels: LABELS, state: undefined, text };
    return ensureExists(programFixOf(fixed, at)).text;
  };
  const without = fix(PROGRAM, 0);
  expect(without).not.toContain("cabinet");
  const withFaucet = fix(without, 0);
  expect(withFaucet).toContain("faucet.toggle_on()");
  expect(differencesOf(LABELS, withFaucet)).toEqual([]);
});

test("what was refused and what this world has no verb for is left out", () => {
  const labels = labelsOf("Wash Mug, Pickup Mug").map((label) => ({
    ...label,
    success: label.verb !== "Pickup",
  }));
  const lanes = lanesOf({
    kit: householdKit,
    labels,
    loggedActions: labels,
    programText: undefined,
    run: undefined,
  });
  expect(lanes).toMatchObject({ labels: [], log: [], program: undefined, run: undefined });
});
