import { render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openParts } from "@/app/review/open-parts";
import { useReviewCommands } from "@/app/review/review-commands";
import type { ReviewLanes } from "@/app/review/lanes/use-lanes";
import { FilmPlayer } from "@/app/review/film/film-player";
import type { ReviewRemarks } from "@/app/review/remarks/use-remarks";
import { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import { IN_TRASH } from "@/core/line/in-trash";
import { ToasterPlace } from "@/app/notices/toaster-place";
import { handleKeyDown } from "@/app/shell/command-store";
import type { ActionLabel } from "@/core/action-label";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ProgramVersion } from "@/core/program";
import { emptySession } from "@/document/reduce-session";
import { createTransportStore } from "@/document/transport-store";
import { createTimelineView } from "@/features/timeline/timeline-view-store";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { sitDown } from "@/testing/at-the-panel";
import { buildDemonstration } from "@/testing/build-demonstration";
import { buildServices, buildVideoEngine } from "@/app/testing/studio-services";
import { eventually } from "@/testing/eventually";
import { assumeState } from "@/worlds/household/labels/inferred-state";
import { toJson } from "@/worlds/household/state/to-json";

const VERSION: ProgramVersion = {
  id: "v1",
  number: 1,
  kind: "proposed",
  text: "",
  abstractions: EMPTY_ABSTRACTIONS,
  createdAt: 1,
};
const LOGGED: ActionLabel = {
  id: "l1",
  startFrame: 0,
  endFrame: 1,
  verb: "Pickup",
  object: "Mug",
  confidence: 1,
  by: "log",
};
const NO_REMARKS: ReviewRemarks = {
  shown: [],
  written: undefined,
  acts: {
    isReadOnly: false,
    onGoTo: () => undefined,
    onTick: () => undefined,
    onEdit: () => undefined,
    onReply: () => undefined,
    onRemove: () => undefined,
  },
  writeHere: () => undefined,
  writeOnLine: () => undefined,
  goToNext: () => undefined,
  type: () => undefined,
  post: () => undefined,
  close: () => undefined,
};
const NO_LANES: ReviewLanes = {
  lanes: [],
  disagreements: [],
  at: undefined,
  labelFix: undefined,
  programFix: undefined,
  go: () => undefined,
  goTo: () => undefined,
  fixLabel: () => undefined,
  fixProgram: () => undefined,
  getDoubtful: () => [],
  getLanes: () => [],
};
const demonstration = buildDemonstration({
  state: toJson(assumeState(["Mug"], 1)),
  loggedActions: [LOGGED],
});

beforeEach(() => {
  addEventListener("keydown", handleKeyDown);
});

afterEach(() => {
  removeEventListener("keydown", handleKeyDown);
});

/** A review with one program and a correction that is typed, and somebody at its keys. */
async function openReview(overrides: Partial<Review> = {}, isSeen = true) {
  const storage = openMemoryStorage();
  await storage.imports.addImport({
    id: demonstration.importId,
    label: "film",
    at: 0,
    demonstrations: [demonstration],
    videos: [{ id: demonstration.videoId, blob: new Blob(["film"]) }],
    exemplars: [],
  });
  // Whatever runs is checked first, and goes on until the check is over.
  let endCheck = (): void => undefined;
  const services = await buildServices({
    storage,
    video: async () => buildVideoEngine(demonstration.frames),
    checker: () =>
      new Promise((_resolve, reject) => {
        endCheck = () => reject(new DOMException("stopped", "AbortError"));
      }),
  });
  const session = await services.sessions.open(demonstration.id).store;
  session.apply({ kind: "program.add", version: VERSION });
  const parts = await openParts({ services, demonstration, session });
  const controller = new ReviewController(parts);
  const accept = vi.spyOn(controller, "accept").mockResolvedValue();
  const openReject = vi.fn<() => void>();
  const showVersion = vi.fn<Review["showVersion"]>();
  const review: Review = {
    session: session.getState().session,
    isReadOnly: false,
    tab: "program",
    showTab: () => undefined,
    version: VERSION,
    base: undefined,
    compareWith: () => undefined,
    showVersion,
    showChange: () => undefined,
    heldBefore: new Set(),
    lastLooked: undefined,
    copy: { text: "", abstractions: EMPTY_ABSTRACTIONS },
    hasDraft: false,
    lastRun: undefined,
    currentRun: undefined,
    instruction: demonstration.instruction,
    goalText: undefined,
    stateText: undefined,
    state: undefined,
    isDecided: false,
    acceptBlockedBy: undefined,
    doubt: undefined,
    evidence: [],
    objection: undefined,
    ...overrides,
  };
  const transport = createTransportStore(demonstration.frames);
  if (isSeen) {
    transport.getState().markSeen();
  }
  renderHook(() =>
    useReviewCommands({
      demonstration,
      kit: parts.kit,
      controller,
      session,
      review,
      transport,
      player: new FilmPlayer({ world: parts.kit.model, transport, painter: services.painter }),
      view: createTimelineView(demonstration.frames.timestampsUs.length),
      links: { lineNow: () => undefined },
      lanes: NO_LANES,
      remarks: NO_REMARKS,
      program: { current: null },
      editProgram: () => undefined,
      correction: "Wash it first",
      setCorrection: () => undefined,
      correctionField: { current: null },
      openReject,
    }),
  );
  render(<ToasterPlace at="foot" />);
  const said = () => session.getState().session.corrections.map(({ text }) => text);
  return {
    person: sitDown(),
    controller,
    session,
    accept,
    openReject,
    showVersion,
    said,
    endCheck: () => endCheck(),
  };
}

