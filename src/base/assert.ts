/** Raised when the code itself is wrong; expected failures are {@link AppError} or a Result instead. */
export class InvariantError extends Error {
  override readonly name = "InvariantError";
}

/** Stops at a broken invariant instead of carrying a wrong state on. */
export function assert(condition: unknown, message: string): asserts condition {
  if (condition === false || condition === undefined || condition === null) {
    throw new InvariantError(message);
  }
}

/** Returns `value`, or stops when it is absent: for look-ups that cannot miss. */
export function ensureExists<T>(value: T | undefined | null, message = "expected a value"): T {
  if (value === undefined || value === null) {
    throw new InvariantError(message);
  }
  return value;
}

/** The default branch of a switch over a union: a new member fails to compile here. */
export function assertNever(value: never): never {
  throw new InvariantError(`unhandled case: ${JSON.stringify(value)}`);
}
