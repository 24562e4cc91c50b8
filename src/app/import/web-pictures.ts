/** Screenshots of web steps: which of the given pictures belongs to which step. */
import type { ImportCandidate } from "@/features/import/import-candidate";
import type { WebTrajectory } from "@/formats/web/web-step";
import type { WebImport } from "@/formats/web/web-trajectory";

/** Larger pictures are no screenshots. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** Screenshots that were given, by folder and stem and by stem alone. */
export type PicturePool = ReadonlyMap<string, File>;

/** The one card for all screenshots. */
export const PICTURES_ID = "pictures";

export function looksLikePicture(file: File): boolean {
  return /\.(png|jpe?g|webp)$/i.test(file.name) && file.size <= MAX_PICTURE_BYTES;
}

/** The pool with more pictures; of two with one name the later one counts. */
export function withPictures(pool: PicturePool, files: readonly File[]): PicturePool {
  const entries = files.flatMap((file): [string, File][] => {
    const { inFolder, stem } = pictureKeys(file.webkitRelativePath || file.name);
    return [...(inFolder === undefined ? [] : [inFolder]), stem].map((key) => [key, file]);
  });
  return new Map([...pool, ...entries]);
}

/** The card of the pictures at hand. */
export function toPicturesCard(pool: PicturePool): ImportCandidate {
  const files = [...new Set(pool.values())];
  return {
    id: PICTURES_ID,
    fileName: "Screenshots",
    sizeBytes: files.reduce((sum, { size }) => sum + size, 0),
    kind: "pictures",
    status: "ready",
    summary: `${files.length} ${files.length === 1 ? "picture" : "pictures"} for the web steps that name them`,
    instruction: "",
    report: undefined,
    error: undefined,
  };
}

/** One line on what a file holds. */
export function describeWebTasks({ trajectories }: WebImport, pool: PicturePool): string {
  const steps = trajectories.flatMap((trajectory) => trajectory.steps);
  const named = steps.filter(({ pictureName }) => pictureName !== undefined).length;
  const found = trajectories
    .flatMap((trajectory) =>
      trajectory.steps.map((step) => findPicture(step.pictureName, trajectories, pool)),
    )
    .filter((picture) => picture !== undefined).length;
  const tasks = trajectories.length === 1 ? "1 task" : `${trajectories.length} tasks`;
  return [
    `Web steps · ${tasks} · ${steps.length} actions`,
    ...(named === 0 ? [] : [`${found} of ${named} screenshots at hand`]),
  ].join(" · ");
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
): File | undefined {
  if (name === undefined) {
    return undefined;
  }
  const { inFolder, stem } = pictureKeys(name);
  const found = inFolder === undefined ? undefined : pool.get(inFolder);
  return found ?? (trajectories.length === 1 ? pool.get(stem) : undefined);
}
