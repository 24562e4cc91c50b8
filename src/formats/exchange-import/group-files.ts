/** Which of the files that were given belong together: by their names and places alone. */
import { Groups } from "@/base/groups";
import type { GivenFile } from "@/formats/given-file";
import type { FileGroup } from "@/formats/importer";

/** What every robot dataset has at its top. */
const DATASET_MARK = /(?:^|\/)meta\/info\.json$/u;

/**
 * A dataset with all of its files, each zip, tables with the films beside them, each JSON text, and the
 * texts of a folder. Packed games, pictures and films alone are for others.
 */
export function groupFiles(files: readonly GivenFile[]): readonly FileGroup[] {
  const roots = files.flatMap(({ path }) => {
    const mark = DATASET_MARK.exec(path)?.[0];
    return mark === undefined ? [] : [path.slice(0, path.length - mark.length)];
  });
  const free = new Set(files);
  const groups = new Groups<string, GivenFile>();
  const take = (key: string, isOf: (file: GivenFile) => boolean) => {
    for (const file of [...free].filter(isOf)) {
      groups.add(key, file);
      free.delete(file);
    }
  };
  for (const root of roots.toSorted((a, b) => b.length - a.length)) {
    take(`dataset ${root}`, ({ path }) => root === "" || path.startsWith(`${root}/`));
  }
  const tables = new Set([...free].filter(({ name }) => isTable(name)).map(topOf));
  for (const file of free) {
    const { name, path } = file;
    if (/\.(?:zip|json)$/iu.test(name)) {
      groups.add(path, file);
    } else if (tables.has(topOf(file)) && (isTable(name) || isFilm(file))) {
      groups.add(`tables ${topOf(file)}`, file);
    } else if (!isFilm(file) && !/\.(?:gz|png|jpe?g|webp)$/iu.test(name)) {
      groups.add(`texts ${topOf(file)}`, file);
    }
  }
  return [...groups].flatMap(([, [first, ...others]]) =>
    first === undefined
      ? []
      : [{ label: labelOf([first, ...others]), files: [first, ...others] as const }],
  );
}

/** By what the browser takes it for, or by its name where it does not know. */
export function isFilm({ mediaType, name }: Pick<GivenFile, "mediaType" | "name">): boolean {
  return mediaType.startsWith("video/") || /\.(?:mp4|m4v|mov|webm|mkv|avi)$/iu.test(name);
}

function isTable(name: string): boolean {
  return /\.[ct]sv$/iu.test(name);
}

/** The folder that was given; empty for a file that came alone. */
function topOf({ path }: GivenFile): string {
  const end = path.indexOf("/");
  return end === -1 ? "" : path.slice(0, end);
}

function labelOf(files: FileGroup["files"]): string {
  const [first] = files;
  if (files.length === 1) {
    return first.name;
  }
  const top = topOf(first);
  const tables = files.filter(({ name }) => isTable(name));
  const [only] = tables;
  return tables.length === 1 && only !== undefined
    ? only.name
    : top === ""
      ? `${files.length} files`
      : top;
}
