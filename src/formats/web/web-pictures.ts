/** Screenshots of web steps: which of the given pictures belongs to which step. */
import { bounds } from "@/core/bounds";
import type { GivenFile } from "@/formats/given-file";
import type { Companions } from "@/formats/importer";
import type { WebTrajectory } from "@/formats/web/web-step";

/** Screenshots that were given, by folder and stem and by stem alone. */
export type PicturePool = ReadonlyMap<string, GivenFile>;

export const screenshots: Companions = {
  title: "Screenshots",
  icon: "pictures",
  // The name first: to ask a file for its size is slow.
  accepts: (file) =>
    /\.(png|jpe?g|webp)$/i.test(file.name) && file.sizeBytes <= bounds.web.pictureBytes,
  select: (files) => [...new Set(toPicturePool(files).values())],
  describe: ({ length }) =>
    `${length} ${length === 1 ? "picture" : "pictures"} for the web steps that name them`,
};

/** The pictures by what steps may call them; of two with one name the later one counts. */
export function toPicturePool(files: readonly GivenFile[]): PicturePool {
  return new Map(
    files.flatMap((file) => {
      const { inFolder, stem } = pictureKeys(file.path);
      const keys = inFolder === undefined ? [stem] : [inFolder, stem];
      return keys.map((key): [string, GivenFile] => [key, file]);
    }),
  );
}

/** How many of the steps name a screenshot, and how many of those are at hand. */
export function countPictures(
  trajectories: readonly WebTrajectory[],
  pool: PicturePool,
): { readonly named: number; readonly found: number } {
  const names = trajectories.flatMap(({ steps }) =>
    steps.flatMap(({ pictureName }) => (pictureName === undefined ? [] : [pictureName])),
  );
  const found = names.filter((name) => findPicture(name, trajectories, pool) !== undefined);
  return { named: names.length, found: found.length };
}

/** How a screenshot may be found: by folder and stem, by stem alone. */
function pictureKeys(path: string): {
  readonly inFolder: string | undefined;
  readonly stem: string;
} {
  const parts = path.split(/[\\/]/u).filter((part) => part !== "" && part !== ".");
  const stem = (parts.at(-1) ?? "").replace(/\.[A-Za-z0-9]+$/u, "");
  const folder = parts.at(-2);
  return { inFolder: folder === undefined ? undefined : `${folder}/${stem}`, stem };
}

/** By folder and stem; by the stem alone where the file is about a single task. */
export function findPicture(
  name: string | undefined,
  trajectories: readonly WebTrajectory[],
  pool: PicturePool,
): GivenFile | undefined {
  if (name === undefined) {
    return undefined;
  }
  const { inFolder, stem } = pictureKeys(name);
  const found = inFolder === undefined ? undefined : pool.get(inFolder);
  return found ?? (trajectories.length === 1 ? pool.get(stem) : undefined);
}
