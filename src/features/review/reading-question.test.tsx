/** A correction of a reason is asked about with its comment before and after. */
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { ReadingQuestion } from "@/features/review/reading-question";

test("the comment of before and the one of after, and that no step changes", () => {
  const record = { teacher: "built-in", retrieved: [], explanation: "", durationMs: 0 };
  render(
    <ReadingQuestion
      reading={{
        does: "change the comment on line 5",
        doubts: ["So it is kept as your own words."],
        steps: [],
        comments: [
          { kind: "gone", words: "# (causal abstraction) The water boils it." },
          { kind: "new", words: "# (causal abstraction, by a person) The stove does." },
        ],
        program: "",
        abstractions: EMPTY_ABSTRACTIONS,
        note: "",
        record,
      }}
      isBusy={false}
      onConfirm={() => undefined}
    />,
  );
  const question = screen.getByRole("region", { name: "Meant so?" });
  expect(question.textContent).toContain("This would change the comment on line 5. Meant so?");
  expect(question.textContent).toContain("The steps stay as they are.");
  const list = within(question).getByRole("list", { name: "What would change" });
  const [gone, fresh] = within(list).getAllByRole("listitem");
  expect(gone?.textContent).toContain("The water boils it.");
  expect(within(list).getByRole("img", { name: "Comment taken away:" })).toBeDefined();
  expect(fresh?.textContent).toContain("by a person) The stove does.");
  expect(within(list).getByRole("img", { name: "New comment:" })).toBeDefined();
});