test("the keys of the verdicts do what the buttons do", async () => {
  const { person, accept, openReject, said } = await openReview();
  await person.keyboard("e");
  await eventually(() => expect(said()).toEqual(["Wash it first"]));
  await eventually(() => expect(document.documentElement.dataset["busy"]).toBe("false"));
  await person.keyboard("a");
  expect(accept).toHaveBeenCalledOnce();
  await person.keyboard("x");
  expect(openReject).toHaveBeenCalledOnce();
});

test("while something is under way they wait as the buttons do", async () => {
  const { person, controller, accept, openReject, showVersion, said, endCheck } =
    await openReview();
  const running = controller.run(VERSION);
  await person.keyboard("eax");
  // What is on screen stays there as well.
  expect(showVersion).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
  expect(accept).not.toHaveBeenCalled();
  expect(openReject).not.toHaveBeenCalled();
  endCheck();
  await running;
  await person.keyboard("e");
  await eventually(() => expect(said()).toEqual(["Wash it first"]));
});

test("who asks for a proposal before a recording is labelled has its own log taken first", async () => {
  const unlabelled = emptySession(demonstration.id);
  const { person, controller } = await openReview({ session: unlabelled, version: undefined });
  const done: string[] = [];
  vi.spyOn(controller, "takeLoggedActions").mockImplementation(async () => {
    done.push("log");
  });
  vi.spyOn(controller, "propose").mockImplementation(async () => {
    done.push("propose");
  });
  await person.keyboard("p");
  await eventually(() => expect(done).toEqual(["log", "propose"]));
});

test("nobody decides about what was not on screen yet", async () => {
  const { person, accept, openReject } = await openReview({}, false);
  await person.keyboard("ax");
  expect(accept).not.toHaveBeenCalled();
  expect(openReject).not.toHaveBeenCalled();
});

test("what another tab writes is not decided here", async () => {
  const { person, accept, openReject, said } = await openReview({ isReadOnly: true });
  await person.keyboard("eax");
  expect(said()).toEqual([]);
  expect(accept).not.toHaveBeenCalled();
  expect(openReject).not.toHaveBeenCalled();
});

test("of a deleted item every key that would change it only says so", async () => {
  const { person, session, accept, openReject } = await openReview({ isReadOnly: true });
  session.apply({ kind: "mark.set", mark: "deleted", isOn: true });
  const before = session.operations();
  for (const keys of [
    "e",
    "a",
    "x",
    "p",
    "I",
    "R",
    "{Control>}z{/Control}",
    "{Control>}{Enter}{/Control}",
  ]) {
    await person.keyboard(keys);
  }
  expect((await screen.findAllByText(IN_TRASH)).length).toBeGreaterThan(0);
  expect(session.operations()).toEqual(before);
  expect(accept).not.toHaveBeenCalled();
  expect(openReject).not.toHaveBeenCalled();
});
