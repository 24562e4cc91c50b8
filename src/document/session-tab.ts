/** The API keys that are in use now: none of them gets into a log. */
export type KeysInUse = () => readonly string[];
export const NO_KEYS: KeysInUse = () => [];

/** The tab that a session is open in. */
export interface SessionTab {
  readonly keys: KeysInUse;
  /** Whether a person is at it here: while nobody is, it goes to whoever opens it in another tab. */
  readonly isAttended: () => boolean;
}
export const PLAIN_TAB: SessionTab = { keys: NO_KEYS, isAttended: () => true };
