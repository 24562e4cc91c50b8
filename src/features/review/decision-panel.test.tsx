import { render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Correction, PendingReading } from "@/core/correction";
import type { Decision } from "@/core/operation";
import { DecisionPanel, type DecisionPanelProps } from "@/features/review/decision-panel";
import { button, field, hasButton, itemsOf, sitDown, textOf } from "@/testing/at-the-panel";

const ACCEPTED: Decision = {
  id: "d1",
  programId: "v1",
  verdict: "accepted",
  reasons: [],
  text: "",
  at: 1,
  judged: { instruction: "Make coffee" },
};

type Given = Omit<DecisionPanelProps, "correctionText" | "isRejectOpen">;

/** As the page keeps them: what is typed, and whether the reasons are asked for. */
function Kept({ said, ...given }: Given & { readonly said: string }) {
  const [text, setText] = useState(said);
  const [isRejectOpen, setIsRejectOpen] = useState(false);
  return (
    <DecisionPanel
      {...given}
      correctionText={text}
      onCorrectionText={setText}
      isRejectOpen={isRejectOpen}
      onRejectOpen={setIsRejectOpen}
    />
  );
}

/** A proposal that nobody has said anything about. */
function open({ said = "", ...props }: Partial<Given> & { readonly said?: string } = {}) {
  const told = {
    onAccept: vi.fn<Given["onAccept"]>(),
    onReject: vi.fn<Given["onReject"]>(),
    onAskChanges: vi.fn<Given["onAskChanges"]>(),
    onUndoDecision: vi.fn<Given["onUndoDecision"]>(),
    onConfirm: vi.fn<Given["onConfirm"]>(),
    onTakeBack: vi.fn<Given["onTakeBack"]>(),
    onTick: vi.fn<Given["onTick"]>(),
    onCompare: vi.fn<Given["onCompare"]>(),
  };
  render(
    <Kept
      said={said}
      corrections={[]}
      outcomes={[]}
      takenBack={[]}
      ticked={[]}
      results={new Map()}
      reading={undefined}
      canTakeBack={undefined}
      decision={undefined}
      earlier={undefined}
      isUnsaved={false}
      instruction="Make coffee"
      suggestion={undefined}
      repeatedFailure={undefined}
      acceptBlockedBy={undefined}
      doubt={undefined}
      evidence={[]}
      openRemarks={0}
      isBusy={false}
      isSetAside={false}
      onCorrectionText={() => undefined}
      onRejectOpen={() => undefined}
      {...told}
      {...props}
    />,
  );
  return { ...told, person: sitDown() };
}

const correction = (id: string, text: string, by?: Correction["by"]): Correction => ({
  id,
  programId: "v2",
  text,
  at: 1,
  ...(by === undefined ? {} : { by }),
});

test("a proposal that works is accepted with one press", async () => {
  const { person, onAccept } = open();
  expect(textOf("region", "Decision")).toContain("5 of 5 corrections left");
  await person.click(button("Accept"));
  expect(onAccept).toHaveBeenCalledOnce();
});

test("what came after an accepted version is open, and says what the memory still has", async () => {
  const { person, onAccept, onUndoDecision } = open({ earlier: ACCEPTED });
  expect(textOf("status")).toContain("its exemplar is in the memory. This one is not decided.");
  await person.click(button("Accept"));
  expect(onAccept).toHaveBeenCalledOnce();
  await person.click(button("Undo decision"));
  expect(onUndoDecision).toHaveBeenCalledOnce();
});

test("what is to change is said in words, and sent with the button or the chord", async () => {
  const { person, onAskChanges } = open();
  expect(button("Ask for changes").disabled).toBe(true);
  await person.type(field("Correction"), "Wash the mug first");
  expect(field("Correction").value).toBe("Wash the mug first");
  await person.click(button("Ask for changes"));
  await person.type(field("Correction"), "{Control>}{Enter}{/Control}");
  expect(onAskChanges).toHaveBeenCalledTimes(2);
});

test("the chord sends nothing where nothing is said", async () => {
  const { person, onAskChanges } = open();
  await person.type(field("Correction"), " {Control>}{Enter}{/Control}");
  expect(onAskChanges).not.toHaveBeenCalled();
});

test("while the teacher works nothing is decided and nothing is sent twice", async () => {
  const { person, onAccept, onAskChanges } = open({ isBusy: true, said: "Wash the mug first" });
  await person.type(field("Correction"), "{Control>}{Enter}{/Control}");
  await person.click(button("Accept"));
  expect([onAccept, onAskChanges].flatMap((told) => told.mock.calls)).toEqual([]);
  expect(button("Reject").disabled).toBe(true);
});

