import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OfflineSection, type OfflineUse } from "@/features/settings/data/offline-section";
import { sitDown } from "@/testing/at-the-panel";

const MB = 1024 ** 2;
const USE: OfflineUse = {
  state: "ready",
  kept: { keptBytes: 30 * MB, totalBytes: 90 * MB },
  dataBytes: 7 * MB,
  progress: undefined,
  error: undefined,
  onKeepRest: vi.fn<() => void>(),
  onCancel: vi.fn<() => void>(),
};
const told = () => screen.getByRole("status", { name: "What works without a network" }).textContent;

test("what of the studio is kept is told apart from a person's data, and the rest is a press away", async () => {
  const onKeepRest = vi.fn<() => void>();
  render(<OfflineSection {...USE} onKeepRest={onKeepRest} />);
  expect(told()).toContain("30.0 MB of 90.0 MB of its files are kept in this browser");
  expect(screen.getByText(/^Your data takes about 7.0 MB\./u).textContent).toContain(
    "are part of no backup",
  );
  await sitDown().click(screen.getByRole("button", { name: "Keep all of it now" }));
  expect(onKeepRest).toHaveBeenCalledOnce();
});

test("nothing is promised that is not here", () => {
  const { rerender } = render(<OfflineSection {...USE} state="coming" kept={undefined} />);
  expect(told()).toBe("The studio's files are being loaded; until then it needs its server.");
  rerender(<OfflineSection {...USE} state="failed" kept={undefined} />);
  expect(told()).toContain("it needs its server until the next visit");
  rerender(<OfflineSection {...USE} state="none" kept={undefined} />);
  expect(told()).toContain("the browser keeps none of its files");
  expect(screen.queryByRole("button", { name: "Keep all of it now" })).toBeNull();
  rerender(<OfflineSection {...USE} kept={{ keptBytes: 90 * MB, totalBytes: 90 * MB }} />);
  expect(told()).toBe("The whole studio works: all its files (90.0 MB) are kept in this browser.");
});
