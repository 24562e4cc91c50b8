/**
 * Short notices: what was just done, or why nothing was. A few are shown, the newest first; what is said again
 * while it is shown is counted, and all that was told since the page was opened can be read again.
 */
import { createStore } from "zustand/vanilla";

/** What a notice may bring beside its words. */
export interface NoticeOptions {
  /** Another one with the same id takes its place. */
  readonly id?: string;
  readonly description?: string;
  /** How long it stays, in milliseconds. */
  readonly duration?: number;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Told when a person took it away. */
  readonly onDismiss?: () => void;
  /** Told when its time was over, or newer ones took its place. */
  readonly onAutoClose?: () => void;
}

export interface Told extends NoticeOptions {
  readonly key: string;
  readonly text: string;
  readonly isError: boolean;
  /** How often it was said in a row. */
  readonly count: number;
  /** Milliseconds since 1970, of the last time. */
  readonly at: number;
}

interface ToldState {
  /** The newest first. */
  readonly shown: readonly Told[];
  /** Everything, the newest first. */
  readonly past: readonly Told[];
  /** Whether somebody reads the past ones. */
  readonly isReading: boolean;
}

/** More than so many nobody reads while they work. */
const MOST_SHOWN = 3;
const MOST_PAST = 50;
const PLAIN_MS = 4000;
/** Time to read it and to press its button. */
const ACTION_MS = 8000;
const ERROR_MS = 10_000;
/** What was looked at stays a moment longer. */
const AFTER_HOLD_MS = 2000;

export const toldStore = createStore<ToldState>(() => ({
  shown: [],
  past: [],
  isReading: false,
}));

const timers = new Map<string, ReturnType<typeof setTimeout>>();
let isHeld = false;
let lastKey = 0;

/** Shows it; the same words again are counted, the same id is replaced. */
export function tell(text: string, isError: boolean, options: NoticeOptions = {}): void {
  const { shown, past } = toldStore.getState();
  const before = shown.find((each) =>
    options.id === undefined
      ? each.text === text && each.description === options.description && each.isError === isError
      : each.id === options.id,
  );
  const isAgain = before?.text === text && before.description === options.description;
  lastKey += 1;
  const told: Told = {
    ...options,
    key: before?.key ?? String(lastKey),
    text,
    isError,
    count: isAgain ? before.count + 1 : 1,
    at: Date.now(),
  };
  const others = shown.filter((each) => each !== before);
  const kept = isAgain ? past.filter((each) => each !== before) : past;
  toldStore.setState({
    shown: [told, ...others].slice(0, MOST_SHOWN),
    past: [told, ...kept].slice(0, MOST_PAST),
  });
  for (const pushed of [told, ...others].slice(MOST_SHOWN)) {
    stopTimer(pushed.key);
    pushed.onAutoClose?.();
  }
  if (!isHeld) {
    startTimer(told, timeOf(told));
  }
}

/** Takes the ones with this id away, without a word to whoever told them. */
export function takeAway(id: string): void {
  for (const told of toldStore.getState().shown) {
    if (told.id === id) {
      remove(told);
    }
  }
}

/** A person takes one away: the newest where none is named. */
export function dismiss(told = toldStore.getState().shown[0]): void {
  if (told !== undefined) {
    remove(told);
    told.onDismiss?.();
  }
}

/** While somebody points at them or has the focus among them, none goes away by itself. */
export function holdTold(): void {
  isHeld = true;
  for (const key of timers.keys()) {
    stopTimer(key);
  }
}

export function releaseTold(): void {
  isHeld = false;
  for (const told of toldStore.getState().shown) {
    startTimer(told, AFTER_HOLD_MS);
  }
}

/** Opens what was told before, or closes it. */
export function readPast(isReading: boolean): void {
  toldStore.setState({ isReading });
}

function timeOf({ duration, action, isError }: Told): number {
  return duration ?? (isError ? ERROR_MS : action === undefined ? PLAIN_MS : ACTION_MS);
}

function startTimer(told: Told, ms: number): void {
  stopTimer(told.key);
  const close = () => {
    remove(told);
    told.onAutoClose?.();
  };
  timers.set(told.key, setTimeout(close, ms));
}

function stopTimer(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
}

function remove({ key }: Told): void {
  stopTimer(key);
  toldStore.setState(({ shown }) => ({ shown: shown.filter((each) => each.key !== key) }));
}
