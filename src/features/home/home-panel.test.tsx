import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { HomePanel, type HomePanelProps } from "@/features/home/home-panel";
import { buildError, button, hasButton, sitDown, textOf } from "@/testing/at-the-panel";

/** The first screen of somebody who has nothing yet; what a test is about is put over it. */
function open(props: Partial<HomePanelProps> = {}) {
  const told = {
    onOpenSample: vi.fn<HomePanelProps["onOpenSample"]>(),
    onOpenProject: vi.fn<HomePanelProps["onOpenProject"]>(),
    onCreateProject: vi.fn<HomePanelProps["onCreateProject"]>(),
    onRecord: vi.fn<HomePanelProps["onRecord"]>(),
    onContinueRecording: vi.fn<HomePanelProps["onContinueRecording"]>(),
    onDiscardRecording: vi.fn<HomePanelProps["onDiscardRecording"]>(),
    onOpenMemory: vi.fn<HomePanelProps["onOpenMemory"]>(),
    onDeleteProject: vi.fn<HomePanelProps["onDeleteProject"]>(),
    onPutBackProject: vi.fn<HomePanelProps["onPutBackProject"]>(),
    onDeleteForGood: vi.fn<HomePanelProps["onDeleteForGood"]>(),
  };
  const panel = (
    <HomePanel
      projects={[]}
      exemplars={0}
      storage={undefined}
      isPersisted
      damagedCount={0}
      sampleProgress={undefined}
      error={undefined}
      recordings={[]}
      deleted={[]}
      {...told}
      {...props}
    />
  );
  render(panel);
  return { ...told, person: sitDown() };
}

const summary = (name: string, demonstrations: number, accepted: number) => ({
  project: { id: `id of ${name}`, name, isSample: false, createdAt: 1 },
  counted: { demonstrations, accepted },
});

const recording = (title: string) => ({
  id: `id of ${title}`,
  projectId: "p",
  title,
  instruction: "Make coffee",
  place: "kitchen-7",
  startedAt: 1_700_000_000_000,
});

test("who comes for the first time is told what there is to do, and every way in leads somewhere", async () => {
  const { person, onOpenSample, onRecord, onOpenMemory } = open();
  expect(textOf("region", "Projects")).toContain("No projects yet");
  expect(screen.queryByRole("region", { name: "Unfinished recordings" })).toBeNull();
  await person.click(button("Open the sample project"));
  await person.click(button("Record a demonstration"));
  await person.click(button(/^Memory/));
  expect(onOpenSample).toHaveBeenCalledOnce();
  expect(onRecord).toHaveBeenCalledOnce();
  expect(onOpenMemory).toHaveBeenCalledOnce();
});

test("while the projects are read nobody is told that there are none", () => {
  open({ projects: undefined });
  expect(textOf("region", "Projects")).not.toContain("No projects yet");
  expect(screen.getByRole("status", { name: "Reading the projects" })).toBeDefined();
});

test("a new project takes the name that is typed, or a plain one", async () => {
  const { person, onCreateProject } = open();
  await person.click(button("New project"));
  const name = screen.getByRole("textbox", { name: "Project name" });
  expect(document.activeElement).toBe(name);
  await person.keyboard("  My kitchen {Enter}");
  expect(onCreateProject).toHaveBeenLastCalledWith("My kitchen");
  await person.clear(name);
  await person.paste("n".repeat(5000));
  await person.keyboard("{Enter}");
  expect(onCreateProject).toHaveBeenLastCalledWith("n".repeat(200));
  await person.clear(name);
  await person.click(button("Create"));
  expect(onCreateProject).toHaveBeenLastCalledWith("Untitled project");
});

test("projects say how far they are, and open", async () => {
  const { person, onOpenProject } = open({
    projects: [
      summary("Kitchen", 1, 0),
      summary("Office", 12, 7),
      { project: summary("Attic", 0, 0).project },
    ],
    exemplars: 1,
  });
  expect(button(/Kitchen/).textContent).toContain("1 demonstration · 0 accepted");
  expect(button(/Office/).textContent).toContain("12 demonstrations · 7 accepted");
  expect(button(/Attic/).textContent).toContain("Counting…");
  expect(button(/^Memory/).textContent).toContain("1 exemplar");
  await person.click(button(/Office/));
  expect(onOpenProject).toHaveBeenCalledExactlyOnceWith("id of Office");
});

test("a recording that was not finished can be gone on with or thrown away", async () => {
  const recordings = [recording("Coffee"), recording("Salad")];
  const { person, onContinueRecording, onDiscardRecording } = open({ recordings });
  const rows = within(screen.getByRole("region", { name: "Unfinished recordings" }));
  const [coffee, salad] = rows.getAllByRole("listitem").map((row) => within(row));
  expect(coffee?.getByText("Coffee")).toBeDefined();
  await person.click(coffee!.getByRole("button", { name: "Continue recording" }));
  await person.click(salad!.getByRole("button", { name: "Discard" }));
  expect(onContinueRecording).toHaveBeenCalledExactlyOnceWith("id of Coffee");
  expect(onDiscardRecording).toHaveBeenCalledExactlyOnceWith(recordings[1]);
});

test("the sample is opened once: its button waits while it comes, and tells how far it is", async () => {
  const { person, onOpenSample } = open({
    sampleProgress: { label: "Opening the sample", done: 3, total: 12 },
  });
  await person.click(button("Open the sample project"));
  expect(onOpenSample).not.toHaveBeenCalled();
  const bar = screen.getByRole("progressbar", { name: "Opening the sample" });
  expect(bar.getAttribute("aria-valuenow")).toBe("25");
  expect(hasButton("Cancel")).toBe(false);
});

test("what failed is told with what is safe, what to do, and a code", () => {
  open({ error: buildError() });
  expect(textOf("alert")).toBe(
    "The disk is full. Your labels are safe. Make room and try again. TST-01",
  );
});

test("the storage is told in megabytes, and that it may be cleared where the browser may", () => {
  open({ storage: { usedBytes: 12_400_000, quotaBytes: 2_000_000_000 }, isPersisted: false });
  expect(textOf("region", "Memory and storage")).toContain("12 MB used of 2,000 MB");
  expect(textOf("region", "Memory and storage")).toContain("may clear this storage");
});

test("a project is deleted from its card, and what is deleted is put back or goes for good", async () => {
  const { project } = summary("Old kitchen", 2, 1);
  const { person, onDeleteProject, onPutBackProject, onDeleteForGood, onOpenProject } = open({
    projects: [summary("Kitchen", 2, 1)],
    deleted: [project],
  });
  await person.click(button("Delete the project"));
  expect(onDeleteProject).toHaveBeenCalledExactlyOnceWith("id of Kitchen");
  expect(onOpenProject).not.toHaveBeenCalled();
  await person.click(screen.getByText("1 deleted project"));
  await person.click(button("Put back"));
  expect(onPutBackProject).toHaveBeenCalledExactlyOnceWith("id of Old kitchen");
  await person.click(button("Delete for good…"));
  expect(onDeleteForGood).toHaveBeenCalledExactlyOnceWith(project);
});
