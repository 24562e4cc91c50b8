/** What is kept of a model in this browser; apart from `model-folders.ts`, which the first screen does without. */
import type { TeacherConnection } from "@/core/teacher-connection";
import type { StudioSettingsStore } from "@/app/studio-settings";
import type { ReadyModel } from "@/engines/teacher/browser/browser-model.worker";

/** Told of a model in this browser that is ready. */
export type OnModelReady = (ready: Pick<ReadyModel, "files">) => void;

/** Keeps the files of a model with its connection the first time that it is ready. */
export function rememberFiles(
  settings: StudioSettingsStore,
  { id, baseUrl, model }: TeacherConnection,
): OnModelReady {
  return ({ files }) => {
    const { connections } = settings.getState();
    const changed = connections.map((each) =>
      each.id === id &&
      each.baseUrl === baseUrl &&
      each.model === model &&
      each.modelFiles === undefined
        ? { ...each, modelFiles: [...files] }
        : each,
    );
    settings.change({ connections: changed });
  };
}
