import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ProjectExportButton } from "@/app/export/project-export-button";
import { button, sitDown } from "@/testing/at-the-panel";

vi.mock("@/app/export/project-export-dialog", () => ({
  ProjectExportDialog: ({ projectId, onClose }: { projectId: string; onClose: () => void }) => (
    <button type="button" onClick={onClose}>{`Close the export of ${projectId}`}</button>
  ),
}));

test("what can be exported is asked for by a press, and goes away again", async () => {
  const person = sitDown();
  render(<ProjectExportButton projectId="kitchen" className="" />);
  expect(screen.queryByText("Close the export of kitchen")).toBeNull();
  await person.click(button("Export…"));
  await person.click(await screen.findByText("Close the export of kitchen"));
  expect(screen.queryByText("Close the export of kitchen")).toBeNull();
});
