// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { LearnDialog, type ShownProposal } from "@/features/console/learn-dialog";

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

const PROPOSAL: ShownProposal = {
  instructions: [{ line: 0, text: "stack the blocks" }],
  line: 0,
  why: undefined,
  problem: "It had to be told.",
  better: "Do it at once.",
  session: ">>> a()\n>>> b()\n",
  text: ">>> b()\n",
  isTried: true,
  isTrying: false,
  isSameScene: true,
  way: "improve",
  ways: [
    { id: "improve", title: "Improved from the corrections" },
    { id: "success", title: "As it was done" },
  ],
  sessionFilm: undefined,
  first: { refusal: undefined, picture: undefined },
  others: [
    { refusal: undefined, picture: undefined },
    { refusal: "ActionFailed: There is no red block.", picture: undefined },
  ],
  error: undefined,
};

function show(change: Partial<ShownProposal> = {}) {
  const act = {
    onInstruction: vi.fn<(line: number) => void>(),
    onWay: vi.fn<(way: string) => void>(),
    onEdit: vi.fn<(text: string) => void>(),
    onTry: vi.fn<() => void>(),
    onAccept: vi.fn<() => void>(),
    onReject: vi.fn<() => void>(),
  };
  render(<LearnDialog proposal={{ ...PROPOSAL, ...change }} {...act} />);
  const keep = () => screen.getByRole("button", { name: "Keep it in the memory" });
  return { act, keep };
}

test("the difference, and on how many tables it ran, are told", () => {
  const { act, keep } = show();
  expect(screen.getByLabelText("Difference").textContent).toBe("- >>> a()  >>> b()");
  expect(screen.getByText(/ran through on 1 of 2/u)).toBeTruthy();
  expect(screen.getByText("ActionFailed: There is no red block.")).toBeTruthy();
  keep().click();
  expect(act.onAccept).toHaveBeenCalledOnce();
});

test.each([
  ["an edited one that was not tried", { isTried: false }],
  ["one that is being tried", { isTrying: true }],
  ["one that is refused from its own start", { first: { refusal: "no", picture: undefined } }],
])("%s cannot be kept", (_, change) => {
  expect(show(change).keep()).toHaveProperty("disabled", true);
});

test("where nothing is to be learned it says why, and offers nothing to keep", () => {
  show({ why: "There was no problem." });
  expect(screen.getByText("There was no problem.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Keep it in the memory" })).toBeNull();
});

test("how it is learned is chosen, and a model that writes says how far it is", async () => {
  const { act } = show();
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "How it is learned" }),
    "As it was done",
  );
  expect(act.onWay).toHaveBeenCalledWith("success");
  cleanup();
  show({ isTrying: true, progress: "tiny writes: 7 characters" });
  expect(screen.getByText("tiny writes: 7 characters")).toBeTruthy();
});
