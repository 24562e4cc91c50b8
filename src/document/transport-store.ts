/**
 * Where a demonstration stands and whether it moves: the one playhead that player, timeline and
 * dialogue share.
 *
 * Key ideas: a frame is an index into the container's timestamps, so playing is looking up which
 * frame is due, in real time, whatever the frame rate; any step or seek pauses first; time is not
 * React state (subscribe, or read it throttled).
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { FrameTable } from "@/core/demonstration";
import { frameAtUs, startOfFrameUs } from "@/core/frames/frame-search";

export const SPEEDS = [0.25, 0.5, 1, 1.5, 2, 4] as const;
const FASTEST = 4;

/** Half-open: `endFrame` is the first frame that is not selected. */
export interface FrameSelection {
  readonly startFrame: number;
  readonly endFrame: number;
}

/** Where and when the running playback began. */
interface Anchor {
  readonly wallMs: number | undefined;
  readonly mediaUs: number;
}

export interface TransportState {
  readonly frames: FrameTable;
  readonly lastFrame: number;
  readonly frame: number;
  readonly isPlaying: boolean;
  /** Times real time; always positive, see {@link TransportState.direction}. */
  readonly speed: number;
  /** -1 plays backwards (key J). */
  readonly direction: 1 | -1;
  readonly isLooping: boolean;
  readonly selection: FrameSelection | undefined;
  /** Set while {@link TransportState.playSelection} runs: playback stays inside. */
  readonly isInSelection: boolean;
  readonly anchor: Anchor;
  /** The readout is a field now, where a frame is typed (key G). */
  readonly isAskingFrame: boolean;
  /** A first picture, or why there is none, is on screen: nobody decides about what was not seen. */
  readonly isSeen: boolean;
  readonly markSeen: () => void;
  readonly askFrame: (isAsking: boolean) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  /** Pauses, then moves by a number of frames. */
  readonly step: (frames: number) => void;
  /** Pauses, then goes to a frame; beyond the ends it goes to the end. */
  readonly seek: (frame: number) => void;
  readonly setSpeed: (speed: number) => void;
  /** The next speed of {@link SPEEDS}, up or down. */
  readonly changeSpeed: (by: 1 | -1) => void;
  /** J and L: plays that way; again doubles the speed, up to 4x. */
  readonly shuttle: (direction: 1 | -1) => void;
  /** K: pauses and goes back to 1x forward. */
  readonly stop: () => void;
  readonly toggleLoop: () => void;
  readonly setIn: () => void;
  readonly setOut: () => void;
  /** What somebody points at elsewhere: lit up, and nothing else. */
  readonly pointed: FrameSelection | undefined;
  readonly pointAt: (range: FrameSelection | undefined) => void;
  readonly select: (selection: FrameSelection | undefined) => void;
  readonly playSelection: () => void;
  /** Moves a running playback on to what is due at this time of a steady clock. */
  readonly tick: (nowMs: number) => void;
}

export type TransportStore = StoreApi<TransportState>;

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The frames that playback may show. */
function playRange(state: TransportState): FrameSelection {
  return state.isInSelection && state.selection !== undefined
    ? state.selection
    : { startFrame: 0, endFrame: state.lastFrame + 1 };
}

/** What playback shows next: a pure function of the state and the clock. */
export function advance(state: TransportState, nowMs: number): Partial<TransportState> {
  const { anchor, direction, frames, isLooping, speed } = state;
  if (!state.isPlaying) {
    return {};
  }
  if (anchor.wallMs === undefined) {
    return { anchor: { ...anchor, wallMs: nowMs } };
  }
  const range = playRange(state);
  const startUs = startOfFrameUs(frames, range.startFrame);
  const endUs = startOfFrameUs(frames, range.endFrame);
  const dueUs = anchor.mediaUs + (nowMs - anchor.wallMs) * 1000 * speed * direction;
  if (dueUs >= startUs && dueUs < endUs) {
    return { frame: frameAtUs(frames, dueUs) };
  }
  const isForward = direction > 0;
  if (isLooping) {
    const mediaUs = isForward ? startUs : endUs - 1;
    return { frame: frameAtUs(frames, mediaUs), anchor: { wallMs: nowMs, mediaUs } };
  }
  const frame = isForward ? range.endFrame - 1 : range.startFrame;
  return { frame, isPlaying: false, isInSelection: false };
}

