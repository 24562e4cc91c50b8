/**
 * Worlds elsewhere for a studio that mostly has none: what speaks to them is loaded once the settings name
 * one, or somebody adds one.
 */
import { createStore } from "zustand/vanilla";
import { createLazy } from "@/base/lazy";
import type { OutsideDoor } from "@/app/connect/outside-door";
import type { RemoteWorldEntry } from "@/app/remote/remote-settings";
import type { RemoteWorlds } from "@/app/remote/remote-worlds";
import type { StudioSettingsStore } from "@/app/studio-settings";

/**
 * Those that the settings name are joined when it resolves. `onStale`: what was opened for a world is of a
 * server that is there no more.
 */
export async function openRemoteWorlds(
  settings: StudioSettingsStore,
  outside: OutsideDoor,
  onStale: (worldId: string) => void,
): Promise<RemoteWorlds> {
  const spokenTo = createStore<readonly RemoteWorldEntry[]>(() => []);
  const load = createLazy(async () => {
    const { createRemoteWorlds } = await import("@/app/remote/remote-worlds");
    const loaded = createRemoteWorlds(settings, outside, onStale);
    loaded.spokenTo.subscribe((open) => {
      spokenTo.setState(open, true);
    });
    return loaded;
  });
  const loadWhereNamed = async () => {
    if (settings.getState().worlds.length > 0) {
      await load();
    }
  };
  await loadWhereNamed();
  // Another tab may name one; whoever needs it then asks for its kit and is told.
  settings.subscribe(() => {
    loadWhereNamed().catch(() => undefined);
  });
  return {
    spokenTo,
    add: async (name, address) => await (await load()).add(name, address),
    remove: (id) => {
      settings.change({ worlds: settings.getState().worlds.filter((each) => each.id !== id) });
    },
    bringer: () => {
      const bring = createLazy(async () => (await load()).bringer());
      return async (worldId, remote) => {
        if (settings.getState().worlds.some(({ id }) => id === worldId)) {
          await (
            await bring()
          )(worldId, remote);
        }
      };
    },
  };
}
