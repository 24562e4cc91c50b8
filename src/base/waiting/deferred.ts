import { ensureExists } from "@/base/assert";

/** A promise that is settled from outside. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

/** `Promise.withResolvers`, which the oldest Node that commands run in does not have. */
export function createDeferred<T>(): Deferred<T> {
  let settle: Pick<Deferred<T>, "resolve" | "reject"> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...ensureExists(settle) };
}
