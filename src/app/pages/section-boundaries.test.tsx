/** Sections of the settings, and dialogs: one that breaks keeps to its place. */
import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SettingsPanel, type SettingsPanelProps } from "@/features/settings/settings-panel";
import { sitDown } from "@/testing/at-the-panel";
import { Dialog } from "@/ui/dialog";

test("settings: each section that breaks says so in its own place, and the others can be used", async () => {
  const onChange = vi.fn<SettingsPanelProps["onChange"]>();
  const settings = { theme: "dark", device: "auto" } as const;
  // Of all that the other sections are given nothing is there.
  const language = { tag: "en", names: { en: "English" }, isRefused: false };
  const nothing = { settings, language, kinds: [] } as unknown as SettingsPanelProps;
  render(<SettingsPanel {...nothing} onChange={onChange} />, {
    onCaughtError: vi.fn<(error: unknown) => void>(),
  });
  const named = screen.getAllByRole("alert").map((note) => note.textContent.split(" could")[0]);
  expect(named).toEqual([
    "“Your data”",
    "“Teacher”",
    "“Worlds”",
    "“Prompts”",
    "“Models in the browser”",
    "“Embeddings”",
    "“Retrieval”",
  ]);
  await sitDown().click(screen.getByRole("radio", { name: "Light" }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ theme: "light" });
});

test("a dialog that breaks says so in itself, can be closed, and the page behind it stays", async () => {
  const onClose = vi.fn<() => void>();
  function Broken(): never {
    throw new Error("nobody knows what was exported");
  }
  render(
    <>
      <p>The page behind it</p>
      <Dialog title="Export" isOpen onClose={onClose}>
        <Broken />
      </Dialog>
    </>,
    { onCaughtError: vi.fn<(error: unknown) => void>() },
  );
  const dialog = within(screen.getByRole("dialog", { name: "Export", hidden: true }));
  expect(dialog.getByText("“Export” could not be shown.")).toBeDefined();
  expect(screen.getByText("The page behind it")).toBeDefined();
  await sitDown().click(dialog.getByRole("button", { name: "Close", hidden: true }));
  expect(onClose).toHaveBeenCalled();
});
