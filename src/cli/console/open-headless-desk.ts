/** The Console page's desk without a page: its session, with Python in this process and a memory that is a bundle. */
import type { OpenConsoleModel } from "@/app/console/console-models";
import { AppError } from "@/base/app-error";
import { openDesk, type ConsoleDesk } from "@/app/console/open-desk";
import { createLazyByKey } from "@/base/lazy";
import type { OpenConsole } from "@/core/console/console-session";
import type { Exemplar } from "@/core/exemplar";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import type { SealedConsoles } from "@/engines/runner/console/create-sealed-console";
import { createHeadlessConsole } from "@/engines/runner/create-headless-console";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import type { Storage } from "@/storage/open-storage";
import { CONSOLE_WORLD, kitOf } from "@/worlds/worlds";

export interface HeadlessDesk {
  readonly desk: ConsoleDesk;
  /** The memory as it is now, with what was learned. */
  readonly memory: () => Promise<readonly Exemplar[]>;
}

interface DeskParts {
  readonly consoles: ReturnType<typeof openHeadlessConsoles>;
  readonly openModel: OpenConsoleModel;
  readonly storage: Storage;
}

const noModel: OpenConsoleModel = () => {
  throw new AppError({
    code: "CLI-01",
    what: "No language model was named.",
    safe: "Nothing was sent anywhere.",
    next: "Name one with --writer.",
  });
};

/** Opens it with what a bundle remembers. */
export async function openHeadlessDesk(
  known: readonly Exemplar[],
  {
    consoles = openHeadlessConsoles(),
    openModel = noModel,
    storage = openMemoryStorage(),
  }: Partial<DeskParts> = {},
): Promise<HeadlessDesk> {
  for (const exemplar of known) {
    await storage.exemplars.put(exemplar);
  }
  const desk = await openDesk(
    {
      kit: kitOf,
      storage,
      consoles,
      embedder: async () => createTextEmbedder(),
      whileBusy: (job) => job(),
      openModel,
    },
    CONSOLE_WORLD,
  );
  return { desk, memory: async () => (await storage.exemplars.list()).items };
}

/** Python is started by the first session of a world. */
export function openHeadlessConsoles() {
  return createLazyByKey(async (world) =>
    unsealed(createHeadlessConsole((await kitOf(world)).model)),
  );
}

/** Sessions that share this process's Python, one namespace each. */
function unsealed(open: OpenConsole): SealedConsoles {
  const dispose = () => undefined;
  return {
    open,
    shared: () => ({ open, [Symbol.dispose]: dispose }),
    warmUp: async () => undefined,
    [Symbol.dispose]: dispose,
  };
}
