/**
 * Expected failures, told to a person.
 *
 * Why it exists: every message on screen says what happened, what is safe and what to do next,
 * and carries a stable code. Errors cross worker borders as plain data, so the fields are
 * strings only and {@link toErrorData} / {@link fromErrorData} lose nothing.
 */
import { z } from "zod";
import { tellFaults } from "@/base/faults/plain-faults";

export interface ErrorData {
  /** Stable, e.g. `VID-02`: three letters for the area, two digits. */
  readonly code: string;
  readonly what: string;
  /** What was not harmed, e.g. "Nothing was imported." */
  readonly safe: string;
  /** What the person can do next. */
  readonly next: string;
  /** What it is about, word for word, such as a model's unusable reply: shown and copied on demand. */
  readonly detail?: string;
  readonly stack?: string;
}

export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: string;
  readonly what: string;
  readonly safe: string;
  readonly next: string;
  readonly detail: string | undefined;

  constructor(data: ErrorData, options?: ErrorOptions) {
    super(`${data.what} ${data.safe} ${data.next} [${data.code}]`, options);
    this.code = data.code;
    this.what = data.what;
    this.safe = data.safe;
    this.next = data.next;
    this.detail = data.detail;
  }
}

/** Reduces anything thrown to cloneable data; an unknown error keeps its message under code `APP-00`. */
export function toErrorData(error: unknown): ErrorData {
  if (error instanceof AppError) {
    const { code, what, safe, next, detail, stack } = error;
    return {
      code,
      what,
      safe,
      next,
      ...(detail === undefined ? {} : { detail }),
      ...(stack === undefined ? {} : { stack }),
    };
  }
  const message =
    error instanceof z.core.$ZodError
      ? `something has another form than the studio's: ${tellFaults(error)}.`
      : error instanceof Error
        ? error.message
        : String(error);
  const stack = error instanceof Error ? error.stack : undefined;
  return {
    code: "APP-00",
    what: `Something went wrong: ${message}`,
    safe: "What was saved before is safe; the save state says whether the last of it is.",
    next: "Try again; if it happens again, reload the page.",
    ...(stack === undefined ? {} : { stack }),
  };
}

/** The inverse of {@link toErrorData} on the other side of a border. */
export function fromErrorData(data: ErrorData): AppError {
  return new AppError(data);
}

/** True for the error that an aborted `AbortSignal` raises: a cancel is no failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
