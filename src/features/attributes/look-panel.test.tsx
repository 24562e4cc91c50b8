import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Look } from "@/features/attributes/look";
import { LookPanel, type LookPanelProps } from "@/features/attributes/look-panel";
import { buildError, button, hasButton, itemsOf, sitDown, textOf } from "@/testing/at-the-panel";
import { drawnOn } from "@/testing/paint-nowhere";

const LOOK: Look = {
  noun: "mug",
  findings: [
    { holds: "dirty", lacks: "clean", probability: 0.93 },
    { holds: "filled", lacks: "empty", probability: 0.52 },
    { holds: "sliced", lacks: "whole", probability: 0.0001 },
  ],
  model: { name: "clip", revision: "v2", isShipped: true },
};

/** A square on frame 12 that shows a mug and was not looked at. */
function open(props: Partial<LookPanelProps> = {}) {
  const told = {
    onThing: vi.fn<LookPanelProps["onThing"]>(),
    onCancel: vi.fn<LookPanelProps["onCancel"]>(),
    onRetry: vi.fn<LookPanelProps["onRetry"]>(),
    onKeep: vi.fn<LookPanelProps["onKeep"]>(),
    onLeave: vi.fn<LookPanelProps["onLeave"]>(),
  };
  render(
    <LookPanel
      frame={12}
      crop={{ rgba: new Uint8ClampedArray(16), sizePx: 2 }}
      things={["Mug", "Fridge"]}
      thing="Mug"
      progress={undefined}
      look={undefined}
      error={undefined}
      isKept={false}
      isReadOnly={false}
      {...told}
      {...props}
    />,
  );
  return { ...told, person: sitDown() };
}

const thing = () => screen.getByRole("combobox", { name: "Thing" });

test("what nobody has named is asked for first, with the keyboard there", async () => {
  const { person, onThing } = open({ thing: undefined });
  expect(document.activeElement).toBe(thing());
  expect(textOf("region", "Close look")).toContain("Say what it is");
  expect(hasButton("Look again")).toBe(false);
  await person.selectOptions(thing(), "Fridge");
  expect(onThing).toHaveBeenCalledExactlyOnceWith("Fridge");
});

test("the square itself is shown", () => {
  open();
  const picture = screen.getByRole("img", { name: "What is looked at on frame 12" });
  const [put] = drawnOn(picture);
  expect(put).toMatchObject({ method: "putImageData", args: [{ width: 2, height: 2 }, 0, 0] });
});

test("while it looks it can be stopped, and afterwards looked again", async () => {
  const looking = open({ progress: { label: "Loading the model", done: 1, total: 4 } });
  expect(screen.getByRole("progressbar", { name: "Loading the model" })).toBeDefined();
  expect(hasButton("Look again")).toBe(false);
  await looking.person.click(button("Cancel"));
  expect(looking.onCancel).toHaveBeenCalledOnce();
});

test("who stopped it can look again, and stays at the thing", async () => {
  const { person, onRetry } = open();
  await person.click(button("Look again"));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(thing());
});

test("what was found is told with how sure it is, and kept in the note", async () => {
  const { person, onKeep } = open({ look: LOOK });
  expect(itemsOf("What is true of it")).toEqual([
    "dirty 93 % clean 7 %",
    "filled 52 % uncertain empty 48 %",
    "sliced 1 % whole 99 %",
  ]);
  const meter = screen.getByRole("meter", { name: "filled" });
  expect(meter.getAttribute("aria-valuetext")).toBe("52 %, uncertain");
  expect(screen.getByText(/measured on drawn rooms only/)).toBeDefined();
  await person.click(button("Keep in the note"));
  expect(onKeep).toHaveBeenCalledOnce();
});

test("it is kept once, and not at all in what is only read", () => {
  open({ look: LOOK, isKept: true });
  expect(button("Kept in the note").disabled).toBe(true);
});

test("a thing that nothing is asked about says so, and there is nothing to keep", () => {
  open({ look: { ...LOOK, findings: [] } });
  expect(textOf("status")).toContain("does not change in a thing called mug");
  expect(hasButton("Keep in the note")).toBe(false);
});

test("what failed is told and tried again; Escape leaves from anywhere, the list included", async () => {
  const { person, onRetry, onLeave } = open({ error: buildError({ code: "IDM-03" }) });
  expect(textOf("alert")).toContain("IDM-03");
  await person.click(button("Try again"));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(thing());
  await person.keyboard("{Escape}");
  await person.click(button("Leave the close look"));
  expect(onLeave).toHaveBeenCalledTimes(2);
});
