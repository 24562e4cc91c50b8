import { useNavigate } from "@tanstack/react-router";
import { useStore } from "zustand";
import { whileBusy } from "@/app/busy";
import { useServices } from "@/app/services";
import type { WorldsSettings } from "@/features/settings/worlds-section";

/** The worlds elsewhere for the settings page. */
export function useWorldsSettings(): WorldsSettings {
  const { settings, remoteWorlds } = useServices();
  const worlds = useStore(settings, (state) => state.worlds);
  const navigate = useNavigate();
  return {
    worlds: worlds.map(({ id, name, address, isAddressCut, description }) => ({
      id,
      name,
      address,
      isAddressCut: isAddressCut === true,
      title: description.title,
      about: description.about,
      tasks: description.tasks.length,
    })),
    onAdd: async (name, address) => {
      await whileBusy(async () => await remoteWorlds.add(name, address));
    },
    onRemove: (id) => remoteWorlds.remove(id),
    onRecord: (world) => void navigate({ to: "/record", search: { world } }),
    onDeploy: (world) => void navigate({ to: "/deploy", search: { world } }),
  };
}
