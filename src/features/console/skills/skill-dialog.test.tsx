// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { SkillDialog, type SkillDialogProps } from "@/features/console/skills/skill-dialog";
import type { ShownDraft } from "@/features/console/skills/shown-draft";

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const DRAFT: ShownDraft = {
  name: "pick_by_handle",
  what: "",
  whenToUse: "",
  whenNotToUse: "",
  instruction: "",
  object: "red mug",
  reference: undefined,
  things: ["red mug", "gray bin"],
  hand: { x: 0, y: 0.1, z: 0.3, turn: 0, tilt: 0, isClosed: false },
  holds: undefined,
  moves: 1,
  words: ["red mug: on the table at 0, 0"],
  demonstrations: [{ outcome: ["the mug is held by the rim"] }],
  odd: [{ index: 0, why: "It did not end as the others did." }],
  isWritten: false,
  body: "",
  api: "def find(words): ...",
  progress: undefined,
  learned: undefined,
  isKeeping: false,
  refusal: undefined,
  error: undefined,
};

function show(change: Partial<ShownDraft> = {}) {
  const props: SkillDialogProps = {
    draft: { ...DRAFT, ...change },
    above: <p>above</p>,
    side: <p>side</p>,
    halfWidth: 0.6,
    halfHeight: 0.5,
    onText: vi.fn<SkillDialogProps["onText"]>(),
    onChoose: vi.fn<SkillDialogProps["onChoose"]>(),
    onMove: vi.fn<SkillDialogProps["onMove"]>(),
    onBack: vi.fn<SkillDialogProps["onBack"]>(),
    onDrawAgain: vi.fn<SkillDialogProps["onDrawAgain"]>(),
    onKeepDemonstration: vi.fn<SkillDialogProps["onKeepDemonstration"]>(),
    onRemove: vi.fn<SkillDialogProps["onRemove"]>(),
    onTest: vi.fn<SkillDialogProps["onTest"]>(),
    onWritten: vi.fn<SkillDialogProps["onWritten"]>(),
    onWrite: vi.fn<SkillDialogProps["onWrite"]>(),
    onTestWritten: vi.fn<SkillDialogProps["onTestWritten"]>(),
    onStopTest: vi.fn<SkillDialogProps["onStopTest"]>(),
    onKeep: vi.fn<SkillDialogProps["onKeep"]>(),
    onClose: vi.fn<SkillDialogProps["onClose"]>(),
  };
  render(<SkillDialog {...props} />);
  return props;
}

test("the gripper is moved, leaned and closed by keys", async () => {
  const { onMove } = show();
  screen.getByRole("application", { name: "Gripper" }).focus();
  await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowUp}{/Shift}] ");
  expect(vi.mocked(onMove).mock.calls.map(([change]) => change)).toEqual([
    { x: 0.01 },
    { y: 0.15 },
    { tilt: 15 },
    { isClosed: true },
  ]);
});

test("a demonstration that does not fit says why, and can be removed", async () => {
  const { onRemove } = show();
  expect(screen.getByRole("list", { name: "Shown" }).textContent).toContain(
    "It did not end as the others did.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Remove demonstration 1" }));
  expect(onRemove).toHaveBeenCalledWith(0);
});

test("untested it cannot be kept; tested it says how often it did it, and what went wrong", () => {
  show();
  const keep = () => screen.getByRole<HTMLButtonElement>("button", { name: "Keep the skill" });
  expect(keep().disabled).toBe(true);
  cleanup();
  const tries = [
    { isSuccess: true, words: "" },
    { isSuccess: false, words: "The gripper closed on nothing." },
  ];
  show({ learned: { outcome: ["the mug is held by the handle"], tries } });
  expect(keep().disabled).toBe(false);
  cleanup();
  show({ learned: { outcome: [], tries }, isKeeping: true });
  expect(keep().disabled).toBe(true);
  cleanup();
  show({ learned: { outcome: ["the mug is held by the handle"], tries } });
  expect(screen.getByText(/did it on 1 of 2 tables/u)).toBeDefined();
  expect(screen.getByText(/Otherwise: The gripper closed on nothing/u)).toBeDefined();
});

test("written as code it is run, and the test can be stopped", async () => {
  const { onWritten } = show();
  await userEvent.click(screen.getByRole("radio", { name: "Write it as code" }));
  expect(onWritten).toHaveBeenCalledWith(true);
  cleanup();
  const written = show({ isWritten: true });
  expect(screen.queryByRole("application", { name: "Gripper" })).toBeNull();
  const run = screen.getByRole<HTMLButtonElement>("button", { name: "Run and test" });
  expect(run.disabled).toBe(true);
  await userEvent.type(screen.getByRole("textbox", { name: /^Body of pick_by_handle/u }), "p");
  expect(written.onWrite).toHaveBeenCalledWith("p");
  cleanup();
  const progress = { label: "Trying on other tables", done: 3, total: 20 };
  const { onStopTest } = show({ isWritten: true, body: "pick(object_id)", progress });
  expect(screen.getByText("Trying on other tables: 3 of 20")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Stop the test" }));
  expect(onStopTest).toHaveBeenCalledOnce();
});
