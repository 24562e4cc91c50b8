import { useRef, type ReactNode } from "react";
import { DataSection } from "@/features/settings/data/data-section";
import { OfflineSection, type OfflineUse } from "@/features/settings/data/offline-section";
import { DeviceSection, type DeviceUse } from "@/features/settings/device-section";
import { LanguageChoice, type LanguageChoiceProps } from "@/features/settings/language-choice";
import { PromptSection } from "@/features/settings/prompt-section";
import { RetrievalSection } from "@/features/settings/retrieval-section";
import { Choice, Section } from "@/features/settings/setting-fields";
import {
  SettingsContents,
  useSettingsFilter,
  useShownPart,
} from "@/features/settings/settings-contents";
import { PART_TITLES, type SettingsPart } from "@/features/settings/settings-parts";
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
import { t } from "@/base/language/translate";

export interface SettingsPanelProps {
  readonly settings: ShownSettings;
  /** What a connection to a language model can be. */
  readonly kinds: readonly ShownKind[];
  readonly keptKeys: KeySettings;
  readonly prompts: PromptSettings;
  readonly embedding: EmbeddingSettings;
  readonly deviceUse: DeviceUse;
  readonly language: LanguageChoiceProps;
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
  language,
  data,
  offline,
  worlds,
  shortcuts,
  part,
  onShown,
}: SettingsPanelProps) {
  const { theme, device } = settings;
  const page = useRef<HTMLElement>(null);
  const filter = useSettingsFilter(page);
  const { found } = filter;
  useShownPart(page, part, onShown);
  return (
    <main
      ref={page}
      className="mx-auto grid w-full max-w-4xl gap-x-10 px-6 pb-[50vh] lg:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <h1 className="py-6 text-xl font-semibold lg:col-span-2">{t("Settings")}</h1>
      <SettingsContents page={page} {...filter} />
      <div className="min-w-0 space-y-8">
        <Part name="Appearance" found={found}>
          <Section title={t("Appearance")}>
            <Choice
              label={t("Theme")}
              value={theme}
              options={[
                ["system", t("As the system")],
                ["light", t("Light")],
                ["dark", t("Dark")],
              ]}
              onChoose={(next) => {
                onChange({ theme: next });
              }}
            />
            <LanguageChoice {...language} />
          </Section>
        </Part>
        <Part name="Your data" found={found} of={data}>
          <DataSection {...data} />
        </Part>
        <Part name="Without a network" found={found} of={offline}>
          <OfflineSection {...offline} />
        </Part>
        <Part name="Shortcuts" found={found}>
          {shortcuts}
        </Part>
        <Part name="Teacher" found={found} of={settings}>
          <TeacherSection
            settings={settings}
            kinds={kinds}
            keptKeys={keptKeys}
            onChange={onChange}
            onTest={onTest}
            browserModels={browserModels}
          />
        </Part>
        <Part name="Worlds" found={found} of={worlds}>
          <WorldsSection {...worlds} />
        </Part>
        <Part name="Prompts" found={found} of={prompts}>
          <PromptSection {...prompts} />
        </Part>
        <Part name="Models in the browser" found={found} of={deviceUse}>
          <DeviceSection
            device={device}
            use={deviceUse}
            onChoose={(next) => {
              onChange({ device: next });
            }}
          />
        </Part>
        <Part name="Embeddings" found={found} of={embedding}>
          <EmbeddingSection {...embedding} />
        </Part>
        <Part name="Retrieval" found={found} of={settings}>
          <RetrievalSection settings={settings} onChange={onChange} />
        </Part>
      </div>
    </main>
  );
}

interface PartProps {
  readonly name: SettingsPart;
  readonly found: ReadonlySet<SettingsPart>;
  readonly of?: unknown;
  readonly children: ReactNode;
}

/** A section by itself: out of sight while the filter does not find it, and alone where it breaks. */
function Part({ name, found, of, children }: PartProps) {
  return (
    <div hidden={!found.has(name)}>
      <ErrorBoundary name={PART_TITLES[name]} of={of}>
        {children}
      </ErrorBoundary>
    </div>
  );
}
