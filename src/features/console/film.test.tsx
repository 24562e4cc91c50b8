// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Film } from "@/features/console/film";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const FRAMES = ["a()", "b()", "c()"].map((source) => ({ source, answer: "" }));

function show() {
  render(
    <Film name="The session" frames={FRAMES}>
      {[0, 1, 2, 3].map((count) => (
        <p key={count}>scene {count}</p>
      ))}
    </Film>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const scene = () => screen.getByText(/^scene/u).textContent;
  return { press, scene };
}

test("a run stands at its end and is stepped back through, statement by statement", () => {
  const { press, scene } = show();
  expect(scene()).toBe("scene 3");
  expect(screen.getByText("c()")).toBeTruthy();
  press("Statement before");
  expect(scene()).toBe("scene 2");
  expect(screen.getByText("b()")).toBeTruthy();
  fireEvent.change(screen.getByRole("slider"), { target: { value: "0" } });
  expect(scene()).toBe("scene 0");
  expect(screen.getByText("At the start")).toBeTruthy();
});

test("played, it runs from the start to its end and stops there", () => {
  vi.useFakeTimers();
  const { press, scene } = show();
  press("Play");
  expect(scene()).toBe("scene 0");
  for (const expected of ["scene 1", "scene 2", "scene 3"]) {
    act(() => {
      vi.advanceTimersByTime(800);
    });
    expect(scene()).toBe(expected);
  }
  expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
});
