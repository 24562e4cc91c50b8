import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { comparisonsWith, writerOptions } from "@/features/deploy/deploy-choice";
import { SetupPanel, type SetupPanelProps } from "@/features/deploy/setup-panel";
import { button, sitDown } from "@/testing/at-the-panel";

const WRITERS = writerOptions([
  { id: "connection_1", name: "Desk", model: "qwen3", canSeeImages: false },
]);
const CHOICE = {
  memory: "all",
  writer: {
    id: "analogy",
    name: "By analogy from the exemplars",
    title: "By analogy from the exemplars",
    isModel: false,
  },
  see: "seen",
  granularity: "program",
} as const;

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
  const { unmount: close } = render(
    <SetupPanel
      controls={{ tasks: [], placeKinds: ["greenhouse", "shed"], placeCount: 9 }}
      knownRooms={[{ demonstrationId: "dem_1", title: "Water the fern", project: "Garden" }]}
      room={{ kind: "greenhouse", number: 1, demonstrationId: undefined }}
      instruction="Water the fern."
      choice={CHOICE}
      writers={WRITERS}
      comparisons={comparisonsWith(CHOICE, WRITERS)}
      comparison={undefined}
      sizes={{ all: 3, starter: 2, own: 1, none: 0 }}
      damaged={{ exemplars: 0, demonstrations: 0 }}
      notOfLink={[]}
      error={undefined}
      blockedBy={undefined}
      preview={undefined}
      {...told}
      {...props}
    />,
  );
  return { ...told, close, person: sitDown() };
}

const list = (name: string) => screen.getByRole("combobox", { name });

test("a room that is laid out and the room of a demonstration are chosen from one list", async () => {
  const { person, onRoom } = open();
  await person.selectOptions(list("Where"), "Shed");
  expect(onRoom).toHaveBeenLastCalledWith({ kind: "shed", demonstrationId: undefined });
  await person.selectOptions(list("Where"), "Water the fern · Garden");
  expect(onRoom).toHaveBeenLastCalledWith({ demonstrationId: "dem_1" });
});

test("what is stored of memory and rooms and cannot be read is counted", () => {
  const { close } = open();
  expect(screen.queryAllByRole("note")).toEqual([]);
  close();
  open({ damaged: { exemplars: 2, demonstrations: 1 } });
  expect(screen.getByText(/2 stored exemplars are damaged/u)).toBeDefined();
  expect(screen.getByText(/1 stored demonstration is damaged/u)).toBeDefined();
});

test("every choice of a memory tells how many exemplars it has", async () => {
  const { person, onChoice } = open();
  await person.selectOptions(list("Memory"), "Only the starter memory (2)");
  expect(onChoice).toHaveBeenCalledExactlyOnceWith({ memory: "starter" });
});

test("a connection of the settings writes like those built in, and what it is sent is said", async () => {
  const { person, onChoice, onComparison } = open();
  await person.selectOptions(list("Writes programs"), "Language model: Desk (qwen3)");
  expect(onChoice.mock.lastCall?.[0].writer).toMatchObject({ id: "connection_1", isModel: true });
  await person.selectOptions(list("Compare with"), "Another writer: language model: Desk (qwen3)");
  expect(onComparison.mock.lastCall?.[0]).toMatchObject({
    id: "writer:connection_1",
    other: { memory: "all", see: "seen", writer: { id: "connection_1" } },
  });
});

test("where a model writes it is said what it is sent; without connections, how to have one", () => {
  const [, , writer] = WRITERS;
  const { close } = open({ choice: { ...CHOICE, ...(writer && { writer }) } });
  expect(screen.getByText(/is sent the words.*without pictures/u)).toBeDefined();
  close();
  const seeing = open({
    choice: { ...CHOICE, ...(writer && { writer: { ...writer, canSee: true } }) },
  });
  expect(screen.getByText(/is sent the words.*what the camera shows/u)).toBeDefined();
  seeing.close();
  open({ writers: writerOptions([]) });
  expect(screen.getByText(/once the settings have a connection/u)).toBeDefined();
});

test("an agent is compared with one that differs in one thing, and never with itself", () => {
  const [analogy] = WRITERS;
  const choice = { ...CHOICE, ...(analogy && { writer: analogy }) };
  const compared = comparisonsWith(choice, WRITERS);
  expect(compared.map(({ id }) => id)).toEqual([
    "memory:starter",
    "memory:own",
    "memory:none",
    "writer:copy",
    "writer:connection_1",
    "see:known",
    "granularity:action",
  ]);
  const differing = (other: typeof choice | (typeof compared)[number]["other"]) =>
    (["memory", "writer", "see", "granularity"] as const).filter(
      (key) => other[key] !== choice[key],
    );
  expect(compared.every(({ other }) => differing(other).length === 1)).toBe(true);
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

test("what the link asks for and is not here is told; where all of it is, nothing is", () => {
  const named = { name: "Not as the link says" };
  const { close } = open();
  expect(screen.queryByRole("status", named)).toBeNull();
  close();
  open({ notOfLink: ["Where: “moon” is not here. Taken instead: greenhouse."] });
  expect(screen.getByRole("status", named).textContent).toContain("Taken instead: greenhouse.");
});
