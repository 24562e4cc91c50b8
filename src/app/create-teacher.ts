import { proxy, type Remote } from "comlink";
import { AppError } from "@/base/app-error";
import type { Fetch } from "@/base/fetch";
import { connectWorker } from "@/base/worker-client";
import type { ModelFileHash, TeacherConnection } from "@/core/teacher-connection";
import type { RecordedWorld } from "@/core/world/recorded-world";
import type { WorldModel } from "@/core/world/world-model";
import { modelFolderOf } from "@/app/model-folders";
import type { OnModelReady } from "@/app/remember-files";
import type { BringWorld } from "@/app/remote/remote-worlds";
import type { TeacherApi } from "@/app/teacher.worker";
import { createBrowserTransport } from "@/engines/teacher/browser/browser-transport";
import type { ChatTransport } from "@/engines/teacher/endpoint/chat";
import {
  createEndpointTeacher,
  type EndpointTeacherSettings,
} from "@/engines/teacher/endpoint/endpoint-teacher";
import { createHttpTransport } from "@/engines/teacher/endpoint/http-transport";
import { protocolOf } from "@/engines/teacher/providers/providers";
import type { ActionTeacher } from "@/engines/teacher/action-teacher";
import type { ActionTeacherSettings } from "@/engines/teacher/actions/ask-about-action";
import { createEndpointActionTeacher } from "@/engines/teacher/actions/endpoint-action-teacher";
import type { ProposalDraft, Teacher, TeacherJobOptions } from "@/engines/teacher/teacher-engine";
import { t } from "@/base/language/translate";

/** The built-in teachers of all worlds, by the world's id, in one worker. */
export function createBuiltInTeachers(bring: BringWorld): (worldId: string) => Teacher {
  const worker = new Worker(new URL("./teacher.worker.ts", import.meta.url), { type: "module" });
  const client = connectWorker<TeacherApi>(worker);
  const ask = async (
    worldId: string,
    options: TeacherJobOptions | undefined,
    call: (remote: Remote<TeacherApi>, ...rest: Listeners) => Promise<ProposalDraft>,
  ) => {
    const signal = options?.signal ?? new AbortController().signal;
    const onText = proxy((text: string) => options?.onText?.(text));
    const onProgress = proxy((progress: Parameters<OnProgress>[0]) =>
      options?.onProgress?.(progress),
    );
    return await client.call(async (remote) => {
      await bring(worldId, remote);
      return await call(remote, signal, onText, onProgress);
    });
  };
  return (worldId) => ({
    name: "built-in",
    propose: async (request, options) =>
      await ask(worldId, options, (remote, ...rest) =>
        remote.propose({ worldId, request }, ...rest),
      ),
    revise: async (request, options) =>
      await ask(worldId, options, (remote, ...rest) =>
        remote.revise({ worldId, request }, ...rest),
      ),
  });
}

type OnProgress = NonNullable<TeacherJobOptions["onProgress"]>;
type Listeners = Parameters<TeacherApi["propose"]> extends [unknown, ...infer Rest] ? Rest : never;

/** The way to a language model. */
export function openTransport({ connection, apiKey, fetch, onReady }: ModelWay): ChatTransport {
  const protocol = protocolOf(connection);
  return protocol === undefined
    ? createBrowserTransport({ ...modelFolderOf(connection), fetch }, onReady)
    : createHttpTransport({ connection, apiKey, fetch, protocol });
}

/** The same for a connection that names a model. Throws AppError VLM-06 while it does not. */
export function openModelTransport(way: ModelWay): ChatTransport {
  requireModel(way.connection);
  return openTransport(way);
}

interface ModelKeys {
  readonly apiKey: string;
  /** How endpoints and models' addresses are asked. */
  readonly fetch: Fetch;
  readonly onReady?: OnModelReady;
}

interface ModelWay extends ModelKeys {
  readonly connection: TeacherConnection;
}

/** A language model as teacher. Throws AppError VLM-06 while its connection names no model. */
export function createModelTeacher(
  settings: Omit<EndpointTeacherSettings, "transport" | "filesOf"> & ModelKeys,
  world: WorldModel,
): Teacher {
  const { connection } = settings;
  let files: readonly ModelFileHash[] | undefined = connection.modelFiles;
  const onReady: OnModelReady = (ready) => {
    files = ready.files;
    settings.onReady?.(ready);
  };
  const transport = openModelTransport({ ...settings, onReady });
  const isHere = protocolOf(connection) === undefined;
  const own = isHere ? { filesOf: () => files } : {};
  return createEndpointTeacher({ ...settings, transport, ...own }, world);
}

/** A language model as teacher of single actions. Throws AppError VLM-06 like the other one. */
export function createModelActionTeacher(
  settings: Omit<ActionTeacherSettings, "transport"> & ModelKeys,
  world: RecordedWorld,
): ActionTeacher {
  return createEndpointActionTeacher(
    { ...settings, transport: openModelTransport(settings) },
    world,
  );
}

function requireModel(connection: TeacherConnection): void {
  if (connection.baseUrl.trim() === "" || connection.model.trim() === "") {
    throw new AppError({
      code: "VLM-06",
      what: t("No model is set up for “{name}” yet.", { name: connection.name }),
      safe: t("Nothing was sent anywhere."),
      next: t("Enter an address and a model in the settings, or choose the built-in teacher."),
    });
  }
}
