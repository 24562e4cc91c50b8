import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { SetupPanel, type SetupPanelProps } from "@/features/recording/setup-panel";
import { buildError, button, field, sitDown, textOf } from "@/testing/at-the-panel";

const CONTROLS: SetupPanelProps["controls"] = {
  tasks: [
    { title: "Make coffee", instruction: "Make me a coffee.", placeKind: "kitchen" },
    { title: "Water the plant", instruction: "Water the plant.", placeKind: "kitchen" },
  ],
  placeKinds: ["kitchen", "bedroom"],
  placeCount: 50,
};

/** A room that is laid out, with nothing to do in it yet. */
function open(props: Partial<SetupPanelProps> = {}) {
  const told = {
    onProject: vi.fn<SetupPanelProps["onProject"]>(),
    onSuggestion: vi.fn<SetupPanelProps["onSuggestion"]>(),
    onRoom: vi.fn<SetupPanelProps["onRoom"]>(),
    onAnotherRoom: vi.fn<SetupPanelProps["onAnotherRoom"]>(),
    onStart: vi.fn<SetupPanelProps["onStart"]>(),
  };
  const project = (id: string) => ({ id, name: `Project ${id}`, isSample: false, createdAt: 1 });
  function Kept() {
    const [room, setRoom] = useState<SetupPanelProps["room"]>({
      kind: "kitchen",
      number: 7,
      instruction: "",
    });
    return (
      <SetupPanel
        controls={CONTROLS}
        projects={[project("a"), project("b")]}
        damagedCount={0}
        projectId="a"
        goal={undefined}
        error={undefined}
        blockedBy={undefined}
        preview={<p>The room from above</p>}
        suggestion={undefined}
        {...told}
        room={room}
        onRoom={(part) => {
          setRoom({ ...room, ...part });
          told.onRoom(part);
        }}
        {...props}
      />
    );
  }
  render(<Kept />);
  return { ...told, person: sitDown() };
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

test("a task is one of those that are offered, or one's own", async () => {
  const { person, onSuggestion } = open();
  expect(radio("My own task").checked).toBe(true);
  await person.click(radio("Make coffee"));
  expect(onSuggestion).toHaveBeenCalledExactlyOnceWith(CONTROLS.tasks[0]);
});

test("what is typed is told, and whether it can be checked", async () => {
  const { person, onRoom } = open();
  expect(screen.queryByRole("status", { name: "Check" })).toBeNull();
  await person.type(field("Instruction"), "Sing");
  expect(onRoom).toHaveBeenLastCalledWith({ instruction: "Sing" });
  expect(textOf("status", "Check")).toContain("you say when it is done");
});

test("an instruction that is understood says by what it is checked", async () => {
  const conditions = ["the mug is clean", "it holds coffee"].map((description) => ({
    id: description,
    description,
    met: false,
  }));
  const { person } = open({ goal: { success: false, conditions } });
  await person.type(field("Instruction"), "Coffee");
  expect(textOf("status", "Check")).toContain("the mug is clean · it holds coffee");
});

test("the room is chosen by its kind and number, or left to chance", async () => {
  const { person, onRoom, onAnotherRoom, onProject } = open();
  await person.click(radio("Bedroom"));
  expect(onRoom).toHaveBeenLastCalledWith({ kind: "bedroom" });
  const number = screen.getByRole("spinbutton", { name: "Number" });
  fireEvent.change(number, { target: { value: "12" } });
  expect(onRoom).toHaveBeenLastCalledWith({ number: 12 });
  fireEvent.change(number, { target: { value: "50" } });
  fireEvent.change(number, { target: { value: "-1" } });
  fireEvent.change(number, { target: { value: "1.5" } });
  expect(onRoom).toHaveBeenCalledTimes(2);
  await person.click(button("Another room"));
  expect(onAnotherRoom).toHaveBeenCalledOnce();
  await person.selectOptions(screen.getByRole("combobox", { name: "Project" }), "Project b");
  expect(onProject).toHaveBeenCalledExactlyOnceWith("b");
});

test("it starts with the button or the chord", async () => {
  const { person, onStart } = open();
  await person.type(field("Instruction"), "Sing{Control>}{Enter}{/Control}");
  await person.click(button("Start recording"));
  expect(onStart).toHaveBeenCalledTimes(2);
});

test("while something is missing neither starts it, and what is missing is told", async () => {
  const { person, onStart } = open({
    blockedBy: "Laying out the room…",
    error: buildError({ code: "REC-02" }),
  });
  await person.type(field("Instruction"), "Sing{Control>}{Enter}{/Control}");
  await person.click(button("Start recording"));
  expect(onStart).not.toHaveBeenCalled();
  expect(screen.getByText("Laying out the room…")).toBeDefined();
  expect(textOf("alert")).toContain("REC-02");
});

test("projects that cannot be read are counted under those that can be chosen", () => {
  open({ damagedCount: 2 });
  expect(textOf("note")).toMatch(/^2 stored projects are damaged and not shown/u);
});
