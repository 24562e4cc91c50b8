import { act, render, renderHook, screen } from "@testing-library/react";
import { useStore } from "zustand";
import { beforeEach, expect, test, vi } from "vitest";
import { useRemarks } from "@/app/review/remarks/use-remarks";
import type { Review } from "@/app/review/use-review";
import { ToasterPlace } from "@/app/notices/toaster-place";
import { ensureExists } from "@/base/assert";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import { openSession } from "@/document/session-store";
import { createTransportStore } from "@/document/transport-store";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildDemonstration } from "@/testing/build-demonstration";

beforeEach(() => {
  sessionStorage.clear();
});

const TEXT = "mug.pickup()\nmug.place(sink)\n";
const VERSION: ProgramVersion = {
  id: "v1",
  number: 1,
  kind: "proposed",
  text: TEXT,
  abstractions: EMPTY_ABSTRACTIONS,
  createdAt: 1,
};
const FAILED: Run = {
  id: "run_1",
  programId: "v1",
  status: "failed",
  steps: [],
  goal: { success: false, conditions: [] },
  environmentSteps: 1,
  output: "",
  startedAt: 1,
  durationMs: 1,
  failure: { line: 2, sentence: "The sink is full.", kind: "FULL", cause: "world" },
};

/** A review of two lines, of which the first is shown by frame 1. */
async function open(given: Partial<Review> = {}) {
  const session = await openSession(openMemoryStorage().operations, "dem_1");
  session.apply({ kind: "program.add", version: VERSION });
  const transport = createTransportStore(buildDemonstration().frames);
  const showLine = vi.fn<(line: number) => void>();
  const links = {
    spanOf: (line: number) => (line === 1 ? { startFrame: 1, endFrame: 2 } : undefined),
    lineNow: () => (transport.getState().frame === 1 ? 1 : undefined),
  };
  const { result } = renderHook(() => {
    const review: Review = {
      session: useStore(session, (state) => state.session),
      isReadOnly: false,
      tab: "program",
      showTab: () => undefined,
      version: VERSION,
      base: undefined,
      compareWith: () => undefined,
      showVersion: () => undefined,
      showChange: () => undefined,
      heldBefore: new Set(),
      lastLooked: undefined,
      copy: { text: TEXT, abstractions: EMPTY_ABSTRACTIONS },
      hasDraft: false,
      lastRun: undefined,
      currentRun: undefined,
      instruction: "",
      goalText: undefined,
      stateText: undefined,
      state: undefined,
      isDecided: false,
      acceptBlockedBy: undefined,
      doubt: undefined,
      evidence: [],
      objection: undefined,
      ...given,
    };
    return useRemarks({ session, review, transport, links, showLine });
  });
  const write = (ask: () => void, text: string) => {
    act(ask);
    act(() => result.current.post(text));
  };
  return { result, session, transport, showLine, write };
}

const pinsOf = ({ result }: Awaited<ReturnType<typeof open>>) =>
  result.current.shown.map(({ remark: { pin } }) => pin);

test("a remark is pinned to the frame, and to the selection while the playhead is in it", async () => {
  const page = await open();
  const { result, transport, write } = page;
  write(() => result.current.writeHere(), "Why?");
  act(() => transport.getState().select({ startFrame: 0, endFrame: 2 }));
  write(() => result.current.writeHere(), "Too slow");
  expect(pinsOf(page)).toEqual([
    { kind: "frame", frame: 0 },
    { kind: "range", startFrame: 0, endFrame: 2 },
  ]);
  expect(result.current.written).toBeUndefined();
});

test("a remark on a line is where the line is, and keeps the failure that it is about", async () => {
  const page = await open({ currentRun: FAILED });
  const { result, transport, write, showLine } = page;
  act(() => transport.getState().seek(1));
  write(() => result.current.writeOnLine(), "Which mug?");
  write(() => result.current.writeOnLine(2), "Why full?");
  expect(pinsOf(page)).toEqual([
    { kind: "line", programId: "v1", line: 1, text: "mug.pickup()" },
    {
      kind: "line",
      programId: "v1",
      line: 2,
      text: "mug.place(sink)",
      failure: "The sink is full.",
    },
  ]);
  expect(result.current.shown.map(({ place, startFrame }) => [place, startFrame])).toEqual([
    ["line 1", 1],
    ["line 2", undefined],
  ]);
  act(() => transport.getState().seek(0));
  const first = ensureExists(result.current.shown[0]);
  act(() => result.current.acts.onGoTo(first));
  expect(transport.getState().frame).toBe(1);
  expect(showLine).toHaveBeenCalledWith(1);
});

test("words are changed and taken back like everything else", async () => {
  const { result, session, write } = await open();
  write(() => result.current.writeHere(), "Why?");
  const first = ensureExists(result.current.shown[0]);
  write(() => result.current.acts.onEdit(first), "Why here?");
  act(() => result.current.acts.onTick(first.remark.id, true));
  expect(result.current.shown).toMatchObject([
    { remark: { text: "Why here?" }, state: { kind: "ticked" } },
  ]);
  act(() => {
    session.undo();
    session.undo();
  });
  expect(result.current.shown).toMatchObject([
    { remark: { text: "Why?" }, state: { kind: "open" } },
  ]);
});

test("a remark that is being typed is there again after a reload, until it is posted", async () => {
  const before = await open();
  act(() => before.result.current.writeHere());
  act(() => before.result.current.type("Why the le"));
  const { result } = await open();
  expect(result.current.written).toMatchObject({ place: "frame 0", text: "Why the le" });
  act(() => result.current.post("Why the left one?"));
  expect(result.current.shown).toMatchObject([{ remark: { text: "Why the left one?" } }]);
  expect((await open()).result.current.written).toBeUndefined();
});

test("a reply is said to its remark, and taken back by itself", async () => {
  const { result, session, write } = await open();
  write(() => result.current.writeHere(), "Why?");
  const first = ensureExists(result.current.shown[0]);
  write(() => result.current.acts.onReply(first), "It was the nearest.");
  expect(result.current.shown).toMatchObject([
    { remark: { text: "Why?", replies: [{ text: "It was the nearest." }] } },
  ]);
  act(() => void session.undo());
  expect(result.current.shown).toMatchObject([{ remark: { text: "Why?", replies: [] } }]);
});

test("where nothing can be written it is said why", async () => {
  const { result } = await open({ isReadOnly: true });
  render(<ToasterPlace at="foot" />);
  act(() => result.current.writeHere());
  expect(await screen.findByText(/^Another tab writes this review/u)).toBeDefined();
  expect(result.current.written).toBeUndefined();
});

test("a frame without a line says so", async () => {
  const { result } = await open();
  render(<ToasterPlace at="foot" />);
  act(() => result.current.writeOnLine());
  expect(await screen.findByText(/^No line of the program comes from this frame/u)).toBeDefined();
});
