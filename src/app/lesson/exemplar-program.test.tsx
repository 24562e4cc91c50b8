/** The lines of an exemplar's program lead to the frames of the demonstration that they come from. */
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { spansOf } from "@/app/lesson/exemplar-program";
import type { ActionLabel } from "@/core/action-label";
import { ProgramText } from "@/features/memory/program-text";
import { buildDemonstration } from "@/testing/build-demonstration";
import { sitDown } from "@/testing/at-the-panel";
import { LessonDriver } from "@/testing/lesson-driver";
import { kitchen } from "@/testing/teacher-kitchen";
import { householdKit } from "@/worlds/household/household-kit";
import { toJson } from "@/worlds/household/state/to-json";

const PICKUP: ActionLabel = {
  id: "l1",
  startFrame: 4,
  endFrame: 5,
  verb: "Pickup",
  object: "Mug",
  by: "log",
  confidence: 1,
};

test("each call has the frames of its label, and what nobody showed has none", () => {
  const built = buildDemonstration({ state: toJson(kitchen.state), instruction: "Take the mug" });
  const demonstration = { ...built, loggedActions: [PICKUP] };
  const lesson = new LessonDriver({ kit: householdKit, demonstration });
  lesson.takeLabels();
  const noisy = lesson.version.text.trimEnd();
  const at = noisy.split("\n").findIndex((line) => line.includes(".pickup("));
  const program = `# what for\n${noisy}\nmug.toggle_on()`;
  const log = lesson.parts.log.operations();
  const spans = spansOf({ kit: householdKit, demonstration, program, log });
  expect(spans.get(at + 2)).toEqual({ startFrame: 4, endFrame: 5 });
  expect(spans.has(program.split("\n").length)).toBe(false);
  expect(spansOf({ kit: householdKit, demonstration, program, log: [] }).size).toBe(0);
});

test("a line says its frame and leads there; without a demonstration there is the text alone", async () => {
  const onFrame = vi.fn<(frame: number) => void>();
  const spans = new Map([[2, { startFrame: 4, endFrame: 5 }]]);
  const text = "mug = InteractionObject('Mug')\nmug.pickup()";
  const { rerender } = render(
    <ProgramText label="Program" text={text} origin={{ spans, onFrame }} />,
  );
  const name = "Line 2: show frame 4 of the demonstration";
  await sitDown().click(screen.getByRole("button", { name }));
  expect(onFrame).toHaveBeenCalledWith(4);
  rerender(<ProgramText label="Program" text={text} />);
  expect(screen.queryByRole("button")).toBeNull();
});
