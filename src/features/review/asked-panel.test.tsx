import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AskedPanel, type AskedPanelProps } from "@/features/review/asked-panel";
import { sitDown } from "@/testing/at-the-panel";

function show(given: Partial<AskedPanelProps> = {}) {
  const props: AskedPanelProps = {
    progress: undefined,
    isDisabled: false,
    connections: [{ id: "c1", name: "Ollama" }],
    plan: undefined,
    outcome: undefined,
    failure: undefined,
    onPlan: vi.fn<AskedPanelProps["onPlan"]>(),
    onBegin: vi.fn<AskedPanelProps["onBegin"]>(),
    onCancel: vi.fn<() => void>(),
    onDrop: vi.fn<() => void>(),
    ...given,
  };
  const { container } = render(<AskedPanel {...props} />);
  return { ...props, container };
}

const plan = { model: "eyes-7b", open: 12, done: 3, tokens: 9600, cost: "$0.024" };

test("without a connection to a model that sees there is nothing to press", () => {
  expect(show({ connections: [] }).container.textContent).toBe("");
});

test("a press only tells what would be asked and what it takes", async () => {
  const { onPlan, onBegin } = show();
  await sitDown().click(screen.getByRole("button", { name: "Ask Ollama for labels…" }));
  expect(onPlan).toHaveBeenCalledWith("c1");
  expect(onBegin).not.toHaveBeenCalled();
});

test("tokens, price and what is labelled already stand before anything is sent, with a budget to change", async () => {
  const { onBegin } = show({ plan });
  const form = screen.getByRole("form", { name: "What is asked" });
  expect(form.textContent).toContain(
    "eyes-7b is asked about 12 stretches, two pictures each: about 9,600 tokens ($0.024 for what is sent).",
  );
  expect(form.textContent).toContain("3 stretches are labelled already.");
  const most = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Tokens at most" });
  expect(most.valueAsNumber).toBe(15_000);
  fireEvent.change(most, { target: { value: "5000" } });
  await sitDown().click(screen.getByRole("button", { name: "Begin asking" }));
  expect(onBegin).toHaveBeenCalledWith(5000);
});

test("where everything is labelled, nothing can be asked", () => {
  show({ plan: { ...plan, open: 0 } });
  expect(screen.queryByRole("button", { name: "Begin asking" })).toBeNull();
  expect(screen.getByText(/Every stretch of this film has a label/u)).toBeTruthy();
});

test("what came stands there with its cost, and a failure beside it", () => {
  show({ outcome: "3 labels came, for about 45 tokens.", failure: "The network is gone." });
  expect(screen.getByRole("status", { name: "What the model answered" }).textContent).toContain(
    "45",
  );
  expect(screen.getByRole("alert").textContent).toContain("network");
});
