import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LabelEditor } from "@/features/timeline/label-editor";

/** The editor of a label over these frames, in a film of 34. */
function open(startFrame: number, endFrame: number): void {
  render(
    <LabelEditor
      label={{
        id: "a",
        verb: "Pickup",
        object: "Mug",
        startFrame,
        endFrame,
        confidence: 1,
        by: "log",
      }}
      isDraft={false}
      verbs={["Pickup"]}
      objects={["Mug"]}
      frequent={[]}
      lastFrame={33}
      onConfirm={() => undefined}
      onRemove={() => undefined}
    />,
  );
}

test("a label that the film has no picture of says so, and keeps what it says", () => {
  open(500, 510);
  expect(screen.getByText(/^The film ends at frame 33, before this label/u)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: "Start frame" }).value).toBe(
    "500",
  );
});

test("one that the film ends in says so, and one that ends with the film says nothing", () => {
  open(31, 90);
  expect(screen.getByText("The film ends at frame 33, within this label.")).toBeDefined();
  open(31, 34);
  expect(screen.getAllByText(/^The film ends/u)).toHaveLength(1);
});
