import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DifferenceBar, type DifferenceBarProps } from "@/features/timeline/difference-bar";
import { sitDown } from "@/testing/at-the-panel";

function open(given: Partial<DifferenceBarProps> = {}) {
  const props: DifferenceBarProps = {
    count: 3,
    at: 1,
    says: [
      { lane: "Label", says: "Pickup Mug" },
      { lane: "Program", says: "Pickup Cup" },
    ],
    labelFix: "Label: Pickup Cup",
    programFix: "Program: Pickup Mug",
    isDisabled: false,
    onGo: vi.fn<DifferenceBarProps["onGo"]>(),
    onFixLabel: vi.fn<() => void>(),
    onFixProgram: vi.fn<() => void>(),
    ...given,
  };
  render(<DifferenceBar {...props} />);
  return { ...props, person: sitDown() };
}

const focus = () => screen.getByRole("status", { name: "Difference in focus" }).textContent;
const button = (name: string) => screen.getByRole("button", { name });

test("it says who says what, and each act says what it would do", async () => {
  const { person, onGo, onFixLabel, onFixProgram } = open();
  expect(focus()).toBe("2 of 3 · Label: Pickup Mug · Program: Pickup Cup");
  await person.click(button("Label: Pickup Cup"));
  await person.click(button("Program: Pickup Mug"));
  await person.click(button("Next difference"));
  await person.click(button("Previous difference"));
  expect(onFixLabel).toHaveBeenCalledOnce();
  expect(onFixProgram).toHaveBeenCalledOnce();
  expect(vi.mocked(onGo).mock.calls).toEqual([[1], [-1]]);
});

test("before anyone looked it counts them", () => {
  open({ at: undefined, says: [], labelFix: undefined, programFix: undefined });
  expect(focus()).toBe("3 differences");
  expect(screen.queryByRole("button", { name: /^(Label|Program)/u })).toBeNull();
});

test("where nothing differs it takes no room, and while something runs nothing is put right", () => {
  const { container } = render(<DifferenceBar {...open({ isDisabled: true })} count={0} />);
  expect(container.textContent).toBe("");
  expect(button("Label: Pickup Cup").hasAttribute("disabled")).toBe(true);
});
