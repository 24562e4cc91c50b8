/** The project that ships with the studio: loaded from our own server, stored like any import. */
import { AppError } from "@/base/app-error";
import { createId } from "@/base/id";
import type { JobOptions } from "@/base/progress";
import { sha256Hex } from "@/base/sha256";
import { SAMPLE_PROJECT_ID } from "@/core/project";
import {
  prepareDemonstration,
  type ImportTarget,
  type PreparedDemonstration,
} from "@/app/import/prepared-demonstration";
import type { Services } from "@/app/services";
import {
  sampleDemonstrationSchema,
  sampleProjectSchema,
  type SampleDemonstration,
} from "@/formats/sample-project";

const BASE_URL = "/samples/";

/** Opens the sample project, storing it first where it is not here yet. Returns its id. */
export async function openSampleProject(services: Services, options: JobOptions): Promise<string> {
  const { projects, demonstrations, imports } = services.storage;
  const stored = await demonstrations.list(SAMPLE_PROJECT_ID);
  if (stored.items.length > 0) {
    return SAMPLE_PROJECT_ID;
  }
  const project = sampleProjectSchema.parse(await (await load("project.json")).json());
  const target: ImportTarget = { projectId: SAMPLE_PROJECT_ID, importId: createId("imp") };
  const prepared: PreparedDemonstration[] = [];
  for (const [index, { file }] of project.demonstrations.entries()) {
    options.signal?.throwIfAborted();
    const total = project.demonstrations.length;
    options.onProgress?.({ label: "Opening the sample project", done: index, total });
    const sidecar = sampleDemonstrationSchema.parse(await (await load(file)).json());
    prepared.push(await prepareSample(services, target, { file, sidecar }));
  }
  const createdAt = Date.now();
  await projects.put({ id: SAMPLE_PROJECT_ID, name: project.name, isSample: true, createdAt });
  await imports.addImport({
    id: target.importId,
    projectId: target.projectId,
    label: project.name,
    at: createdAt,
    demonstrations: prepared.map((item) => item.demonstration),
    videos: prepared.map((item) => item.video),
    exemplars: [],
  });
  return SAMPLE_PROJECT_ID;
}

async function prepareSample(
  services: Services,
  target: ImportTarget,
  { file, sidecar }: { readonly file: string; readonly sidecar: SampleDemonstration },
): Promise<PreparedDemonstration> {
  const video = await (await load(sidecar.video.file)).blob();
  const facts = {
    title: sidecar.title,
    world: sidecar.world,
    instruction: sidecar.instruction,
    dialogue: sidecar.dialogue,
    source: {
      kind: "sample" as const,
      fileName: file,
      fileHash: await sha256Hex(JSON.stringify(sidecar)),
    },
    state: sidecar.state,
    goal: sidecar.goal,
    loggedActions: sidecar.actions,
  };
  return await prepareDemonstration(services, target, { facts, video }, {});
}

async function load(file: string): Promise<Response> {
  const response = await fetch(`${BASE_URL}${file}`).catch(() => undefined);
  if (response?.ok !== true) {
    throw new AppError({
      code: "SAM-01",
      what: `The sample project's file ${file} could not be loaded.`,
      safe: "Nothing was stored.",
      next: "Is the studio still being served? Reload the page and try again.",
    });
  }
  return response;
}
