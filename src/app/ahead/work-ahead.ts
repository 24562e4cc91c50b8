/**
 * Does what a person would have to wait for, while there is nothing else to do.
 *
 * Key ideas: whatever the person does goes first, so what is under way is given up at once and begun anew
 * later; what went wrong ahead of time is told when the person asks for it, not before.
 */
import { isAbort } from "@/base/app-error";
import { isOnBattery, untilIdle, whileIdle } from "@/app/ahead/idle-studio";
import { prepareItem } from "@/app/ahead/prepare-item";
import type { Services } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";

/** More would be proposed with a memory that is older by as many verdicts. */
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
  await untilIdle(signal);
  if (await isOnBattery()) {
    return;
  }
  if (demonstration.steps === undefined) {
    // A program can be run as soon as there is one; why Python does not start is told then.
    await services.runner(demonstration.world).then(
      (runner) => runner.warmUp(),
      () => undefined,
    );
  }
  for (const id of await listOpen(ITEMS_AHEAD)) {
    let isDone = false;
    while (!isDone) {
      await untilIdle(signal);
      isDone = await prepare(services, id, { signal, onWork });
    }
  }
}

/** Whether there is nothing more to be done ahead for it. */
async function prepare(
  services: Services,
  id: string,
  { signal, onWork }: { readonly signal: AbortSignal } & Pick<AheadOptions, "onWork">,
): Promise<boolean> {
  using idle = whileIdle(signal);
  try {
    const demonstration = await services.storage.demonstrations.get(id);
    if (demonstration !== undefined) {
      onWork(demonstration.title);
      await prepareItem(services, demonstration, idle.signal);
    }
    return true;
  } catch (error) {
    return !isAbort(error);
  } finally {
    onWork(undefined);
  }
}
