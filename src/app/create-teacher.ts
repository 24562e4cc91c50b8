import { proxy, type Remote } from "comlink";
import { AppError } from "@/base/app-error";
import { connectWorker } from "@/base/worker-client";
import type { WorldModel } from "@/core/world-model";
import type { StudioSettings } from "@/app/studio-settings";
import type { TeacherApi } from "@/app/teacher.worker";
import { createEndpointTeacher } from "@/engines/teacher/endpoint-teacher";
import type { ProposalDraft, Teacher, TeacherJobOptions } from "@/engines/teacher/teacher-engine";

/** The built-in teacher in a worker of its own. */
export function createBuiltInTeacherClient(): Teacher {
  const worker = new Worker(new URL("./teacher.worker.ts", import.meta.url), { type: "module" });
  const client = connectWorker<TeacherApi>(worker);
  const ask = async (
    options: TeacherJobOptions | undefined,
    call: (remote: Remote<TeacherApi>, ...rest: Listeners) => Promise<ProposalDraft>,
  ) => {
    const signal = options?.signal ?? new AbortController().signal;
    const onText = proxy((text: string) => options?.onText?.(text));
    const onProgress = proxy((progress: Parameters<OnProgress>[0]) =>
      options?.onProgress?.(progress),
    );
    return await client.call((remote) => call(remote, signal, onText, onProgress));
  };
  return {
    name: "built-in",
    propose: async (request, options) =>
      await ask(options, (remote, ...rest) => remote.propose(request, ...rest)),
    revise: async (request, options) =>
      await ask(options, (remote, ...rest) => remote.revise(request, ...rest)),
  };
}

type OnProgress = NonNullable<TeacherJobOptions["onProgress"]>;
type Listeners = Parameters<TeacherApi["propose"]> extends [unknown, ...infer Rest] ? Rest : never;

/** The endpoint that the settings name. Throws AppError VLM-06 while they name no model. */
export function createConfiguredEndpoint(
  settings: StudioSettings & { readonly apiKey: string },
  world: WorldModel,
): Teacher {
  const { baseUrl, model, canSeeImages } = settings.endpoint;
  if (baseUrl.trim() === "" || model.trim() === "") {
    throw new AppError({
      code: "VLM-06",
      what: "No language model is set up as teacher yet.",
      safe: "Nothing was sent anywhere.",
      next: "Enter an endpoint and a model in the settings, or choose the built-in teacher.",
    });
  }
  return createEndpointTeacher({ baseUrl, model, canSeeImages, apiKey: settings.apiKey }, world);
}
