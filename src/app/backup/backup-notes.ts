/**
 * Moments that the studio remembers of its backups, as `Date.now()` tells them, beside the database: they
 * say something of what is in it, and are in no backup themselves.
 */
const KEYS = {
  /** The last backup of any kind. */
  last: "exemplar-last-backup",
  /** The last one that went into the chosen folder by itself. */
  folder: "exemplar-folder-backup",
  /** Work that is in no folder yet. */
  unwritten: "exemplar-unwritten",
  /** The last time that a person was reminded. */
  reminded: "exemplar-backup-reminded",
} as const;
type Note = keyof typeof KEYS;

export const backupNotes = {
  /** Undefined where there is none, or where nothing can be kept. */
  read: (note: Note): number | undefined => {
    try {
      const at = Number(localStorage.getItem(KEYS[note]) ?? Number.NaN);
      return Number.isFinite(at) ? at : undefined;
    } catch {
      return undefined;
    }
  },
  write: (note: Note, at: number): void => {
    try {
      localStorage.setItem(KEYS[note], String(at));
    } catch {
      // Where nothing can be kept, nothing is remembered.
    }
  },
  clear: (note: Note): void => {
    try {
      localStorage.removeItem(KEYS[note]);
    } catch {
      // As above.
    }
  },
};
