/**
 * Joins what is asked for one by one into fewer calls: while a call is under way the next items
 * gather, and go together. An item that comes alone waits for nobody.
 */

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** `run` answers as many results as it was given items, at most `most`, in their order. */
export function gatherCalls<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  most: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  const runAll = async () => {
    isRunning = true;
    // Those that are asked for in the same turn come along.
    await Promise.resolve();
    while (waiting.length > 0) {
      await runOnce(run, waiting.splice(0, most));
    }
    isRunning = false;
  };

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) {
        void runAll();
      }
    });
}

/** A failure is told to everyone who took part. */
async function runOnce<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  gathered: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await run(gathered.map(({ item }) => item));
    for (const [index, { resolve, reject }] of gathered.entries()) {
      const result = results[index];
      if (result === undefined) {
        reject(new TypeError(`asked for ${gathered.length}, got ${results.length}`));
      } else {
        resolve(result);
      }
    }
  } catch (error) {
    for (const { reject } of gathered) {
      reject(error);
    }
  }
}
