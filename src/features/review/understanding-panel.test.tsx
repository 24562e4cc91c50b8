import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ProposalRecord } from "@/core/program";
import type { EffectAnswer, EffectQuestion } from "@/core/shown-effect";
import {
  UnderstandingPanel,
  type UnderstandingPanelProps,
} from "@/features/review/understanding-panel";
import { button, hasButton, itemsOf, sitDown } from "@/testing/at-the-panel";

const LAMP: EffectQuestion = {
  id: "FloorLamp_6.on=false",
  text: "You also showed that the FloorLamp_6 is off at the end: is that part of the task?",
  effect: {
    kind: "attribute",
    objectId: "FloorLamp_6",
    class: "FloorLamp",
    attribute: "on",
    before: true,
    value: false,
  },
  done: "kept",
};

const PILLOW: EffectQuestion = {
  id: "Pillow_12.place=Sofa_1",
  text: "You also showed that the Pillow_12 is on the Sofa_1 at the end: is that part of the task?",
  effect: {
    kind: "place",
    objectId: "Pillow_12",
    class: "Pillow",
    place: { id: "Sofa_1", class: "Sofa" },
  },
  done: "left out",
};

const proposal: ProposalRecord = {
  teacher: "built-in",
  retrieved: [],
  explanation: "2 calls.",
  understood: { goal: "Water the plant", assumed: [], questions: [], asked: [LAMP, PILLOW] },
  durationMs: 1,
};

function open(props: Partial<UnderstandingPanelProps> = {}) {
  const onAnswerQuestion = vi.fn<UnderstandingPanelProps["onAnswerQuestion"]>();
  render(
    <UnderstandingPanel
      proposal={proposal}
      goal={undefined}
      answers={[]}
      isBusy={false}
      onAnswer={vi.fn<UnderstandingPanelProps["onAnswer"]>()}
      onAnswerQuestion={onAnswerQuestion}
      {...props}
    />,
  );
  return onAnswerQuestion;
}

test("each question says what was shown and what is done about it for now", () => {
  open();
  const [lamp, pillow] = itemsOf("Shown, but not said");
  expect(lamp).toContain(`${LAMP.text} For now it is kept.`);
  expect(pillow).toContain(`${PILLOW.text} For now it is left out.`);
});

test("one button answers, and the answer names its question", async () => {
  const onAnswerQuestion = open();
  const person = sitDown();
  await person.click(button(`No, leave out: ${LAMP.text}`));
  await person.click(button(`Yes, keep: ${PILLOW.text}`));
  expect(onAnswerQuestion.mock.calls).toEqual([
    [LAMP, false],
    [PILLOW, true],
  ]);
});

test("what is answered is not asked again, until the answer is taken back", () => {
  const answer: EffectAnswer = { questionId: LAMP.id, effect: LAMP.effect, isPart: true, at: 1 };
  open({ answers: [answer] });
  expect(hasButton(`Yes, keep: ${LAMP.text}`)).toBe(false);
  expect(hasButton(`Yes, keep: ${PILLOW.text}`)).toBe(true);
});

test("while the teacher works nothing can be answered", () => {
  open({ isBusy: true });
  expect(button(`Yes, keep: ${LAMP.text}`).disabled).toBe(true);
});

test("a proposal that was stored before there were such questions opens as it did", () => {
  open({ proposal: { ...proposal, understood: { assumed: [], questions: [] } } });
  expect(hasButton(/Yes, keep/u)).toBe(false);
});

test("what it took the task for stands in one line, and what that rests on unfolds", async () => {
  const assumed = ["The blue mug is meant."];
  open({ proposal: { ...proposal, understood: { goal: "Coffee", assumed, questions: [] } } });
  const details = screen.getByRole<HTMLDetailsElement>("group");
  expect(details.open).toBe(false);
  expect(details.querySelector("summary")?.textContent).toBe(
    "Understood as: CoffeeWhy, and 1 assumed",
  );
  await sitDown().click(screen.getByText("Why, and 1 assumed"));
  expect(details.open).toBe(true);
  expect(itemsOf("Taken to be meant")).toEqual(assumed);
});

test("whoever is asked sees what was made of it without a press", () => {
  open();
  expect(screen.getByRole<HTMLDetailsElement>("group").open).toBe(true);
  expect(screen.getByText(/2 calls\./u)).toBeDefined();
});
