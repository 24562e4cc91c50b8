export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/** One at a time, in the order of asking; a failure does not stop those behind it. */
export function createExclusive(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}
