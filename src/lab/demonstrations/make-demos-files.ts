/** The files of demonstrations: written whole or not at all, and read again to go on from there. */
import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toCanonicalJson } from "@/base/json";
import type { Film } from "@/lab/demonstrations/make-demos-film";
import {
  sampleDemonstrationSchema,
  sampleProjectSchema,
  type SampleDemonstration,
} from "@/formats/sample/sample-project";
import type { TaskDemonstration } from "@/worlds/household/household-study";

export type Recipe = SampleDemonstration["madeFrom"];

/** One demonstration that is to be made or is there already. */
export interface DemoFile {
  /** Without extension, e.g. `coffee-2`. */
  readonly name: string;
  readonly sidecar: SampleDemonstration;
}

/** The finished demonstration of that name, or undefined where it is not there, or not this one. */
export async function readFinished(
  folder: string,
  name: string,
  wanted: { readonly recipe: Omit<Recipe, "seed">; readonly hasVideo: boolean },
): Promise<DemoFile | undefined> {
  const text = await readFile(join(folder, `${name}.json`), "utf8").catch(() => undefined);
  const parsed = sampleDemonstrationSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    return undefined;
  }
  const { madeFrom, video } = parsed.data;
  const { seed: _, ...recipe } = madeFrom;
  const isSame = toCanonicalJson(recipe) === toCanonicalJson(wanted.recipe);
  const isWhole = !wanted.hasVideo || (video !== undefined && (await hasSize(folder, video)));
  return isSame && isWhole ? { name, sidecar: parsed.data } : undefined;
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function hasSize(
  folder: string,
  { file, sizeBytes }: { readonly file: string; readonly sizeBytes: number },
): Promise<boolean> {
  const found = await stat(join(folder, file)).catch(() => undefined);
  return found?.size === sizeBytes;
}

/** Writes the video first and the sidecar last: where that is, all is there. */
export async function writeDemonstration(
  folder: string,
  name: string,
  parts: {
    readonly made: TaskDemonstration;
    readonly recipe: Recipe;
    readonly film: Film | undefined;
  },
): Promise<DemoFile> {
  const { made, recipe, film } = parts;
  const file = `${name}.${film?.extension ?? "mp4"}`;
  const sidecar = sampleDemonstrationSchema.parse({
    format: "exemplar-demonstration",
    version: 2,
    title: made.title,
    world: "household",
    instruction: made.instruction,
    dialogue: made.dialogue,
    state: made.states[0],
    goal: made.goal,
    isGoalReached: made.report.success,
    actions: made.actions,
    actionTimesS: made.timesS,
    flaws: made.made,
    madeFrom: recipe,
    ...(film === undefined
      ? {}
      : {
          video: {
            file,
            sha256: film.sha256,
            sizeBytes: film.bytes.byteLength,
            frames: film.frames,
          },
        }),
  });
  if (film !== undefined) {
    await writeWhole(join(folder, file), film.bytes);
  }
  await writeWhole(join(folder, `${name}.json`), `${toCanonicalJson(sidecar)}\n`);
  return { name, sidecar };
}

/** Writes the list of what is there. */
export async function writeProject(folder: string, files: readonly DemoFile[]): Promise<void> {
  const project = sampleProjectSchema.parse({
    format: "exemplar-sample-project",
    version: 2,
    name: "Sample project",
    demonstrations: files.map(({ name, sidecar }) => ({
      file: `${name}.json`,
      title: sidecar.title,
      task: sidecar.madeFrom.task,
      flaws: [...new Set(sidecar.flaws.map(({ flaw }) => flaw))],
      frameCount: sidecar.actions.length + 1,
      sizeBytes: sidecar.video?.sizeBytes ?? 0,
    })),
  });
  await writeWhole(join(folder, "project.json"), `${toCanonicalJson(project, 2)}\n`);
}

/** Under another name first, so that a file is never there in part. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}
