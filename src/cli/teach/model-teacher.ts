/** A language model as the teacher of `teach`. */
import type { WorldModel } from "@/core/world/world-model";
import { openModelConnection, type ModelChoice } from "@/cli/teach/model-connection";
import { createEndpointTeacher } from "@/engines/teacher/endpoint/endpoint-teacher";
import type { Teacher } from "@/engines/teacher/teacher-engine";

export interface ModelTeacher {
  readonly teacher: Teacher;
  /** Writes the record, where one is wanted. */
  readonly finish: () => Promise<void>;
}

/** Throws AppError CLI-01 where the connection or the record cannot be used. */
export async function openModelTeacher(
  choice: ModelChoice,
  world: WorldModel,
): Promise<ModelTeacher> {
  const { connection, transport, finish } = await openModelConnection(choice);
  const settings = { connection, transport, isStaged: false, prompts: {} };
  return { teacher: createEndpointTeacher(settings, world), finish };
}
