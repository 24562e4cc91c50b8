import { AppError } from "@/base/app-error";

/** No room is left on this device for what was to be written. */
export function storageFullError(cause: unknown): AppError {
  return new AppError(
    {
      code: "STO-01",
      what: "Storage is full.",
      safe: "What was saved before is safe. What could not be written now is not stored: a review keeps it in this tab and writes it when there is room, an import added nothing, and of a restore what was put back until then is whole.",
      next: "Keep this tab open. Back up everything to a file (Ctrl+S), then free space on this device or delete demonstrations.",
    },
    { cause },
  );
}

/** The browser gives no database: private browsing, a policy, or a damaged profile. */
export function storageUnavailableError(cause: unknown): AppError {
  return new AppError(
    {
      code: "STO-02",
      what: "This browser does not let Exemplar store anything (private browsing, or storage is blocked).",
      safe: "Everything works for this visit.",
      next: "Back up everything to a file before you close the tab (Ctrl+S), or open Exemplar in a normal window.",
    },
    { cause },
  );
}

/** The data on this device has a shape that only a newer studio knows. */
export function storageNewerError(foundVersion: number, knownVersion: number): AppError {
  return new AppError({
    code: "STO-03",
    what: `The data on this device was written by a newer studio (storage ${foundVersion}, this is ${knownVersion}).`,
    safe: "Nothing was changed.",
    next: "Reload to get the newest version of the studio.",
  });
}

/** An older studio in another tab does not let go of the database, which this one has to bring up to date. */
export function storageBlockedError(): AppError {
  return new AppError({
    code: "STO-08",
    what: "This studio is newer than the one in another tab, which is still open and holds the stored data.",
    safe: "Nothing was changed; what is stored is as it was.",
    next: "Close all other tabs with Exemplar, then try again.",
  });
}

/** The browser cleared what was stored, by itself or because somebody asked it to. */
export function storageClearedError(lost: string, rest: string): AppError {
  return new AppError({
    code: "STO-09",
    what: `The browser has cleared what was stored here: ${lost}.`,
    safe: rest,
    next: "Restore your last backup in the settings, under “Your data”, and ask the browser there to keep the data.",
  });
}

/** A newer studio opened the database in another tab, or it was deleted: this page stops writing. */
export function storageOutdatedError(cause?: unknown): AppError {
  return new AppError(
    {
      code: "STO-07",
      what: "A newer studio was opened in another tab, or this site's data was cleared. This tab has stopped.",
      safe: "What was saved before is safe; nothing was written by two versions at once.",
      next: "Copy what you have typed and not saved, then reload this tab.",
    },
    { cause },
  );
}

/** One stored row that does not have the shape it should have. */
export function damagedRowError(table: string, key: string, problem: string): AppError {
  return new AppError({
    code: "STO-04",
    what: `A stored record is damaged (${table} ${key}: ${problem}).`,
    safe: "It was left as it is, and everything else is readable.",
    next: "Restore it from a backup, or import the demonstration or the bundle again.",
  });
}

/** A row that must be new exists already: another tab wrote it first. */
export function rowTakenError(cause: unknown): AppError {
  return new AppError(
    {
      code: "STO-05",
      what: "This was changed in another tab.",
      safe: "The other tab's work is saved.",
      next: "Reload this page to see it, or take over here.",
    },
    { cause },
  );
}

/** A tab that was frozen comes back, and another one writes in its place. */
export function writerReplacedError(): AppError {
  return new AppError({
    code: "STO-10",
    what: "Another tab has taken this demonstration over.",
    safe: "What was saved before is safe; what this tab had not saved is kept in it, and nothing of the other tab's was overwritten.",
    next: "Take over here to save it behind what the other tab did.",
  });
}

/** A log goes on, and what it goes on from is not stored any more. */
export function logGoneError(): AppError {
  return new AppError({
    code: "STO-11",
    what: "This demonstration is not stored any more: it was deleted for good while it was open here, or the browser cleared it.",
    safe: "Exemplars that were made of it stay in the memory; what was done last was not saved.",
    next: "Restore a backup that has it, if you need it.",
  });
}

function otherStorageError(cause: unknown): AppError {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new AppError(
    {
      code: "STO-06",
      what: `The browser's database failed: ${message.slice(0, 200)}`,
      safe: "What was saved before is safe.",
      next: "Try again; if it happens again, back up to a file and reload.",
    },
    { cause },
  );
}

/**
 * What went wrong, as a person is told it. Looks through wrappers, because a full disk shows as an
 * aborted transaction with the quota error inside.
 */
export function toStorageError(error: unknown): AppError {
  if (error instanceof AppError) {
    return error;
  }
  const names = errorNames(error, 0);
  if (names.includes("QuotaExceededError")) {
    return storageFullError(error);
  }
  if (names.includes("DatabaseClosedError")) {
    return storageOutdatedError(error);
  }
  if (names.includes("ConstraintError")) {
    return rowTakenError(error);
  }
  return otherStorageError(error);
}

/** Names of an error and of those it wraps. Four levels are more than any wrapper has. */
function errorNames(error: unknown, depth: number): readonly string[] {
  if (depth > 4 || typeof error !== "object" || error === null) {
    return [];
  }
  const own = "name" in error && typeof error.name === "string" ? [error.name] : [];
  const inner = "inner" in error ? errorNames(error.inner, depth + 1) : [];
  const cause = "cause" in error ? errorNames(error.cause, depth + 1) : [];
  const failures =
    "failures" in error && Array.isArray(error.failures)
      ? error.failures.flatMap((failure) => errorNames(failure, depth + 1))
      : [];
  return [...own, ...inner, ...cause, ...failures];
}
