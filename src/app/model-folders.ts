/** Where the models of connections are: folders that a person picked on this device are known while the page lives. */
import { AppError } from "@/base/app-error";
import type { TeacherConnection } from "@/core/teacher-connection";
import { toModelFolder, type ModelFolder } from "@/engines/teacher/browser/model-folder";
import { t } from "@/base/language/translate";

const picked = new Map<string, ModelFolder>();

/** Keeps a picked folder for a connection; gives the name of the folder. */
export function pickModelFolder(connectionId: string, files: readonly File[]): string {
  const folder = toModelFolder(
    files.map((blob) => ({ path: blob.webkitRelativePath || blob.name, blob })),
  );
  picked.set(connectionId, folder);
  return folder.name;
}

/** The folder of a connection to a model in this browser. Throws VLM-06 where none is named. */
export function modelFolderOf({
  id,
  name,
  baseUrl,
  model,
  modelFiles,
}: TeacherConnection): ModelFolder {
  const known = picked.get(id);
  const remembered = modelFiles === undefined ? {} : { known: modelFiles };
  if (known !== undefined && known.name === model) {
    return { ...known, ...remembered };
  }
  if (model.trim() === "") {
    throw new AppError({
      code: "VLM-06",
      what: t("No model is set up for “{name}” yet.", { name }),
      safe: t("Nothing was loaded."),
      next: t(
        "Name a model's folder in the settings or pick one there, or choose the built-in teacher.",
      ),
    });
  }
  const base = new URL(baseUrl.replace(/\/*$/u, "/"), location.href);
  // A model may lie deeper: hubs put the files of `NAME` under `NAME/resolve/main`.
  const path = model.trim().split("/").map(encodeURIComponent).join("/");
  return { name: model, url: new URL(`${path}/`, base).href, ...remembered };
}
