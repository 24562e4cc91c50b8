// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { ConsoleHistory } from "@/features/console/console-history";

afterEach(cleanup);

const LINES = Array.from({ length: 1000 }, (_, index) => ({
  source: `line_${index + 1}()`,
  answer: "",
  by: "typed" as const,
  at: index,
}));

function show(at: number) {
  render(
    <ConsoleHistory
      lines={LINES}
      at={at}
      isCrowded={false}
      running={undefined}
      wordsOf={() => undefined}
      onGoTo={() => undefined}
    />,
  );
}

test("of a long session the newest lines are drawn, and earlier ones where somebody asks", async () => {
  show(1000);
  expect(screen.getByText("line_1000()")).toBeDefined();
  expect(screen.queryByText("line_700()")).toBeNull();
  await userEvent.click(screen.getByText("Show 800 earlier lines"));
  expect(screen.getByText("line_700()")).toBeDefined();
  expect(screen.getByText("Show 600 earlier lines")).toBeDefined();
});

test("who stepped back sees the lines around the one that is shown", () => {
  show(500);
  expect(screen.getByText("line_500()").closest("li")?.getAttribute("aria-current")).toBe("step");
  expect(screen.getByText("Show 400 later lines")).toBeDefined();
});
