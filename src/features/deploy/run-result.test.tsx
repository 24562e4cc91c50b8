import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RunResult } from "@/features/deploy/run-result";

function resultOf(met: boolean, unread: readonly string[]): string {
  const goal = { success: met, conditions: [{ id: "mug", description: "The mug is clean", met }] };
  render(
    <RunResult
      goal={goal}
      unread={unread}
      routine={undefined}
      environmentSteps={12}
      refused={0}
      doing={undefined}
    />,
  );
  return screen.getByRole("region", { name: "Result" }).textContent;
}

test("what was asked for is so where all of it was understood", () => {
  expect(resultOf(true, [])).toContain("What was asked for is so");
});

test("words that nobody read are named, and nothing is said to be as it was asked for", () => {
  const said = resultOf(true, ["do not make coffee"]);
  expect(said).not.toContain("What was asked for is so");
  expect(said).toContain(
    "More may be asked for than is checked below: “do not make coffee”. You say whether it is done.",
  );
});

test("what is not so yet is not so, however much was understood", () => {
  expect(resultOf(false, ["seventeen"])).toContain("Not yet what was asked for");
});

test("of a routine it says whose words it is judged by, or that nobody could check it", () => {
  const shown = (isRead: boolean) => {
    const routine = { name: "Mary cleaning", words: "Clean all mugs", isRead };
    const goal = isRead ? { success: true, conditions: [] } : undefined;
    const { unmount } = render(
      <RunResult
        {...{ goal, routine }}
        unread={[]}
        environmentSteps={12}
        refused={0}
        doing={undefined}
      />,
    );
    const { textContent } = screen.getByRole("region", { name: "Result" });
    unmount();
    return textContent;
  };
  expect(shown(true)).toContain(
    "Judged by the words of the routine “Mary cleaning”: “Clean all mugs”",
  );
  expect(shown(false)).toContain("Nobody could check the routine “Mary cleaning”");
  expect(shown(false)).toContain("you say whether it is done");
});
