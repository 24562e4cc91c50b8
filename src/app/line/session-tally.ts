/** What was decided in this visit: the last of it, and how it went. Gone with the tab; the logs keep it all. */
import { createStore } from "zustand/vanilla";

/** A verdict that somebody gave in this visit. */
export interface TalliedVerdict {
  readonly id: string;
  readonly demonstrationId: string;
  readonly title: string;
  readonly verdict: "accepted" | "rejected";
  /** From opening the item to the verdict. */
  readonly tookMs: number;
  readonly isTakenBack: boolean;
}

interface SessionTally {
  /** Oldest first. */
  readonly verdicts: readonly TalliedVerdict[];
}

export const sessionTally = createStore<SessionTally>(() => ({ verdicts: [] }));

export function tallyVerdict(verdict: Omit<TalliedVerdict, "isTakenBack">): void {
  sessionTally.setState(({ verdicts }) => ({
    verdicts: [...verdicts, { ...verdict, isTakenBack: false }],
  }));
}

/** Those of a demonstration that do not stand any more, wherever they were taken back. */
export function tallyStanding(demonstrationId: string, standingIds: readonly string[]): void {
  const isOther = (each: TalliedVerdict) =>
    each.demonstrationId === demonstrationId && each.isTakenBack === standingIds.includes(each.id);
  if (sessionTally.getState().verdicts.some(isOther)) {
    sessionTally.setState(({ verdicts }) => ({
      verdicts: verdicts.map((each) =>
        isOther(each) ? { ...each, isTakenBack: !each.isTakenBack } : each,
      ),
    }));
  }
}

export interface SessionFigures {
  readonly reviewed: number;
  /** Of those that stand; undefined where none does. */
  readonly medianMs: number | undefined;
  readonly takenBack: number;
}

export function sessionFigures({ verdicts }: SessionTally): SessionFigures {
  const standing = verdicts.filter(({ isTakenBack }) => !isTakenBack);
  const times = standing.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  return {
    reviewed: standing.length,
    medianMs: times[Math.floor((times.length - 1) / 2)],
    takenBack: verdicts.length - standing.length,
  };
}
