import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ensureExists } from "@/base/assert";
import { RestoredNote, RestorePreview } from "@/features/settings/data/restore-preview";
import type { DataSettings, ShownBackup } from "@/features/settings/data/shown-data";
import { countOf, tn } from "@/base/language/translate";
import { sitDown, textIn, textOf } from "@/testing/at-the-panel";

const exemplars = (count: number) => countOf(count, "exemplar");
const changes = (count: number) =>
  tn(count, { one: "{count} change or decision", other: "{count} changes and decisions" });

const backup: ShownBackup = {
  fileName: "mine.exemplar-backup",
  madeAt: 0,
  counts: [
    {
      name: "changes and decisions",
      counted: changes,
      added: 0,
      renewed: 0,
      same: 0,
      differing: 1,
      removed: 0,
    },
    {
      name: "exemplars",
      counted: exemplars,
      added: 0,
      renewed: 0,
      same: 0,
      differing: 0,
      removed: 2,
    },
  ],
  damaged: 0,
  isComplete: true,
  addresses: [],
};

test("whoever would lose exemplars to a backup is told how many, and only then", async () => {
  const onRestore = vi.fn<DataSettings["onRestore"]>();
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
  render(<RestoredNote restored={{ ...backup, takesFile: true }} />);
  expect(textOf("status", "What was restored")).toContain("Taken away: 2 exemplars.");
});

test("addresses of a backup are told, and taken only when the person says that they are theirs", async () => {
  const onRestore = vi.fn<DataSettings["onRestore"]>();
  const person = sitDown();
  const addresses = [
    { name: "Free", address: "https://collect.example/v1", of: "connection" as const },
  ];
  const counts = [
    {
      name: "settings",
      counted: (count: number) => countOf(count, "setting"),
      added: 1,
      renewed: 0,
      same: 0,
      differing: 0,
      removed: 0,
    },
  ];
  render(
    <RestorePreview
      preview={{ ...backup, counts, addresses }}
      job={undefined}
      onRestore={onRestore}
      onDismiss={vi.fn<() => void>()}
    />,
  );
  expect(textOf("list", "Addresses in the backup")).toContain("https://collect.example/v1");
  await person.click(screen.getByRole("button", { name: "Restore" }));
  expect(onRestore).toHaveBeenLastCalledWith({ takesFile: false, takesAddresses: false });
  await person.click(screen.getByLabelText(/These are mine/u));
  await person.click(screen.getByRole("button", { name: "Restore" }));
  expect(onRestore).toHaveBeenLastCalledWith({ takesFile: false, takesAddresses: true });
});

test("what came with the studio and gives way is told apart from what is new", () => {
  const counts = [
    {
      name: "exemplars",
      counted: exemplars,
      added: 1,
      renewed: 40,
      same: 0,
      differing: 0,
      removed: 0,
    },
    {
      name: "videos and pictures",
      counted: (count: number) => countOf(count, "video"),
      added: 0,
      renewed: 0,
      same: 2,
      differing: 0,
      removed: 0,
    },
  ];
  render(
    <RestorePreview
      preview={{ ...backup, counts }}
      job={undefined}
      onRestore={vi.fn<DataSettings["onRestore"]>()}
      onDismiss={vi.fn<() => void>()}
    />,
  );
  expect(textIn(screen.getByRole("row", { name: /^exemplars/u }))).toBe("exemplars 1 0 0");
  expect(textIn(document.body)).toContain("Came with the studio and were not used here: 40");
});

test("a restore that takes long says how far it is where it was begun, and is cancelled there", async () => {
  const onCancel = vi.fn<() => void>();
  const progress = { label: "Restoring", done: 3 * 1024 ** 2, total: 6 * 1024 ** 2 };
  const person = sitDown();
  render(
    <RestorePreview
      preview={backup}
      job={{ progress, unit: "bytes", onCancel }}
      onRestore={vi.fn<DataSettings["onRestore"]>()}
      onDismiss={vi.fn<() => void>()}
    />,
  );
  expect(textOf("region", "What is in the backup")).toContain("3.0 MB of 6.0 MB");
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onCancel).toHaveBeenCalledOnce();
});

test("one of a kind is told as one", () => {
  const came = { renewed: 0, same: 0, differing: 0, removed: 0 };
  const counts = [
    { name: "projects", counted: (count: number) => countOf(count, "project"), added: 1, ...came },
    {
      name: "changes and decisions",
      counted: changes,
      added: 1,
      ...came,
    },
    {
      name: "exemplars",
      counted: exemplars,
      added: 2,
      ...came,
      removed: 1,
    },
  ];
  render(<RestoredNote restored={{ ...backup, counts, takesFile: false }} />);
  expect(textOf("status", "What was restored")).toContain(
    "1 project, 1 change or decision, 2 exemplars.",
  );
  expect(textOf("status", "What was restored")).toContain("Taken away: 1 exemplar.");
});

test("what was left out is told once the rest is back", () => {
  const addresses = [
    { name: "Free", address: "https://collect.example/v1", of: "connection" as const },
  ];
  render(<RestoredNote restored={{ ...backup, addresses, takesFile: false }} />);
  expect(textOf("status", "What was restored")).toContain("Left out of the settings: https://coll");
});

test("settings that give way to those of the backup are told, though nothing is new", () => {
  const [first] = backup.counts;
  const settings = {
    ...ensureExists(first),
    counted: (count: number) => countOf(count, "setting"),
    added: 0,
    renewed: 0,
    same: 3,
    differing: 2,
    removed: 0,
  };
  const told = (takesFile: boolean) => {
    const restored = { ...backup, counts: [settings], takesFile };
    const { unmount } = render(<RestoredNote restored={restored} />);
    const text = textOf("status", "What was restored");
    unmount();
    return text;
  };
  expect(told(true)).toContain("Restored from mine.exemplar-backup.");
  expect(told(true)).toContain("Replaced by what is in the backup: 2 settings.");
  expect(told(false)).toContain("Restored from mine.exemplar-backup: nothing new.");
  expect(told(false)).not.toContain("replaced");
});