test("a failure can be the start of the correction, and one that came back is told", async () => {
  const { person } = open({
    suggestion: "The mug is dirty.",
    repeatedFailure: "The mug is dirty.",
  });
  expect(textOf("status")).toContain("The same failure came back after the correction");
  await person.click(button(/Start from the failure/));
  expect(field("Correction").value).toBe("The mug is dirty.");
  expect(hasButton(/Start from the failure/)).toBe(false);
});

test("why it cannot be accepted yet stands beside the button that waits", () => {
  open({ acceptBlockedBy: "Run it first.", evidence: ["3 of 9 labels are unsure."] });
  expect(button("Accept").disabled).toBe(true);
  expect(screen.getByText("Run it first.")).toBeDefined();
});

test("what the run leaves open stands beside the button that does not wait", () => {
  open({ doubt: "No goal is known.", evidence: ["3 of 9 labels are unsure."] });
  expect(button("Accept").disabled).toBe(false);
  expect(screen.getByText("No goal is known. 3 of 9 labels are unsure.")).toBeDefined();
});

const READING: PendingReading = {
  does: "wash the Mug_6",
  doubts: ['Nothing was made of "sideways".'],
  steps: [
    { kind: "gone", words: "pick up the Mug_7" },
    { kind: "new", words: "wash the Mug_6" },
  ],
  program: "mug_6.wash()",
  abstractions: EMPTY_ABSTRACTIONS,
  note: "Understood: wash the Mug_6.",
  record: { teacher: "built-in", retrieved: [], explanation: "", durationMs: 1 },
};

test("what is doubtful is shown step by step before it changes anything, and costs nothing", async () => {
  const { person, onConfirm } = open({
    corrections: [correction("c1", "Wash the mug sideways.")],
    outcomes: [{ correctionId: "c1", isAddressed: false, note: "Meant so?", pending: READING }],
    reading: READING,
  });
  const question = textOf("region", "Meant so?");
  expect(question).toContain("This would wash the Mug_6.");
  expect(question).toContain('Nothing was made of "sideways".');
  const steps = within(screen.getByRole("list", { name: "What would change" }));
  expect(steps.getByRole("img", { name: "New step:" }).parentElement?.textContent).toContain(
    "wash",
  );
  expect(steps.getByRole("img", { name: "Step left out:" })).toBeDefined();
  expect(textOf("region", "Decision")).toContain("5 of 5 corrections left");
  await person.click(button(/^Yes, change it/));
  await person.click(button(/^No, leave it/));
  expect(onConfirm.mock.calls).toEqual([[0], [undefined]]);
});

test("of several readings each is shown with what it would change, and one of them is taken", async () => {
  const other = {
    ...READING,
    does: "use the Mug_7",
    doubts: [],
    ends: ["Mug_7 in or on the SinkBasin"],
  };
  const { person, onConfirm } = open({ reading: { ...READING, others: [other] } });
  expect(textOf("region", "Meant so?")).toContain("This may mean 2 things.");
  expect(itemsOf("What it may mean")).toHaveLength(2);
  const second = within(screen.getByRole("list", { name: "What reading 2 would change" }));
  expect(second.getByRole("img", { name: "New step:" })).toBeDefined();
  expect(textOf("list", "What it may mean")).toContain("In the end: Mug_7 in or on the SinkBasin.");
  await person.click(button(/^Take reading 2: use the Mug_7/u));
  await person.click(button(/^None of these/));
  expect(onConfirm.mock.calls).toEqual([[1], [undefined]]);
});

test("the last correction can be taken back, and what is taken back costs nothing", async () => {
  const said = {
    corrections: [correction("c1", "Wash the mug."), correction("c2", "Put it down.")],
    outcomes: ["c1", "c2"].map((correctionId, index) => ({
      correctionId,
      programId: `v${index + 3}`,
      isAddressed: true,
      note: "Done.",
    })),
  };
  const { person, onTakeBack } = open({
    ...said,
    canTakeBack: said.corrections[1],
    takenBack: ["c1"],
  });
  expect(itemsOf("Corrections").at(-1)).toContain("Taken back");
  expect(textOf("region", "Decision")).toContain("4 of 5 corrections left");
  await person.click(button(/^Take back/));
  expect(onTakeBack).toHaveBeenCalledOnce();
});

