/**
 * Does what a person would have to wait for, while there is nothing else to do.
 *
 * Key ideas: whatever the person does goes first, so what is under way is given up at once and begun anew
 * later; what went wrong ahead of time is told when the person asks for it, not before.
 */
import { isAbort } from "@/base/app-error";
import { isOnBattery, untilIdle, whileIdle } from "@/app/ahead/idle-studio";
import { prepareItem, proposeShown } from "@/app/ahead/prepare-item";
import type { Services } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";

/** More is seldom wanted before it is out of date. */
const ITEMS_AHEAD = 2;

export interface AheadOptions {
  readonly services: Services;
  /** On screen: its world is the one that is run next. */
  readonly demonstration: Demonstration;
  /** Ids of the next items that are open. */
  readonly listOpen: (count: number) => Promise<readonly string[]>;
  /** What is being prepared, by its title; undefined: nothing. */
  readonly onWork: (title: string | undefined) => void;
}

/** Ends when all is prepared, or with `signal`. */
export async function workAhead(options: AheadOptions, signal: AbortSignal): Promise<void> {
  const { services, demonstration, listOpen, onWork } = options;
  if (await isOnBattery()) {
    return;
  }
  // First what is looked at: it came labelled, and the memory may be another one since.
  const shown = { id: demonstration.id, work: proposeShown, quietMs: 0 };
  await untilDone(options, signal, shown);
  await untilIdle(signal);
  if (demonstration.steps === undefined) {
    // A program can be run as soon as there is one; why Python does not start is told then.
    await services.runner(demonstration.world).then(
      (runner) => runner.warmUp(),
      () => undefined,
    );
  }
  // The first item of a visit came as it was imported.
  await untilDone(options, signal, { id: demonstration.id, work: prepareItem });
  await untilDone(options, signal, shown);
  for (const id of await listOpen(ITEMS_AHEAD)) {
    await untilDone(options, signal, { id, work: prepareItem });
  }
  onWork(undefined);
}

interface Piece {
  readonly id: string;
  readonly work: typeof prepareItem;
  /** How long nothing is asked for before it begins anew; by default, until the person looks quietly. */
  readonly quietMs?: number;
}

/** Gives it up as soon as the person asks for something, and begins anew when they do not. */
async function untilDone(
  { services, onWork }: AheadOptions,
  signal: AbortSignal,
  { id, work, quietMs }: Piece,
): Promise<void> {
  let isDone = false;
  // What was before came to its end in peace, or waited itself.
  await untilIdle(signal, 0);
  while (!isDone) {
    using idle = whileIdle(signal);
    try {
      const demonstration = await services.storage.demonstrations.get(id);
      if (demonstration !== undefined) {
        const onStart = () => onWork(demonstration.title);
        await work(services, demonstration, { signal: idle.signal, onStart });
      }
      isDone = true;
    } catch (error) {
      isDone = !isAbort(error);
      if (!isDone) {
        onWork(undefined);
        await untilIdle(signal, quietMs);
      }
    }
  }
}
