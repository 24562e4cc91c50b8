import { render, screen } from "@testing-library/react";
import { ToasterPlace } from "@/app/shell/toaster-place";
import { expect, test, vi } from "vitest";
import { announceVerdict, takeBackShown } from "@/app/line/verdict-notice";
import { sitDown } from "@/testing/at-the-panel";

const ELSEWHERE = { demonstrationId: "other", operations: () => [] };

function announce() {
  const takeBack = vi.fn<() => void>();
  render(<ToasterPlace theme="light" />);
  announceVerdict("Accepted", "Wash the mug", { demonstrationId: "mug", at: 1, takeBack });
  return takeBack;
}

test("the key of undo takes a verdict back from another page, once", () => {
  const takeBack = announce();
  expect(takeBackShown(ELSEWHERE)).toBe(true);
  expect(takeBackShown(ELSEWHERE)).toBe(false);
  expect(takeBack).toHaveBeenCalledOnce();
});

test("what the button took back is not taken back again by the key", async () => {
  const takeBack = announce();
  await sitDown().click(await screen.findByRole("button", { name: "Undo" }));
  expect(takeBackShown(ELSEWHERE)).toBe(false);
  expect(takeBack).toHaveBeenCalledOnce();
});
