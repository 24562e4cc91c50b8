import type { JobOptions } from "@/base/progress";

/** Between which two of a row of things the answer turns. */
export interface Turn {
  /** The first position that answers as the last one does. */
  readonly at: number;
  /** What the last position answers, and everything from `at` on that was asked. */
  readonly becomes: boolean;
}

/**
 * Finds by halves where the answer turns, between position 0 and `last`: about log2(last) questions.
 * Undefined where both ends answer the same. Where it turns more than once, one of the turns is found.
 */
export async function findTurn(
  last: number,
  ask: (position: number) => Promise<boolean>,
  { signal, onProgress }: JobOptions = {},
): Promise<Turn | undefined> {
  const total = Math.ceil(Math.log2(Math.max(2, last))) + 2;
  let done = 0;
  const tell = async (position: number) => {
    signal?.throwIfAborted();
    onProgress?.({ label: "Looking for the change that makes the difference", done, total });
    const answer = await ask(position);
    done += 1;
    return answer;
  };
  const first = await tell(0);
  const becomes = await tell(last);
  if (first === becomes) {
    return undefined;
  }
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((await tell(middle)) === becomes) {
      high = middle;
    } else {
      low = middle;
    }
  }
  return { at: high, becomes };
}
