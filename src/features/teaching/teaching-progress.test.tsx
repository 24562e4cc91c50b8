import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { TeachingItem, TeachingJob } from "@/features/teaching/teaching-job";
import { TeachingProgress } from "@/features/teaching/teaching-progress";
import { button, hasButton, itemsOf, sitDown, textOf } from "@/testing/at-the-panel";

function item(title: string, overrides: Partial<TeachingItem> = {}): TeachingItem {
  return {
    demonstrationId: `id of ${title}`,
    title,
    state: "waiting",
    corrections: 0,
    log: [],
    ...overrides,
  };
}

const LOG = [
  { at: 1, text: "Labelled from the recording." },
  { at: 2, text: "The goal check succeeded." },
];

const JOB: TeachingJob = {
  id: "j1",
  projectId: "p1",
  options: {
    teacherId: "built-in",
    teacherName: "Built-in",
    feedback: "critic",
    labels: "recorded",
    maxCorrections: 5,
    maxItems: 100,
    maxMinutes: 60,
  },
  items: [
    item("Coffee", { state: "taught", corrections: 1, log: LOG }),
    item("Salad", { state: "working", log: [{ at: 3, text: "Asking for a proposal." }] }),
    item("Plants"),
  ],
  state: "running",
  note: "",
  startedAt: 1,
  usedMs: 90_000,
};

function open(job: Partial<TeachingJob> = {}, isElsewhere = false) {
  const told = {
    onPause: vi.fn<() => void>(),
    onResume: vi.fn<() => void>(),
    onCancel: vi.fn<() => void>(),
    onNew: vi.fn<() => void>(),
    onOpen: vi.fn<(demonstrationId: string) => void>(),
  };
  const progress = { label: "Running the program", done: 1, total: 2 };
  const isRunning = job.state === undefined;
  render(
    <TeachingProgress
      job={{ ...JOB, ...job }}
      progress={isRunning ? progress : undefined}
      isElsewhere={isElsewhere}
      {...told}
    />,
  );
  return { ...told, person: sitDown() };
}

test("a set under way tells how far it is and what each demonstration came to", async () => {
  const { person, onOpen } = open();
  expect(textOf("status", "Teaching state")).toBe("Teaching: 1 of 3 done");
  const whole = screen.getByRole("progressbar", { name: "1 taught, 0 set aside" });
  expect(whole.getAttribute("aria-valuenow")).toBe("33");
  expect(screen.getByRole("progressbar", { name: "Running the program" })).toBeDefined();
  expect(textOf("region", "Teaching")).toContain("90 s of 60 min used");
  const [coffee, salad, plants] = itemsOf("Demonstrations being taught");
  expect(coffee).toContain("The goal check succeeded. 1 correction taught");
  expect(salad).toContain("Asking for a proposal. 0 corrections working");
  expect(plants).toContain("Waiting for its turn.");
  await person.click(button("Open Salad"));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("id of Salad");
});

test("every step that was taken is kept with its demonstration", () => {
  open();
  const coffee = within(screen.getByRole("listitem", { name: "Coffee" }));
  expect(coffee.getByText("2 steps")).toBeDefined();
  expect(coffee.getByText("Labelled from the recording.")).toBeDefined();
});

test("it can be paused or given up", async () => {
  const { person, onPause, onCancel } = open();
  await person.click(button("Pause"));
  await person.click(button("Cancel"));
  expect(onPause).toHaveBeenCalledOnce();
  expect(onCancel).toHaveBeenCalledOnce();
});

test("a pause says why, and is gone on from", async () => {
  const { person, onResume } = open({ state: "paused", note: "The teacher cannot be reached." });
  expect(textOf("status", "Teaching state")).toBe("Paused: 1 of 3 done");
  expect(textOf("region", "Teaching")).toContain("The teacher cannot be reached.");
  await person.click(button("Resume"));
  expect(onResume).toHaveBeenCalledOnce();
});

test("what has ended makes room for another set", async () => {
  const { person, onNew } = open({ state: "finished" });
  expect(textOf("status", "Teaching state")).toBe("Finished: 1 of 3 done");
  expect(hasButton("Cancel")).toBe(false);
  await person.click(button("Teach another set"));
  expect(onNew).toHaveBeenCalledOnce();
});

test("what another tab teaches is looked on at, not meddled with", () => {
  open({}, true);
  expect(textOf("status", "Teaching state")).toBe("Being taught in another tab: 1 of 3");
  expect(hasButton(/Pause|Cancel|Resume/)).toBe(false);
  expect(hasButton("Open Coffee")).toBe(true);
});
