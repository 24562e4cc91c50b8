import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FolderNote } from "@/features/settings/data/folder-note";
import type { ShownFolder } from "@/features/settings/data/shown-data";
import { buildError, button, hasButton, sitDown, textOf } from "@/testing/at-the-panel";

function open(folder: Partial<ShownFolder> = {}) {
  const onAllowFolder = vi.fn<() => void>();
  const onForgetFolder = vi.fn<() => void>();
  const shown = {
    name: "Kept",
    permission: "granted",
    writtenAt: undefined,
    error: undefined,
  } as const;
  render(
    <FolderNote
      folder={{ ...shown, ...folder }}
      job={undefined}
      onAllowFolder={onAllowFolder}
      onForgetFolder={onForgetFolder}
    />,
  );
  return { onAllowFolder, onForgetFolder, person: sitDown() };
}

const said = () => textOf("status", "Backups by themselves");

test("a folder that is written to says so, and can be let go", async () => {
  const { person, onForgetFolder } = open({ writtenAt: Date.parse("2026-03-01T08:00:00Z") });
  expect(said()).toMatch(/^Backups go into “Kept” by themselves, .* Last: .*2026/);
  expect(said()).toContain("of each of 7 days and, before them, of 4 weeks stays");
  expect(hasButton("Allow it")).toBe(false);
  await person.click(button("Stop these backups"));
  expect(onForgetFolder).toHaveBeenCalledOnce();
});

test("a folder that the browser asks for again waits, with the button for it", async () => {
  const { person, onAllowFolder } = open({ permission: "prompt" });
  expect(said()).toContain("Backups into “Kept” wait");
  await person.click(button("Allow it"));
  expect(onAllowFolder).toHaveBeenCalledOnce();
});

test("a folder that may not be written to has to be chosen again, and why a backup failed is shown", () => {
  open({ permission: "denied", error: buildError({ what: "No room." }) });
  expect(said()).toContain("choose the folder again");
  expect(hasButton("Allow it")).toBe(false);
  expect(textOf("alert")).toContain("No room.");
});
