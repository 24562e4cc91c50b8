import { useEffect } from "react";
import { useStore } from "zustand";
import { useServices } from "@/app/services";
import { followCaps } from "@/app/shell/command-store";
import { keymapStore } from "@/ui/keys/keymap";

/** Has keys, and the caps that tell them, as the settings say. */
export function useKeymap(): void {
  const { settings } = useServices();
  const chords = useStore(settings, (state) => state.shortcuts);
  const hasSingleKeys = useStore(settings, (state) => state.hasSingleKeys);
  useEffect(() => {
    keymapStore.setState({ chords, hasSingleKeys });
  }, [chords, hasSingleKeys]);
  useEffect(() => followCaps(), []);
}
