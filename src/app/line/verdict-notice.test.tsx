import { render, screen } from "@testing-library/react";
import { ToasterPlace } from "@/app/notices/toaster-place";
import { expect, test, vi } from "vitest";
import { announceVerdict, takeBackShown, verdictText } from "@/app/line/verdict-notice";
import { sitDown } from "@/testing/at-the-panel";

const ELSEWHERE = { demonstrationId: "other", operations: () => [] };

function announce() {
  const takeBack = vi.fn<() => void>();
  render(<ToasterPlace at="foot" />);
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

test("who accepts hears how many remarks are open", () => {
  const remark = (id: string, isTicked: boolean) => ({
    id,
    isTicked,
    pin: { kind: "range" as const, startFrame: 0, endFrame: 0 },
    text: "Look here",
    at: 1,
    replies: [],
  });
  const remarks = [remark("a", false), remark("b", false), remark("c", true)];
  const tried = { versions: [], runs: [] };
  expect(verdictText("accepted", { ...tried, remarks })).toMatch(/memory. 2 remarks are open$/u);
  expect(verdictText("accepted", { ...tried, remarks: [remark("c", true)] })).toMatch(/memory$/u);
  expect(verdictText("rejected", { ...tried, remarks })).not.toContain("remark");
});
