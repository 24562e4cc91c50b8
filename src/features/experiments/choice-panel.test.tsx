import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ChoicePanel, type ChoicePanelProps } from "@/features/experiments/choice-panel";
import { buildError, button, itemsOf, sitDown, textOf } from "@/testing/at-the-panel";
import { buildExperiment, buildExperimentRecord } from "@/testing/build-experiment";

const experiment = buildExperiment({ seeds: [1, 2] });

function open(props: Partial<ChoicePanelProps> = {}) {
  const told = {
    onBegin: vi.fn<ChoicePanelProps["onBegin"]>(),
    onOpen: vi.fn<ChoicePanelProps["onOpen"]>(),
    onFile: vi.fn<ChoicePanelProps["onFile"]>(),
    onDismissError: vi.fn<() => void>(),
    onModel: vi.fn<ChoicePanelProps["onModel"]>(),
  };
  render(
    <ChoicePanel
      offered={[{ id: "two", experiment }]}
      begun={[]}
      damagedCount={0}
      models={[]}
      model={undefined}
      isDrawing={false}
      error={undefined}
      {...told}
      {...props}
    />,
  );
  return { ...told, person: sitDown() };
}

test("each experiment says what it asks and how large it is, and begins at a press", async () => {
  const { person, onBegin } = open();
  expect(itemsOf("Experiments to begin")[0]).toContain(
    "2 agents · 1 room for each of the world’s tasks · 2 seeds",
  );
  await person.click(button("Begin"));
  expect(onBegin).toHaveBeenCalledExactlyOnceWith(experiment);
});

test("a model of the settings can write in the place of analogy, and its cost is promised first", async () => {
  const tiny = { connectionId: "con_1", title: "tiny" };
  const { person, onModel } = open({ models: [tiny], model: tiny });
  expect(screen.getByText(/What it may cost is told before anything is sent/u)).toBeDefined();
  const writer = screen.getByRole("combobox", { name: "Programs are written" });
  await person.selectOptions(writer, "As the experiment says");
  expect(onModel).toHaveBeenLastCalledWith(undefined);
  await person.selectOptions(writer, "By tiny");
  expect(onModel).toHaveBeenLastCalledWith(tiny);
});

test("before the first one it is said which to begin with", () => {
  open();
  expect(screen.getByText(/No experiment was begun yet/u)).toBeDefined();
});

test("what was begun can be opened again", async () => {
  const { person, onOpen } = open({ begun: [buildExperimentRecord({ state: "paused" })] });
  const list = screen.getByRole("list", { name: "Experiments that were begun" });
  expect(list.textContent).toContain("paused");
  await person.click(within(list).getByRole("button"));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("exp_1");
});

test("a file is handed on, and what is wrong with it is told", async () => {
  const { person, onFile } = open({ error: buildError({ what: "mine.json is no experiment." }) });
  expect(textOf("alert")).toContain("mine.json is no experiment.");
  const file = new File(["{}"], "mine.json", { type: "application/json" });
  await person.upload(screen.getByLabelText("File of an experiment"), file);
  expect(onFile).toHaveBeenCalledExactlyOnceWith(file);
});

test("while rooms are drawn nothing else begins", () => {
  open({ isDrawing: true });
  expect(button("Begin").disabled).toBe(true);
  expect(textOf("status")).toBe("Drawing the rooms…");
});

test("experiments that cannot be read are counted, and the others are there", () => {
  open({ damagedCount: 1 });
  expect(textOf("note")).toContain("1 stored experiment is damaged");
});
