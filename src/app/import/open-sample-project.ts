/** The project that ships with the studio: its list is stored like any import, its videos later. */
import { createId } from "@/base/id";
import type { JobOptions } from "@/base/progress";
import { sha256Hex } from "@/base/sha256";
import type { Demonstration } from "@/core/demonstration";
import { SAMPLE_PROJECT_ID } from "@/core/project";
import { AppError } from "@/base/app-error";
import type { ImportTarget } from "@/app/import/prepared-demonstration";
import { loadSampleFile } from "@/app/import/sample-files";
import { putBackProject } from "@/app/queue/delete-project";
import type { Services } from "@/app/services";
import {
  sampleDemonstrationSchema,
  sampleProjectSchema,
  type SampleDemonstration,
} from "@/formats/sample/sample-project";
import { t } from "@/base/language/translate";

/** Sidecars that are loaded at the same time. */
const BATCH = 6;

/** Opens the sample project, storing it first where it is not here yet. Returns its id. */
export async function openSampleProject(services: Services, options: JobOptions): Promise<string> {
  const { projects, demonstrations, imports } = services.storage;
  if ((await demonstrations.count(SAMPLE_PROJECT_ID)) > 0) {
    await putBackProject(services, SAMPLE_PROJECT_ID);
    return SAMPLE_PROJECT_ID;
  }
  const { signal } = options;
  const list = sampleProjectSchema.parse(
    await (await loadSampleFile("project.json", signal)).json(),
  );
  const target = { projectId: SAMPLE_PROJECT_ID, importId: createId("imp") };
  const createdAt = Date.now();
  const listed: Demonstration[] = [];
  while (listed.length < list.demonstrations.length) {
    const total = list.demonstrations.length;
    options.onProgress?.({ label: t("Opening the sample project"), done: listed.length, total });
    const files = list.demonstrations.slice(listed.length, listed.length + BATCH);
    const sidecars = await Promise.all(files.map(({ file }) => loadSidecar(file, signal)));
    for (const sidecar of sidecars) {
      // One millisecond apart, so that they stay in the order of the list.
      listed.push(await toDemonstration(sidecar, target, createdAt + listed.length));
    }
  }
  await projects.put({ id: SAMPLE_PROJECT_ID, name: list.name, isSample: true, createdAt });
  await imports.addImport({
    id: target.importId,
    projectId: target.projectId,
    label: list.name,
    at: createdAt,
    demonstrations: listed,
    videos: [],
    exemplars: [],
  });
  return SAMPLE_PROJECT_ID;
}

async function loadSidecar(file: string, signal?: AbortSignal): Promise<SampleDemonstration> {
  return sampleDemonstrationSchema.parse(await (await loadSampleFile(file, signal)).json());
}

async function toDemonstration(
  sidecar: SampleDemonstration,
  target: ImportTarget,
  createdAt: number,
): Promise<Demonstration> {
  const { video } = sidecar;
  if (video === undefined) {
    throw new AppError({
      code: "SAM-03",
      what: t('The sample "{title}" has no video.', { title: sidecar.title }),
      safe: t("Nothing was stored."),
      next: t("Make the samples again with: npm run -s exemplar -- make-demos"),
    });
  }
  return {
    id: createId("demo"),
    projectId: target.projectId,
    importId: target.importId,
    title: sidecar.title,
    world: sidecar.world,
    instruction: sidecar.instruction,
    dialogue: sidecar.dialogue,
    source: {
      kind: "sample",
      fileName: video.file,
      fileHash: await sha256Hex(JSON.stringify(sidecar)),
    },
    videoId: video.sha256,
    frames: video.frames,
    state: sidecar.state,
    goal: sidecar.goal,
    loggedActions: sidecar.actions,
    createdAt,
  };
}
