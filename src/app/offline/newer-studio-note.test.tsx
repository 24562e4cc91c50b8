import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NewerStudioNote } from "@/app/offline/newer-studio-note";
import { button, hasButton, sitDown } from "@/testing/at-the-panel";
import { holdUnsaved, holdsUnsaved, letGoOfUnsaved } from "@/ui/unsaved";

afterEach(() => {
  cleanup();
  letGoOfUnsaved();
});

function open() {
  const onReload = vi.fn<() => Promise<void>>().mockResolvedValue();
  render(<NewerStudioNote onReload={onReload} />);
  return { onReload, person: sitDown() };
}

test("where nothing is under way the newer studio is loaded at once", async () => {
  const { onReload, person } = open();
  await person.click(button("Reload"));
  expect(onReload).toHaveBeenCalledOnce();
  expect(hasButton("Go on here")).toBe(false);
});

test("what is under way is asked about first, and goes on where the person wants it to", async () => {
  const { onReload, person } = open();
  holdUnsaved();
  await person.click(button("Reload"));
  expect(screen.getByRole("dialog", { name: "Reload, and lose what is under way?" })).toBeDefined();
  expect(onReload).not.toHaveBeenCalled();
  await person.click(button("Go on here"));
  expect(onReload).not.toHaveBeenCalled();
  expect(holdsUnsaved()).toBe(true);
});

test("who gives it up is not asked a second time by the browser", async () => {
  const { onReload, person } = open();
  holdUnsaved();
  await person.click(button("Reload"));
  await person.click(button("Reload and lose it"));
  expect(onReload).toHaveBeenCalledOnce();
  expect(holdsUnsaved()).toBe(false);
});
