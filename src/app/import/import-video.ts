/** A plain video with an instruction: no log, no state. */
import type { JobOptions } from "@/base/progress";
import { sha256Hex } from "@/base/sha256";
import {
  prepareDemonstration,
  type ImportTarget,
  type PreparedDemonstration,
} from "@/app/import/prepared-demonstration";
import type { Services } from "@/app/services";
import { HOME_WORLD } from "@/worlds/worlds";

export async function prepareVideo(
  services: Services,
  target: ImportTarget,
  input: { readonly file: File; readonly instruction: string },
  options: JobOptions,
): Promise<PreparedDemonstration> {
  const { file, instruction } = input;
  const { model: world } = await services.kit(HOME_WORLD);
  const goal = world.goalFromInstruction(instruction);
  const facts = {
    title: file.name.replace(/\.[^.]+$/, ""),
    world: world.id,
    instruction,
    dialogue: [],
    source: {
      kind: "video" as const,
      fileName: file.name,
      fileHash: await sha256Hex(await file.arrayBuffer()),
    },
    ...(goal === undefined ? {} : { goal }),
    loggedActions: [],
  };
  return await prepareDemonstration(services, target, { facts, video: file }, options);
}
