/**
 * The starter memory in and out of the memory of this device. Its exemplars are like any other there;
 * taken out they stay out until somebody brings them back.
 */
import { z } from "zod";
import { isStarter, type Exemplar } from "@/core/exemplar";
import type { Storage } from "@/storage/open-storage";

export interface StarterActions {
  /** Adds those that are not there, and tells how many. */
  add(): Promise<number>;
  /** Takes all of them out and gives them back as they were, for an undo. */
  remove(): Promise<readonly Exemplar[]>;
  /** Puts them back as they were. */
  restore(exemplars: readonly Exemplar[]): Promise<void>;
}

type StarterStorage = Pick<Storage, "exemplars" | "settings" | "projects">;

/** `read` gives the starter memory, with vectors of the embedder in use. */
export function createStarterActions(
  { exemplars, settings }: Omit<StarterStorage, "projects">,
  read: () => Promise<readonly Exemplar[]>,
): StarterActions {
  const put = async (all: readonly Exemplar[]) => {
    await exemplars.putAll(all);
    await settings.write(KEY, "opened");
  };
  return {
    async add() {
      const { items } = await exemplars.list();
      const here = new Set(items.map(({ id }) => id));
      const missing = (await read()).filter(({ id }) => !here.has(id));
      await put(missing);
      return missing.length;
    },
    async remove() {
      const { items } = await exemplars.list();
      const own = items.filter(isStarter);
      await settings.write(KEY, "removed");
      await exemplars.removeAll(own.map(({ id }) => id));
      return own;
    },
    restore: put,
  };
}

/** The same, each marked as work in progress while it is under way. */
export function starterActionsWhile(
  actions: StarterActions,
  whileBusy: <T>(job: () => Promise<T>) => Promise<T>,
): StarterActions {
  return {
    add: () => whileBusy(() => actions.add()),
    remove: () => whileBusy(() => actions.remove()),
    restore: (exemplars) => whileBusy(() => actions.restore(exemplars)),
  };
}

const KEY = "starter-memory";
const stateSchema = z.enum(["opened", "removed"]);

/** Opens it where the studio runs for the first time: nothing was decided, taught or brought in yet. */
export async function openStarterAtFirst(
  { exemplars, settings, projects }: StarterStorage,
  actions: Pick<StarterActions, "add">,
): Promise<boolean> {
  if ((await settings.read(KEY, stateSchema)) !== undefined) {
    return false;
  }
  const [memoryCount, work] = [await exemplars.count(), await projects.list()];
  if (memoryCount + work.items.length > 0) {
    return false;
  }
  await actions.add();
  return true;
}
