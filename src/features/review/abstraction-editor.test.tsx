import { render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { EMPTY_ABSTRACTIONS, type Abstractions } from "@/core/abstraction";
import { AbstractionEditor } from "@/features/review/abstraction-editor";
import { button, field, hasButton, sitDown, textOf } from "@/testing/at-the-panel";
import { buildExemplar } from "@/testing/build-exemplar";

const COFFEE = buildExemplar().abstractions;

const STEPS = [
  { line: 2, code: "mug.pickup()" },
  { line: 5, code: "mug.place(sink)" },
];

/** The editor over abstractions that keep what is changed, as the page does. */
function open(
  start: Abstractions = COFFEE,
  isReadOnly = false,
  keep: (abstractions: Abstractions) => Abstractions = (abstractions) => abstractions,
) {
  const onLine = vi.fn<(line: number) => void>();
  const onChange = vi.fn<(abstractions: Abstractions) => void>();
  function Kept() {
    const [abstractions, setAbstractions] = useState(start);
    return (
      <AbstractionEditor
        abstractions={abstractions}
        steps={STEPS}
        isReadOnly={isReadOnly}
        onLine={onLine}
        onChange={(changed) => {
          setAbstractions(keep(changed));
          onChange(changed);
        }}
      />
    );
  }
  render(<Kept />);
  const kept = () => onChange.mock.lastCall?.[0];
  return { onLine, onChange, kept, person: sitDown() };
}

test("before there is anything, each of the four kinds says so and can be begun", async () => {
  const { person, kept } = open(EMPTY_ABSTRACTIONS);
  expect(textOf("region", "State changes")).toContain("None yet.");
  expect(textOf("region", "Relevant objects")).toContain("None yet.");
  await person.type(field("Summary"), "Brew");
  await person.click(button("Add plan step"));
  await person.type(field("Plan step 1"), "Get a mug");
  await person.click(button("Add comment"));
  await person.type(field("causal comment"), "It is dirty");
  expect(kept()).toMatchObject({ summary: "Brew", plan: ["Get a mug"] });
  expect(kept()?.comments).toMatchObject([{ kind: "causal", text: "It is dirty" }]);
});

test("a space at the end is no word yet: the next one is typed behind it, wherever it is kept without", async () => {
  const trimmed = ({ comments, ...rest }: Abstractions): Abstractions => ({
    ...rest,
    comments: comments.map((each) => ({ ...each, text: each.text.trim() })),
  });
  const { person, kept } = open(EMPTY_ABSTRACTIONS, false, trimmed);
  await person.click(button("Add comment"));
  await person.type(field("causal comment"), "The hand has to be free");
  expect(kept()?.comments).toMatchObject([{ text: "The hand has to be free" }]);
});

test("a comment is added to the step that is chosen", async () => {
  const { person, kept } = open(EMPTY_ABSTRACTIONS);
  const choice = screen.getByRole("combobox", { name: "What the comment is on" });
  await person.selectOptions(choice, "L5 mug.place(sink)");
  await person.click(button("Add comment"));
  await person.type(field("causal comment"), "It is dirty");
  expect(kept()?.comments).toMatchObject([{ kind: "causal", text: "It is dirty", line: 5 }]);
});

test("a step of the plan is reworded where it stands, and the others stay", async () => {
  const { person, kept } = open();
  await person.clear(field("Plan step 2"));
  await person.type(field("Plan step 2"), "Rinse it{Enter}well");
  expect(kept()?.plan).toEqual(["Get the mug", "Rinse it well", "Brew coffee"]);
});

test("what is emptied and left is taken away, once, and by its button no other one with it", async () => {
  const { person, kept } = open();
  const plan = COFFEE.plan.length;
  await person.clear(field("Plan step 1"));
  expect(kept()?.plan).toHaveLength(plan);
  await person.tab({ shift: true });
  expect(kept()?.plan).toEqual(COFFEE.plan.slice(1));
  await person.clear(field("Plan step 1"));
  await person.click(button("Remove plan step 1"));
  expect(kept()?.plan).toEqual(COFFEE.plan.slice(2));
});

test("a step is taken out and the next ones move up", async () => {
  const { person, kept } = open();
  await person.click(button("Remove plan step 1"));
  expect(kept()?.plan).toEqual(["Clean it", "Brew coffee"]);
  expect(field("Plan step 1").value).toBe("Clean it");
});

test("the comments, state changes and objects of the program can be reworded and removed", async () => {
  const { person, kept } = open();
  await person.type(field("Why o1 matters"), " For now.");
  expect(kept()?.relevantObjects[0]?.why).toBe("It holds the coffee. For now.");
  await person.click(button("Remove why o1 matters"));
  await person.click(button("Remove causal comment"));
  await person.click(button("Remove state change of Mug_1"));
  expect(kept()).toEqual({ ...COFFEE, comments: [], stateChanges: [], relevantObjects: [] });
});

test("what belongs to a line of the program leads there", async () => {
  const { person, onLine } = open();
  const changes = within(screen.getByRole("region", { name: "State changes" }));
  expect(changes.getByText(/Mug_1\.dirty/).textContent).toBe("Mug_1.dirty true → false");
  await person.click(changes.getByRole("button", { name: "L3: go to the line" }));
  await person.click(button("L2: go to the line"));
  expect(onLine.mock.calls).toEqual([[3], [2]]);
});

test("what is decided can be read and followed, not changed", async () => {
  const { person, onChange, onLine } = open(COFFEE, true);
  await person.type(field("Summary"), "Tea");
  expect(field("Summary").value).toBe(COFFEE.summary);
  expect(hasButton(/^(Add|Remove)/)).toBe(false);
  await person.click(button("L2: go to the line"));
  expect(onLine).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
});

test("what is in a person's words is marked so, and nothing else", () => {
  const comments: Abstractions["comments"] = [
    { id: "a", kind: "causal", text: "It is dark." },
    { id: "b", kind: "causal", text: "I like it.", by: "person" },
  ];
  open({ ...EMPTY_ABSTRACTIONS, comments });
  const [found, own] = within(screen.getByRole("region", { name: "Causal comments" })).getAllByRole(
    "listitem",
  );
  expect(found?.textContent).not.toContain("worded by a person");
  expect(own?.textContent).toContain("worded by a person");
});

test("of thousands of changes the first are shown, the others on a press", async () => {
  const stateChanges = Array.from({ length: 150 }, (_, index) => ({
    id: `s${index}`,
    object: `Mug_${index}`,
    attribute: "dirty",
    before: true,
    after: false,
  }));
  const { person } = open({ ...EMPTY_ABSTRACTIONS, stateChanges });
  const changes = screen.getByRole("region", { name: "State changes" });
  expect(within(changes).getAllByRole("listitem")).toHaveLength(100);
  await person.click(button("Show 50 more"));
  expect(within(changes).getAllByRole("listitem")).toHaveLength(150);
  expect(hasButton(/^Show/u)).toBe(false);
});
