import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RestoredNote, RestorePreview } from "@/features/settings/data/restore-preview";
import type { ShownBackup } from "@/features/settings/data/shown-data";
import { sitDown, textIn, textOf } from "@/testing/at-the-panel";

const backup: ShownBackup = {
  fileName: "mine.exemplar-backup",
  madeAt: 0,
  counts: [
    { name: "changes and decisions", added: 0, same: 0, differing: 1, removed: 0 },
    { name: "exemplars", added: 0, same: 0, differing: 0, removed: 2 },
  ],
  damaged: 0,
  isComplete: true,
};

test("whoever would lose exemplars to a backup is told how many, and only then", async () => {
  const onRestore = vi.fn<(takesFile: boolean) => void>();
  const person = sitDown();
  render(
    <RestorePreview
      preview={backup}
      job={undefined}
      onRestore={onRestore}
      onDismiss={vi.fn<() => void>()}
    />,
  );
  expect(textIn(document.body)).not.toContain("Taken away");
  expect(textIn(document.body)).toContain("What is here and not in the backup stays.");
  await person.click(screen.getByLabelText("Take what is in the backup instead"));
  expect(textIn(document.body)).toContain("Taken away: 2 exemplars.");
  expect(textIn(document.body)).toContain("All else that is here and not in the backup stays.");
});

test("and is told again once they are gone", () => {
  render(<RestoredNote restored={backup} />);
  expect(textOf("status", "What was restored")).toContain("Taken away: 2 exemplars.");
});
