import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useMemo } from "react";
import { useStore } from "zustand";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useDataSettings } from "@/app/backup/use-data-settings";
import type { Fetch } from "@/base/fetch";
import { whileBusy } from "@/app/busy";
import { useDevice } from "@/app/pages/use-device";
import { modelFolderOf, pickModelFolder } from "@/app/model-folders";
import { rememberFiles } from "@/app/remember-files";
import type { OutsideDoor } from "@/app/connect/outside-door";
import { useLanguageChoice } from "@/app/language/use-language-choice";
import { useOfflineUse } from "@/app/offline/use-offline-use";
import { useEmbeddingSettings } from "@/app/embedding/use-embedding-settings";
import { useWorldsSettings } from "@/app/remote/use-worlds-settings";
import { keyAddressOf } from "@/app/keys/key-address";
import { checkedKey, keyFor } from "@/app/keys/key-for";
import { useServices } from "@/app/services";
import type { StudioSettingsStore } from "@/app/studio-settings";
import {
  PROMPT_TEMPLATES,
  promptFault,
  type PromptEdits,
} from "@/engines/teacher/endpoint/prompts/prompt-templates";
import { CONNECTION_KINDS } from "@/engines/teacher/providers/providers";
import type { KeySettings } from "@/features/settings/keys/shown-keys";
import { SettingsPanel } from "@/features/settings/settings-panel";
import { countDamaged } from "@/storage/listing";
import type { TeacherConnection } from "@/core/teacher-connection";
import type {
  BrowserModels,
  PromptSettings,
  ShownEdits,
  ShownSurvey,
  TestConnection,
} from "@/features/settings/shown-settings";
import { t } from "@/base/language/translate";

/** Most of what it is made of belongs to pages that nobody may have opened yet. */
const ShortcutsPlace = lazy(async () => {
  const { ShortcutsPlace: place } = await import("@/app/shortcuts/shortcuts-place");
  return { default: place };
});

export function SettingsPage() {
  const { settings, outside } = useServices();
  const { part } = useSearch({ from: "/settings" });
  const navigate = useNavigate();
  const onShown = useCallback(() => {
    // Whoever asks for it again is brought there again.
    void navigate({ to: "/settings", search: {}, replace: true });
  }, [navigate]);
  const state = useStore(settings);
  const prompts = usePromptSettings(settings);
  const deviceUse = useDevice();
  const data = useDataSettings();
  const language = useLanguageChoice();
  const offline = useOfflineUse();
  const embedding = useEmbeddingSettings();
  const worlds = useWorldsSettings();
  const keptKeys = useKeySettings(settings);
  const onTest = useMemo(() => testConnectionOf(settings, outside), [settings, outside]);
  const browserModels = useMemo(() => browserModelsOf(outside), [outside]);
  return (
    <>
      <Breadcrumb>
        <span className="text-sm font-medium">{t("Settings")}</span>
      </Breadcrumb>
      <SettingsPanel
        settings={state}
        kinds={CONNECTION_KINDS}
        keptKeys={keptKeys}
        prompts={prompts}
        embedding={embedding}
        deviceUse={deviceUse}
        language={language}
        data={data}
        offline={offline}
        worlds={worlds}
        part={part}
        onShown={onShown}
        shortcuts={
          <Suspense fallback={<div className="skeleton h-40" />}>
            <ShortcutsPlace />
          </Suspense>
        }
        onChange={settings.change}
        onTest={onTest}
        browserModels={browserModels}
      />
    </>
  );
}

