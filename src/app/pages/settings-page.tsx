import { useStore } from "zustand";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useServices } from "@/app/services";
import { SettingsPanel } from "@/features/settings/settings-panel";

export function SettingsPage() {
  const { settings } = useServices();
  const state = useStore(settings);
  return (
    <>
      <Breadcrumb>
        <span className="text-sm font-medium">Settings</span>
      </Breadcrumb>
      <SettingsPanel settings={state} onChange={settings.change} />
    </>
  );
}
