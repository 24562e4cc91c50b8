import { render, screen, within } from "@testing-library/react";
import { useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import {
  reviewActions,
  type RecordedAction,
  type ActionChange,
  type ActionContent,
} from "@/core/action-review";
import { ensureExists } from "@/base/assert";
import { ActionDetails, type ActionDetailsProps } from "@/features/actions/action-details";
import { button, field, hasButton, itemsOf, sitDown, textOf } from "@/testing/at-the-panel";

const CONTENT: ActionContent = {
  action: "click [40]",
  plan: "Sort the list by price.",
  summary: "Opens the sorting menu.",
  predictedState: "",
};
const RECORDED: RecordedAction = { id: "s1", content: CONTENT, observation: "" };
const SAID: ActionChange = {
  kind: "step.correct",
  correction: { id: "c1", stepId: "s1", proposed: CONTENT, text: "Click Submit instead", at: 1 },
};
const REVISED: ActionChange = {
  kind: "step.answer",
  outcome: {
    correctionId: "c1",
    revised: { ...CONTENT, action: "click [41]", summary: "Submits the form." },
    isAddressed: true,
    note: "It submits now.",
    at: 2,
  },
};

type Given = Omit<ActionDetailsProps, "item" | "words" | "onWords" | "wordsRef">;

/** One action as a log of changes leaves it. */
function open(changes: readonly ActionChange[] = [], props: Partial<Given> = {}) {
  const told = {
    onSend: vi.fn<Given["onSend"]>(),
    onCancel: vi.fn<Given["onCancel"]>(),
    onRestore: vi.fn<Given["onRestore"]>(),
    onAskAgain: vi.fn<Given["onAskAgain"]>(),
  };
  const review = reviewActions(
    { instruction: "", actions: [RECORDED], summary: "", comments: [] },
    changes,
  );
  function Kept() {
    const [words, setWords] = useState("");
    return (
      <ActionDetails
        item={ensureExists(review.actions[0])}
        isLocked={false}
        stream={undefined}
        work="revises"
        words={words}
        onWords={setWords}
        wordsRef={useRef(null)}
        {...told}
        {...props}
      />
    );
  }
  render(<Kept />);
  return { ...told, person: sitDown() };
}

const WRONG = "What is wrong with this action?";

test("why an action was taken is told; what nobody said is left out", () => {
  open();
  const told = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(told).toEqual(["Sort the list by price.", "Opens the sorting menu."]);
  expect(screen.queryByRole("list")).toBeNull();
});

test("what is wrong is said in words; then the keyboard is free for the verdicts", async () => {
  const { person, onSend } = open();
  await person.type(field(WRONG), "  {Control>}{Enter}{/Control}");
  expect(onSend).not.toHaveBeenCalled();
  expect(button("Reject and revise").disabled).toBe(true);
  await person.type(field(WRONG), "Click Submit{Control>}{Enter}{/Control}");
  expect(onSend).toHaveBeenCalledOnce();
  expect(document.activeElement).not.toBe(field(WRONG));
  await person.click(button("Reject and revise"));
  expect(onSend).toHaveBeenCalledTimes(2);
});

test("Escape leaves the field and keeps what is typed", async () => {
  const { person } = open();
  await person.type(field(WRONG), "Click{Escape}");
  expect(document.activeElement).toBe(document.body);
  expect(field(WRONG).value).toBe("Click");
});

test("while the teacher revises, its words come in, it can be stopped, and nothing else is sent", async () => {
  const { person, onCancel, onSend } = open([SAID], { stream: "I will click [41]" });
  expect(textOf("status")).toContain("The teacher revises this action…");
  expect(textOf("status")).toContain("I will click [41]");
  await person.type(field(WRONG), "More{Control>}{Enter}{/Control}");
  expect(onSend).not.toHaveBeenCalled();
  expect(hasButton("Ask the teacher again")).toBe(false);
  await person.click(button("Cancel"));
  expect(onCancel).toHaveBeenCalledOnce();
});

test("a correction that nobody answered can be sent again", async () => {
  const { person, onAskAgain } = open([SAID]);
  const said = within(screen.getByRole("list", { name: "Corrections of this step" }));
  expect(said.getByRole("img", { name: "Not answered" })).toBeDefined();
  await person.click(button("Ask the teacher again"));
  expect(onAskAgain).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: "c1" }));
});

test("what a correction led to is told, and the action before it can be taken back", async () => {
  const { person, onRestore } = open([SAID, REVISED]);
  expect(itemsOf("Corrections of this step")).toEqual([
    "Click Submit instead About click [40] · It submits now.",
  ]);
  expect(screen.getByRole("img", { name: "Revised" })).toBeDefined();
  await person.click(screen.getByText("What it was before (1)"));
  expect(itemsOf("Former actions")[0]).toContain("click [40]");
  await person.click(button("Use this again"));
  expect(onRestore).toHaveBeenCalledExactlyOnceWith(CONTENT);
});

test("the verdict on a revised action is the verdict on its correction", () => {
  const judged: ActionChange = { kind: "step.judge", stepIds: ["s1"], verdict: "accepted", at: 3 };
  open([SAID, REVISED, judged]);
  expect(screen.getByRole("img", { name: "Accepted" })).toBeDefined();
});

test("a finished review can be read, not changed", () => {
  open([SAID, REVISED], { isLocked: true });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(button("Use this again").disabled).toBe(true);
});
