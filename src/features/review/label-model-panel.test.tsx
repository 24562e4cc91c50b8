import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  LabelModelPanel,
  saidWords,
  type LabelModelPanelProps,
  type ShownTrial,
} from "@/features/review/label-model-panel";
import { sitDown } from "@/testing/at-the-panel";

const trial: ShownTrial = {
  name: "mine 0123456789ab",
  stretches: 12,
  said: [
    { words: "Forward", count: 9 },
    { words: "Open Fridge", count: 3 },
  ],
  meanConfidence: 0.734,
  judged: {
    brought: { labels: 12, right: 9, rightVerbs: 10, calibrationError: 0.081 },
    shipped: { labels: 12, right: 6, rightVerbs: 6, calibrationError: 0.204 },
    shippedName: "exemplar-idm abc",
    rightByMostFrequent: 5,
  },
};

function show(given: Partial<LabelModelPanelProps> = {}) {
  const props: LabelModelPanelProps = {
    progress: undefined,
    isDisabled: false,
    trial: undefined,
    inUse: undefined,
    isDamaged: false,
    failure: undefined,
    onBring: vi.fn<LabelModelPanelProps["onBring"]>(),
    onCancel: vi.fn<() => void>(),
    onUse: vi.fn<() => void>(),
    onDrop: vi.fn<() => void>(),
    onRemove: vi.fn<() => void>(),
    ...given,
  };
  render(<LabelModelPanel {...props} />);
  return props;
}

test("folded away it says which model labels; unfolded, what can be brought", async () => {
  const person = sitDown();
  show();
  expect(screen.queryByRole("button", { name: "Bring a model…" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Model: shipped" }));
  expect(screen.getByRole("button", { name: "Bring a model…" })).toBeTruthy();
  expect(screen.getByText(/vocabulary\.json and preprocessing\.json/u)).toBeTruthy();
});

test("chosen files are given on together", async () => {
  const person = sitDown();
  const { onBring } = show();
  await person.click(screen.getByRole("button", { name: "Model: shipped" }));
  const files = ["model.onnx", "vocabulary.json"].map((name) => new File(["x"], name));
  await person.upload(screen.getByLabelText("Files of a model"), files);
  expect(onBring).toHaveBeenCalledWith(files);
});

test("a model on trial is held beside the shipped one and the most frequent label before it can be used", () => {
  const { onUse } = show({ trial });
  const table = screen.getByRole("table", { name: "Beside what people labelled" });
  const rows = within(table).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Beside 12 labels by handrightright verbcalibration error",
    "mine 0123456789ab9 of 12 (75 %)10 of 12 (83 %)0.08",
    "shipped: exemplar-idm abc6 of 12 (50 %)6 of 12 (50 %)0.20",
    "the most frequent label of the others5 of 12 (42 %)",
  ]);
  screen.getByRole("button", { name: "Use it in this project" }).click();
  expect(onUse).toHaveBeenCalledOnce();
});

test("without labels by hand it says that nothing tells whether the model is right", () => {
  show({ trial: { ...trial, judged: undefined } });
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByRole("status", { name: "The model on trial" }).textContent).toContain(
    "Nobody labelled anything by hand in this film",
  );
});

test("a model that says the same of everything is told so", () => {
  const always = saidWords({ ...trial, said: [{ words: "NoOp", count: 12 }] });
  expect(always).toContain("It says the same of every one");
  expect(saidWords(trial)).not.toContain("It says the same");
  expect(saidWords(trial)).toContain("Forward (9), Open Fridge (3). It was 73 % sure on average.");
});

test("a brought model can be taken away, and one that cannot be read too", async () => {
  const person = sitDown();
  const { onRemove } = show({ inUse: "mine 0123456789ab" });
  await person.click(screen.getByRole("button", { name: "Model: mine 0123456789ab" }));
  screen.getByRole("button", { name: "Back to the shipped model" }).click();
  expect(onRemove).toHaveBeenCalledOnce();
});

test("what cannot be read says so without being asked", () => {
  show({ isDamaged: true });
  expect(screen.getByText(/cannot be read: the shipped model is in use/u)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Back to the shipped model" })).toBeTruthy();
});