function useKeySettings(settings: StudioSettingsStore): KeySettings {
  const { lock, addresses } = useStore(settings, ({ kept }) => kept);
  const given = useStore(settings, (state) => state.given);
  const connections = useStore(settings, (state) => state.connections);
  const keptOrGiven = { ...given, ...addresses };
  const moved = connections.flatMap((each) => {
    const address = keptOrGiven[each.id];
    const isHere = address === keyAddressOf(each) || given[each.id] === keyAddressOf(each);
    return address === undefined || isHere ? [] : [[each.id, address] as const];
  });
  return {
    lock,
    ids: Object.keys(addresses),
    elsewhere: Object.fromEntries(moved),
    onChoose: (passphrase) => whileBusy(() => settings.choosePassphrase(passphrase)),
    onUnlock: (passphrase) => whileBusy(() => settings.unlock(passphrase)),
    onForget: () => {
      void whileBusy(settings.forgetKeptKeys);
    },
  };
}

const browserModelsOf = ({ fetch }: OutsideDoor): BrowserModels => ({
  onFolder: pickModelFolder,
  onSurvey: (connection) => whileBusy(() => surveyOf(connection, fetch)),
});

async function surveyOf(connection: TeacherConnection, fetch: Fetch): Promise<ShownSurvey> {
  const [{ surveyModel }, { readDevice }] = await Promise.all([
    import("@/engines/teacher/browser/model-survey"),
    import("@/engines/teacher/browser/device-fit"),
  ]);
  const { kind, weights, sentences } = await surveyModel(
    { ...modelFolderOf(connection), fetch },
    await readDevice(),
  );
  return { canSee: kind === "image-text", weights, sentences };
}

const testConnectionOf =
  (settings: StudioSettingsStore, { fetch, windowFor }: OutsideDoor): TestConnection =>
  (connection, typed, listener) =>
    whileBusy(async () => {
      const [{ openTransport }, engine, { probeServer }] = await Promise.all([
        import("@/app/create-teacher"),
        import("@/engines/teacher/endpoint/test-connection"),
        import("@/engines/teacher/endpoint/probe-server"),
      ]);
      const transport = openTransport({
        connection,
        apiKey:
          typed === "" ? await keyFor(settings, connection) : checkedKey(connection.name, typed),
        fetch,
        onReady: rememberFiles(settings, connection),
      });
      const probe = async (address: string) => await probeServer(address, await windowFor(address));
      return await engine.testConnection({ connection, transport, probe, ...listener });
    });

const SHOWN_PROMPTS = PROMPT_TEMPLATES.map(({ required, optional, ...prompt }) => ({
  ...prompt,
  placeholders: [...required, ...optional],
}));

function usePromptSettings(settings: StudioSettingsStore): PromptSettings {
  const { queries } = useServices();
  const { data } = useQuery(queries.projects());
  const { prompts } = useStore(settings);
  return useMemo(
    () => ({
      prompts: SHOWN_PROMPTS,
      projects: data?.items ?? [],
      damagedCount: countDamaged(data),
      edits: (projectId) =>
        toShown(projectId === undefined ? prompts.all : (prompts.byProject[projectId] ?? {})),
      onEdit: (projectId, promptId, text) => editPrompt(settings, projectId, promptId, text),
    }),
    [settings, prompts, data],
  );
}

function toShown(edits: PromptEdits): ShownEdits {
  return Object.fromEntries(
    Object.entries(edits).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Keeps a changed text, or forgets it where it is undefined. Gives the reason where it is refused. */
function editPrompt(
  settings: StudioSettingsStore,
  projectId: string | undefined,
  promptId: string,
  text: string | undefined,
): string | undefined {
  const template = PROMPT_TEMPLATES.find(({ id }) => id === promptId);
  if (template === undefined) {
    return t("There is no such prompt.");
  }
  const fault = text === undefined ? undefined : promptFault(template, text);
  if (fault !== undefined) {
    return fault;
  }
  const { prompts } = settings.getState();
  const before = projectId === undefined ? prompts.all : (prompts.byProject[projectId] ?? {});
  const { [template.id]: _, ...others } = before;
  const edits = text === undefined ? others : { ...others, [template.id]: text };
  settings.change({
    prompts:
      projectId === undefined
        ? { ...prompts, all: edits }
        : { ...prompts, byProject: { ...prompts.byProject, [projectId]: edits } },
  });
  return undefined;
}
