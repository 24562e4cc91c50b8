import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ObjectionNote } from "@/features/review/objection-note";

test("what makes no sense is said where the verdict is, and nothing where all does", () => {
  const { rerender } = render(<ObjectionNote text={undefined} />);
  expect(screen.queryByRole("status")).toBeNull();
  rerender(<ObjectionNote text="The goal holds, but: the Mug_1 is washed when it is full." />);
  expect(screen.getByRole("status", { name: "Checks of sense" }).textContent).toContain("but:");
});
