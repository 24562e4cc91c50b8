/** The sandbox of every world that runs programs, by the world's id; see build/sandbox-plugin.ts. */
declare module "virtual:world-sandboxes" {
  /** Loads `sandbox.worker.ts` with this world and all it imports, as one classic script. */
  export const WORLD_SANDBOXES: Readonly<Record<string, () => Promise<string>>>;
}

/** The sandbox for worlds elsewhere, which has none in it: see `far-sandbox.worker.ts`. */
declare module "virtual:far-sandbox" {
  export const sandboxScript: string;
}

/** The world that a sandbox is bundled for: its folder's `sandbox-world.ts`. */
declare module "virtual:sandboxed-world" {
  import type { WorldModel } from "@/core/world/world-model";
  export const world: WorldModel;
}
