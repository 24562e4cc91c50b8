/** A pause longer than this is no driving: somebody left the desk, or came back another day. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * How long a person has been driving, in milliseconds: the time between the moments, long pauses cut.
 * `momentsMs` are in order, the beginning first and now last.
 */
export function activeTimeMs(momentsMs: readonly number[]): number {
  return momentsMs.slice(1).reduce((sum, at, index) => {
    const gapMs = at - (momentsMs[index] ?? at);
    return sum + Math.min(LONGEST_PAUSE_MS, Math.max(0, gapMs));
  }, 0);
}

/** `m:ss` for people. */
export function formatActiveTime(durationMs: number): string {
  const seconds = Math.floor(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
