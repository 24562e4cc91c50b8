import { render, screen, within } from "@testing-library/react";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { DrivePanel, type DrivePanelProps } from "@/features/recording/drive-panel";
import { beginDrive, currentState, followActs } from "@/features/recording/recorded-drive";
import { buildError, button, itemsOf, sitDown, textOf } from "@/testing/at-the-panel";
import { cornerMasks, COUNTER_ROOM, fork, fridge } from "@/testing/counter-room";
import { buildPicture } from "@/testing/paint-nowhere";
import { householdDrive } from "@/worlds/household/drive/household-drive";

/** The drive that these acts make, in the corner of the kitchen. */
function driven(...acts: readonly { readonly verb: string; readonly objectId?: string }[]) {
  const recorded = acts.map((act, index) => ({ ...act, at: index }));
  return followActs(householdDrive, beginDrive(COUNTER_ROOM), recorded);
}

/** A recording with nothing done yet. */
function open(props: Partial<DrivePanelProps> = {}) {
  const told = {
    onToggleMap: vi.fn<DrivePanelProps["onToggleMap"]>(),
    onStep: vi.fn<DrivePanelProps["onStep"]>(),
    onTakeBack: vi.fn<DrivePanelProps["onTakeBack"]>(),
    onRedo: vi.fn<DrivePanelProps["onRedo"]>(),
    onFinish: vi.fn<DrivePanelProps["onFinish"]>(),
    onDiscard: vi.fn<DrivePanelProps["onDiscard"]>(),
  };
  const { drive = driven() } = props;
  const view = { state: currentState(drive), masks: cornerMasks() };
  render(
    <DrivePanel
      controls={householdDrive}
      instruction="Wash the mug"
      drive={drive}
      seen={householdDrive.seenObjects(view)}
      goal={undefined}
      picture={buildPicture()}
      view={view}
      pictureError={undefined}
      notice={undefined}
      startedAt={Date.now()}
      saveProblem={undefined}
      saveChip={<span role="status">Saved</span>}
      isLocked={false}
      canRedo={false}
      map={undefined}
      isMapShown={false}
      objectList={createRef()}
      {...told}
      {...props}
    />,
  );
  return { ...told, person: sitDown() };
}

const list = () => screen.getByRole("listbox", { name: "Objects in view" });
const ACTED = driven(
  { verb: "Pickup", objectId: fork },
  { verb: "Open", objectId: fridge },
  { verb: "Turn Left" },
  { verb: "Turn Left" },
);

test("a list of what was in view before the last step says that it is behind", () => {
  const drive = driven();
  const former = { state: currentState(driven({ verb: "Turn Left" })), masks: cornerMasks() };
  open({ drive, view: former });
  expect(list().getAttribute("aria-busy")).toBe("true");
});

test("a list of what is in view now is not", () => {
  open();
  expect(list().getAttribute("aria-busy")).toBe("false");
});

test("before the first step there is nothing to take back or to finish", async () => {
  const { person, onDiscard } = open();
  expect(textOf("timer", "Time recorded")).toMatch(/^0+:00/);
  expect(textOf("region", "Steps")).toContain("No steps yet");
  expect(textOf("region", "Goal")).toContain("cannot be checked by itself");
  expect(["Undo", "Redo", "Finish"].map((name) => button(name).disabled)).toEqual([
    true,
    true,
    true,
  ]);
  await person.click(button("Discard"));
  expect(onDiscard).toHaveBeenCalledOnce();
});

test("the agent is driven with buttons", async () => {
  const { person, onStep, onToggleMap } = open({ isMapShown: true });
  const pad = within(screen.getByRole("toolbar", { name: "Drive" }));
  const motions = pad.getAllByRole("button");
  expect(motions).toHaveLength(8);
  await person.click(pad.getByRole("button", { name: "Step forward" }));
  expect(onStep).toHaveBeenCalledExactlyOnceWith({ verb: "Forward" });
  expect(button("Map").getAttribute("aria-pressed")).toBe("true");
  await person.click(button("Map"));
  expect(onToggleMap).toHaveBeenCalledOnce();
});

test("with the keyboard alone a thing is chosen and acted upon, and the focus comes back", async () => {
  const { person, onStep } = open();
  const options = within(list()).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Mug_1, dirty.*, in reach$/)]),
  );
  list().focus();
  await person.keyboard("{End}{ArrowUp}{Home}{Enter}");
  const [first] = options;
  const id = first?.textContent?.split(",")[0];
  expect(screen.getByRole("menu", { name: `What to do with the ${id}` })).toBeDefined();
  await person.keyboard("1");
  expect(onStep).toHaveBeenCalledExactlyOnceWith({ verb: "Pickup", objectId: id });
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(list());
});

test("Escape leaves the menu and nothing is done", async () => {
  const { person, onStep } = open();
  await person.click(screen.getByRole("option", { name: /^Mug_1/ }));
  await person.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(onStep).not.toHaveBeenCalled();
});

test("every step is told, walking as one; a refusal says why, and each can be taken back", async () => {
  const { person, onTakeBack, onFinish } = open({ drive: ACTED });
  const [pickUp, openIt, turn] = itemsOf("Steps");
  expect(pickUp).toContain(`Pick up the ${fork}`);
  expect(openIt).toMatch(/Open the Fridge_4.+/);
  expect(turn).toBe("Turn left × 2");
  expect(screen.getByRole("img", { name: "Refused" })).toBeDefined();
  expect(textOf("region", "Steps")).toContain("4 · 1 refused");
  await person.click(button(/^Take back to before: Open/));
  await person.click(button("Undo"));
  expect(onTakeBack.mock.calls).toEqual([[3], [1]]);
  await person.click(button("Finish"));
  expect(onFinish).toHaveBeenCalledOnce();
});

test("the goal tells what is done of it", () => {
  const conditions = [
    { id: "a", description: "The mug is clean", met: true },
    { id: "b", description: "It is on the counter", met: false },
  ];
  open({ goal: { success: false, conditions } });
  expect(textOf("region", "Goal")).toContain("1 of 2 met");
  const [clean, placed] = within(
    screen.getByRole("list", { name: "Goal conditions" }),
  ).getAllByRole("listitem");
  expect(within(clean!).getByRole("img", { name: "Met" })).toBeDefined();
  expect(within(placed!).getByRole("img", { name: "Not met" })).toBeDefined();
});

test("what another tab records is looked on at only", async () => {
  const { person } = open({ drive: ACTED, isLocked: true, canRedo: true });
  const names = ["Undo", "Redo", "Discard", "Finish", "Step forward", /^Take back to before: Open/];
  expect(names.map((name) => button(name).disabled)).toEqual(names.map(() => true));
  await person.click(screen.getByRole("option", { name: /^Mug_1/ }));
  expect(screen.queryByRole("menu")).toBeNull();
});

test("what cannot be saved is told, and what was taken back can be done again", async () => {
  const { person, onRedo } = open({ saveProblem: buildError({ code: "STO-01" }), canRedo: true });
  expect(textOf("alert")).toContain("STO-01");
  await person.click(button("Redo"));
  expect(onRedo).toHaveBeenCalledOnce();
});