test("every remark shows who made it and what came of it", () => {
  open({
    corrections: [
      correction("c1", "Wash the mug.", "critic"),
      correction("c2", "Put it down.", "person"),
      correction("c3", "Use the sink."),
    ],
    outcomes: [
      { correctionId: "c1", programId: "v3", isAddressed: true, note: "Now it is washed." },
      { correctionId: "c2", isAddressed: false, note: "Not understood." },
    ],
  });
  expect(itemsOf("Corrections")).toEqual([
    "Use the sink.",
    "Person: Put it down. Not understood.",
    "Critic: Wash the mug. Now it is washed. Addressed",
  ]);
  const rows = within(screen.getByRole("list", { name: "Corrections" })).getAllByRole("listitem");
  const signs = rows.map((row) => within(row).getByRole("img").getAttribute("aria-label"));
  expect(signs).toEqual(["Being worked on", "Not addressed", "Revised"]);
  expect(textOf("region", "Decision")).toContain("4 of 5 corrections left");
});

test("rejecting asks for a reason, and can be thought better of", async () => {
  const { person, onReject } = open();
  await person.click(button("Reject"));
  const dialog = within(screen.getByRole("dialog", { name: "Why is it rejected?" }));
  expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Reason in words" }));
  expect(button("Reject demonstration").disabled).toBe(true);
  await person.keyboard("{Escape}");
  expect(hasButton("Reject demonstration")).toBe(false);

  await person.click(button("Reject"));
  await person.click(screen.getByRole("checkbox", { name: "Duplicate" }));
  await person.click(screen.getByRole("checkbox", { name: "Too many steps" }));
  await person.click(screen.getByRole("checkbox", { name: "Duplicate" }));
  await person.type(field("Reason in words"), " goes there twice ");
  await person.click(button("Reject demonstration"));
  expect(onReject).toHaveBeenCalledExactlyOnceWith(["Too many steps"], "goes there twice");
});

test("what is typed at once are words, and Ctrl+Enter sends them", async () => {
  const { person, onReject } = open();
  await person.click(button("Reject"));
  await person.keyboard("{Control>}{Enter}{/Control}");
  expect(onReject).not.toHaveBeenCalled();
  await person.keyboard("wrong mug {Control>}{Enter}{/Control}");
  expect(onReject).toHaveBeenCalledExactlyOnceWith([], "wrong mug");
});

test("a demonstration that was set aside takes no more corrections, but still a verdict", () => {
  open({ isSetAside: true, said: "Wash the mug" });
  expect(textOf("status")).toContain("set aside and nothing was stored");
  expect(screen.queryByRole("textbox", { name: "Correction" })).toBeNull();
  expect(button("Ask for changes").disabled).toBe(true);
  expect(button("Reject").disabled).toBe(false);
});

test("a decision is told with its reasons, and taken back", async () => {
  const decision: Decision = {
    id: "d1",
    programId: "v2",
    verdict: "rejected",
    reasons: ["Duplicate"],
    text: "goes there twice",
    at: 1,
  };
  const { person, onUndoDecision } = open({ decision });
  expect(textOf("status", "Decision")).toContain("Marked rejected. Duplicate · goes there twice");
  expect(hasButton("Accept")).toBe(false);
  await person.click(button("Undo decision"));
  expect(onUndoDecision).toHaveBeenCalledOnce();
});

test("an accepted program is not said to be in the memory while the verdict could not be saved", () => {
  open({ decision: ACCEPTED, isUnsaved: true });
  expect(textOf("status", "Decision")).toContain("not saved");
  expect(textOf("status", "Decision")).not.toContain("is in the memory");
});

test("a verdict tells the words that it was given for, once they are others", () => {
  open({ decision: ACCEPTED, instruction: "Slice the lettuce" });
  expect(document.body.textContent).toContain("it was given for “Make coffee”");
});

test("a verdict for the words of now tells nothing of words", () => {
  open({ decision: ACCEPTED });
  expect(document.body.textContent).not.toContain("given for");
});

test("open remarks are counted beside what else is to be known before accepting", () => {
  open({ openRemarks: 2, acceptBlockedBy: "Run it first." });
  expect(textOf("region", "Decision")).toContain("Run it first. 2 remarks are open.");
});

test("a single open remark is told as one", () => {
  open({ openRemarks: 1, doubt: "The room is assumed." });
  expect(textOf("region", "Decision")).toContain("The room is assumed. 1 remark is open.");
});

test("as long as something is in the way, that alone is told", () => {
  open({ evidence: ["2 labels are uncertain."], acceptBlockedBy: "Run the program first." });
  expect(screen.getByText("Run the program first.")).toBeTruthy();
});