function nextSpeed(speed: number, by: 1 | -1): number {
  const ordered = by > 0 ? SPEEDS : SPEEDS.toReversed();
  return ordered.find((other) => (other - speed) * by > 0) ?? speed;
}

/** Playback begins again from where it stands, at the next tick. */
function anchorAt(state: TransportState, frame: number): Anchor {
  // Backwards a frame is entered at its end.
  const edge = state.direction > 0 ? frame : frame + 1;
  const offsetUs = state.direction > 0 ? 0 : -1;
  return { wallMs: undefined, mediaUs: startOfFrameUs(state.frames, edge) + offsetUs };
}

function startPlaying(state: TransportState, change: Partial<TransportState> = {}) {
  const next = { ...state, ...change };
  const { startFrame, endFrame } = playRange(next);
  const isAtEnd = next.direction > 0 ? next.frame >= endFrame - 1 : next.frame <= startFrame;
  const restart = next.direction > 0 ? startFrame : endFrame - 1;
  const isOutside = next.frame < startFrame || next.frame >= endFrame;
  const frame = isAtEnd || isOutside ? restart : next.frame;
  return { ...change, frame, isPlaying: true, anchor: anchorAt(next, frame) };
}

function startSelection(state: TransportState): Partial<TransportState> {
  return state.selection === undefined
    ? {}
    : startPlaying(
        { ...state, frame: state.selection.startFrame },
        { isInSelection: true, direction: 1 },
      );
}

/** One per open demonstration. */
export function createTransportStore(frames: FrameTable): TransportStore {
  const lastFrame = Math.max(0, frames.timestampsUs.length - 1);
  return createStore<TransportState>()((set, get) => {
    const goTo = (frame: number) =>
      set({
        frame: clamp(Math.round(frame), 0, lastFrame),
        isPlaying: false,
        isInSelection: false,
      });
    /** Keeps a running playback where it is while its pace changes. */
    const setPace = (change: Partial<TransportState>) =>
      set((state) => ({ ...change, anchor: anchorAt({ ...state, ...change }, state.frame) }));
    return {
      frames,
      lastFrame,
      frame: 0,
      isPlaying: false,
      speed: 1,
      direction: 1,
      isLooping: false,
      selection: undefined,
      isInSelection: false,
      anchor: { wallMs: undefined, mediaUs: 0 },
      isAskingFrame: false,
      isSeen: false,
      markSeen: () => set({ isSeen: true }),
      askFrame: (isAskingFrame) => set({ isAskingFrame }),
      play: () => set((state) => startPlaying(state, { direction: 1 })),
      pause: () => set({ isPlaying: false, isInSelection: false }),
      toggle: () => (get().isPlaying ? get().pause() : get().play()),
      step: (count) => goTo(get().frame + count),
      seek: goTo,
      setSpeed: (speed) => setPace({ speed: clamp(speed, SPEEDS[0], FASTEST) }),
      changeSpeed: (by) => setPace({ speed: nextSpeed(get().speed, by) }),
      shuttle: (direction) =>
        set((state) => {
          const isAgain = state.isPlaying && state.direction === direction;
          const speed = isAgain ? Math.min(FASTEST, state.speed * 2) : 1;
          return startPlaying(state, { direction, speed });
        }),
      stop: () => set({ isPlaying: false, isInSelection: false, speed: 1, direction: 1 }),
      toggleLoop: () => set(({ isLooping }) => ({ isLooping: !isLooping })),
      setIn: () => set((state) => ({ selection: withIn(state) })),
      setOut: () => set((state) => ({ selection: withOut(state) })),
      pointed: undefined,
      pointAt: (pointed) => set({ pointed }),
      select: (selection) => set({ selection, isInSelection: false }),
      playSelection: () => set(startSelection),
      tick: (nowMs) => {
        const change = advance(get(), nowMs);
        // Sixty ticks a second tell nobody anything while the same frame stays on screen.
        if (Object.keys(change).length > 1 || change.frame !== get().frame) {
          set(change);
        }
      },
    };
  });
}

function withIn({ frame, selection, lastFrame }: TransportState): FrameSelection {
  const endFrame = selection?.endFrame ?? lastFrame + 1;
  return { startFrame: frame, endFrame: endFrame > frame ? endFrame : lastFrame + 1 };
}

/** The frame on screen is the last one inside. */
function withOut({ frame, selection }: TransportState): FrameSelection {
  const startFrame = selection?.startFrame ?? 0;
  return { startFrame: startFrame <= frame ? startFrame : 0, endFrame: frame + 1 };
}
