import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FilmBar, type FilmBarProps } from "@/features/execution/film-bar";
import { button, sitDown, textOf } from "@/testing/at-the-panel";

function open(props: Partial<FilmBarProps> = {}) {
  const told = {
    onSeek: vi.fn<FilmBarProps["onSeek"]>(),
    onStep: vi.fn<FilmBarProps["onStep"]>(),
    onDivergence: vi.fn<FilmBarProps["onDivergence"]>(),
    onLink: vi.fn<FilmBarProps["onLink"]>(),
  };
  render(
    <FilmBar
      at={3}
      last={7}
      caption="mug.pickup()"
      divergence={2}
      brokenAt={undefined}
      isLinked
      {...told}
      {...props}
    />,
  );
  return { ...told, person: sitDown() };
}

test("it says where the film stands, and goes from call to call", async () => {
  const { person, onStep, onSeek } = open();
  expect(textOf("group", "Go through the run")).toContain("3 / 7 mug.pickup()");
  await person.click(button("Next call"));
  await person.click(button("Previous call"));
  expect(onStep.mock.calls).toEqual([[1], [-1]]);
  const slider = screen.getByRole("slider", { name: "Call" });
  expect(slider.getAttribute("aria-valuetext")).toBe("After call 3 of 7: mug.pickup()");
  fireEvent.change(slider, { target: { value: "5" } });
  expect(onSeek).toHaveBeenCalledExactlyOnceWith(5);
});

test("it stops at the ends, and has no difference to go to where there is none", () => {
  open({ at: 7, divergence: undefined });
  expect(button("Next call").disabled).toBe(true);
  expect(button("Previous call").disabled).toBe(false);
  expect(button("First difference from the demonstration").disabled).toBe(true);
});

test("the first difference is one press away, and so is moving alone", async () => {
  const { person, onDivergence, onLink } = open();
  await person.click(button("First difference from the demonstration"));
  expect(onDivergence).toHaveBeenCalledOnce();
  expect(button("Move with the demonstration").getAttribute("aria-pressed")).toBe("true");
  await person.click(button("Move with the demonstration"));
  expect(onLink).toHaveBeenCalledOnce();
});

test("where the world is another one today it says from which call on", () => {
  open({ brokenAt: 4, last: 4 });
  expect(screen.getByRole("status").textContent).toContain("From call 5 on");
});
