/** Where the files of a dual encoder come from, and the only way in which they are read. */
import { sha256Hex } from "@/base/sha256";
import type { ModelFile, ModelWeights } from "@/core/embedding-model";
import { cannotLoadClip } from "@/engines/perception/clip/clip-files";
import { damagedModel } from "@/engines/perception/embedders/model-file-error";
import { OPTIONAL_PATH } from "@/engines/perception/embedders/model-layout";

export type ClipSource =
  /** A folder of the studio itself, in single precision; the URL ends in `/`. */
  | { readonly folderUrl: string }
  /** Files that are kept on this device. */
  | { readonly files: readonly ModelFile[]; readonly weights: ModelWeights };

export interface OpenClipSource {
  /** Path above the model's folder. */
  readonly parent: string;
  readonly name: string;
  /** Answers the model library's requests; throws for another origin and for a damaged file. */
  readonly read: (address: string) => Promise<Response>;
}

/** No address of a server: what lies below is answered from the kept files. */
const KEPT = { parent: "/kept-models/", name: "model" };
/** What an export without this file means. */
const USUAL_TOKENIZER = { tokenizer_class: "CLIPTokenizer" };

/** Throws MOD-03 for what is no folder of this origin. */
export function openClipSource(source: ClipSource, origin: string): OpenClipSource {
  return "files" in source ? openKept(source.files) : openFolder(source.folderUrl, origin);
}

function openFolder(folderUrl: string, origin: string): OpenClipSource {
  const url = new URL(folderUrl);
  const [, parent, name] = /^(.*\/)([^/]+)\/$/u.exec(url.pathname) ?? [];
  if (parent === undefined || name === undefined || url.origin !== origin) {
    throw cannotLoadClip(`${folderUrl} is not a folder of a model.`);
  }
  return {
    parent,
    name,
    read: async (address) => {
      const file = new URL(address, origin);
      if (file.origin !== origin) {
        throw cannotLoadClip(`It asked for ${file.href}, which is not part of the studio.`);
      }
      return await fetch(file);
    },
  };
}

function openKept(files: readonly ModelFile[]): OpenClipSource {
  const folder = `${KEPT.parent}${KEPT.name}/`;
  return {
    ...KEPT,
    read: async (address) => {
      const path = address.startsWith(folder) ? address.slice(folder.length) : undefined;
      const file = files.find((each) => each.path === path);
      if (file === undefined) {
        return path === OPTIONAL_PATH
          ? Response.json(USUAL_TOKENIZER)
          : new Response(undefined, { status: 404 });
      }
      const bytes = await file.blob.arrayBuffer();
      if ((await sha256Hex(bytes)) !== file.sha256) {
        throw damagedModel(file.path);
      }
      return new Response(bytes);
    },
  };
}
