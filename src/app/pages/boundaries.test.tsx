/** Every list of cards: one that cannot be drawn stays alone with it. */
import { render, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import type { ConsoleLine } from "@/core/console/console-record";
import { ConsoleHistory } from "@/features/console/console-history";
import { DecisionList } from "@/features/deploy/decision-list";
import { ExemplarsUsed } from "@/features/deploy/exemplars-used";
import { ChoicePanel } from "@/features/experiments/choice-panel";
import { chooseRuns } from "@/features/experiments/run-choice";
import { RunList } from "@/features/experiments/run-list";
import { HomePanel } from "@/features/home/home-panel";
import { ImportPanel } from "@/features/import/import-panel";
import { MemoryPanel } from "@/features/memory/memory-panel";
import { QuietQueue } from "@/app/testing/quiet-queue";
import { RetrievedList } from "@/features/review/retrieved-list";
import { AgentSteps } from "@/features/screens/agent-steps";
import { TeachingChoice } from "@/features/teaching/teaching-choice";
import { buildQueueEntry } from "@/testing/build-queue";
import { buildExemplar } from "@/testing/build-exemplar";
import {
  buildActed,
  buildEpisode,
  buildExperiment,
  buildExperimentRecord,
  buildTrial,
} from "@/testing/build-experiment";

/** The same, but for a field that nobody can read. */
function without<T extends object>(value: T, field: keyof T): T {
  const get = (): never => {
    throw new Error(`${String(field)} cannot be read`);
  };
  return Object.defineProperty({ ...value }, field, { get, enumerable: true });
}

/** One for each; the one in the middle is the one that breaks. */
const DISHES = ["Tea", "Soup", "Toast"] as const;

const never = () => {
  throw new Error("nobody presses anything");
};

function openQueue() {
  const items = DISHES.map((title) => {
    const demonstration = buildQueueEntry({ id: title, title });
    const status = "imported" as const;
    const item = { demonstration, status, marks: [], thumbnailUrl: undefined };
    return title === "Soup" ? without(item, "thumbnailUrl") : item;
  });
  return <QuietQueue items={items} />;
}

function openMemory() {
  // The newest comes first.
  const memory = DISHES.map((title, index) => {
    const exemplar = buildExemplar({ id: title, title, createdAt: 9 - index });
    return title === "Soup" ? without(exemplar, "thumbnail") : exemplar;
  });
  const actions = {
    importFile: never,
    undoImport: never,
    remove: never,
    restore: never,
    keepMark: never,
    takeOnWord: never,
    exportBundle: never,
  };
  return (
    <MemoryPanel
      memory={memory}
      actions={actions}
      starter={{ add: never, remove: never, restore: never }}
      query=""
      openId={undefined}
      onQueryChange={never}
      onOpenChange={never}
      facets={{}}
      onFacets={never}
      order="newest"
      onOrder={never}
    />
  );
}

function openImport() {
  const candidates = DISHES.map((fileName) => {
    const candidate = {
      id: fileName,
      fileName,
      sizeBytes: 1,
      demonstrationCount: 1,
      instructionBy: "file" as const,
      status: "ready" as const,
      summary: "41 actions",
      instruction: "",
    };
    return fileName === "Soup" ? without(candidate, "summary") : candidate;
  });
  const told = {
    onFiles: never,
    onInstruction: never,
    onRemove: never,
    onImport: never,
    onCancel: never,
    onUndo: never,
    onOpenQueue: never,
    onRecord: never,
  };
  return (
    <ImportPanel
      projectName="Kitchen"
      formats={[]}
      candidates={candidates}
      progress={undefined}
      outcome={undefined}
      question={undefined}
      onAnswer={never}
      error={undefined}
      {...told}
    />
  );
}

const episodes = DISHES.map((task) => buildEpisode(task));

function openRuns() {
  const trials = episodes.map((episode, sequence) =>
    buildTrial({ sequence, episodeId: episode.id, acted: buildActed(episode) }),
  );
  const runs = chooseRuns(trials, episodes, {}).map((run, index) =>
    index === 1 ? { ...run, trial: without(run.trial, "agent") } : run,
  );
  return (
    <RunList runs={runs} choice={{}} openSequence={undefined} onChoice={never} onOpen={never} />
  );
}

function openExperiments(which: "offered" | "begun") {
  const field = which === "offered" ? ("question" as const) : ("agents" as const);
  const shown = DISHES.map((title) => {
    const experiment = buildExperiment({ title });
    return title === "Soup" ? without(experiment, field) : experiment;
  });
  return (
    <ChoicePanel
      offered={
        which === "offered" ? shown.map((experiment) => ({ id: experiment.title, experiment })) : []
      }
      models={[]}
      model={undefined}
      onModel={never}
      damagedCount={0}
      begun={
        which === "begun"
          ? shown.map((experiment) => ({
              ...buildExperimentRecord(),
              id: experiment.title,
              experiment,
            }))
          : []
      }
      isDrawing={false}
      error={undefined}
      onBegin={never}
      onOpen={never}
      onFile={never}
      onDismissError={never}
    />
  );
}

const retrieved = DISHES.map((title, index) => ({
  exemplarId: title,
  title,
  rank: index + 1,
  score: 0.5,
  channels: { instruction: 0.6, state: 0, visual: 0 },
  margin: 0.1,
}));
const partlyRetrieved = retrieved.map((each) =>
  each.title === "Soup" ? without(each, "channels") : each,
);

function openUsed() {
  const used = partlyRetrieved.map((each) => ({ retrieved: each, taken: [] }));
  return <ExemplarsUsed used={used} exemplars={new Map()} chosenId={undefined} onOpen={never} />;
}

function openRetrieved() {
  const empty = { title: "", text: "" };
  return (
    <RetrievedList retrieved={partlyRetrieved} note={undefined} empty={empty} onOpen={never} />
  );
}

function openDecisions() {
  const asked = DISHES.map((question) => {
    const event = { kind: "asked" as const, question };
    return { event: question === "Soup" ? without(event, "question") : event };
  });
  return <DecisionList moments={asked} at={2} onGoTo={never} />;
}

function openHome(which: "projects" | "recordings") {
  const projects = DISHES.map((name) => {
    const project = { id: name, name, isSample: false, createdAt: 1 };
    const counted = { demonstrations: 1, accepted: 0 };
    return { project, counted: name === "Soup" ? without(counted, "accepted") : counted };
  });
  const recordings = DISHES.map((title) => {
    const recording = {
      id: title,
      projectId: "p",
      title,
      instruction: "Cook",
      place: "kitchen-7",
      startedAt: 1,
    };
    return title === "Soup" ? without(recording, "startedAt") : recording;
  });
  return (
    <HomePanel
      projects={which === "projects" ? projects : []}
      recordings={which === "recordings" ? recordings : []}
      exemplars={0}
      storage={undefined}
      isPersisted
      damagedCount={0}
      sampleProgress={undefined}
      error={undefined}
      onOpenSample={never}
      onOpenProject={never}
      onCreateProject={never}
      onRecord={never}
      onContinueRecording={never}
      onDiscardRecording={never}
      onOpenMemory={never}
      deleted={[]}
      onDeleteProject={never}
      onPutBackProject={never}
      onDeleteForGood={never}
    />
  );
}

function openTeaching() {
  const items = DISHES.map((title) => {
    const entry = buildQueueEntry({ id: title, title });
    // No text: it can be compared with, but not be shown.
    const demonstration = title === "Soup" ? { ...entry, instruction: {} as string } : entry;
    return { demonstration, status: "imported" as const };
  });
  return <TeachingChoice items={items} chosen={new Set()} onChoose={never} />;
}

function openConsole() {
  const lines = DISHES.map((source): ConsoleLine => {
    const line = { source, answer: "", by: "typed" as const, at: 1 };
    return source === "Soup" ? without(line, "answer") : line;
  });
  const told = { wordsOf: () => undefined, onGoTo: never };
  return <ConsoleHistory lines={lines} at={3} isCrowded={false} running={undefined} {...told} />;
}

function openAgentSteps() {
  const steps = DISHES.map((says) => {
    const step = { says, action: "click [1]", why: "", retrieved: [] };
    return says === "Soup" ? without(step, "action") : step;
  });
  return <AgentSteps steps={steps} onOpenExemplar={never} />;
}

interface Listed {
  /** The list's name. */
  readonly list: string;
  readonly broken: string;
  readonly open: () => ReactElement;
}

const LISTS: readonly Listed[] = [
  { list: "Demonstrations", broken: "Soup", open: openQueue },
  { list: "Demonstrations", broken: "Soup", open: openTeaching },
  { list: "Exemplars", broken: "Soup", open: openMemory },
  { list: "Files to import", broken: "Soup", open: openImport },
  { list: "Runs of the experiment", broken: "Run 2", open: openRuns },
  { list: "Experiments to begin", broken: "Soup", open: () => openExperiments("offered") },
  { list: "Experiments that were begun", broken: "Soup", open: () => openExperiments("begun") },
  { list: "Exemplars used", broken: "Soup", open: openUsed },
  { list: "Retrieved exemplars", broken: "Soup", open: openRetrieved },
  { list: "Console", broken: "Line 2", open: openConsole },
  { list: "Steps of the agent", broken: "Step 2", open: openAgentSteps },
];
/** Lists without a name of their own, each in its region. */
const REGIONS: readonly Listed[] = [
  { list: "Decisions", broken: "Decision 2", open: openDecisions },
  { list: "Projects", broken: "Soup", open: () => openHome("projects") },
  { list: "Unfinished recordings", broken: "Soup", open: () => openHome("recordings") },
];

test.each([
  ...LISTS.map((each) => ({ ...each, role: "list" })),
  ...REGIONS.map((each) => ({ ...each, role: "region" })),
])("$list: a card that breaks leaves its neighbours", ({ role, list, broken, open }) => {
  const onCaughtError = vi.fn<(error: unknown) => void>();
  render(open(), { onCaughtError });
  const where = within(screen.getByRole(role, { name: list }));
  const items = where.getAllByRole("listitem").map(({ textContent }) => textContent);
  const whole = items.filter((text) => !text.includes("could not be shown"));
  expect(whole).toEqual([expect.stringContaining("Tea"), expect.stringContaining("Toast")]);
  const note = where.getByRole("region", { name: broken });
  expect(within(note).getByRole("alert").textContent).toContain(`“${broken}” could not be shown.`);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(onCaughtError).toHaveBeenCalledOnce();
  expect(document.querySelectorAll("li > li, ul > :not(li), ol > :not(li)")).toHaveLength(0);
});
