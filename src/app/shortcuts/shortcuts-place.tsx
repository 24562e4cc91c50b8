import { useState } from "react";
import { useStore } from "zustand";
import { useServices } from "@/app/services";
import { commandStore, listCommands } from "@/app/shell/command-store";
import { keyGroups } from "@/app/shortcuts/key-groups";
import { ShortcutsSection } from "@/features/settings/shortcuts/shortcuts-section";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

/** The keys in the settings, wired to them. */
export function ShortcutsPlace() {
  const { settings } = useServices();
  const chords = useStore(settings, (state) => state.shortcuts);
  const hasSingleKeys = useStore(settings, (state) => state.hasSingleKeys);
  // What is offered everywhere is offered here, and stays the same.
  const [groups] = useState(() => keyGroups(listCommands(commandStore.getState())));
  return (
    <ErrorBoundary kind="panel" name={t("Shortcuts")}>
      <ShortcutsSection
        groups={groups}
        keymap={{ chords, hasSingleKeys }}
        onChords={(id, own) => {
          const { [id]: _, ...others } = chords;
          settings.change({
            shortcuts: own === undefined ? others : { ...others, [id]: [...own] },
          });
        }}
        onReset={() => settings.change({ shortcuts: {}, hasSingleKeys: true })}
        onSingleKeys={(isOn) => settings.change({ hasSingleKeys: isOn })}
      />
    </ErrorBoundary>
  );
}
