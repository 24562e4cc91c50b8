import { PromptSection } from "@/features/settings/prompt-section";
import { RetrievalSection } from "@/features/settings/retrieval-section";
import { Choice, Section } from "@/features/settings/setting-fields";
import type {
  OnSettings,
  PromptSettings,
  ShownSettings,
  TestConnection,
} from "@/features/settings/shown-settings";
import { TeacherSection } from "@/features/settings/teacher-section";

interface SettingsPanelProps {
  readonly settings: ShownSettings;
  readonly prompts: PromptSettings;
  readonly onChange: OnSettings;
  readonly onTest: TestConnection;
}

/** Every choice takes effect at once; only prompts are saved, because half a prompt is none. */
export function SettingsPanel({ settings, prompts, onChange, onTest }: SettingsPanelProps) {
  const { theme, device } = settings;
  return (
    <main className="mx-auto w-full max-w-2xl space-y-8 px-6 py-6">
      <h1 className="text-xl font-semibold">Settings</h1>
      <Section title="Appearance">
        <Choice
          label="Theme"
          value={theme}
          options={[
            ["system", "As the system"],
            ["light", "Light"],
            ["dark", "Dark"],
          ]}
          onChoose={(next) => {
            onChange({ theme: next });
          }}
        />
      </Section>
      <TeacherSection settings={settings} onChange={onChange} onTest={onTest} />
      <PromptSection {...prompts} />
      <Section title="Models in the browser">
        <Choice
          label="Device"
          value={device}
          options={[
            ["auto", "Automatic: WebGPU where it agrees with WASM"],
            ["webgpu", "WebGPU"],
            ["wasm", "WASM"],
          ]}
          onChoose={(next) => {
            onChange({ device: next });
          }}
        />
      </Section>
      <RetrievalSection settings={settings} onChange={onChange} />
    </main>
  );
}
