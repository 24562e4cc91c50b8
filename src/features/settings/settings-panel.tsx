import { useRef, type ReactNode } from "react";
import { DataSection } from "@/features/settings/data/data-section";
import { OfflineSection, type OfflineUse } from "@/features/settings/data/offline-section";
import { DeviceSection, type DeviceUse } from "@/features/settings/device-section";
import { PromptSection } from "@/features/settings/prompt-section";
import { RetrievalSection } from "@/features/settings/retrieval-section";
import { Choice, Section } from "@/features/settings/setting-fields";
import { SettingsContents, useShownPart } from "@/features/settings/settings-contents";
import type { SettingsPart } from "@/features/settings/settings-parts";
import { EmbeddingSection } from "@/features/settings/embedding-section";
import type { DataSettings } from "@/features/settings/data/shown-data";
import type { KeySettings } from "@/features/settings/keys/shown-keys";
import type { EmbeddingSettings } from "@/features/settings/shown-embedding";
import type {
  OnSettings,
  BrowserModels,
  PromptSettings,
  ShownKind,
  ShownSettings,
  TestConnection,
} from "@/features/settings/shown-settings";
import { TeacherSection } from "@/features/settings/teacher-section";
import { WorldsSection, type WorldsSettings } from "@/features/settings/worlds-section";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";

export interface SettingsPanelProps {
  readonly settings: ShownSettings;
  /** What a connection to a language model can be. */
  readonly kinds: readonly ShownKind[];
  readonly keptKeys: KeySettings;
  readonly prompts: PromptSettings;
  readonly embedding: EmbeddingSettings;
  readonly deviceUse: DeviceUse;
  readonly data: DataSettings;
  readonly offline: OfflineUse;
  readonly worlds: WorldsSettings;
  /** The keys, which are read when they are looked at. */
  readonly shortcuts: ReactNode;
  /** The section that somebody came for. */
  readonly part: SettingsPart | undefined;
  /** Told when it has been brought into sight. */
  readonly onShown: () => void;
  readonly onChange: OnSettings;
  readonly onTest: TestConnection;
  readonly browserModels: BrowserModels;
}

/** Every choice takes effect at once; only prompts are saved, because half a prompt is none. */
export function SettingsPanel({
  settings,
  kinds,
  keptKeys,
  prompts,
  embedding,
  onChange,
  onTest,
  browserModels,
  deviceUse,
  data,
  offline,
  worlds,
  shortcuts,
  part,
  onShown,
}: SettingsPanelProps) {
  const { theme, device } = settings;
  const page = useRef<HTMLElement>(null);
  useShownPart(page, part, onShown);
  return (
    <main ref={page} className="mx-auto w-full max-w-2xl space-y-8 px-6 py-6">
      <h1 className="text-xl font-semibold">Settings</h1>
      <SettingsContents page={page} />
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
      <ErrorBoundary name="Your data" of={data}>
        <DataSection {...data} />
      </ErrorBoundary>
      <ErrorBoundary name="Without a network" of={offline}>
        <OfflineSection {...offline} />
      </ErrorBoundary>
      <ErrorBoundary name="Shortcuts">{shortcuts}</ErrorBoundary>
      <ErrorBoundary name="Teacher" of={settings}>
        <TeacherSection
          settings={settings}
          kinds={kinds}
          keptKeys={keptKeys}
          onChange={onChange}
          onTest={onTest}
          browserModels={browserModels}
        />
      </ErrorBoundary>
      <ErrorBoundary name="Worlds" of={worlds}>
        <WorldsSection {...worlds} />
      </ErrorBoundary>
      <ErrorBoundary name="Prompts" of={prompts}>
        <PromptSection {...prompts} />
      </ErrorBoundary>
      <ErrorBoundary name="Models in the browser" of={deviceUse}>
        <DeviceSection
          device={device}
          use={deviceUse}
          onChoose={(next) => {
            onChange({ device: next });
          }}
        />
      </ErrorBoundary>
      <ErrorBoundary name="Embeddings" of={embedding}>
        <EmbeddingSection {...embedding} />
      </ErrorBoundary>
      <ErrorBoundary name="Retrieval" of={settings}>
        <RetrievalSection settings={settings} onChange={onChange} />
      </ErrorBoundary>
    </main>
  );
}
