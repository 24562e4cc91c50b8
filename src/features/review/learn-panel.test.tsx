import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sitDown } from "@/testing/at-the-panel";
import { gateWords, LearnPanel, type LearnPanelProps } from "@/features/review/learn-panel";

const gate = {
  labels: 200,
  rightBefore: 90,
  rightAfter: 130,
  mended: 50,
  spoiled: 10,
  isBetter: true,
};

function show(given: Partial<LearnPanelProps>) {
  const props: LearnPanelProps = {
    progress: undefined,
    isDisabled: false,
    unlikeness: undefined,
    learned: undefined,
    inUse: undefined,
    isDamaged: false,
    failure: undefined,
    onLook: vi.fn<() => void>(),
    onLearn: vi.fn<() => void>(),
    onCancel: vi.fn<() => void>(),
    onKeep: vi.fn<() => void>(),
    onDrop: vi.fn<() => void>(),
    onTakeBack: vi.fn<() => void>(),
    ...given,
  };
  render(<LearnPanel {...props} />);
  return props;
}

test("what was learned and is better can be kept", () => {
  const { onKeep } = show({ learned: { number: 2, gate } });
  expect(screen.getByRole("status", { name: "What was learned" }).textContent).toContain(
    "90 were right before and 130 are with what was learned: 50 mended, 10 spoiled",
  );
  screen.getByRole("button", { name: "Keep head 2" }).click();
  expect(onKeep).toHaveBeenCalledOnce();
});

test("what is not better can only be discarded, and says why", () => {
  show({ learned: { number: 2, gate: { ...gate, isBetter: false } } });
  expect(screen.queryByRole("button", { name: /Keep/u })).toBeNull();
  expect(gateWords({ ...gate, isBetter: false })).toContain("cannot be kept");
  expect(screen.getByRole("button", { name: "Discard it" })).toBeTruthy();
});

test("unlike pictures are told before anything is labelled", () => {
  show({ unlikeness: { value: 7.3, limit: 1.9, isUnlike: true } });
  expect(screen.getByRole("status", { name: "Pictures" }).textContent).toContain(
    "labels are not to be trusted",
  );
});

test("with nothing to say it is folded away", async () => {
  show({});
  expect(screen.queryByRole("button", { name: "Check pictures" })).toBeNull();
  await sitDown().click(screen.getByRole("button", { name: "Learning" }));
  expect(screen.getByRole("button", { name: "Check pictures" })).toBeTruthy();
});

test("the head in use is named with what it came from, and can be taken back", async () => {
  const { onTakeBack } = show({ inUse: { number: 3, gate, videos: 1, data: "0a1b2c3d" } });
  await sitDown().click(screen.getByRole("button", { name: "Learning: head 3" }));
  expect(screen.getByText(/Head 3 in use, of 200 labels in 1 video/u)).toBeTruthy();
  screen.getByRole("button", { name: "Take head 3 back" }).click();
  expect(onTakeBack).toHaveBeenCalledOnce();
});

test("a head that cannot be read is told, and can be taken back all the same", () => {
  const { onTakeBack } = show({ isDamaged: true });
  expect(screen.getByText(/cannot be read: the shipped model is in use/u)).toBeTruthy();
  screen.getByRole("button", { name: "Take it back" }).click();
  expect(onTakeBack).toHaveBeenCalledOnce();
});
