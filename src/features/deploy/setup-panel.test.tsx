import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SetupPanel, type SetupPanelProps } from "@/features/deploy/setup-panel";
import { button, sitDown } from "@/testing/at-the-panel";

function open(props: Partial<SetupPanelProps> = {}) {
  const told = {
    onRoom: vi.fn<SetupPanelProps["onRoom"]>(),
    onAnotherRoom: vi.fn<SetupPanelProps["onAnotherRoom"]>(),
    onInstruction: vi.fn<SetupPanelProps["onInstruction"]>(),
    onSuggestion: vi.fn<SetupPanelProps["onSuggestion"]>(),
    onChoice: vi.fn<SetupPanelProps["onChoice"]>(),
    onComparison: vi.fn<SetupPanelProps["onComparison"]>(),
    onOpenMemory: vi.fn<SetupPanelProps["onOpenMemory"]>(),
    onStart: vi.fn<SetupPanelProps["onStart"]>(),
  };
  render(
    <SetupPanel
      controls={{ tasks: [], placeKinds: ["greenhouse", "shed"], placeCount: 9 }}
      knownRooms={[{ demonstrationId: "dem_1", title: "Water the fern", project: "Garden" }]}
      room={{ kind: "greenhouse", number: 1, demonstrationId: undefined }}
      instruction="Water the fern."
      choice={{ memory: "all", writer: "analogy", see: "seen" }}
      comparison={undefined}
      sizes={{ all: 3, starter: 2, own: 1, none: 0 }}
      error={undefined}
      blockedBy={undefined}
      preview={undefined}
      {...told}
      {...props}
    />,
  );
  return { ...told, person: sitDown() };
}

const list = (name: string) => screen.getByRole("combobox", { name });

test("a room that is laid out and the room of a demonstration are chosen from one list", async () => {
  const { person, onRoom } = open();
  await person.selectOptions(list("Where"), "Shed");
  expect(onRoom).toHaveBeenLastCalledWith({ kind: "shed", demonstrationId: undefined });
  await person.selectOptions(list("Where"), "Water the fern · Garden");
  expect(onRoom).toHaveBeenLastCalledWith({ demonstrationId: "dem_1" });
});

test("every choice of a memory tells how many exemplars it has", async () => {
  const { person, onChoice } = open();
  await person.selectOptions(list("Memory"), "Only the starter memory (2)");
  expect(onChoice).toHaveBeenCalledExactlyOnceWith({ memory: "starter" });
});

test("an empty memory is told, with the way to the memory", async () => {
  const { person, onOpenMemory } = open({ sizes: { all: 0, starter: 0, own: 0, none: 0 } });
  expect(screen.getByRole("status").textContent).toContain("no exemplar in this memory");
  await person.click(button("Open the memory"));
  expect(onOpenMemory).toHaveBeenCalledOnce();
});

test("Ctrl+Enter begins; what keeps the agent from it is said, and nothing begins", async () => {
  const ready = open();
  await ready.person.type(
    screen.getByRole("textbox", { name: "Instruction" }),
    "{Control>}{Enter}",
  );
  expect(ready.onStart).toHaveBeenCalledOnce();
});

test("while something is missing nothing begins, and it is said", async () => {
  const { person, onStart } = open({ blockedBy: "Say what is to be done." });
  expect(screen.getByText("Say what is to be done.")).toBeDefined();
  await person.type(screen.getByRole("textbox", { name: "Instruction" }), "{Control>}{Enter}");
  expect(onStart).not.toHaveBeenCalled();
});
