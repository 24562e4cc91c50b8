import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Foretold } from "@/core/forecast/foretold";
import type { WatchedAction } from "@/core/forecast/watched-actions";
import { ForecastPanel } from "@/features/forecast/forecast-panel";
import { button, sitDown } from "@/testing/at-the-panel";

const filmOf = (length: number): readonly WatchedAction[] =>
  Array.from({ length }, (_, index) => ({
    verb: "stir",
    noun: `pot ${index}`,
    startS: index,
    endS: index + 1.5,
    text: `stir pot ${index}`,
  }));
const told = (by: Foretold["by"], noun: string, verb: number): Foretold => ({
  by,
  futures: [[{ verb: "stir", noun }], [{ verb: "fry", noun: "leek" }]],
  distances: { verb, noun: 0.5, action: 0.75 },
});
const TOLD = [told("analogy", "pot 12", 0.25), told("frequent", "egg", 0.9)];

test("what is foretold stands beside what happened, and each forecaster beside the others", async () => {
  const onMoment = vi.fn<(moment: number) => void>();
  const film = filmOf(40);
  render(
    <ForecastPanel actions={film} moment={10} onMoment={onMoment} otherFilms={3} told={TOLD} />,
  );
  const beside = () => within(screen.getByRole("table", { name: "Forecast beside what happened" }));
  expect(beside().getAllByRole("row")).toHaveLength(21);
  expect(
    beside()
      .getAllByText("stir pot 12")
      .map(({ tagName }) => tagName),
  ).toEqual(["MARK", "TD"]);
  const person = sitDown();
  await person.click(screen.getByRole("radio", { name: "The most frequent actions" }));
  expect(beside().getByText("stir egg").tagName).toBe("TD");
  await person.selectOptions(screen.getByLabelText("Future"), "2 of 2");
  expect(beside().getByText("fry leek").tagName).toBe("TD");
  expect(screen.getByRole("cell", { name: "0.25" }).className).toContain("font-semibold");
  await person.click(button("One action later"));
  fireEvent.change(screen.getByRole("slider", { name: "Moment of the forecast" }), {
    target: { value: "20" },
  });
  expect(onMoment.mock.calls).toEqual([[11], [20]]);
});

test("the moment keeps within what can be judged", () => {
  render(
    <ForecastPanel
      actions={filmOf(28)}
      moment={8}
      onMoment={vi.fn<(moment: number) => void>()}
      otherFilms={1}
      told={TOLD}
    />,
  );
  expect([button("One action earlier").disabled, button("One action later").disabled]).toEqual([
    true,
    true,
  ]);
});

test("too short a film, and one without others, say so", () => {
  const { rerender } = render(
    <ForecastPanel
      actions={filmOf(27)}
      moment={8}
      onMoment={vi.fn<(moment: number) => void>()}
      otherFilms={0}
      told={[]}
    />,
  );
  expect(screen.getByText(/too few to foretell 20 after 8/)).toBeDefined();
  rerender(
    <ForecastPanel
      actions={filmOf(50)}
      moment={8}
      onMoment={vi.fn<(moment: number) => void>()}
      otherFilms={0}
      told={undefined}
    />,
  );
  expect(screen.getByText(/nothing to reason from by analogy/)).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("It is foretold…");
});
